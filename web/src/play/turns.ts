// The record as people read it: a line for each turn, and below it the variations that leave it.
import type { SeatOrChance } from '../engine/protocol';
import type { GameNode, GameTree, NodeId } from './game_tree';

export interface RecordTurn {
  /** Its first node, which no other turn has. */
  id: NodeId;
  number: number;
  /** Who decides in this turn; 0 if chance only has brought something so far. */
  seat: SeatOrChance;
  nodes: readonly GameNode[];
  /** What else was tried instead of one of its moves. */
  variations: readonly (readonly RecordTurn[])[];
}

function isSame(a: RecordTurn, b: RecordTurn): boolean {
  const isSameList = (x: readonly unknown[], y: readonly unknown[]) =>
    x.length === y.length && x.every((item, i) => item === y[i]);
  return (
    a.number === b.number &&
    isSameList(a.nodes, b.nodes) &&
    a.variations.length === b.variations.length &&
    a.variations.every((line, i) => isSameList(line, b.variations[i]!))
  );
}

export function toggle<Item>(set: Set<Item>, item: Item): void {
  if (!set.delete(item)) set.add(item);
}

/** Remembers the turns that it has told of: those that are still the same are the same objects, and need not be shown anew. */
export class Turns {
  #known = new Map<NodeId, RecordTurn>();

  /** The turns of the main line. */
  of(tree: GameTree): readonly RecordTurn[] {
    const known = new Map<NodeId, RecordTurn>();
    const first = tree.childrenOf(0)[0];
    const turns = first ? this.#line(tree, first, known) : [];
    this.#known = known;
    return turns;
  }

  #line(tree: GameTree, first: GameNode, known: Map<NodeId, RecordTurn>): readonly RecordTurn[] {
    const groups: GameNode[][] = [];
    for (let node: GameNode | undefined = first; node; node = tree.childrenOf(node.id)[0]) {
      const turn = groups.at(-1);
      if (turn && turn[0]!.turn === node.turn) turn.push(node);
      else groups.push([node]);
    }
    return groups.map((nodes) => {
      const [{ id, turn: number }] = nodes as [GameNode];
      const variations = nodes.flatMap((node) => {
        const siblings = tree.childrenOf(node.parent!);
        return siblings[0] === node ? siblings.slice(1) : [];
      });
      const turn: RecordTurn = {
        id,
        number,
        seat: nodes.find(({ seat }) => seat !== 0)?.seat ?? 0,
        nodes,
        variations: variations.map((variation) => this.#line(tree, variation, known)),
      };
      const before = this.#known.get(id);
      const same = before && isSame(before, turn) ? before : turn;
      known.set(id, same);
      return same;
    });
  }
}
