// A game as it lies on the table: the tree of what was played, where in it the table stands, another node that is looked
// at, the move that is being considered. Who sits there, and how the tree changes, is the matter of those who extend it.
import { Cancelled, type Engine } from '../engine/engine';
import type { GameName, GameResult, Reasons, Seat, Show } from '../engine/protocol';
import { Idea } from '../board/idea.svelte';
import { Stage } from '../board/stage.svelte';
import { candidatesOf } from './verbs';
import { GameTree, startId, type GameNode, type NodeId } from './game_tree';
import { Mind } from './mind.svelte';
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
  tree = $state.raw(GameTree.empty);
  /** The node where the table stands. */
  here = $state.raw<NodeId>(startId);
  /** The position there; null until the core has answered for the first time. */
  current = $state.raw<Show | null>(null);
  #elsewhere = $state.raw<{ node: NodeId; show: Show } | null>(null);
  /** The line on which the board's position lies, to its end: towards where the table stands, if that is ahead. */
  line: readonly GameNode[] = $derived(
    this.tree.lineThrough(this.tree.isOnWay(this.viewed, this.here) ? this.here : this.viewed),
  );
  /** Something that is not the game's: the core could not be loaded, the storage is full. */
  trouble = $state.raw<unknown>(null);

  readonly idea: Idea;
  readonly mind: Mind;
  /** How the last steps are shown, where there is a screen. */
  readonly stage = new Stage();
  /** Counts the changes: what was asked for before one comes too late. */
  protected revision = 0;
  #wanted: NodeId | null = null;
  #engine: Engine;
  #shows = new Map<NodeId, Show>();
  #wantsConfirmation: () => boolean;

  constructor(saved: SavedGame, { engine, wantsConfirmation }: TableNeeds) {
    this.game = saved.game;
    this.start = saved.start;
    this.created = saved.created;
    this.seats = saved.seats;
    this.#engine = engine;
    this.#wantsConfirmation = wantsConfirmation;
    this.mind = new Mind(engine);
    this.idea = new Idea((move) => engine.ask({ action: 'try', ...this.where(this.viewed), move }));
  }

  /** A node that is looked at while the table stands elsewhere; null if the board shows where it stands. */
  get viewing(): NodeId | null {
    return this.#elsewhere?.node ?? null;
  }

  /** The node that the board shows, and the position there. */
  get viewed(): NodeId {
    return this.viewing ?? this.here;
  }

  get shown(): Show | null {
    return this.#elsewhere?.show ?? this.current;
  }

  /** The neighbours of the node that the board shows, on that line. */
  get previous(): NodeId | null {
    return this.tree.at(this.viewed).parent;
  }

  get next(): NodeId | null {
    return this.line[this.tree.at(this.viewed).depth]?.id ?? null;
  }

  /** How the players have ended the game, if not the rules. */
  abstract get ended(): GameResult | null;

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

  /** What the others have done since the last decision of the person at the screen, or of whoever decides; else the last turn. */
  get last(): string[] {
    const decisions = (this.shown?.played ?? []).filter(({ seat }) => seat !== 0);
    const me = this.viewer ?? this.shown?.seat;
    const own = decisions.map(({ seat }) => seat).lastIndexOf(me ?? 0);
    const since = own < 0 ? [] : decisions.slice(own + 1);
    const turn = decisions.at(-1)?.turn;
    return (since.length ? since : decisions.filter((one) => one.turn === turn)).map(({ move }) => move);
  }

  /** A node, as the core is asked about it. */
  where(node = this.here): Start & { moves: readonly string[] } {
    return { ...this.start, moves: this.tree.movesTo(node) };
  }

  /** The position at a node. */
  async showAt(node: NodeId): Promise<Show> {
    const known = this.#shows.get(node);
    if (known) return known;
    const show = await this.#engine.ask({ action: 'show', ...this.where(node) });
    this.#shows.set(node, show);
    return show;
  }

  /** Looks at a node, and changes nothing; null is where the table stands. */
  view(node: NodeId | null): Promise<void> {
    return this.safely(async () => {
      const target = node === this.here ? null : node;
      this.idea.forget();
      this.mind.hint = null;
      this.#wanted = target;
      if (target === null) return void (this.#elsewhere = null);
      const revision = this.revision;
      const show = await this.showAt(target);
      if (revision === this.revision && this.#wanted === target) this.#elsewhere = { node: target, show };
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

  /** Looks for a good move in the position shown; in steps, says first where to look. */
  protected async suggest(inSteps = false): Promise<void> {
    const seat = this.shown?.seat;
    if (!this.canAsk || !seat) return;
    const node = this.viewed;
    const revision = this.revision;
    await this.safely(() => this.mind.suggest(this.where(node), seat));
    if (node !== this.viewed || revision !== this.revision) this.mind.hint = null; // it is about another position
    const { hint } = this.mind;
    const legal = this.shown?.legal ?? [];
    if (hint && inSteps && legal.length > 1) this.mind.hint = { ...hint, candidates: candidatesOf(hint.move, legal) };
  }

  /** Why a line from the position shown is good, or worse than another. */
  async explain(played: readonly string[], better?: readonly string[]): Promise<Reasons> {
    const { reasons } = await this.#engine.ask({ action: 'explain', ...this.where(this.viewed), played, better });
    return reasons;
  }

  close(): void {
    ++this.revision;
    this.mind.stop();
    this.stage.finish();
  }

  /** Whether a person at this screen decides for the seat. */
  protected isHere(seat: number | undefined): boolean {
    return seat !== undefined && this.seats[seat - 1]?.kind === 'person';
  }

  /** The core has answered: this is the game now. Whoever looks elsewhere is not disturbed if that is wanted. */
  protected arrive(tree: GameTree, here: NodeId, show: Show, staysElsewhere = false): void {
    const before = this.viewed;
    this.tree = tree;
    this.here = here;
    this.current = show;
    if (!staysElsewhere || !tree.has(this.viewed) || this.viewing === here) this.#elsewhere = null;
    for (const node of this.#shows.keys()) if (!tree.has(node)) this.#shows.delete(node);
    this.#shows.set(here, show);
    if (this.viewed !== before) this.idea.forget();
  }

  /** What goes wrong is shown at the table; nobody else waits for it. */
  protected async safely(work: () => Promise<unknown>): Promise<void> {
    await work().catch((reason) => this.report(reason));
  }

  protected report(reason: unknown): void {
    if (!(reason instanceof Cancelled)) this.trouble = reason;
  }
}
