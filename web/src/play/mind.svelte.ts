// What is thought at the table: computers choose moves, hints are looked for, the position is judged in the background.
// One thing at a time, and nothing of it outlives a move.
import { Cancelled, type Engine, type Thinking } from '../engine/engine';
import { levels } from '../engine/facts';
import type { Analysis, Show } from '../engine/protocol';
import { playerSpec, type Opponent } from '../records/opponents';
import { freshSeed } from './chance';
import { variedMove } from './variety';

/** A computer at work. */
interface Thought {
  seat: number;
  since: number;
  /** How many lines it has looked at so far, if it tells. */
  visits?: number;
}

/** What a computer plays, and its chance to win as it sees it. */
interface Choice {
  move: string;
  value?: number;
}

interface Hint {
  move: string;
  /** The move, and how it goes on. */
  line: readonly string[];
  /** The chance to win, 0 to 1. */
  value?: number;
  /** Only where to look is said so far: some moves of the kind, the best among them. */
  candidates?: readonly string[];
}

const evaluationSeconds = 20;
const hintSeconds = 1.5;
const strongest = { level: levels.at(-1), request: { limits: { seconds: 3 }, report_every: 0.2, max_moves: 5 } };

export class Mind {
  thought = $state.raw<Thought | null>(null);
  hint = $state.raw<Hint | null>(null);
  isHinting = $state(false);
  /** Places on the board that something is said about just now. */
  lit = $state.raw<readonly string[]>([]);
  evaluation = $state.raw<Analysis | null>(null);
  #engine: Engine;
  #thinking: Thinking | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * The move of a computer, and the chance that it gives itself; null if it was stopped. `where` is the place of `show` as the
   * core is asked for it.
   */
  async choose(where: object, show: Show, player: Opponent, seed = freshSeed()): Promise<Choice | null> {
    const thought = { seat: show.seat ?? 0, since: Date.now() };
    this.thought = thought;
    // The strongest level is the analysis itself, which tells how it gets on; a forced move needs none.
    const isSearch = player.level === strongest.level && show.legal.length > 1;
    const request = isSearch ? strongest.request : { player: playerSpec(player) };
    const answer = await this.#think({ ...where, ...request, seed }, ({ visits }) => {
      this.thought = { ...thought, visits };
    });
    const move = answer?.chosen ?? variedMove(answer?.moves ?? [], thought.seat, freshSeed() / 2 ** 53);
    const value = answer?.values?.[thought.seat - 1] ?? undefined;
    return move === null ? null : { move, value };
  }

  async suggest(where: object, seat: number): Promise<void> {
    this.isHinting = true;
    try {
      const best = (await this.judge(where, hintSeconds))?.moves[0];
      if (best) this.hint = { move: best.move, line: best.line, value: best.values?.[seat - 1] ?? undefined };
    } finally {
      this.isHinting = false;
    }
  }

  /** What the position is worth, after so many seconds; null if it was stopped. */
  judge(where: object, seconds: number): Promise<Analysis | null> {
    return this.#think({ ...where, limits: { seconds } });
  }

  /** Judges the position in the background. */
  async evaluate(where: object): Promise<void> {
    if (this.thought || this.isHinting) return;
    const request = { ...where, limits: { seconds: evaluationSeconds }, report_every: 0.3, max_moves: 1 };
    const report = (analysis: Analysis) => (this.evaluation = analysis);
    const last = await this.#think(request, report).catch(() => null);
    if (last) report(last);
  }

  /** Ends all thinking and forgets what came of it. */
  stop(): void {
    this.#thinking?.cancel();
    this.#thinking = this.thought = this.hint = this.evaluation = null;
  }

  async #think(request: object, onReport?: (report: Analysis) => void): Promise<Analysis | null> {
    const thinking = this.#engine.analyse(request, (report) => {
      if (this.#thinking === thinking) onReport?.(report);
    });
    this.#thinking = thinking;
    try {
      const answer = await thinking.answer;
      return this.#thinking === thinking ? answer : null;
    } catch (reason) {
      if (reason instanceof Cancelled) return null;
      throw reason;
    }
  }
}
