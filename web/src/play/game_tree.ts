// A game as a tree, as the core tells it: what was played, and beside it what else was tried. Nothing here changes; the
// core makes another tree, and nodes that are in both keep their ids and, if they are the same, are the same objects.
import type { GameResult, SeatOrChance, TreeNode } from '../engine/protocol';

export type NodeId = number;

export interface GameNode {
  readonly id: NodeId;
  /** null at the start. */
  readonly parent: NodeId | null;
  /** The first goes on with the line, the others are variations. */
  readonly children: readonly NodeId[];
  /** How many nodes lie between it and the start, itself included. */
  readonly depth: number;
  /** That led here; neither the start nor an end that the players brought about has one. */
  readonly move?: string;
  /** Who decided that; 0 for chance. */
  readonly seat: SeatOrChance;
  /** The number of the turn, as records count. */
  readonly turn: number;
  /** The players have ended the game here. */
  readonly result?: GameResult;
  readonly comments: readonly string[];
  readonly marks: readonly string[];
  /** What a search thought of the position, by seat. */
  readonly values?: readonly number[];
  readonly visits?: number;
}

/** The start of every game. */
export const startId: NodeId = 0;

const start: GameNode = {
  id: startId,
  parent: null,
  children: [],
  depth: 0,
  seat: 0,
  turn: 0,
  comments: [],
  marks: [],
};

/** What tells a node from the others after the same one. */
function keyOf({ move, result }: Pick<TreeNode, 'move' | 'result'>): string {
  return move ?? JSON.stringify(result);
}

function isSame(a: GameNode, b: GameNode): boolean {
  const lists = [
    [a.children, b.children],
    [a.comments, b.comments],
    [a.marks, b.marks],
    [a.values ?? [], b.values ?? []],
  ] as const;
  return (
    a.turn === b.turn &&
    a.visits === b.visits &&
    lists.every(([x, y]) => x.length === y.length && x.every((item, i) => item === y[i]))
  );
}

export class GameTree {
  readonly #nodes: ReadonlyMap<NodeId, GameNode>;
  /** In the order of the record. */
  readonly #ids: readonly NodeId[];
  readonly #numbers: ReadonlyMap<NodeId, number>;
  readonly #nextId: NodeId;

  private constructor(ids: readonly NodeId[], nodes: ReadonlyMap<NodeId, GameNode>, nextId: NodeId) {
    this.#ids = ids;
    this.#nodes = nodes;
    this.#numbers = new Map(ids.map((id, number) => [id, number]));
    this.#nextId = nextId;
  }

  /** Nothing is played yet. */
  static readonly empty = new GameTree([startId], new Map([[startId, start]]), 1);

  /** The tree that the core tells of now, after this one. */
  next(told: readonly TreeNode[]): GameTree {
    let nextId = this.#nextId;
    const ids: NodeId[] = [];
    const children: NodeId[][] = told.map(() => []);
    told.forEach((node, number) => {
      if (node.parent === undefined) return void ids.push(startId);
      const parent = ids[node.parent]!;
      const id = this.childBy(parent, node)?.id ?? nextId++;
      ids.push(id);
      children[node.parent]!.push(id);
      if (ids.length !== number + 1) throw new Error('The tree is not in order.');
    });
    const nodes = new Map<NodeId, GameNode>();
    told.forEach(({ parent, move, seat = 0, turn, result, comments = [], marks = [], values, visits }, number) => {
      const id = ids[number]!;
      const above = parent === undefined ? undefined : nodes.get(ids[parent]!);
      const now: GameNode = {
        id,
        parent: above?.id ?? null,
        children: children[number]!,
        depth: above ? above.depth + 1 : 0,
        move,
        seat,
        turn: turn ?? above?.turn ?? 0,
        result,
        comments,
        marks,
        values,
        visits,
      };
      const before = this.#nodes.get(id);
      nodes.set(id, before && isSame(before, now) ? before : now);
    });
    return new GameTree(ids, nodes, nextId);
  }

  /** The tree that is nothing but this line, after this one. */
  nextLine(played: readonly { move: string; seat: SeatOrChance; turn: number }[]): GameTree {
    return this.next([{}, ...played.map((step, number) => ({ ...step, parent: number }))]);
  }

  get size(): number {
    return this.#ids.length;
  }

  has(id: NodeId): boolean {
    return this.#nodes.has(id);
  }

  /** Pre: it is in the tree. */
  at(id: NodeId): GameNode {
    const node = this.#nodes.get(id);
    if (!node) throw new Error(`There is no node ${id}.`);
    return node;
  }

  /** The node with this number in the record. */
  idOf(number: number): NodeId {
    return this.#ids[number] ?? startId;
  }

  numberOf(id: NodeId): number {
    return this.#numbers.get(id) ?? 0;
  }

  /** Every node, parents first, and the line that goes on before the variations beside it. */
  nodes(): GameNode[] {
    return this.#ids.map((id) => this.at(id));
  }

  childrenOf(id: NodeId): GameNode[] {
    return this.at(id).children.map((child) => this.at(child));
  }

  /** The node that a move leads to. */
  child(id: NodeId, move: string): GameNode | undefined {
    return this.childBy(id, { move });
  }

  private childBy(id: NodeId, wanted: Pick<TreeNode, 'move' | 'result'>): GameNode | undefined {
    const key = keyOf(wanted);
    for (const child of this.#nodes.get(id)?.children ?? []) {
      const node = this.at(child);
      if (keyOf(node) === key) return node;
    }
    return undefined;
  }

  /** The nodes from the first move to this one; none at the start. */
  lineTo(id: NodeId): GameNode[] {
    const line: GameNode[] = [];
    for (let node = this.at(id); node.parent !== null; node = this.at(node.parent)) line.push(node);
    return line.reverse();
  }

  /** The same, and on to the end of its line. */
  lineThrough(id: NodeId): GameNode[] {
    const line = this.lineTo(id);
    for (let next = this.at(id).children[0]; next !== undefined; next = this.at(next).children[0])
      line.push(this.at(next));
    return line;
  }

  /** The moves that lead there, as the core is asked for it. */
  movesTo(id: NodeId): string[] {
    return this.lineTo(id).flatMap(({ move }) => move ?? []);
  }

  /** Whether the way to `id` leads through `before`, or they are the same. */
  isOnWay(before: NodeId, id: NodeId): boolean {
    const { depth } = this.at(before);
    let node = this.at(id);
    while (node.depth > depth) node = this.at(node.parent!);
    return node.id === before;
  }

  /** Where the variation begins in which a node stands: the node that the line which goes on does not have; null on the main line. */
  variationOf(id: NodeId): GameNode | null {
    for (let node = this.at(id); node.parent !== null;) {
      const parent = this.at(node.parent);
      if (parent.children[0] !== node.id) return node;
      node = parent;
    }
    return null;
  }
}
