// Positions for the examples. A position names every tower: those that an example does not need have been captured.

import type { Seat, TowerKind } from '../../../engine/protocol';
import { kinds } from '../moves';

/** Pairs that stand far apart but can meet, so that the game goes on beside an example. */
const pairs: readonly [TowerKind, TowerKind][] = [
  ['L3', 'M3'],
  ['L6', 'L4'],
  ['M6', 'M4'],
  ['S6', 'S4'],
];

/** Boards 1 to 3 as positions write them: capitals start on row 1, small letters on row 5. */
export interface Scene {
  players?: 2 | 3;
  boards: Partial<Record<1 | 2 | 3, string>>;
  seat: Seat;
}

const next = (seat: number): number => (seat % 3) + 1;
/** Whose towers start on row 1 and on row 5 of a board. */
const owners = (board: number): [number, number] => [board, next(board)];

/** Who moves the towers that stand on that side of a board: with two players someone moves the Zihin's. */
function mover(players: number, board: number, side: 0 | 1): number {
  const owner = owners(board)[side];
  if (players === 3 || owner !== 3) return owner;
  return owners(board)[side === 0 ? 1 : 0] === 1 ? 2 : 1;
}

function standing(board: string, side: 0 | 1): TowerKind[] {
  const letters = side === 0 ? /[SML][346]/g : /[sml][346]/g;
  return (board.match(letters) ?? []).map((kind) => kind.toUpperCase() as TowerKind);
}

/** The three boards; those that an example does not need get a pair of towers that stand nowhere else. */
function allBoards(boards: Scene['boards']): string[] {
  const texts = [boards[1], boards[2], boards[3]];
  for (const board of [1, 2, 3]) {
    const [low, high] = owners(board);
    const pair = pairs.find(
      ([one, other]) =>
        !standing(texts[next(next(low)) - 1] ?? '', 1).includes(one) &&
        !standing(texts[high - 1] ?? '', 0).includes(other),
    );
    texts[board - 1] ??= `${pair![1].toLowerCase()}..../...../...../...../${pair![0]}....`;
  }
  return texts as string[];
}

export function positionOf({ players = 3, boards, seat }: Scene): string {
  const texts = allBoards(boards);
  const taken: { kind: TowerKind; seat: number }[][] = Array.from({ length: players }, () => []);
  for (const colour of [1, 2, 3]) {
    // Each colour starts on row 1 of the board of its number and on row 5 of the one before.
    const before = next(next(colour));
    const first = standing(texts[colour - 1]!, 0);
    const missing = kinds.filter((kind) => !first.includes(kind) && !standing(texts[before - 1]!, 1).includes(kind));
    if (players === 2 && colour === 3) missing.pop(); // the Zihin's ninth tower is out of the game
    let room = 5 - first.length;
    for (const kind of missing) {
      const taker = room-- > 0 ? mover(players, colour, 1) : mover(players, before, 0);
      taken[taker - 1]!.push({ kind, seat: colour });
    }
  }
  const lists = taken.map(
    (list) =>
      list
        .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.seat - other.seat)
        .map((tower) => `${tower.seat}${tower.kind}`)
        .join(',') || '-',
  );
  return ['talat', `players=${players}`, ...texts, seat, ...lists].join(' ');
}
