import { describe, expect, test } from 'vitest';
import { clockText, spanWords, timeLeft, toldBetween } from './clock';
import { playing } from './fake_server';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');

describe('the time left', () => {
  const seats = playing.seats.map((seat) => ({ ...seat, ms: 90_000 }));
  const now = { ...playing, seats, turn: 1, deadline: 100_000 };

  test('runs for the seat that decides, by the server’s clock', () => {
    expect(timeLeft(now, 1, 40_000)).toBe(60_000);
    expect(timeLeft(now, 1, 100_001)).toBe(0);
  });
  test('stands for the others, and after the end', () => {
    expect(timeLeft(now, 2, 40_000)).toBe(90_000);
    expect(timeLeft({ ...now, status: 'over' }, 1, 40_000)).toBe(90_000);
  });
  test('is none without a clock', () => {
    expect(timeLeft(playing, 1, 40_000)).toBeNull();
  });
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_000, '0:59'],
  [59_001, '1:00'],
  [600_000, '10:00'],
  [3_723_000, '1:02:03'],
  [90_000_000, 'clock.days 1 1'],
])('%d ms are shown as %s', (milliseconds, text) => {
  expect(clockText(milliseconds, t)).toBe(text);
});

test('what is left is told a few times only', () => {
  const told: number[] = [];
  for (let left = 120_000; left > 0; left -= 200)
    told.push(...[toldBetween(left, left - 200)].filter((moment) => moment !== undefined));
  expect(told).toEqual([60_000, 20_000, 5_000]);
  expect(toldBetween(Infinity, 200_000)).toBeUndefined();
});

test.each([
  [30, '30 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [900, '15 minutes'],
  [43_200, '12 hours'],
  [259_200, '3 days'],
])('%d seconds are called %s', (seconds, words) => {
  expect(spanWords(seconds, 'en')).toBe(words);
});
