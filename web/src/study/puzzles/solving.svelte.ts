// A puzzle that is being solved: what is asked, whether the answer is right, and what refutes a wrong one.
import { Cancelled, Refusal, type Engine, type Thinking } from '../../engine/engine';
import type { Analysis, Reasons, Seat, Show } from '../../engine/protocol';
import { Idea } from '../../board/idea.svelte';
import type { Puzzle, Step } from './puzzle';

/** asking: for an answer; wrong: what refutes the last one is shown; right: solved; shown: the answer was given away. */
export type Phase = 'asking' | 'checking' | 'wrong' | 'right' | 'shown';

export interface Refutation {
  /** The wrong answer, and where it was given. */
  move: string;
  before: Show;
  /** What the others play then; null if nobody answers. */
  reply: { move: string; before: Show } | null;
  /** The solver's share of the win after it. */
  value: number | null;
}

const refutationLimits = { seconds: 1.5, visits: 20_000 };
const longestRefutation = 6;

const isQuestion = (step: Step | undefined): step is readonly string[] => Array.isArray(step);

export class Solving {
  readonly puzzle: Puzzle;
  readonly idea: Idea;
  show = $state.raw<Show | null>(null);
  phase = $state<Phase>('asking');
  refutation = $state.raw<Refutation | null>(null);
  /** How much was given away: nothing, where to look, the move. */
  hints = $state(0);
  /** Whether the first answer to every question was right, and no hint was taken: null until that is certain. */
  isSolved = $state.raw<boolean | null>(null);
  /** The step of the line that comes next. */
  at = $state(0);
  seat = $state<Seat>(1);
  /** What the last question was answered with: its move and the position before. */
  answered = $state.raw<{ move: string; before: Show } | null>(null);
  /** The solver's moves since somebody else had a say, and the position before them. */
  #turn: { before: Show; moves: readonly string[] } | null = null;
  #moves: readonly string[] = [];
  #isOffLine = false;
  #engine: Engine;
  #thinking: Thinking | null = null;
  #pause: () => Promise<unknown>;

