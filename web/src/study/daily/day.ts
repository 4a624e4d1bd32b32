// What there is on a day, from the date alone: the same for everybody, without a server. Days are those of UTC.
import type { Puzzle, PuzzleSet } from '../puzzles/puzzle';

const milliseconds = 86_400_000;

/** As `2026-11-18`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return dayOf(Date.parse(day) - milliseconds);
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** Whether it is one, and not one that is still to come. */
export function isDay(text: string, today: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text <= today;
}

/** The days of the month of a day, and on which weekday it begins: 0 is Monday. */
export function monthOf(day: string): { days: string[]; firstWeekday: number } {
  const first = Date.parse(`${day.slice(0, 7)}-01`);
  const days: string[] = [];
  for (let time = first; dayOf(time).slice(0, 7) === day.slice(0, 7); time += milliseconds) days.push(dayOf(time));
  return { days, firstWeekday: weekdayOf(days[0]!) };
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** One puzzle after the other in leaps, so that neighbours in the file are far apart, and none again before all were met. */
export function puzzleOfDay(set: PuzzleSet, day: string): Puzzle {
  const count = set.puzzles.length;
  let leap = Math.max(1, Math.round(count * 0.618));
  while (greatestDivisor(leap, count) > 1) ++leap;
  return set.puzzles[((Date.parse(day) / milliseconds) * leap) % count]!;
}
