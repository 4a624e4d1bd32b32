// A game at the table: what has been played, who decides, what is being considered. It knows no rules: all of them come
// from the core. Every change of the line goes through #go, and whatever was asked before a change is forgotten.
import { Cancelled, Refusal, type Engine, type Thinking } from '../engine/engine';
import type { Analysis, Attempt, CoreError, Draw, GameName, GameResult, Seat, Show } from '../engine/protocol';
import { fresh_seed } from './chance';
import { empty_line, play, played, step_back, step_on, type Line } from './line';
import { new_id, type SavedGame, type Start } from './saved_games';
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

export interface Thought {
  seat: number;
  since: number;
  /** How many lines it has looked at so far, if it tells. */
  visits?: number;
}

export interface Hint {
  move: string;
  /** The chance to win, 0 to 1. */
  value?: number;
}

const evaluation_seconds = 20;
const hint_seconds = 1.5;
const strongest = { level: 8, request: { limits: { seconds: 3 }, report_every: 0.2, max_moves: 1 } };
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

  considered = $state.raw<string | null>(null);
  attempt = $state.raw<Attempt | null>(null);
  refused = $state.raw<CoreError | null>(null);
  /** Waits for the person's confirmation. */
  pending = $state.raw<string | null>(null);

  thought = $state.raw<Thought | null>(null);
  is_paused = $state(false);
  hint = $state.raw<Hint | null>(null);
  is_hinting = $state(false);
  evaluation = $state.raw<Analysis | null>(null);
  /** The line before the person went another way from a moment of the past. */
  set_aside = $state.raw<Line | null>(null);
  /** Something that is not the game's: the core could not be loaded, the storage is full. */
  trouble = $state.raw<string | null>(null);

  #around: Surroundings;
  #revision = 0;
  #consideration = 0;
  #thinking: Thinking | null = null;
  #boards = new Map<number, Show>();
  #boards_of: readonly string[] = [];

  constructor(saved: SavedGame, around: Surroundings) {
    this.#around = around;
    this.id = saved.id;
    this.game = saved.game;
    this.start = saved.start;
    this.created = saved.created;
    this.seats = saved.seats;
    this.ended = saved.ended;
    this.line = { moves: saved.moves, now: saved.now };
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
    try {
      await this.#go(this.line);
    } catch (reason) {
      this.trouble = this.#refusal(reason)?.text ?? this.trouble;
    }
  }

  close(): void {
    ++this.#revision;
    this.#stop_thinking();
  }

  /** Considers a move without playing it. One that waits for confirmation stays: the pointer may leave the board. */
  async consider(move: string | null): Promise<void> {
    if (this.pending !== null) return;
    const consideration = ++this.#consideration;
    this.considered = move;
    if (move === null) {
      this.attempt = this.refused = null;
      return;
    }
    try {
      const attempt = await this.#around.engine.ask<Attempt>({ action: 'try', ...this.where(this.step), move });
      if (consideration !== this.#consideration) return;
      this.attempt = attempt;
      this.refused = null;
    } catch (reason) {
      if (consideration !== this.#consideration) return;
      this.attempt = null;
      this.refused = this.#refusal(reason);
    }
  }

  /** Plays a move, or asks for confirmation first. */
  async commit(move: string): Promise<void> {
    if (!this.is_playing) return;
    if (this.#around.wants_confirmation() && this.pending !== move) {
      this.pending = null;
      await this.consider(move);
      if (this.attempt && this.considered === move) this.pending = move;
      return;
    }
    await this.#play_here(move);
  }

  /** Drops the move that is considered or waits for confirmation. */
  take_back(): void {
    this.#forget_consideration();
  }

  async confirm(): Promise<void> {
    if (this.pending !== null) await this.#play_here(this.pending);
  }

  async #play_here(move: string): Promise<void> {
    const before = this.line;
    const at = this.step;
    const is_branch = this.viewing !== null && before.moves[at] !== move;
    try {
      const is_done = await this.#go(play(before, at, [move]), () => {
        this.ended = null;
        this.set_aside = is_branch ? before : null;
      });
      if (!is_done) return;
    } catch (reason) {
      this.attempt = this.pending = null;
      this.refused = this.#refusal(reason);
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
    const is_stop = this.#is_decision_in(await this.#show_all());
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
      const values = (await this.#analyse({ limits: { seconds: offer_seconds } }))?.values;
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
    this.#forget_consideration();
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
  async show_at(count: number): Promise<Show> {
    this.#trim_boards();
    const known = this.#boards.get(count);
    if (known) return known;
    const moves = this.line.moves;
    const show = await this.#around.engine.ask<Show>({ action: 'show', ...this.where(count) });
    if (moves === this.line.moves) this.#boards.set(count, show);
    return show;
  }

  // ------------------------------------------------------------------------------------------ the engine's help

  async ask_hint(): Promise<void> {
    if (!this.is_playing || this.is_hinting) return;
    this.is_hinting = true;
    try {
      const analysis = await this.#analyse({ limits: { seconds: hint_seconds } }, this.step);
      const best = analysis?.moves[0];
      const seat = this.shown?.seat;
      if (best && seat) this.hint = { move: best.move, value: best.values?.[seat - 1] ?? undefined };
    } finally {
      this.is_hinting = false;
      this.#evaluate();
    }
  }

  /** Ends the computer's thinking: it waits until it is told to go on. */
  pause(): void {
    ++this.#revision;
    this.#stop_thinking();
    this.is_paused = true;
  }

  async resume(): Promise<void> {
    this.is_paused = false;
    await this.#go(this.line);
  }

  /** After the settings have changed. */
  refresh_evaluation(): void {
    if (!this.#around.wants_evaluation()) {
      this.evaluation = null;
      if (!this.thought && !this.is_hinting) this.#stop_thinking();
    } else this.#evaluate();
  }

  // ------------------------------------------------------------------------------------------ inside

  /** Makes a line the line of the game, if the core agrees. False if something else happened meanwhile. */
  async #go(line: Line, then: () => void = () => {}): Promise<boolean> {
    const revision = ++this.#revision;
    this.#stop_thinking();
    const show = await this.#around.engine.ask<Show>({ action: 'show', ...this.start, moves: played(line) });
    if (revision !== this.#revision) return false;
    this.line = line;
    this.current = show;
    this.viewing = this.#viewed = null;
    this.#trim_boards();
    this.#boards.set(line.now, show);
    this.#forget_consideration();
    this.hint = this.evaluation = null;
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
      } else if (!this.is_paused && show.seat) {
        await this.#let_computer_play(show.seat, revision);
      }
    } catch (reason) {
      if (!(reason instanceof Cancelled)) this.trouble = String(reason);
    }
  }

  async #let_computer_play(seat: number, revision: number): Promise<void> {
    const player = this.seats[seat - 1];
    if (player?.kind !== 'computer') return;
    const since = Date.now();
    this.thought = { seat, since };
    // The strongest level is the analysis itself, which tells how it gets on; a forced move needs none.
    const is_search = player.level === strongest.level && (this.current?.legal.length ?? 0) > 1;
    const request = is_search ? strongest.request : { player: `level:${player.level}` };
    const thinking = this.#think({ ...this.where(), ...request, seed: fresh_seed() }, ({ visits }) => {
      if (revision === this.#revision) this.thought = { seat, since, visits };
    });
    const [answer] = await Promise.all([thinking.answer, this.#around.pause()]);
    const move = answer.chosen ?? answer.moves[0]?.move;
    if (revision === this.#revision && move) await this.#extend([move]);
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
    const show = this.current;
    if (!this.#around.wants_evaluation() || this.is_over || this.thought || this.is_hinting) return;
    if (show?.turn !== 'seat') return;
    const request = { ...this.where(), limits: { seconds: evaluation_seconds }, report_every: 0.3, max_moves: 1 };
    const revision = this.#revision;
    const report = (analysis: Analysis) => {
      if (revision === this.#revision) this.evaluation = analysis;
    };
    this.#think(request, report).answer.then(report, () => {});
  }

  async #analyse(request: object, count?: number): Promise<Analysis | null> {
    const revision = this.#revision;
    try {
      const answer = await this.#think({ ...this.where(count), ...request }).answer;
      return revision === this.#revision ? answer : null;
    } catch {
      return null;
    }
  }

  #think(request: object, on_report?: (report: Analysis) => void): Thinking {
    return (this.#thinking = this.#around.engine.analyse(request, on_report));
  }

  #stop_thinking(): void {
    this.#thinking?.cancel();
    this.#thinking = this.thought = null;
  }

  #forget_consideration(): void {
    ++this.#consideration;
    this.considered = this.attempt = this.refused = this.pending = null;
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

  #show_all(): Promise<Show> {
    return this.show_at(this.line.moves.length);
  }

  /** Positions are remembered by their number of moves, as long as the moves are the same. */
  #trim_boards(): void {
    const moves = this.line.moves;
    if (moves === this.#boards_of) return;
    let same = 0;
    while (same < moves.length && moves[same] === this.#boards_of[same]) ++same;
    for (const count of this.#boards.keys()) if (count > same) this.#boards.delete(count);
    this.#boards_of = moves;
  }

  #refusal(reason: unknown): CoreError | null {
    if (reason instanceof Refusal) return reason.error;
    if (!(reason instanceof Cancelled)) this.trouble = String(reason);
    return null;
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
      this.trouble = 'trouble.storage';
    }
  }
}

export function new_game(game: GameName, start: Start, seats: SeatPlayer[], moves: readonly string[] = []): SavedGame {
  const now = Date.now();
  return {
    version: 1, id: new_id(), game, start, seats, moves, now: moves.length, ended: null,
    turn: 'chance', created: now, updated: now,
  };
}
