// A game whose players all sit at this screen, people and computers. It knows no rules: all of them come from the core.
import type { Reason, Seat, Show } from '../engine/protocol';
import type { SavedGame } from '../records/saved_games';
import { sitting, type SeatPlayer } from '../records/seats';
import type { Warning } from './coach';
import type { Mood } from './remarks';
import type { TableNeeds } from './table_game.svelte';
import type { TableSession } from './table_session';
import { TreeGame } from './tree_game.svelte';

interface Surroundings extends TableNeeds {
  /** Called after every change. */
  keep(game: SavedGame): void;
  /** Between two moves that nobody at the screen makes, so that they can be followed. */
  pause(): Promise<void>;
  wantsEvaluation(): boolean;
  /** Whether the coach warns of bad mistakes. */
  wantsCoach?(): boolean;
  /** Where everything but the person's moves is laid down beforehand: what chance brings, and the seed of computers. */
  laidDown?: { draw(show: Show): string; seed: number };
}

const offerSeconds = 0.5;
/** How much better than an even game a computer may stand and still agree to a draw. */
const generosity = 0.03;

export class Session extends TreeGame implements TableSession {
  isPaused = $state(false);
  moods: Mood[] = [];
  ownLevel = $state<number>();
  colours = $state.raw<readonly number[]>([]);
  /** What the coach says of the move that waits. */
  warning = $state.raw<Warning | null>(null);
  /** The coach looks at a move. */
  isWarning = $state(false);
  #around: Surroundings;

  constructor(saved: SavedGame, around: Surroundings) {
    super(saved, around);
    this.#around = around;
    this.colours = saved.colours ?? saved.seats.map((_, i) => i);
  }

  get isPlaying(): boolean {
    if (this.shown?.turn !== 'seat' || !this.isHere(this.shown.seat)) return false;
    return this.viewing === null ? !this.isOver : !this.tree.at(this.viewing).result;
  }

  override undo(): Promise<void> {
    if (this.canUndo) this.isPaused = !this.seats.some(({ kind }) => kind === 'person');
    return super.undo();
  }

  resign(seat: number): Promise<void> {
    return this.safely(() => this.change({ do: 'resign', seat: seat as Seat }));
  }

  /** People have agreed; computers agree if they stand no better than the others. */
  async offerDraw(): Promise<boolean> {
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
    await this.safely(() => this.change({ do: 'agree' }));
    return true;
  }

  /** Of those who sat there the record says from where to where they did. */
  sit(seat: number, player: SeatPlayer): Promise<void> {
    return this.safely(async () => {
      if (!(await this.change({ do: 'sit', seat: seat as Seat, player: sitting(player) }, { staysElsewhere: true })))
        return;
      ++this.revision;
      this.mind.stop();
      this.seats = this.seats.map((one, i) => (i + 1 === seat ? player : one));
      this.#keep();
      if (!this.isPaused) void this.#proceed();
    });
  }

  /** How far everybody is, in the position shown. */
  async goals(): Promise<readonly Reason[]> {
    const { goals } = await this.engine.ask({ action: 'goals', ...this.where(this.viewed) });
    return goals;
  }

  /** A bad mistake waits for a second thought, if the coach is wanted; who insists plays it. */
  protected override async play(move: string): Promise<void> {
    const isOwn = this.viewing === null && this.#around.wantsCoach?.() && this.shown?.seat !== undefined;
    if (!isOwn || this.isWarning || this.warning?.move === move) {
      this.warning = null;
      return super.play(move);
    }
    const revision = this.revision;
    this.isWarning = true;
    try {
      const known = this.mind.evaluation;
      this.mind.stop();
      const { warningOf } = await import('./coach');
      const warning = await warningOf(this.engine, this.where(), this.shown!.seat!, move, known);
      if (revision !== this.revision) return;
      if (!warning) return await super.play(move);
      this.warning = warning;
      await this.idea.consider(move);
    } catch (reason) {
      this.report(reason);
      if (revision === this.revision) await super.play(move); // the coach is no hindrance
    } finally {
      this.isWarning = false;
    }
  }

  /** The warned move is not played. */
  lookAgain(): void {
    this.warning = null;
    this.idea.forget();
    this.#evaluate();
  }

  paint(colours: readonly number[]): void {
    this.colours = colours;
    this.#keep();
  }

  override saved(): SavedGame {
    return { ...super.saved(), colours: [...this.colours] };
  }

  // ------------------------------------------------------------------------------------------ the engine's help

  async askHint(): Promise<void> {
    await this.suggest(this.#around.wantsCoach?.() ?? false);
    this.#evaluate();
  }

  /** Ends the computer's thinking: it waits until it is told to go on. */
  pause(): void {
    ++this.revision;
    this.mind.stop();
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    void this.#proceed();
  }

  refreshEvaluation(): void {
    if (this.#around.wantsEvaluation() || this.#around.wantsCoach?.()) this.#evaluate();
    else if (!this.mind.thought && !this.mind.isHinting) this.mind.stop();
  }

  // ------------------------------------------------------------------------------------------ inside

  protected changed(hasMoved: boolean): void {
    if (hasMoved) this.warning = null;
    this.#keep();
    if (hasMoved) void this.#proceed();
  }

  /** Lets chance and computers act, until a person has to decide. */
  async #proceed(): Promise<void> {
    const show = this.current;
    const revision = this.revision;
    if (!show || this.isOver) return;
    try {
      if (show.turn === 'chance') {
        const { laidDown } = this.#around;
        await this.#extend(laidDown ? { do: 'play', move: laidDown.draw(show) } : { do: 'draw' }, revision);
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
    const thinking = this.mind.choose(this.where(), show, player, this.#around.laidDown?.seed);
    const [choice] = await Promise.all([thinking, this.#around.pause(), this.stage.ended()]);
    if (!choice) return;
    const { move, value } = choice;
    if (value !== undefined && revision === this.revision) this.#feel(show.seat ?? 0, value);
    await this.#extend({ do: 'play', move }, revision);
  }

  /** A computer's mood before it plays; in each of its turns the first counts, when its draw is known. */
  #feel(seat: number, chance: number): void {
    const last = this.tree.at(this.here);
    const turn = last.seat === 0 || last.seat === seat ? last.turn : last.turn + 1;
    if (this.moods.some((mood) => mood.turn === turn)) this.moods = this.moods.filter((mood) => mood.turn < turn);
    this.moods = [...this.moods, { seat, turn, chance }];
  }

  /** Goes on where the table stands, unless something else has happened since. Whoever looks elsewhere is not disturbed. */
  #extend(deed: { do: 'draw' } | { do: 'play'; move: string }, revision: number): Promise<boolean> {
    return this.change(deed, { isWanted: () => revision === this.revision, staysElsewhere: true });
  }

  #evaluate(): void {
    if (
      (this.#around.wantsEvaluation() || this.#around.wantsCoach?.()) &&
      !this.isOver &&
      this.current?.turn === 'seat'
    )
      void this.mind.evaluate(this.where());
  }

  #keep(): void {
    try {
      this.#around.keep(this.saved());
    } catch {
      this.trouble = new Error('trouble.storage');
    }
  }
}
