// One mistake tried again: the position before it, the person's move, and how good that is.
import { Idea } from '../../board/idea.svelte';
import { Cancelled, Refusal, type Crew, type Engine } from '../../engine/engine';
import type { ReviewAnswer, Show } from '../../engine/protocol';
import { candidatesOf } from '../../play/verbs';
import type { Mistake } from './box';

/** Good; better than in the game, but there is better still; not this. */
export type Verdict = 'good' | 'better' | 'not';
export interface Judged {
  move: string;
  verdict: Verdict;
  cost: number;
}

/** Costs less than an inaccuracy. */
const goodCost = 0.05;
const clearlyBetter = 0.05;

export function verdictOf(cost: number, costInGame: number): Verdict {
  if (cost < goodCost) return 'good';
  return cost <= costInGame - clearlyBetter ? 'better' : 'not';
}

export class Trial {
  readonly mistake: Mistake;
  show = $state.raw<Show | null>(null);
  judged = $state.raw<Judged | null>(null);
  isJudging = $state(false);
  /** How many hints were asked for: where, what, why. */
  hints = $state(0);
  /** The answer was shown or found. */
  isOver = $state(false);
  trouble = $state.raw<unknown>(null);
  /** Whether it was found without being told, at the first try. */
  isClean = true;
  readonly idea: Idea;
  #engine: Engine;
  #crew: () => Crew;
  #working: Crew | null = null;

  constructor(mistake: Mistake, engine: Engine, crew: () => Crew) {
    this.mistake = mistake;
    this.#engine = engine;
    this.#crew = crew;
    this.idea = new Idea((move) => engine.ask({ action: 'try', ...mistake.where, move }));
  }

  async open(): Promise<void> {
    this.show = await this.#engine.ask({ action: 'show', ...this.mistake.where });
  }

  get isAsking(): boolean {
    return this.show !== null && !this.isOver && !this.isJudging;
  }

  /** Of the hints: some moves of the same kind, the best among them. */
  get candidates(): string[] {
    return candidatesOf(this.mistake.best, this.show?.legal ?? [], this.mistake.played);
  }

  hint(): void {
    this.hints = Math.min(3, this.hints + 1);
    if (this.hints >= 2) this.isClean = false;
  }

  /** Tells what would have been best. */
  giveUp(): void {
    this.isClean = false;
    this.isOver = true;
    this.idea.forget();
  }

  async commit(move: string): Promise<void> {
    if (!this.isAsking) return;
    this.idea.forget();
    this.isJudging = true;
    this.judged = null;
    try {
      const cost = await this.#costOf(move);
      const verdict = verdictOf(cost, this.mistake.cost);
      this.judged = { move, verdict, cost };
      if (verdict === 'good') this.isOver = true;
      else this.isClean = false;
    } catch (reason) {
      if (reason instanceof Refusal) this.idea.refuse(reason.error);
      else if (!(reason instanceof Cancelled)) this.trouble = reason;
    } finally {
      this.isJudging = false;
    }
  }

  close(): void {
    this.#working?.end();
  }

  /** As a review would say it: the position before is known, the one after is looked at as long. */
  async #costOf(move: string): Promise<number> {
    const { best, played, cost, where, finding } = this.mistake;
    if (move === best) return 0;
    if (move === played) return cost;
    const at = where.moves.length;
    const crew = (this.#working = this.#crew());
    try {
      const answer: ReviewAnswer = await crew.ask({
        action: 'review',
        ...where,
        moves: [...where.moves, move],
        positions: [at + 1],
        findings: [finding],
      });
      return answer.steps?.[0]?.cost ?? 0;
    } finally {
      crew.end();
    }
  }
}
