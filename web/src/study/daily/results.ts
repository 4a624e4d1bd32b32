// How the days went, kept in the browser.
import { gameNames } from '../../engine/game_of';
import type { GameName } from '../../engine/protocol';
import type { Cupboard } from '../../records/saved_games';
import { dayBefore } from './day';
import type { DealName } from './deals';

/** A puzzle of a game, or a deal. */
export type Task = GameName | DealName;
/** Whether the puzzle was solved, the deal won. */
export type DayResult = Partial<Record<Task, boolean>>;
export type Results = Readonly<Record<string, DayResult>>;

const key = 'talus.daily';

const isResult = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'boolean');

/** `isDamaged` if what was kept could not be read, and begins anew. */
export function resultsIn(storage: Cupboard): { results: Results; isDamaged: boolean } {
  const text = storage.getItem(key);
  if (text === null) return { results: {}, isDamaged: false };
  try {
    const found = JSON.parse(text) as { version?: number; days?: Record<string, DayResult> } | null;
    if (found?.version === 1 && found.days && Object.values(found.days).every(isResult))
      return { results: found.days, isDamaged: false };
  } catch {
    // not written by us
  }
  return { results: {}, isDamaged: true };
}

/** Only the first try of a day counts. */
export function withResult(results: Results, day: string, task: Task, isSolved: boolean): Results {
  return results[day]?.[task] === undefined ? { ...results, [day]: { ...results[day], [task]: isSolved } } : results;
}

/** Throws if the storage is full. */
export function keepResults(storage: Cupboard, days: Results): void {
  storage.setItem(key, JSON.stringify({ version: 1, days }));
}

export function isComplete(result: DayResult | undefined): boolean {
  return gameNames.every((game) => result?.[game] !== undefined);
}

/** Days in a row with a puzzle solved or a deal won, up to today, or to yesterday as long as today may still come. */
export function streakOf(results: Results, today: string): number {
  const isGood = (day: string): boolean => Object.values(results[day] ?? {}).includes(true);
  let day = isGood(today) ? today : dayBefore(today);
  let count = 0;
  for (; isGood(day); day = dayBefore(day)) ++count;
  return count;
}

/** A line to share that gives nothing away. */
export function shareLine(result: DayResult | undefined, day: string): string {
  const square = (isSolved: boolean | undefined): string => (isSolved === undefined ? '⬜' : isSolved ? '🟩' : '🟥');
  return `Talus ${day} ${gameNames.map((game) => square(result?.[game])).join('')}`;
}
