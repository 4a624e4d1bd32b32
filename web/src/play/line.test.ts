import { describe, expect, test } from 'vitest';
import { play, played, step_back, step_on } from './line';
import { turns_of } from './turns';
import type { Show } from '../engine/protocol';

const line = { moves: ['a', 'b', 'c', 'd'], now: 2 };

describe('the line of play', () => {
  test('is what was played, without what was taken back', () => {
    expect(played(line)).toEqual(['a', 'b']);
  });

  test('keeps what was taken back if it is played again', () => {
    expect(play(line, 2, ['c'])).toEqual({ moves: ['a', 'b', 'c', 'd'], now: 3 });
    expect(play(line, 2, ['x'])).toEqual({ moves: ['a', 'b', 'x'], now: 3 });
    expect(play(line, 0, ['x', 'y'])).toEqual({ moves: ['x', 'y'], now: 2 });
  });

  test('is stepped through from stop to stop', () => {
    const is_even = (step: number) => step % 2 === 0;
    expect(step_back({ ...line, now: 4 }, is_even)).toBe(2);
    expect(step_back({ ...line, now: 0 }, is_even)).toBeNull();
    expect(step_on({ ...line, now: 0 }, is_even)).toBe(2);
    expect(step_on({ ...line, now: 2 }, is_even)).toBe(4);
    expect(step_on({ ...line, now: 4 }, is_even)).toBeNull();
  });
});

test('turns hold what chance has brought and what their seat has decided', () => {
  const turns = turns_of([
    { move: 'draw:JC', seat: 0, turn: 1 },
    { move: 'tile:0,0:E', seat: 1, turn: 1 },
    { move: 'hut:1,0', seat: 1, turn: 1 },
    { move: 'draw:SS', seat: 0, turn: 2 },
  ]);
  expect(turns.map(({ number, seat, moves }) => [number, seat, moves.length])).toEqual([[1, 1, 3], [2, 0, 1]]);
  expect(turns[1]?.moves[0]?.step).toBe(3);
});

test('turns that have not changed stay the same objects', () => {
  const played: Show['played'] = [
    { move: 'draw:JC', seat: 0, turn: 1 },
    { move: 'tile:0,0:E', seat: 1, turn: 1 },
    { move: 'draw:SS', seat: 0, turn: 2 },
  ];
  const before = turns_of(played);
  const after = turns_of([...played, { move: 'tile:2,0:E', seat: 2, turn: 2 }], before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.moves.map(({ move }) => move)).toEqual(['draw:SS', 'tile:2,0:E']);
});
