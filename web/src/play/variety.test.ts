import { describe, expect, it } from 'vitest';
import { variedMove } from './variety';

const report = (move: string, value: number, visits: number, proven = false) => ({
  move,
  prior: 0,
  visits,
  values: [1 - value, value],
  line: [],
  proven,
});

describe('the move of the strongest level', () => {
  it('is any of those that are nearly as good as the best one', () => {
    const reports = [report('a', 0.6, 100), report('b', 0.598, 50), report('c', 0.58, 90), report('d', 0.61, 3)];
    expect([0, 0.4, 0.6, 0.999].map((random) => variedMove(reports, 2, random))).toEqual(['a', 'a', 'b', 'b']);
  });

  it('is the best one if that is certain', () => {
    expect(variedMove([report('a', 1, 100, true), report('b', 1, 100)], 2, 0.9)).toBe('a');
  });

  it('is none where there are no moves', () => {
    expect(variedMove([], 1, 0)).toBeNull();
  });
});
