import { describe, expect, test } from 'vitest';
import type { Reason, ReviewedStep, WholeReview } from '../../engine/protocol';
import { chancesAt, curves, decisiveMoments, mainReason, markOf, points, verdict } from './story';

const draw = (step: number, luck: number, error = 0.01): ReviewedStep => ({
  step,
  turn: step,
  move: 'draw',
  values: [0.5, 0.5],
  values_error: [0, 0],
  luck: [luck, -luck],
  luck_error: [error, error],
});
const decision = (step: number, seat: 1 | 2, cost: number): ReviewedStep => ({
  step,
  turn: step,
  seat,
  move: 'play',
  values: [0.5, 0.5],
  values_error: [0, 0],
  mark: cost >= 0.2 ? 'blunder' : 'good',
  cost,
  cost_error: 0.02,
  effect: seat === 1 ? [-cost, cost] : [cost, -cost],
});
const review = (steps: ReviewedStep[], luck: number, error: number, own: number): WholeReview =>
  ({ steps, seats: [{ luck, luck_error: error, own }] }) as unknown as WholeReview;

describe('the moments that decided a game', () => {
  test('are the few that changed the most, in the order of the game', () => {
    const steps = [0.3, 0.06, 0.2, 0.1, 0.07, 0.4, 0.01].map((cost, i) => decision(i + 1, 1, cost));
    expect(decisiveMoments(steps).map(({ step }) => step.step)).toEqual([1, 3, 4, 5, 6]);
  });

  test('tell the chances before and after, never beyond a sure win or loss', () => {
    const [cost] = decisiveMoments([decision(1, 2, 0.3)]);
    expect(chancesAt(cost!).map(points)).toEqual([50, 20]);
    const [luck] = decisiveMoments([{ ...draw(1, 0.2), values: [0.9, 0.1] }]);
    expect(chancesAt(luck!)).toEqual([0.9, 1]);
  });

  test('have one reason: what the others get, else what the better move would have done', () => {
    const fact = (says: string): Reason => ({ says, places: [], values: {} });
    const reasons = { did: [fact('did')], allows: [fact('allows')], better: [fact('better')], chances: [] };
    const step = { ...decision(1, 1, 0.3), reasons };
    expect(mainReason(step)).toEqual({ fact: fact('allows'), isOfBetter: false });
    expect(mainReason({ ...step, reasons: { ...reasons, allows: [] } })).toMatchObject({ isOfBetter: true });
    expect(mainReason({ ...step, reasons: { ...reasons, allows: [], better: [] } })).toBeNull();
    expect(mainReason(decision(1, 1, 0.3))).toBeNull();
  });

  test.each([
    [0, 'good'],
    [0.049, 'good'],
    [0.05, 'inaccuracy'],
    [0.1, 'mistake'],
    [0.2, 'blunder'],
  ])('a cost of %d is: %s', (cost, mark) => {
    expect(markOf(cost)).toBe(mark);
  });

  test('may be draws, if they are more than noise', () => {
    const [moment, ...others] = decisiveMoments([draw(1, -0.2), draw(2, 0.2, 0.15), undefined, draw(4, 0.02)]);
    expect(others).toEqual([]);
    expect(moment).toMatchObject({ seat: 1, change: -0.2 });
  });

  test('are not moves that chance made', () => {
    expect(decisiveMoments([{ ...decision(1, 1, 0), cost: 0, random: true }])).toEqual([]);
  });
});

test('luck and own decisions grow along the game, and their errors with them', () => {
  const { luck, own } = curves([draw(1, 0.1, 0.03), decision(2, 1, 0.2), decision(3, 2, 0.3), draw(4, -0.2, 0.04)], 1);
  expect(luck.map(({ value }) => points(value))).toEqual([0, 10, 10, 10, -10]);
  expect(luck.at(-1)?.error).toBeCloseTo(0.05);
  expect(own.map(({ value }) => points(value))).toEqual([0, 0, -20, -20, -20]);
  expect(own.at(-1)?.error).toBeCloseTo(0.02);
});

test.each([
  [[draw(1, 0.1)], 0.08, 0.02, 'lucky'],
  [[draw(1, 0.1)], -0.08, 0.02, 'unlucky'],
  [[draw(1, 0.1)], 0.08, 0.1, 'even'],
  [[draw(1, 0.1)], 0.004, 0.001, 'even'],
  [[decision(1, 1, 0.1)], 0, 0, 'none'],
] as const)('the sentence about %o with luck %d ± %d says %s', (steps, luck, error, word) => {
  expect(verdict(review([...steps], luck, error, -0.15), 1)).toEqual({ word, luck: Math.abs(points(luck)), own: 15 });
});
