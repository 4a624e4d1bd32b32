// A game as it lies on the table: what has been played, a moment of the past that is looked at, the move that is being
// considered. Who sits there, and how a move becomes part of the game, is the matter of those who extend it.
import { Cancelled, type Engine } from '../engine/engine';
import type { GameName, GameResult, Seat, Show } from '../engine/protocol';
import { Idea } from '../board/idea.svelte';
import { emptyLine, type Line } from './line';
import { Mind } from './mind.svelte';
import { Positions } from './positions';
import type { SavedGame, Start } from '../records/saved_games';
import { sides } from '../engine/facts';
import { type SeatPlayer } from '../records/seats';

export interface TableNeeds {
  engine: Engine;
  wantsConfirmation(): boolean;
}

export abstract class TableGame {
  readonly game: GameName;
  readonly start: Start;
  readonly created: number;
  seats = $state.raw<readonly SeatPlayer[]>([]);
  line = $state.raw<Line>(emptyLine);
  /** The position after the moves played so far; null until the core has answered for the first time. */
  current = $state.raw<Show | null>(null);
  /** How the players have ended the game, if not the rules. */
  ended = $state.raw<GameResult | null>(null);
  protected past = $state.raw<{ step: number; show: Show } | null>(null);
  /** Something that is not the game's: the core could not be loaded, the storage is full. */
  trouble = $state.raw<unknown>(null);

  readonly idea: Idea;
  readonly mind: Mind;
  /** Counts the changes: what was asked for before one comes too late. */
  protected revision = 0;
  #wantedStep: number | null = null;
  #positions: Positions;
  #wantsConfirmation: () => boolean;

  constructor(saved: SavedGame, { engine, wantsConfirmation }: TableNeeds) {
    this.game = saved.game;
    this.start = saved.start;
    this.created = saved.created;
    this.seats = saved.seats;
    this.ended = saved.ended;
    this.line = { moves: saved.moves, now: saved.now };
    this.#wantsConfirmation = wantsConfirmation;
    this.mind = new Mind(engine);
    this.#positions = new Positions((moves) => engine.ask({ action: 'show', ...this.start, moves }));
    this.idea = new Idea((move) => engine.ask({ action: 'try', ...this.where(this.step), move }));
  }

  /** A moment of the past that is looked at, as a number of moves; null is now. */
  get viewing(): number | null {
    return this.past?.step ?? null;
  }

  /** What the board shows. */
  get shown(): Show | null {
    return this.past?.show ?? this.current;
  }

  get step(): number {
    return this.viewing ?? this.line.now;
  }

  get result(): GameResult | null {
    return this.ended ?? this.current?.result ?? null;
  }

  get isOver(): boolean {
    return this.result !== null;
  }

  /** Whether the person at the screen decides in the position shown. */
  abstract get isPlaying(): boolean;

  /** The seat of the person at the screen, if there is just one. */
  get viewer(): Seat | undefined {
    const here = this.seats.flatMap((_, i) => (this.isHere(i + 1) ? [i + 1] : []));
    return here.length === 1 ? (here[0] as Seat) : undefined;
  }

  get sides(): number[][] {
    return this.current ? sides(this.game, this.current.options, this.current.seat_count) : [];
  }

  /** The decisions of the last turn before the position shown. */
  get last(): string[] {
    const moves = this.shown?.played ?? [];
    const turn = moves.filter((step) => step.seat !== 0).at(-1)?.turn;
    return moves.filter((step) => step.turn === turn && step.seat !== 0).map((step) => step.move);
  }

  /** The place after so many moves, as the core is asked for it. */
  where(count = this.line.now): object {
    return { ...this.start, moves: this.line.moves.slice(0, count) };
  }

  /** The position after so many moves of the line. */
  showAt(count: number): Promise<Show> {
    return this.#positions.at(this.line.moves, count);
  }

  /** Looks at a moment of the past; null is now. */
  view(step: number | null): Promise<void> {
    return this.safely(async () => {
      const target = step === null || step >= this.line.now ? null : Math.max(0, step);
      this.idea.forget();
      this.mind.hint = null;
      this.#wantedStep = target;
      if (target === null) return void (this.past = null);
      const revision = this.revision;
      const show = await this.showAt(target);
      if (revision === this.revision && this.#wantedStep === target) this.past = { step: target, show };
    });
  }

  /** Considers a move without playing it. One that waits for confirmation stays: the pointer may leave the board. */
  async consider(move: string | null): Promise<void> {
    if (!this.idea.isPending) await this.safely(() => this.idea.consider(move));
  }

  /** Plays a move, or asks for confirmation first. */
  async commit(move: string, isConfirmed = false): Promise<void> {
    if (!this.isPlaying) return;
    const isTwice = this.idea.isPending && this.idea.move === move;
    if (isConfirmed || isTwice || !this.#wantsConfirmation()) return this.play(move);
    this.idea.isPending = false;
    await this.consider(move);
    this.idea.isPending = this.idea.move === move && this.idea.attempt !== null;
  }

  /** Plays the move that waits for confirmation. */
  async confirm(): Promise<void> {
    if (this.idea.isPending && this.idea.move !== null) await this.play(this.idea.move);
  }

  /** Plays a move in the position shown. */
  protected abstract play(move: string): Promise<void>;

  /** Whether the engine has time for a hint: whoever looks back does not take it from a computer that plays. */
  get canAsk(): boolean {
    return this.isPlaying && !this.mind.isHinting && !this.mind.thought;
  }

  /** Looks for a good move in the position shown. */
  protected async suggest(): Promise<void> {
    const seat = this.shown?.seat;
    if (!this.canAsk || !seat) return;
    const step = this.step;
    const revision = this.revision;
    await this.safely(() => this.mind.suggest(this.where(step), seat));
    if (step !== this.step || revision !== this.revision) this.mind.hint = null; // it is about another position
  }

  close(): void {
    ++this.revision;
    this.mind.stop();
  }

  /** Whether a person at this screen decides for the seat. */
  protected isHere(seat: number | undefined): boolean {
    return seat !== undefined && this.seats[seat - 1]?.kind === 'person';
  }

  /** The core has answered: this is the line of the game now. */
  protected arrive(line: Line, show: Show): void {
    this.line = line;
    this.current = show;
    this.past = null;
    this.#positions.put(line.moves, line.now, show);
    this.idea.forget();
  }

  /** What goes wrong is shown at the table; nobody else waits for it. */
  protected async safely(work: () => Promise<unknown>): Promise<void> {
    await work().catch((reason) => this.report(reason));
  }

  protected report(reason: unknown): void {
    if (!(reason instanceof Cancelled)) this.trouble = reason;
  }
}
