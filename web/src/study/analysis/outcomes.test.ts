import { expect, test } from 'vitest';
import type { OutcomeReport } from '../../engine/protocol';
import { mapOf, meanOf, toneOf } from './outcomes';

const outcome = (move: string, weight: number, value?: number): OutcomeReport => ({
  move,
  weight,
  visits: value === undefined ? 0 : 4,
  ...(value === undefined ? {} : { values: [value, 1 - value] }),
});

test('each tile is a field of the map', () => {
  const fields = mapOf([outcome('draw:SJ', 3, 0.6), outcome('draw:JC', 1, 0.2)], (move) => [move.slice(5)], 1);
  expect(fields.map(({ part, weight, value }) => [part, weight, value])).toEqual([
    ['JC', 1, 0.2],
    ['SJ', 3, 0.6],
  ]);
  expect(
    meanOf(
      fields.flatMap(({ outcomes }) => outcomes),
      2,
    ),
  ).toBeCloseTo(0.5);
});

test('a card is worth the mean of all in which it comes, as far as they are known', () => {
  const cards = (move: string) => move.slice(5).split(',');
  const fields = mapOf([outcome('flip:3,7', 1, 0.4), outcome('flip:3,12', 1, 0.6), outcome('flip:7,12', 1)], cards, 1);
  expect(fields.map(({ part }) => part)).toEqual(['3', '7', '12']);
  expect(fields[0]!.value).toBeCloseTo(0.5);
  expect(fields[1]!.value).toBeCloseTo(0.4);
  expect(fields[2]!.outcomes).toHaveLength(2);
  expect(mapOf([outcome('flip:3,7', 1)], cards, 1)[0]!.value).toBeUndefined();
});

test('colours tell what is good among what may come, and leave noise pale', () => {
  expect(toneOf(0.7, 0.5, [0.3, 0.7])).toBeCloseTo(1);
  expect(toneOf(0.4, 0.5, [0.3, 0.7])).toBeCloseTo(-0.5);
  expect(toneOf(0.501, 0.5, [0.499, 0.501])).toBeCloseTo(0.2);
});
