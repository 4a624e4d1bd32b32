// A game whose tree is changed at this screen: moves are played and tried, taken back, promoted and deleted, remarks are
// made. The core keeps the table (docs/protocol.md, At a table): it is sent the record, and answers with the new one.
import type { GameResult, Seat, TableAnswer, TableRequest } from '../engine/protocol';
import { Refusal, type Engine } from '../engine/engine';
import { seatHeaders } from '../records/seats';
import { dateOf, writeRecord } from '../records/record';
import type { SavedGame } from '../records/saved_games';
import { freshSeed } from './chance';
import type { NodeId } from './game_tree';
import { TableGame, type TableNeeds } from './table_game.svelte';

/** What is done at the table, about which node. */
type Deed = Omit<TableRequest, 'action' | 'at' | 'record'> & { node?: NodeId };

interface Manner {
  /** Asked when its turn comes: whether it is still to be done. */
  isWanted?(): boolean;
  /** Whoever looks elsewhere stays there. */
  staysElsewhere?: boolean;
}

export abstract class TreeGame extends TableGame {
  readonly id: string;
  /** The whole game as a record, and in it where the table stands. */
  record = $state.raw('');
  canUndo = $state(false);
  canRedo = $state(false);
  /** Who begins the next game, once this one is over. */
  rematchBeginner = $state.raw<Seat | undefined>(undefined);
  /** The records before something was deleted, the latest last. */
  #before = $state.raw<readonly string[]>([]);
  protected readonly seed: number;
  readonly #saved: SavedGame;
  protected readonly engine: Engine;
  #last: Promise<unknown> = Promise.resolve();
  /** Where the table stood before moves were taken back. */
  #undone: NodeId | null = null;

  constructor(saved: SavedGame, needs: TableNeeds) {
    super(saved, needs);
    this.id = saved.id;
    this.seed = saved.seed ?? freshSeed();
    this.#saved = saved;
    this.engine = needs.engine;
  }

  get ended(): GameResult | null {
    return this.current?.agreed ?? null;
  }

  // ------------------------------------------------------------------------------------------ where the table stands

  /** Opens the table: from here on there is a record. */
  open(): Promise<void> {
    return this.safely(async () => {
      if (!this.record) this.record = await this.#firstRecord();
      await this.change({});
    });
  }

  /** The table stands at this node from now on. */
  goTo(node: NodeId): Promise<void> {
    return this.safely(() => this.change({ do: 'go', node }));
  }

