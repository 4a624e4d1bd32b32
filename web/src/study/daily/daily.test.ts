// The same for everybody on the same day, and what is kept of it.
import { expect, test } from 'vitest';
import type { GameResult, ReviewedStep } from '../../engine/protocol';
import { Memory } from '../../records/saved_games';
import type { PuzzleSet } from '../puzzles/puzzle';
import { dayBefore, dayOf, isDay, monthOf, puzzleOfDay } from './day';
import { dealOf } from './deals';
import { isComplete, keepResults, resultsIn, shareLine, streakOf, withResult } from './results';
import { dealLine, turnMarks } from './squares';

test.each([1, 2, 7, 30, 319])('none of %i puzzles comes again before all were met', (count) => {
  const puzzles = Array.from({ length: count }, (_, i) => ({ id: String(i) }));
  const set = { game: 'taluva', puzzles } as unknown as PuzzleSet;
  let day = '2027-03-01';
  const met = new Set<string>();
  for (let i = 0; i < count; ++i, day = dayBefore(day)) met.add(puzzleOfDay(set, day).id);
  expect(met.size).toBe(count);
  expect(puzzleOfDay(set, '2026-11-18')).toBe(puzzleOfDay(set, '2026-11-18'));
});

test('days are those of UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 18, 23, 59))).toBe('2026-11-18');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
  expect(monthOf('2026-11-18')).toMatchObject({ firstWeekday: 6 });
  expect(monthOf('2028-02-10').days).toHaveLength(29);
});

test('the first try of a day counts, and streaks end with a day without', () => {
  let results = withResult({}, '2026-11-17', 'talat', true);
  results = withResult(results, '2026-11-17', 'talat', false);
  expect(results['2026-11-17']).toEqual({ talat: true });
  expect(streakOf(results, '2026-11-18')).toBe(1);
  results = withResult(results, '2026-11-18', 'taluva', true);
  expect(streakOf(results, '2026-11-18')).toBe(2);
  expect(streakOf(results, '2026-11-20')).toBe(0);
  expect(isComplete(results['2026-11-18'])).toBe(false);
  expect(shareLine({ taluva: true, talat: false }, '2026-11-18')).toBe('Talus 2026-11-18 🟩🟥⬜');
});

test('results are kept; damaged ones are told', () => {
  const storage = new Memory();
  keepResults(storage, { '2026-11-18': { talat: true } });
  expect(resultsIn(storage)).toEqual({ results: { '2026-11-18': { talat: true } }, isDamaged: false });
  for (const text of ['', '{', 'null', '{"version":1}', '{"version":1,"days":{"2026-11-18":{"talat":"x"}}}']) {
    storage.setItem('talus.daily', text);
    expect(resultsIn(storage)).toEqual({ results: {}, isDamaged: true });
  }
});

test('a deal is told in squares, a turn each by its worst mark; where there was no choice there is none', () => {
  const step = (turn: number, seat: number, mark?: 'good' | 'blunder', legal = 3) =>
    ({ turn, seat: seat || undefined, mark, legal }) as ReviewedStep;
  const steps = [step(1, 0), step(1, 1, 'good'), step(1, 1, 'blunder'), step(2, 0), step(2, 2, 'blunder'), step(3, 0)];
  const turns = turnMarks([...steps, step(3, 1, 'good'), step(3, 1, 'good'), step(5, 1, 'good', 1), undefined]);
  expect(turns).toEqual(['blunder', 'good']);
  const line = (places: number[], reason: string) =>
    dealLine(dealOf('solo', '2026-11-18'), { places, reason } as GameResult, turns);
  expect(line([1], 'win')).toBe('Talus 2026-11-18 Talavera ✅ 🟥🟩');
  expect(line([1], 'special')).toBe('Talus 2026-11-18 Talavera 🌟 🟥🟩');
  expect(line([2], 'loss')).toBe('Talus 2026-11-18 Talavera ❌ 🟥🟩');
});

test('a day of an address is one, and not still to come', () => {
  expect(isDay('2026-11-18', '2026-11-18')).toBe(true);
  for (const text of ['', '2026-11-19', '2026-13-01', '18.11.2026', '2026-1-1'])
    expect(isDay(text, '2026-11-18')).toBe(false);
});
