// A game whose players all sit at this screen, people and computers. It knows no rules: all of them come from the core.
// Every change of the line goes through #go, and whatever was asked before a change is forgotten.
import { Refusal } from '../engine/engine';
import type { GameResult, Show } from '../engine/protocol';
import { freshSeed, seedOfDraw } from './chance';
import { play, played, stepBack, stepOn, type Line } from './line';
import type { SavedGame } from '../records/saved_games';
import { agreed, resigned } from '../records/seats';
import { TableGame, type TableNeeds } from './table_game.svelte';
import type { TableSession } from './table_session';

interface Surroundings extends TableNeeds {
  /** Called after every change. */
  keep(game: SavedGame): void;
  /** Between two moves that nobody at the screen makes, so that they can be followed. */
  pause(): Promise<void>;
  wantsEvaluation(): boolean;
}

const offerSeconds = 0.5;
/** How much better than an even game a computer may stand and still agree to a draw. */
const generosity = 0.03;

export class Session extends TableGame implements TableSession {
  readonly id: string;
  isPaused = $state(false);
  setAside = $state.raw<{ line: Line; ended: GameResult | null } | null>(null);
  readonly #seed: number;
  #around: Surroundings;

  constructor(saved: SavedGame, around: Surroundings) {
    super(saved, around);
    this.id = saved.id;
    this.#seed = saved.seed ?? freshSeed();
    this.#around = around;
  }

  get isPlaying(): boolean {
    if (this.shown?.turn !== 'seat' || !this.isHere(this.shown.seat)) return false;
    return this.viewing !== null || !this.isOver;
  }

  get canUndo(): boolean {
    return this.ended !== null || this.#beforeDecision() !== null;
  }

  get canRedo(): boolean {
    return this.line.now < this.line.moves.length;
  }

  // ------------------------------------------------------------------------------------------ playing

