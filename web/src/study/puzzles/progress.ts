// What the solver has done, kept in the browser: ratings, streaks, and which puzzles were met.
import type { Cupboard } from '../../records/saved_games';
import type { GameName } from '../../engine/protocol';
import type { Puzzle, PuzzleSet } from './puzzle';
import { rated, unknown, type Rating } from './rating';

export interface GameProgress extends Rating {
  tried: number;
  solved: number;
  /** Solved one after the other, without a mistake or a hint. */
  streak: number;
  bestStreak: number;
  /** The ids of the puzzles met, the latest last. */
  met: readonly string[];
}

export const fresh: GameProgress = { ...unknown, tried: 0, solved: 0, streak: 0, bestStreak: 0, met: [] };

const key = (game: GameName): string => `talus.puzzles.${game}`;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Nothing if what is there was not written by us. */
function read(text: string): GameProgress | null {
  try {
    const found = JSON.parse(text) as GameProgress | null;
    const counts = [found?.rating, found?.deviation, found?.tried, found?.solved, found?.streak, found?.bestStreak];
    return counts.every(isCount) && Array.isArray(found?.met) ? found : null;
  } catch {
    return null;
  }
}

/** What is kept of a game; `isDamaged` if it could not be read, and begins anew. */
export function progressOf(storage: Cupboard, game: GameName): { progress: GameProgress; isDamaged: boolean } {
  const text = storage.getItem(key(game));
  const found = text === null ? fresh : read(text);
  return { progress: found ?? fresh, isDamaged: found === null };
}

/** Throws if the storage is full. */
export function keepProgress(storage: Cupboard, game: GameName, progress: GameProgress): void {
  storage.setItem(key(game), JSON.stringify(progress));
}

/** After the first answer to a puzzle: later ones do not count, nor does a puzzle that was met before. */
export function afterTry(before: GameProgress, puzzle: Puzzle, isSolved: boolean): GameProgress {
  if (before.met.includes(puzzle.id)) return before;
  const streak = isSolved ? before.streak + 1 : 0;
  return {
    ...rated(before, puzzle.rating, isSolved),
    tried: before.tried + 1,
    solved: before.solved + (isSolved ? 1 : 0),
    streak,
    bestStreak: Math.max(before.bestStreak, streak),
    met: [...before.met, puzzle.id],
  };
}

const choices = 8;

/** A puzzle of the kind (of any, if it is null) that suits the solver and was not met yet; of those all, the one met first. */
export function nextPuzzle(set: PuzzleSet, kind: string | null, progress: GameProgress, chance: number): Puzzle | null {
  const wanted = set.puzzles.filter((puzzle) => kind === null || puzzle.kind === kind);
  const met = new Map(progress.met.map((id, i) => [id, i]));
  const open = wanted.filter(({ id }) => !met.has(id));
  if (open.length === 0) return wanted.sort((a, b) => met.get(a.id)! - met.get(b.id)!)[0] ?? null;
  const nearest = open
    .sort((a, b) => Math.abs(a.rating - progress.rating) - Math.abs(b.rating - progress.rating))
    .slice(0, choices);
  return nearest[Math.floor(chance * nearest.length)]!;
}
