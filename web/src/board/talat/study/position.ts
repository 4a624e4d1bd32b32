// A position line of Talat in parts, for editing (docs/notation.md, Positions): no rules, only how it is written. A tower is
// its owner and its kind, `2L6`; where it is: on a space, captured by a seat, or nowhere.
import type { Seat, Show, TalatBoard, TowerKind } from '../../../engine/protocol';
import { kinds } from '../moves';

export interface Position {
  /** The game and its options. */
  head: string;
  seatCount: number;
  /** By space. */
  standing: ReadonlyMap<string, string>;
  /** Whose turn it is; `-` once the game is over. */
  turn: string;
  /** By seat that has captured them, from seat 1. */
  taken: readonly (readonly string[])[];
}

/** The owners of the towers that start on row 1 and on row 5 of each board. */
const owners = ['12', '23', '31'] as const;
const columns = 'abcde';

export const allTowers: readonly string[] = ['1', '2', '3'].flatMap((owner) => kinds.map((kind) => owner + kind));

export function parse(line: string): Position {
  const [game = '', options = '', ...fields] = line.split(' ');
  const standing = new Map<string, string>();
  fields.slice(0, 3).forEach((rows, board) =>
    rows.split('/').forEach((row, down) =>
      (row.match(/\.|[A-Za-z]\d/g) ?? []).forEach((piece, column) => {
        if (piece === '.') return;
        const owner = owners[board]![piece[0]! >= 'a' ? 1 : 0]!;
        standing.set(`${board + 1}${columns[column]}${5 - down}`, owner + piece.toUpperCase());
      }),
    ),
  );
  const [turn = '-', ...taken] = fields.slice(3);
  const lists = taken.map((text) => (text === '-' ? [] : text.split(',')));
  return { head: `${game} ${options}`, seatCount: lists.length, standing, turn, taken: lists };
}

export function write({ head, standing, turn, taken }: Position): string {
  const boards = [1, 2, 3].map((board) =>
    [5, 4, 3, 2, 1]
      .map((row) =>
        [...columns]
          .map((column) => {
            const tower = standing.get(`${board}${column}${row}`);
            if (!tower) return '.';
            const kind = tower.slice(1);
            return tower[0] === owners[board - 1]![0] ? kind : kind.toLowerCase();
          })
          .join(''),
      )
      .join('/'),
  );
  // The most valuable first, of two alike the lower seat's first.
  const order = (tower: string) => kinds.indexOf(tower.slice(1) as (typeof kinds)[number]) * 4 + Number(tower[0]);
  const lists = taken.map((towers) => [...towers].sort((a, b) => order(a) - order(b)).join(',') || '-');
  return [head, ...boards, turn, ...lists].join(' ');
}

/** Where a tower is: a space, `taken:2`, or nothing. */
export function whereIs({ standing, taken }: Position, tower: string): string {
  for (const [space, other] of standing) if (other === tower) return space;
  const seat = taken.findIndex((towers) => towers.includes(tower));
  return seat < 0 ? '' : `taken:${seat + 1}`;
}

/** With the tower there, and whatever stood there nowhere. */
export function withTower(position: Position, tower: string, to: string): Position {
  const standing = new Map([...position.standing].filter(([space, other]) => other !== tower && space !== to));
  const taken = position.taken.map((towers) => towers.filter((other) => other !== tower));
  if (/^\d[a-e]\d$/.test(to)) standing.set(to, tower);
  const seat = /^taken:(\d)$/.exec(to)?.[1];
  return {
    ...position,
    standing,
    taken: taken.map((towers, i) => (String(i + 1) === seat ? [...towers, tower] : towers)),
  };
}

/** The spaces on which a tower may stand: those of the two boards of its colour. */
export function spacesOf(tower: string): string[] {
  return owners.flatMap((pair, board) =>
    pair.includes(tower[0]!)
      ? [1, 2, 3, 4, 5].flatMap((row) => [...columns].map((column) => `${board + 1}${column}${row}`))
      : [],
  );
}

/** The boards by these parts, for drawing: nobody knows yet what is frozen. */
export function drawn(line: string, show: Show<TalatBoard>): Show<TalatBoard> {
  const { standing, taken } = parse(line);
  const ownerOf = (tower: string) => Number(tower[0]) as Seat;
  const kindOf = (tower: string) => tower.slice(1) as TowerKind;
  const board: TalatBoard = {
    ...show.board,
    boards: show.board.boards.map((ground) => ({ ...ground, frozen: false })),
    towers: [...standing].map(([space, tower]) => ({
      space,
      kind: kindOf(tower),
      seat: ownerOf(tower),
      moves: [],
      takes: [],
      taken_by: [],
    })),
    taken: taken.map((towers) => towers.map((tower) => ({ kind: kindOf(tower), seat: ownerOf(tower) }))),
    is_setup: false,
  };
  return { ...show, position: line, legal: [], board };
}
