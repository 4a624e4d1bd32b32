// Ready-made set-ups: all towers are placed in turn, as people would. Each colour has the same towers against either of its
// neighbours, so that nobody has the better ones.
import type { Beginning } from '../module';

/** A start line, by columns a to e; an empty space is ''. */
type StartLine = readonly string[];
type Lines = readonly [StartLine, StartLine];

const mixed: Lines = [
  ['L6', 'S4', 'M3', 'L3', ''],
  ['S3', 'M6', 'L4', 'S6', 'M4'],
];
const giants: Lines = [
  ['L3', 'L6', '', 'M6', 'L4'],
  ['S4', 'M3', 'S6', 'M4', 'S3'],
];

const kinds = ['L6', 'L4', 'L3', 'M6', 'M4', 'M3', 'S6', 'S4', 'S3'];

/** Drawn once, and the same for everybody. */
function drawn(random: () => number): Lines {
  const spaces = [...kinds, ''];
  for (let i = spaces.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [spaces[i], spaces[j]] = [spaces[j]!, spaces[i]!];
  }
  return [spaces.slice(0, 5), spaces.slice(5)];
}

/** The start lines of a colour: on board and row, in the order of RULES.md, T-BOARDS. */
function linesOf(colour: number): readonly { board: number; row: number }[] {
  return [
    { board: colour, row: 1 },
    { board: ((colour + 1) % 3) + 1, row: 5 },
  ];
}

/** The placements of a colour; the first line faces the one to whom the colour is `first`. */
function placements(colour: number, lines: Lines): string[] {
  return linesOf(colour).flatMap(({ board, row }, line) =>
    lines[line]!.flatMap((kind, column) => (kind ? [`place:${kind}:${board}${'abcde'[column]}${row}`] : [])),
  );
}

/** One after the other in turn, as long as there are any. */
function inTurn(all: readonly string[][]): string[] {
  return all[0]!.flatMap((_, i) => all.map((own) => own[i]!));
}

function setUp([first, second]: Lines, players: number): string[] {
  const lines: Lines = [first, second];
  if (players === 3) return inTurn([1, 2, 3].map((colour) => placements(colour, lines)));
  // Both face each other with the first line, and the Zihin with the second; one of its nine stays out.
  const zihin = placements(3, lines).slice(0, 8);
  return [...zihin, ...inTurn([placements(1, [first, second]), placements(2, [second, first])])];
}

const readyMade = (name: string, lines: (random: () => number) => Lines): Beginning => ({
  name,
  begin: ({ players }, _seat, random) => ({ moves: setUp(lines(random), Number(players)) }),
});

export default [
  readyMade('mixed', () => mixed),
  readyMade('giants', () => giants),
  readyMade('drawn', drawn),
] satisfies Beginning[];
