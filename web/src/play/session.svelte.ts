// A game at the table: what has been played, who decides, what is being considered. It knows no rules: all of them come
// from the core. Every change of the line goes through #go, and whatever was asked before a change is forgotten.
import { Cancelled, Refusal, type Engine } from '../engine/engine';
import type { Draw, GameName, GameResult, Seat, Show } from '../engine/protocol';
import { fresh_seed } from './chance';
import { Idea } from './idea.svelte';
import { empty_line, play, played, step_back, step_on, type Line } from './line';
import { Mind } from './mind.svelte';
import { Positions } from './positions';
import type { SavedGame, Start } from './saved_games';
import { agreed, resigned, sides, type SeatPlayer } from './seats';

export interface Surroundings {
  engine: Engine;
  /** Called after every change. */
  keep(game: SavedGame): void;
  /** Between two moves that nobody at the screen makes, so that they can be followed. */
  pause(): Promise<void>;
  wants_confirmation(): boolean;
  wants_evaluation(): boolean;
}

const offer_seconds = 0.5;
/** How much better than an even game a computer may stand and still agree to a draw. */
const generosity = 0.03;

export class Session {
  readonly id: string;
  readonly game: GameName;
  readonly start: Start;
  readonly created: number;
  seats = $state.raw<readonly SeatPlayer[]>([]);
  line = $state.raw<Line>(empty_line);
  /** The position after the moves played so far; null until the core has answered for the first time. */
  current = $state.raw<Show | null>(null);
  /** A moment of the past that is looked at, as a number of moves; null is now. */
  viewing = $state.raw<number | null>(null);
  #viewed = $state.raw<Show | null>(null);
  ended = $state.raw<GameResult | null>(null);

  readonly idea: Idea;
  readonly mind: Mind;
  /** Computers wait until they are told to go on. */
  is_paused = $state(false);
  /** The line before the person went another way from a moment of the past. */
  set_aside = $state.raw<Line | null>(null);
  /** Something that is not the game's: the core could not be loaded, the storage is full. */
  trouble = $state.raw<unknown>(null);

  #around: Surroundings;
  #revision = 0;
  #positions: Positions;

  constructor(saved: SavedGame, around: Surroundings) {
    this.#around = around;
    this.id = saved.id;
    this.game = saved.game;
    this.start = saved.start;
    this.created = saved.created;
    this.seats = saved.seats;
    this.ended = saved.ended;
    this.line = { moves: saved.moves, now: saved.now };
    this.mind = new Mind(around.engine);
    this.#positions = new Positions((moves) => around.engine.ask({ action: 'show', ...this.start, moves }));
    this.idea = new Idea((move) => around.engine.ask({ action: 'try', ...this.where(this.step), move }));
  }

  // ------------------------------------------------------------------------------------------ what there is to see

  /** What the board shows. */
  get shown(): Show | null {
    return this.viewing === null ? this.current : this.#viewed;
  }

  get step(): number {
    return this.viewing ?? this.line.now;
  }

  get result(): GameResult | null {
    return this.ended ?? this.current?.result ?? null;
  }

  get is_over(): boolean {
    return this.result !== null;
  }