  undo(): Promise<void> {
    return this.safely(async () => {
      if (!this.canUndo) return;
      const { here, tree } = this;
      if (this.#undone === null || !tree.has(this.#undone) || !tree.isOnWay(here, this.#undone)) this.#undone = here;
      await this.change({ do: 'undo' });
    });
  }

  redo(): Promise<void> {
    return this.safely(async () => {
      if (!this.canRedo) return;
      const { here, tree } = this;
      const isAhead = this.#undone !== null && tree.has(this.#undone) && tree.isOnWay(here, this.#undone);
      await this.change({ do: 'redo', node: isAhead ? this.#undone! : undefined });
    });
  }

  /** Plays where the board shows: where the table stands the game goes on like this, elsewhere the move is tried. */
  protected async play(move: string): Promise<void> {
    const node = this.viewing ?? undefined;
    const revision = this.revision;
    try {
      await this.change({ do: 'play', move, node }, { isWanted: () => revision === this.revision });
    } catch (reason) {
      if (reason instanceof Refusal) this.idea.refuse(reason.error);
      else this.report(reason);
    }
  }

  // ------------------------------------------------------------------------------------------ the tree

  /** The variation in which the node stands comes before the line that it leaves. */
  promote(node: NodeId): Promise<void> {
    return this.safely(() => this.#remark({ do: 'promote', node }));
  }

  /** Deletes the node and all that follows, until it is brought back. */
  remove(node: NodeId): Promise<void> {
    return this.safely(async () => {
      const before = this.record;
      if (await this.#remark({ do: 'delete', node })) this.#before = [...this.#before, before];
    });
  }

  /** Whether something was deleted that can be brought back. */
  get canBringBack(): boolean {
    return this.#before.length > 0;
  }

  /** Brings back what was deleted last, where it was. */
  bringBack(): Promise<void> {
    return this.safely(async () => {
      const record = this.#before.at(-1);
      if (record === undefined) return;
      if (await this.#remark({ do: 'merge', with: record })) this.#before = this.#before.slice(0, -1);
    });
  }

  /** All that is said about a node, a line each. */
  comment(node: NodeId, comments: readonly string[]): Promise<void> {
    return this.safely(() => this.#remark({ do: 'comment', node, comments }));
  }

  mark(node: NodeId, marks: readonly string[]): Promise<void> {
    return this.safely(() => this.#remark({ do: 'mark', node, marks }));
  }

  /** What the position there is worth, by seat; nothing removes it. */
  evaluate(node: NodeId, values: readonly number[], visits = 0): Promise<void> {
    return this.safely(() => this.#remark({ do: 'evaluate', node, values, visits }));
  }

  async toRecord(): Promise<string> {
    return this.record;
  }

  /** As it is kept in the browser. */
  saved(): SavedGame {
    const { id, game, start, created, record, seed, current } = this;
    return {
      version: 2,
      id,
      game,
      start,
      created,
      seats: [...this.seats],
      record,
      seed,
      turn: this.isOver ? 'over' : (current?.turn ?? 'chance'),
      seat: current?.seat,
      updated: Date.now(),
    };
  }

  // ------------------------------------------------------------------------------------------ inside

  /** Called after every change, with whether the table stands elsewhere now. */
  protected abstract changed(hasMoved: boolean): void;

  /**
   * Has something done at the table, after all that was asked before. False if it was not wanted any more, or its node is
   * gone; rejects with a `Refusal` if it cannot be done.
   */
  protected change(deed: Deed, { isWanted = () => true, staysElsewhere = false }: Manner = {}): Promise<boolean> {
    const done = this.#last.then(async () => {
      const { node, ...request } = deed;
      if (!isWanted() || (node !== undefined && !this.tree.has(node))) return false;
      const { record, seed } = this;
      const at = node === undefined ? undefined : this.tree.numberOf(node);
      const people = this.seats.flatMap(({ kind }, i) => (kind === 'person' ? [(i + 1) as Seat] : []));
      this.#arrive(await this.engine.ask({ action: 'table', record, people, seed, at, ...request }), staysElsewhere);
      return true;
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** Like `change`, for what moves nothing unless the table stood in what is deleted. */
  #remark(deed: Deed): Promise<boolean> {
    return this.change(deed, { staysElsewhere: true });
  }

  #arrive(answer: TableAnswer, staysElsewhere: boolean): void {
    const tree = this.tree.next(answer.tree);
    const here = tree.idOf(answer.here);
    const hasMoved = here !== this.here || this.current === null;
    if (hasMoved) {
      ++this.revision;
      this.mind.stop();
    }
    this.record = answer.record;
    this.canUndo = answer.can_undo;
    this.canRedo = answer.can_redo;
    this.rematchBeginner = answer.rematch;
    this.arrive(tree, here, answer, staysElsewhere);
    this.changed(hasMoved);
  }

  /** A game that has none yet: a new one, or one that an older version has kept. */
  async #firstRecord(): Promise<string> {
    const { record, start, line } = this.#saved;
    if (record !== undefined) return record;
    const headers = { ...seatHeaders(this.seats), Date: dateOf(this.created) };
    const { moves = [], now = 0, ended = null } = line ?? {};
    const write = (count: number, result: GameResult | null) =>
      writeRecord({ ...start, moves: moves.slice(0, count) }, headers, result, this.engine);
    const played = await write(now, ended);
    if (now === moves.length) return played;
    const all = await write(moves.length, null);
    return (await this.engine.ask({ action: 'table', record: played, do: 'merge', with: all })).record;
  }
}