  constructor(puzzle: Puzzle, engine: Engine, pause: () => Promise<unknown>) {
    this.puzzle = puzzle;
    this.#engine = engine;
    this.#pause = pause;
    this.idea = new Idea((move) => engine.ask({ action: 'try', ...this.#where(this.#moves), move }));
  }

  get questions(): number {
    return this.puzzle.line.filter(isQuestion).length;
  }

  /** The number of the question that is asked, from 1. */
  get question(): number {
    return this.puzzle.line.slice(0, this.at + 1).filter(isQuestion).length;
  }

  get wanted(): string | null {
    const step = this.puzzle.line[this.at];
    return this.phase === 'asking' && isQuestion(step) && !this.#isOffLine ? step[0]! : null;
  }

  get isOver(): boolean {
    return this.phase === 'right' || this.phase === 'shown';
  }

  /** Whether there is more of the line to be shown. */
  get canGoOn(): boolean {
    return this.isOver && !this.#isOffLine && this.at < this.puzzle.line.length;
  }

  async open(): Promise<void> {
    this.show = await this.#ask([]);
    this.seat = this.show.seat ?? 1;
  }

  async consider(move: string | null): Promise<void> {
    if (this.phase === 'asking') await this.idea.consider(move);
  }

  async commit(move: string): Promise<void> {
    const step = this.puzzle.line[this.at];
    if (this.phase !== 'asking' || !isQuestion(step) || !this.show) return;
    const before = this.show;
    this.phase = 'checking';
    try {
      const next = await this.#ask([...this.#moves, move]);
      const isRight = this.#isOffLine ? this.#isWonIn(next) : step.includes(move);
      this.idea.forget();
      this.#moves = [...this.#moves, move];
      this.show = next;
      if (!isRight) return await this.#refute(before, move);
      this.#answer(move, before);
      this.#isOffLine ||= move !== step[0];
      ++this.at;
      this.hints = Math.min(this.hints, 0);
      await this.#goToQuestion();
    } catch (reason) {
      if (reason instanceof Refusal) {
        this.phase = 'asking';
        this.idea.refuse(reason.error);
      } else if (!(reason instanceof Cancelled)) throw reason;
    }
  }

  /** Takes the wrong answer and its refutation back. */
  async tryAgain(): Promise<void> {
    const before = this.refutation?.before;
    if (!before) return;
    this.#thinking?.cancel();
    this.#moves = before.played.map(({ move }) => move);
    this.show = before;
    this.refutation = null;
    this.phase = 'asking';
  }

  hint(): void {
    this.hints = Math.min(2, this.hints + 1);
    this.isSolved ??= false;
  }

  /** Gives the answer away and plays it. */
  async reveal(): Promise<void> {
    this.isSolved ??= false;
    if (this.refutation) await this.tryAgain();
    const step = this.puzzle.line[this.at];
    const before = this.show;
    if (!isQuestion(step) || !before) return;
    // Where another answer has led off the line, the puzzle is shown from its start.
    if (this.#isOffLine) {
      this.#isOffLine = false;
      this.at = 0;
      this.#moves = [];
      this.show = await this.#ask([]);
      return this.reveal();
    }
    this.#answer(step[0]!, before);
    await this.#play(step[0]!);
    this.phase = 'shown';
  }

  /** Plays one more step of the line. */
  async goOn(): Promise<void> {
    const step = this.puzzle.line[this.at];
    if (this.canGoOn && step !== undefined) await this.#play(isQuestion(step) ? step[0]! : (step as string));
  }

  /** Why the last answer is right, as facts: of the whole turn, as it was played and as the puzzle goes on. */
  async explain(): Promise<Reasons | null> {
    if (!this.#turn) return null;
    const { before, moves } = this.#turn;
    const rest = this.#isOffLine
      ? []
      : this.puzzle.line.slice(this.at).map((step) => (isQuestion(step) ? step[0]! : step));
    const played = [...moves, ...(rest as string[])];
    const where = this.#where(before.played.map(({ move }) => move));
    return (await this.#engine.ask({ action: 'explain', ...where, played })).reasons;
  }

  close(): void {
    this.#thinking?.cancel();
  }

  #answer(move: string, before: Show): void {
    this.answered = { move, before };
    const turn = this.#turn;
    const goesOn = turn && turn.before.played.length + turn.moves.length === before.played.length;
    this.#turn = goesOn ? { ...turn, moves: [...turn.moves, move] } : { before, moves: [move] };
  }

  async #play(move: string): Promise<void> {
    const moves = [...this.#moves, move];
    this.show = await this.#ask(moves);
    this.#moves = moves;
    this.idea.forget();
    ++this.at;
  }

  /** Plays what lies before the next question, or finds that there is none. */
  async #goToQuestion(): Promise<void> {
    if (!this.puzzle.line.slice(this.at).some(isQuestion)) {
      this.phase = 'right';
      this.isSolved ??= true;
      return;
    }
    for (let step = this.puzzle.line[this.at]; !isQuestion(step); step = this.puzzle.line[this.at]) {
      await this.#pause();
      await this.#play(step!);
    }
    this.phase = 'asking';
  }

  /** What the others answer to a wrong move, at their best, up to the solver's next decision. */
  async #refute(before: Show, move: string): Promise<void> {
    this.isSolved ??= false;
    this.refutation = { move, before, reply: null, value: null };
    this.phase = 'wrong';
    let reply: Refutation['reply'] = null;
    for (let i = 0; i < longestRefutation && this.show && this.show.turn !== 'over'; ++i) {
      const now: Show = this.show;
      if (now.turn === 'seat' && now.seat === this.seat && (reply || now.seat_count === 1)) break;
      const moves =
        now.turn === 'chance'
          ? (await this.#engine.ask({ action: 'draw', ...this.#where(this.#moves), seed: 1 })).moves
          : [(await this.#analyse(refutationLimits)).moves[0]!.move];
      await this.#pause();
      if (this.phase !== 'wrong') return;
      if (now.turn === 'seat' && now.seat !== this.seat) reply ??= { move: moves[0]!, before: now };
      const all = [...this.#moves, ...moves];
      this.show = await this.#ask(all);
      this.#moves = all;
      this.refutation = { move, before, reply, value: null };
      if (now.seat_count === 1) break;
    }
    const value = await this.#valueNow();
    if (this.phase === 'wrong') this.refutation = { move, before, reply, value };
  }

  async #valueNow(): Promise<number | null> {
    const now = this.show;
    if (!now) return null;
    if (now.result) {
      const first = now.result.places.filter((place) => place === 1).length;
      return now.result.places[this.seat - 1] === 1 ? 1 / first : 0;
    }
    return (await this.#analyse(refutationLimits)).values?.[this.seat - 1] ?? null;
  }

  #analyse(limits: object): Promise<Analysis> {
    this.#thinking = this.#engine.analyse({ ...this.#where(this.#moves), limits, max_moves: 1, seed: 1 });
    return this.#thinking.answer;
  }

  #isWonIn(show: Show): boolean {
    return show.result?.places[this.seat - 1] === 1;
  }

  #where(moves: readonly string[]) {
    return { position: this.puzzle.position, moves };
  }

  #ask(moves: readonly string[]): Promise<Show> {
    return this.#engine.ask({ action: 'show', ...this.#where(moves) });
  }
}