  /** Whether the person at the screen decides in the position shown. */
  get is_playing(): boolean {
    if (this.shown?.turn !== 'seat' || !this.#is_person(this.shown.seat)) return false;
    return this.viewing !== null || !this.is_over;
  }

  /** The seat of the person at the screen, if there is just one. */
  get viewer(): Seat | undefined {
    const people = this.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i + 1] : []));
    return people.length === 1 ? (people[0] as Seat) : undefined;
  }

  get sides(): number[][] {
    return this.current ? sides(this.game, this.current.options, this.current.seat_count) : [];
  }

  get can_undo(): boolean {
    return this.ended !== null || this.#before_decision() !== null;
  }

  get can_redo(): boolean {
    return this.line.now < this.line.moves.length;
  }

  /** The decisions of the last turn before the position shown. */
  get last(): string[] {
    const moves = this.shown?.played ?? [];
    const turn = moves.filter((step) => step.seat !== 0).at(-1)?.turn;
    return moves.filter((step) => step.turn === turn && step.seat !== 0).map((step) => step.move);
  }

  where(count = this.line.now): object {
    return { ...this.start, moves: this.line.moves.slice(0, count) };
  }

  // ------------------------------------------------------------------------------------------ playing

  /** Opens the table: asks the core for the position and lets computers and chance begin. */
  async open(): Promise<void> {
    await this.#go(this.line).catch((reason) => this.#report(reason));
  }

  close(): void {
    ++this.#revision;
    this.mind.stop();
  }

  /** Considers a move without playing it. One that waits for confirmation stays: the pointer may leave the board. */
  async consider(move: string | null): Promise<void> {
    if (!this.idea.is_pending) await this.idea.consider(move).catch((reason) => this.#report(reason));
  }

  /** Plays a move, or asks for confirmation first. */
  async commit(move: string, is_confirmed = false): Promise<void> {
    if (!this.is_playing) return;
    const is_twice = this.idea.is_pending && this.idea.move === move;
    if (is_confirmed || is_twice || !this.#around.wants_confirmation()) return this.#play_here(move);
    this.idea.is_pending = false;
    await this.consider(move);
    this.idea.is_pending = this.idea.move === move && this.idea.attempt !== null;
  }

  async confirm(): Promise<void> {
    if (this.idea.is_pending && this.idea.move !== null) await this.#play_here(this.idea.move);
  }

  async #play_here(move: string): Promise<void> {
    const before = this.line;
    const at = this.step;
    const is_branch = this.viewing !== null && before.moves[at] !== move;
    try {
      await this.#go(play(before, at, [move]), () => {
        this.ended = null;
        this.set_aside = is_branch ? before : null;
      });
    } catch (reason) {
      if (reason instanceof Refusal) this.idea.refuse(reason.error);
      else this.#report(reason);
    }
  }

  async undo(): Promise<void> {
    if (this.ended) {
      this.ended = null;
      return void (await this.#go(this.line));
    }
    const step = this.#before_decision();
    if (step === null) return;
    this.is_paused = !this.seats.some((seat) => seat.kind === 'person');
    await this.#go({ ...this.line, now: step });
  }

  async redo(): Promise<void> {
    const is_stop = this.#is_decision_in(await this.show_at(this.line.moves.length));
    const step = step_on(this.line, is_stop);
    if (step !== null) await this.#go({ ...this.line, now: step });
  }

  async bring_back(): Promise<void> {
    const line = this.set_aside;
    if (line) await this.#go(line, () => (this.set_aside = null));
  }

  resign(seat: number): Promise<void> {
    return this.#end(resigned(this.sides, seat));
  }

  /** People have agreed; computers agree if they stand no better than the others. */
  async offer_draw(): Promise<boolean> {
    const count = this.current?.seat_count ?? 0;
    const computers = this.seats.flatMap((seat, i) => (seat.kind === 'computer' ? [i] : []));
    if (computers.length > 0) {
      const values = (await this.mind.judge(this.where(), offer_seconds))?.values;
      const even = 1 / this.sides.length;
      if (!values || computers.some((i) => (values[i] ?? 1) > even + generosity)) {
        void this.#proceed();
        return false;
      }
    }
    await this.#end(agreed(count));
    return true;
  }

  async #end(result: GameResult): Promise<void> {
    await this.#go(this.line, () => (this.ended = result));
  }

  // ------------------------------------------------------------------------------------------ looking back

  async view(step: number | null): Promise<void> {
    const target = step === null || step >= this.line.now ? null : Math.max(0, step);
    this.idea.forget();
    this.mind.hint = null;
    if (target === null) {
      this.viewing = this.#viewed = null;
      return;
    }
    const revision = this.#revision;
    const show = await this.show_at(target);
    if (revision !== this.#revision) return;
    this.#viewed = show;
    this.viewing = target;
  }

  /** The position after so many moves of the line. */
  show_at(count: number): Promise<Show> {
    return this.#positions.at(this.line.moves, count);
  }

  // ------------------------------------------------------------------------------------------ the engine's help

  async ask_hint(): Promise<void> {
    const seat = this.shown?.seat;
    if (!this.is_playing || !seat || this.mind.is_hinting) return;
    await this.mind.suggest(this.where(this.step), seat).catch((reason) => this.#report(reason));
    this.#evaluate();
  }

  /** Ends the computer's thinking: it waits until it is told to go on. */
  pause(): void {
    ++this.#revision;
    this.mind.stop();
    this.is_paused = true;
  }

  async resume(): Promise<void> {
    this.is_paused = false;
    await this.#go(this.line);
  }

  /** After the settings have changed. */
  refresh_evaluation(): void {
    if (this.#around.wants_evaluation()) this.#evaluate();
    else if (!this.mind.thought && !this.mind.is_hinting) this.mind.stop();
  }

  // ------------------------------------------------------------------------------------------ inside

  /** Makes a line the line of the game, if the core agrees. False if something else happened meanwhile. */
  async #go(line: Line, then: () => void = () => {}): Promise<boolean> {
    const revision = ++this.#revision;
    this.mind.stop();
    const show = await this.#around.engine.ask<Show>({ action: 'show', ...this.start, moves: played(line) });
    if (revision !== this.#revision) return false;
    this.line = line;
    this.current = show;
    this.viewing = this.#viewed = null;
    this.#positions.put(line.moves, line.now, show);
    this.idea.forget();
    then();
    this.#keep();
    void this.#proceed();
    return true;
  }

  /** Lets chance and computers act, until a person has to decide. */
  async #proceed(): Promise<void> {
    const show = this.current;
    const revision = this.#revision;
    if (!show || this.is_over) return;
    try {
      if (show.turn === 'chance') {
        const draw = await this.#around.engine.ask<Draw>({ action: 'draw', ...this.where(), seed: fresh_seed() });
        if (revision === this.#revision) await this.#extend(draw.moves);
      } else if (this.#is_person(show.seat)) {
        this.#evaluate();
      } else if (!this.is_paused) {
        await this.#let_computer_play(show, revision);
      }
    } catch (reason) {
      this.#report(reason);
    }
  }

  async #let_computer_play(show: Show, revision: number): Promise<void> {
    const player = this.seats[(show.seat ?? 0) - 1];
    if (player?.kind !== 'computer') return;
    const [move] = await Promise.all([this.mind.choose(this.where(), show, player.level), this.#around.pause()]);
    if (revision === this.#revision && move !== null) await this.#extend([move]);
  }

  /** Goes on from now: here nothing that was taken back is kept but the same moves. */
  #extend(moves: readonly string[]): Promise<boolean> {
    const viewing = this.viewing;
    const viewed = this.#viewed;
    return this.#go(play(this.line, this.line.now, moves), () => {
      this.viewing = viewing; // whoever looks back is not disturbed
      this.#viewed = viewed;
    });
  }

  #evaluate(): void {
    if (this.#around.wants_evaluation() && !this.is_over && this.current?.turn === 'seat') void this.mind.evaluate(this.where());
  }

  #is_person(seat: number | undefined): boolean {
    return seat !== undefined && this.seats[seat - 1]?.kind === 'person';
  }

  /** Where to stop when moves are taken back: where a person decides, or anyone if there are no people. */
  #is_decision_in(show: Show | null): (step: number) => boolean {
    const nobody = !this.seats.some((seat) => seat.kind === 'person');
    return (step) => {
      const seat = show?.played[step]?.seat;
      return seat !== undefined && seat !== 0 && (nobody || this.#is_person(seat));
    };
  }

  #before_decision(): number | null {
    return step_back(this.line, this.#is_decision_in(this.current));
  }

  #report(reason: unknown): void {
    if (!(reason instanceof Cancelled)) this.trouble = reason;
  }

  saved(): SavedGame {
    const { id, game, start, created, line, ended } = this;
    const { turn = 'seat', seat } = this.current ?? {};
    return {
      version: 1, id, game, start, created, ended,
      seats: [...this.seats], moves: line.moves, now: line.now,
      turn: ended ? 'over' : turn, seat, updated: Date.now(),
    };
  }

  #keep(): void {
    try {
      this.#around.keep(this.saved());
    } catch {
      this.trouble = new Error('trouble.storage');
    }
  }
}
