// With the real core: a mistake becomes a puzzle only if one answer is clearly the best.
import { expect, test } from 'vitest';
import type { Mistake } from '../mistakes/box';
import { DirectEngine } from './fake_engine';
import { OwnPuzzles, ownPuzzle } from './own';

// The solver wins a tower with one move alone; and the start, where much is as good.
const talat =
  'talat players=2 S6..../....m6/...l3./S3l4..l6/.s3... ....S4/...l6./s4..../...M4./m6s6... .m4.M4./...../...../l4l6.../L3.... 2 3L4,2M3,2S6 1L3,1M6,1M3,1S4,3S3';
const mistake = (where: Mistake['where'], best: string, seat: Mistake['seat']): Mistake => ({
  id: best,
  game: 'talat',
  where,
  seats: [],
  seat,
  turn: 1,
  played: '',
  best,
  line: [best, 'move:2a3:2b2'],
  chance: 1,
  cost: 0.5,
  finding: { position: 0 } as Mistake['finding'],
});
const clear = mistake({ position: talat, moves: [] }, 'move:2d2:2c3', 2);
const unclear = mistake({ game: 'talat', options: { players: 2 }, moves: [] }, 'place:S3:2a5', 1);

test('a clearly best answer makes a puzzle of a mistake', async () => {
  const puzzle = await ownPuzzle(clear, new DirectEngine());
  expect(puzzle).toMatchObject({ kind: 'own', game: 'talat', line: [['move:2d2:2c3'], 'move:2a3:2b2'] });
  expect(puzzle!.worth[0] - puzzle!.worth[1]).toBeGreaterThanOrEqual(0.1);
});

test('where others are nearly as good there is none, and the next one is asked', async () => {
  expect(await ownPuzzle(unclear, new DirectEngine())).toBeNull();
  const own = new OwnPuzzles([unclear, clear, { ...clear, game: 'taluva' }], 'talat', new DirectEngine());
  expect(own.most).toBe(2);
  expect((await own.next())?.line[0]).toEqual(['move:2d2:2c3']);
  expect((await own.next())?.line[0]).toEqual(['move:2d2:2c3']); // again, since there is no other
  expect(await new OwnPuzzles([unclear], 'talat', new DirectEngine()).next()).toBeNull();
});