  /** Opens the table: asks the core for the position and lets computers and chance begin. */
  open(): Promise<void> {
    return this.safely(() => this.#go(this.line));
  }

  protected async play(move: string): Promise<void> {
    const before = { line: this.line, ended: this.ended };
    const at = this.step;
    const isBranch = this.viewing !== null && before.line.moves[at] !== move;
    try {
      await this.#go(play(before.line, at, [move]), () => {
        this.ended = null;
        this.setAside = isBranch ? before : null;
      });
    } catch (reason) {
      if (reason instanceof Refusal) this.idea.refuse(reason.error);
      else this.report(reason);
    }
  }

  undo(): Promise<void> {
    return this.safely(async () => {
      if (this.ended) return void (await this.#go(this.line, () => (this.ended = null)));
      const step = this.#beforeDecision();
      if (step === null) return;
      this.isPaused = !this.seats.some((seat) => seat.kind === 'person');
      await this.#go({ ...this.line, now: step });
    });
  }

  redo(): Promise<void> {
    return this.safely(async () => {
      const isStop = this.#isDecisionIn(await this.showAt(this.line.moves.length));
      const step = stepOn(this.line, isStop);
      if (step !== null) await this.#go({ ...this.line, now: step });
    });
  }

  bringBack(): Promise<void> {
    return this.safely(async () => {
      const aside = this.setAside;
      if (!aside) return;
      await this.#go(aside.line, () => {
        this.ended = aside.ended;
        this.setAside = null;
      });
    });
  }

  resign(seat: number): Promise<void> {
    return this.#end(resigned(this.sides, seat));
  }

  /** People have agreed; computers agree if they stand no better than the others. */
  async offerDraw(): Promise<boolean> {
    const count = this.current?.seat_count ?? 0;
    const computers = this.seats.flatMap((seat, i) => (seat.kind === 'computer' ? [i] : []));
    if (computers.length > 0) {
      const revision = this.revision;
      const values = (await this.mind.judge(this.where(), offerSeconds).catch((reason) => this.report(reason)))?.values;
      if (revision !== this.revision) return false; // somebody has played on meanwhile
      const even = 1 / this.sides.length;
      if (!values || computers.some((i) => (values[i] ?? 1) > even + generosity)) {
        void this.#proceed();
        return false;
      }
    }
    await this.#end(agreed(count));
    return true;
  }

  #end(result: GameResult): Promise<void> {
    return this.safely(() => this.#go(this.line, () => (this.ended = result)));
  }

  // ------------------------------------------------------------------------------------------ the engine's help

  async askHint(): Promise<void> {
    await this.suggest();
    this.#evaluate();
  }

  /** Ends the computer's thinking: it waits until it is told to go on. */
  pause(): void {
    ++this.revision;
    this.mind.stop();
    this.isPaused = true;
  }

  resume(): Promise<void> {
    this.isPaused = false;
    return this.safely(() => this.#go(this.line));
  }

  refreshEvaluation(): void {
    if (this.#around.wantsEvaluation()) this.#evaluate();
    else if (!this.mind.thought && !this.mind.isHinting) this.mind.stop();
  }

  // ------------------------------------------------------------------------------------------ inside

  /** Makes a line the line of the game, if the core agrees. False if something else happened meanwhile. */
  async #go(line: Line, then: () => void = () => {}): Promise<boolean> {
    const revision = ++this.revision;
    this.mind.stop();
    const show = await this.#around.engine.ask({ action: 'show', ...this.start, moves: played(line) });
    if (revision !== this.revision) return false;
    this.arrive(line, show);
    then();
    this.#keep();
    void this.#proceed();
    return true;
  }

  /** Lets chance and computers act, until a person has to decide. */
  async #proceed(): Promise<void> {
    const show = this.current;
    const revision = this.revision;
    if (!show || this.isOver) return;
    try {
      if (show.turn === 'chance') {
        const drawn = show.played.filter(({ seat }) => seat === 0).length;
        const seed = seedOfDraw(this.#seed, drawn);
        const draw = await this.#around.engine.ask({ action: 'draw', ...this.where(), seed });
        if (revision === this.revision) await this.#extend(draw.moves);
      } else if (this.isHere(show.seat)) {
        this.#evaluate();
      } else if (!this.isPaused) {
        await this.#letComputerPlay(show, revision);
      }
    } catch (reason) {
      this.report(reason);
    }
  }

  async #letComputerPlay(show: Show, revision: number): Promise<void> {
    const player = this.seats[(show.seat ?? 0) - 1];
    if (player?.kind !== 'computer') return;
    const [move] = await Promise.all([this.mind.choose(this.where(), show, player.level), this.#around.pause()]);
    if (revision === this.revision && move !== null) await this.#extend([move]);
  }

  /** Goes on from now: here nothing that was taken back is kept but the same moves. */
  #extend(moves: readonly string[]): Promise<boolean> {
    const past = this.past;
    return this.#go(play(this.line, this.line.now, moves), () => (this.past = past)); // whoever looks back is not disturbed
  }

  #evaluate(): void {
    if (this.#around.wantsEvaluation() && !this.isOver && this.current?.turn === 'seat')
      void this.mind.evaluate(this.where());
  }

  /** Where to stop when moves are taken back: where a person decides, or anyone if there are no people. */
  #isDecisionIn(show: Show | null): (step: number) => boolean {
    const nobody = !this.seats.some((seat) => seat.kind === 'person');
    return (step) => {
      const seat = show?.played[step]?.seat;
      return seat !== undefined && seat !== 0 && (nobody || this.isHere(seat));
    };
  }

  #beforeDecision(): number | null {
    return stepBack(this.line, this.#isDecisionIn(this.current));
  }

  saved(): SavedGame {
    const { id, game, start, created, line, ended } = this;
    const { turn = 'seat', seat } = this.current ?? {};
    return {
      version: 1,
      id,
      game,
      start,
      created,
      ended,
      seats: [...this.seats],
      moves: line.moves,
      now: line.now,
      seed: this.#seed,
      turn: ended ? 'over' : turn,
      seat,
      updated: Date.now(),
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
