// A mission: the person finds a move that reaches the goal, step by step. What the rules forbid is said by them, and what is
// allowed but leads elsewhere by the mission.
import { Refusal, type Engine } from '../engine/engine';
import type { Attempt, GameName, Show } from '../engine/protocol';
import { Idea } from '../board/idea.svelte';
import type { Goal, Mission } from '../board/module';

/** Whether a move that the core has tried reaches the goal. */
export function reaches(goal: Goal, { move, effects }: Pick<Attempt, 'move' | 'effects'>): boolean {
  const { effect, without } = goal;
  const has = (one: object, wanted: object) =>
    Object.entries(wanted).every(([key, value]) => (one as Record<string, unknown>)[key] === value);
  return (
    (goal.move === undefined || move.startsWith(goal.move)) &&
    (effect === undefined || effects.some((one) => has(one, effect))) &&
    !effects.some(({ kind }) => kind === without)
  );
}

export class MissionTable {
  readonly game: GameName;
  readonly mission: Mission;
  show = $state.raw<Show | null>(null);
  moves = $state.raw<readonly string[]>([]);
  /** The move just tried is allowed, but does not reach the goal. */
  isAstray = $state(false);
  readonly idea: Idea;
  #engine: Engine;

  constructor(game: GameName, mission: Mission, engine: Engine) {
    this.game = game;
    this.mission = mission;
    this.#engine = engine;
    this.idea = new Idea((move) => engine.ask({ action: 'try', ...this.#where(this.moves), move }));
  }

  get step() {
    return this.mission.steps[this.moves.length];
  }

  get isDone(): boolean {
    return this.step === undefined;
  }

  get isAsking(): boolean {
    return !this.isDone && this.show?.turn === 'seat';
  }

  open(): Promise<void> {
    return this.#go([]);
  }

  /** From the beginning. */
  reset(): Promise<void> {
    return this.#go([]);
  }

  async consider(move: string | null): Promise<void> {
    this.isAstray = false;
    await this.idea.consider(move);
  }

  async commit(move: string): Promise<void> {
    const { step } = this;
    if (!step || !this.isAsking) return;
    try {
      const attempt = await this.#engine.ask({ action: 'try', ...this.#where(this.moves), move });
      if (reaches(step.goal, attempt)) return await this.#go([...this.moves, move]);
      await this.idea.consider(move);
      this.isAstray = true;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.idea.refuse(reason.error);
    }
  }

  /** Plays what would do. */
  async demonstrate(): Promise<void> {
    if (this.step) await this.#go([...this.moves, this.step.solution]);
  }

  async #go(moves: readonly string[]): Promise<void> {
    this.show = await this.#engine.ask({ action: 'show', ...this.#where(moves) });
    this.moves = moves;
    this.isAstray = false;
    this.idea.forget();
  }

  #where(moves: readonly string[]): { position: string; moves: readonly string[] } {
    return { position: this.mission.position, moves };
  }
}
