// Ratings, streaks, and what is kept.
import { describe, expect, test } from 'vitest';
import { Memory } from '../../records/saved_games';
import { afterTry, fresh, keepProgress, nextPuzzle, progressOf } from './progress';
import type { Puzzle } from './puzzle';
import { expected, rated, unknown } from './rating';

const puzzle = (id: string, rating = 1200, kind = 'win'): Puzzle => ({
  id,
  game: 'taluva',
  kind,
  rating,
  position: id,
  line: [['hut:0,0']],
  worth: [1, 0],
  exact: true,
});

describe('the rating', () => {
  test('rises with what is solved, the more the harder it was', () => {
    const easy = rated(unknown, 800, true).rating;
    const hard = rated(unknown, 1600, true).rating;
    expect(easy).toBeGreaterThan(unknown.rating);
    expect(hard).toBeGreaterThan(easy);
    expect(rated(unknown, 800, false).rating).toBeLessThan(rated(unknown, 1600, false).rating);
  });

  test('becomes surer, but never quite sure', () => {
    let now = unknown;
    for (let i = 0; i < 200; ++i) now = rated(now, 1300, i % 2 === 0);
    expect(now.deviation).toBe(60);
    expect(now.rating).toBeGreaterThan(1200);
    expect(now.rating).toBeLessThan(1400);
  });

  test('foresees half of what is as hard as the solver is strong', () => {
    expect(expected(unknown, unknown.rating)).toBe(0.5);
    expect(expected(unknown, 2000)).toBeLessThan(0.05);
  });
});

describe('progress', () => {
  test('counts the first try of each puzzle', () => {
    const one = afterTry(fresh, puzzle('a'), true);
    expect(one).toMatchObject({ tried: 1, solved: 1, streak: 1, bestStreak: 1, met: ['a'] });
    expect(afterTry(one, puzzle('a'), false)).toBe(one);
    const two = afterTry(afterTry(one, puzzle('b'), true), puzzle('c'), false);
    expect(two).toMatchObject({ tried: 3, solved: 2, streak: 0, bestStreak: 2 });
  });

  test('is kept, for each game by itself', () => {
    const storage = new Memory();
    const one = afterTry(fresh, puzzle('a'), true);
    keepProgress(storage, 'taluva', one);
    expect(progressOf(storage, 'taluva')).toEqual({ progress: one, isDamaged: false });
    expect(progressOf(storage, 'talat')).toEqual({ progress: fresh, isDamaged: false });
  });

  test.each(['', '{', 'null', '[]', '{"rating":"x"}', '{"rating":1200}'])('that is damaged begins anew: %s', (text) => {
    const storage = new Memory();
    storage.setItem('talus.puzzles.taluva', text);
    expect(progressOf(storage, 'taluva')).toEqual({ progress: fresh, isDamaged: true });
  });
});

describe('the next puzzle', () => {
  const set = {
    game: 'taluva' as const,
    puzzles: [puzzle('a', 600), puzzle('b', 1250), puzzle('c', 2400, 'save'), puzzle('d', 1150)],
  };

  test('suits the solver', () => {
    expect(nextPuzzle(set, null, fresh, 0)?.id).toMatch(/b|d/);
    expect(nextPuzzle(set, 'save', fresh, 0.99)?.id).toBe('c');
    expect(nextPuzzle(set, 'tower', fresh, 0)).toBeNull();
  });

  test('is a new one as long as there is one, then the oldest', () => {
    const met = { ...fresh, met: ['d', 'b', 'a'] };
    expect(nextPuzzle(set, null, met, 0.5)?.id).toBe('c');
    expect(nextPuzzle(set, null, { ...fresh, met: ['d', 'c', 'b', 'a'] }, 0.5)?.id).toBe('d');
  });
});
