// A puzzle as the files hold it (docs/puzzles.md): a position in which one answer is clearly the best.
import { gameNames } from '../../engine/game_of';
import type { GameName } from '../../engine/protocol';

/** A question with its right answers, of which the first is played on; or a reply, a draw, what is only shown. */
export type Step = string | readonly string[];

export interface Puzzle {
  id: string;
  game: GameName;
  kind: string;
  rating: number;
  /** A position line; the seat on turn solves it. */
  position: string;
  line: readonly Step[];
  /** The solver's share of the win after the right answer, and after the next best one. */
  worth: readonly [number, number];
  exact: boolean;
}

export interface PuzzleSet {
  game: GameName;
  puzzles: readonly Puzzle[];
}

/** The file is not what it should be. */
export class BadSet extends Error {
  constructor() {
    super('puzzles.damaged');
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isStep = (value: unknown): value is Step =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A short name that follows from the position. */
export function puzzleId(position: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of position)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0)!)) * 0x100000001b3n);
  return hash.toString(36);
}

function puzzleOf(value: unknown, game: GameName): Puzzle | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, rating, position, line, worth, exact } = value as Record<string, unknown>;
  if (!isText(kind) || !isNumber(rating) || !isText(position) || !position.startsWith(`${game} `)) return null;
  if (!Array.isArray(line) || !line.every(isStep) || !Array.isArray(line[0])) return null;
  if (!Array.isArray(worth) || !isNumber(worth[0]) || !isNumber(worth[1])) return null;
  return {
    id: puzzleId(position),
    game,
    kind,
    rating,
    position,
    line,
    worth: [worth[0], worth[1]],
    exact: exact === true,
  };
}

/** Throws `BadSet` if the file is damaged or another's: a set is taken as a whole or not at all. */
export function readSet(text: string, wanted: GameName): PuzzleSet {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new BadSet();
  }
  const { format, game, puzzles } = (file ?? {}) as Record<string, unknown>;
  if (format !== 'talus-puzzles-1' || !gameNames.includes(game as GameName) || game !== wanted) throw new BadSet();
  if (!Array.isArray(puzzles) || puzzles.length === 0) throw new BadSet();
  const read = puzzles.map((puzzle) => puzzleOf(puzzle, wanted));
  if (read.includes(null)) throw new BadSet();
  return { game: wanted, puzzles: read as Puzzle[] };
}

/** The kinds of a set with how many there are, in its order. */
export function kindsOf(set: PuzzleSet): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind } of set.puzzles) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
