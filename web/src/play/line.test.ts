import { describe, expect, test } from 'vitest';
import { play, played, stepBack, stepOn } from './line';
import { turnsOf } from './turns';
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
    const isEven = (step: number) => step % 2 === 0;
    expect(stepBack({ ...line, now: 4 }, isEven)).toBe(2);
    expect(stepBack({ ...line, now: 0 }, isEven)).toBeNull();
    expect(stepOn({ ...line, now: 0 }, isEven)).toBe(2);
    expect(stepOn({ ...line, now: 2 }, isEven)).toBe(4);
    expect(stepOn({ ...line, now: 4 }, isEven)).toBeNull();
  });
});

test('turns hold what chance has brought and what their seat has decided', () => {
  const turns = turnsOf([
    { move: 'draw:JC', seat: 0, turn: 1 },
    { move: 'tile:0,0:E', seat: 1, turn: 1 },
    { move: 'hut:1,0', seat: 1, turn: 1 },
    { move: 'draw:SS', seat: 0, turn: 2 },
  ]);
  expect(turns.map(({ number, seat, moves }) => [number, seat, moves.length])).toEqual([
    [1, 1, 3],
    [2, 0, 1],
  ]);
  expect(turns[1]?.moves[0]?.step).toBe(3);
});

test('turns that have not changed stay the same objects', () => {
  const played: Show['played'] = [
    { move: 'draw:JC', seat: 0, turn: 1 },
    { move: 'tile:0,0:E', seat: 1, turn: 1 },
    { move: 'draw:SS', seat: 0, turn: 2 },
  ];
  const before = turnsOf(played);
  const after = turnsOf([...played, { move: 'tile:2,0:E', seat: 2, turn: 2 }], before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.moves.map(({ move }) => move)).toEqual(['draw:SS', 'tile:2,0:E']);
});
