// Moves as the core writes them, and what they mean to a click. What is allowed comes from the core's list.

import type { Seat, TalatBoard, TalatTower, TowerKind } from '../../engine/protocol';

export type TalatMove =
  { kind: 'place'; tower: TowerKind; to: string } | { kind: 'move' | 'take'; from: string; to: string };

export const kinds: readonly TowerKind[] = ['L6', 'L4', 'L3', 'M6', 'M4', 'M3', 'S6', 'S4', 'S3'];

/** What a tower on an opponent's start line is worth: scores come in points, people count towers. */
export const linePoints = 3;

export function parseMove(text: string): TalatMove {
  const [kind, first = '', to = ''] = text.split(':');
  if (kind === 'place') return { kind, tower: first as TowerKind, to };
  return { kind: kind === 'take' ? 'take' : 'move', from: first, to };
}

/** What is picked up: a tower that stands, one in the hand, or a space that waits for one. */
export type Picked = { from: string } | { tower: TowerKind } | { to: string };

/** The legal moves with what is picked, by the space (or, for a picked space, the tower) that completes them. */
export function targets(legal: readonly string[], picked: Picked | null): Map<string, string> {
  const found = new Map<string, string>();
  if (!picked) return found;
  for (const text of legal) {
    const move = parseMove(text);
    if (move.kind === 'place') {
      if ('tower' in picked && picked.tower === move.tower) found.set(move.to, text);
      if ('to' in picked && picked.to === move.to) found.set(move.tower, text);
    } else if ('from' in picked && picked.from === move.from) {
      found.set(move.to, text);
    }
  }
  return found;
}

/** The move that a person means by choosing `to` with what is picked, allowed or not. */
export function meantMove(board: TalatBoard, picked: Picked, to: string): string | null {
  if ('tower' in picked) return `place:${picked.tower}:${to}`;
  if ('to' in picked) return null;
  return `${towerAt(board, to) ? 'take' : 'move'}:${picked.from}:${to}`;
}

export function towerAt(board: TalatBoard, space: string): TalatTower | undefined {
  return board.towers.find((tower) => tower.space === space);
}

/** The spaces whose towers the person may play now, and those where one may be placed. */
export function playable(legal: readonly string[]): Set<string> {
  return new Set(
    legal.map((text) => {
      const move = parseMove(text);
      return move.kind === 'place' ? move.to : move.from;
    }),
  );
}

/** With two players the third colour is the Zihin. */
export function isZihin(seat: Seat, seatCount: number): boolean {
  return seat === 3 && seatCount === 2;
}
