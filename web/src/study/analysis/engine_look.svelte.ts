// What the engine thinks of the position that is looked at, refined as long as somebody looks. One look at a time; what was
// found out about other positions is remembered, so that moves that are tried can be compared with the best ones.
import { Cancelled, type Engine, type Thinking } from '../../engine/engine';
import type { Analysis, Seat } from '../../engine/protocol';

/** What is asked about a position: its moves or draws, or what another seat threatens there. */
export interface Question {
  where: object;
  /** One name for each position. */
  key: string;
  threatsOf?: Seat;
}

const longestSeconds = 120;
const reportSeconds = 0.2;
/** Looks that are compared with each other took at least so long, unless they were over before. */
export const enoughSeconds = 0.8;
const mostMoves = 12;
/** Of what a search remembers: a phone has not much. */
const mostMegabytes = 96;

export class EngineLook {
  /** The latest word on the question; null as long as there is none. */
  report = $state.raw<Analysis | null>(null);
  isLooking = $state(false);
  trouble = $state.raw<unknown>(null);
  #engine: Engine;
  #thinking: Thinking | null = null;
  #known = new Map<string, Analysis>();
  #onReport: (key: string, report: Analysis) => void;

  constructor(engine: Engine, onReport: (key: string, report: Analysis) => void) {
    this.#engine = engine;
    this.#onReport = onReport;
  }

  /** What is known of a position from a look that was long enough. */
  known(key: string): Analysis | undefined {
    const analysis = this.#known.get(nameOf({ key }));
    return analysis && isEnough(analysis) ? analysis : undefined;
  }

  /** Looks until it is told to stop or to look elsewhere; what it said of the same question before is shown meanwhile. */
  look(question: Question): void {
    this.stop();
    const name = nameOf(question);
    this.report = this.#known.get(name) ?? null;
    this.trouble = null;
    this.isLooking = true;
    const { where, threatsOf } = question;
    const request = {
      ...where,
      outcomes: true,
      limits: { seconds: longestSeconds, memory: mostMegabytes },
      report_every: reportSeconds,
      max_moves: mostMoves,
      ...(threatsOf === undefined ? {} : { turn_of: threatsOf }),
    };
    const hear = (report: Analysis) => {
      if (this.#thinking !== thinking) return;
      const before = this.#known.get(name);
      if (before && isLess(report, before)) return; // a look that began anew has to catch up first
      this.#known.set(name, report);
      this.report = report;
      if (threatsOf === undefined) this.#onReport(question.key, report);
    };
    const thinking = this.#engine.analyse(request, hear);
    this.#thinking = thinking;
    thinking.answer.then(
      (answer) => {
        hear(answer);
        if (this.#thinking === thinking) this.isLooking = false;
      },
      (reason) => {
        if (this.#thinking !== thinking) return;
        this.isLooking = false;
        if (!(reason instanceof Cancelled)) this.trouble = reason;
      },
    );
  }

  stop(): void {
    const thinking = this.#thinking;
    this.#thinking = null;
    this.isLooking = false;
    thinking?.cancel();
  }
}

function nameOf({ key, threatsOf }: Pick<Question, 'key' | 'threatsOf'>): string {
  return `${key} ${threatsOf ?? ''}`;
}

function isEnough({ final, proven = false, seconds = 0 }: Analysis): boolean {
  return final || proven || seconds >= enoughSeconds;
}

const isLess = (now: Analysis, before: Analysis): boolean => !now.proven && now.visits < before.visits;

/** What a position is worth to a seat, for whoever decides there after the best move. */
export function worthTo(seat: number, { moves, values }: Analysis): number | undefined {
  return moves[0]?.values?.[seat - 1] ?? values?.[seat - 1];
}
