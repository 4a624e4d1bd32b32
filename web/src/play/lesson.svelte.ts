// A guided first game: the script plays its moves, and the person finds their own. A fork of the way is not followed;
// whoever tries something else is told what is wanted.
import { Refusal, type Engine } from '../engine/engine';
import type { GameName, Show } from '../engine/protocol';
import type { Lesson } from '../board/module';
import { Idea } from '../board/idea.svelte';

export class Lecture {
  readonly game: GameName;
  readonly lesson: Lesson;
  show = $state.raw<Show | null>(null);
  /** The number of the step that is talked about; steps.length when all is said. */
  at = $state(0);
  /** How many of the step's moves are played. */
  #done = $state(0);
  moves = $state.raw<readonly string[]>([]);
  readonly idea: Idea;
  /** The person tried something that is allowed, but not what is wanted. */
  isAstray = $state(false);
  #engine: Engine;
  /** How many moves were played when each step began. */
  #marks: number[];

  constructor(game: GameName, lesson: Lesson, engine: Engine) {
    this.game = game;
    this.lesson = lesson;
    this.moves = lesson.start ?? [];
    this.#marks = [this.moves.length];
    this.#engine = engine;
    this.idea = new Idea((move) => engine.ask({ action: 'try', ...this.#where(this.moves), move }));
  }

  get step() {
    return this.lesson.steps[this.at];
  }

  get isFinished(): boolean {
    return this.at >= this.lesson.steps.length;
  }

  /** Whether the person is to find a move now. */
  get isAsking(): boolean {
    return this.step?.by === 'person' && this.show?.turn === 'seat';
  }

  get wanted(): string | undefined {
    return this.isAsking ? this.step?.moves?.[this.#done] : undefined;
  }

  async open(): Promise<void> {
    await this.#play([]);
  }

  async consider(move: string | null): Promise<void> {
    this.isAstray = false;
    await this.idea.consider(move);
  }

  async commit(move: string): Promise<void> {
    if (!this.isAsking) return;
    if (this.wanted !== undefined && move !== this.wanted) {
      await this.consider(move);
      this.isAstray = this.idea.refused === null;
      return;
    }
    if (!(await this.#play([move]))) return;
    ++this.#done;
    if (this.#done >= (this.step?.moves?.length ?? 1)) this.#nextStep();
  }

  /** Goes on: the script plays what it has to play; what the person does not find is played too. */
  async goOn(): Promise<void> {
    const step = this.step;
    if (!step) return;
    const left = step.moves?.slice(this.#done) ?? [];
    const moves = step.by === 'person' && left.length === 0 ? (this.show?.legal.slice(0, 1) ?? []) : left;
    if ((await this.#play(moves)) && this.step === step) this.#nextStep();
  }

  async goBack(): Promise<void> {
    if (this.at === 0) return;
    --this.at;
    this.#done = 0;
    this.moves = this.moves.slice(0, this.#marks[this.at]);
    await this.#play([]);
  }

  #nextStep(): void {
    this.#marks[this.at + 1] = this.moves.length;
    ++this.at;
    this.#done = 0;
  }

  async #play(moves: readonly string[]): Promise<boolean> {
    const all = [...this.moves, ...moves];
    try {
      this.show = await this.#engine.ask({ action: 'show', ...this.#where(all) });
      this.moves = all;
      this.isAstray = false;
      this.idea.forget();
      return true;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.idea.refuse(reason.error);
      return false;
    }
  }

  #where(moves: readonly string[]): object {
    return { game: this.game, options: this.lesson.options, moves };
  }
}
