import { expect, test } from 'vitest';
import en from '../i18n/opponents/en';
import type { GameResult } from '../engine/protocol';
import { remarksOf, speakerOf, type Finished, type Mood } from './remarks';

const percent = (value: number) => `${Math.round(100 * value)} %`;
const mood = (turn: number, chance: number, seat = 2): Mood => ({ seat, turn, chance });

function finished(result: Partial<GameResult>, more: Partial<Finished> = {}): Finished {
  return {
    game: 'taluva',
    result: { places: [1, 2], reason: 'tiles', ...result },
    board: {
      supplies: [
        { huts: 4, towers: 1, temples: 0 },
        { huts: 9, towers: 1, temples: 1 },
      ],
    },
    names: ['Ada', 'Juno'],
    sides: [[1], [2]],
    moods: [],
    ...more,
  };
}

test('what decided is said as it is', () => {
  expect(remarksOf(2, finished({}), percent)).toEqual([
    { key: 'remark.lost', values: { name: 'Ada' } },
    { key: 'remark.temples', values: { own: 2, other: 3, name: 'Ada' } },
  ]);
  expect(remarksOf(2, finished({ places: [2, 1], reason: 'early' }), percent).map(({ key }) => key)).toEqual([
    'remark.won',
    'remark.early.own',
  ]);
  expect(remarksOf(2, finished({ reason: 'frozen', scores: [18, 16] }, { game: 'talat' }), percent)[1]).toEqual({
    key: 'remark.close',
    values: { own: 16, other: 18, name: 'Ada' },
  });
  expect(remarksOf(2, finished({ places: [1, 1], reason: 'agreed' }), percent).map(({ key }) => key)).toEqual([
    'remark.draw',
  ]);
});

test('the largest change of mind is told, in the direction of the game', () => {
  const moods = [mood(2, 0.6), mood(4, 0.7), mood(6, 0.3), mood(8, 0.1), mood(3, 0.9, 1)];
  expect(remarksOf(2, finished({}, { moods }), percent).at(-1)).toEqual({
    key: 'remark.fell',
    values: { before: 4, after: 6, low: '30 %', high: '70 %' },
  });
  expect(remarksOf(2, finished({ places: [2, 1] }, { moods }), percent)).toHaveLength(2);
  expect(remarksOf(2, finished({ reason: 'resign' }, { moods: [mood(2, 0.6)] }), percent).at(-1)).toEqual({
    key: 'remark.resigned',
    values: { chance: '60 %' },
  });
});

test('an abandoned game is not spoken of, and every remark has a sentence', () => {
  expect(remarksOf(2, finished({ places: [], reason: 'abandoned' }), percent)).toEqual([]);
  expect(speakerOf({ places: [2, 1, 3], reason: 'tiles' }, [3, 2])).toBe(2);
  for (const key of [
    'won',
    'lost',
    'lost-to',
    'draw',
    'early.own',
    'early.other',
    'standing.own',
    'standing.other',
    'temples',
    'towers',
    'huts',
    'points',
    'close',
    'resigned',
    'rose',
    'fell',
  ])
    expect(en).toHaveProperty([`remark.${key}`]);
});
