// Solving with the real core: right and wrong answers, hints, several questions.
import { expect, test } from 'vitest';
import { DirectEngine } from './fake_engine';
import { puzzleId, type Puzzle } from './puzzle';
import { Solving } from './solving.svelte';

const talat =
  'talat players=2 S6..../....m6/...l3./S3l4..l6/.s3... ....S4/...l6./s4..../...M4./m6s6... .m4.M4./...../...../l4l6.../L3.... 2 3L4,2M3,2S6 1L3,1M6,1M3,1S4,3S3';
const endgame: Puzzle = {
  id: puzzleId(talat),
  game: 'talat',
  kind: 'endgame',
  rating: 1200,
  position: talat,
  line: [['move:2d2:2c3'], 'move:2a3:2b2', 'move:2c3:2b4'],
  worth: [1, 0],
  exact: true,
};
const tucks: Puzzle = {
  id: 'tucks',
  game: 'talavera',
  kind: 'endgame',
  rating: 1200,
  position: 'talavera players=2,pairing=hidden tuck 3 1 -/- 4/7/10,16/2,15/8/- 11/17/5,13/-/18/9,14',
  line: [['tuck:9:S'], ['tuck:14:S']],
  worth: [1, 0.5],
  exact: true,
};

async function opened(puzzle: Puzzle): Promise<Solving> {
  const solving = new Solving(puzzle, new DirectEngine(), () => Promise.resolve());
  await solving.open();
  return solving;
}

test('the right answer solves it, and the line can be looked at', async () => {
  const solving = await opened(endgame);
  expect(solving.seat).toBe(solving.show?.seat);
  await solving.commit('move:2d2:2c3');
  expect(solving).toMatchObject({ phase: 'right', isSolved: true, canGoOn: true });
  await solving.goOn();
  await solving.goOn();
  expect(solving.canGoOn).toBe(false);
  expect(solving.show?.played).toHaveLength(3);
});

test('a wrong answer is answered, and does not count any more when it is taken back', async () => {
  const solving = await opened(endgame);
  const wrong = solving.show!.legal.find((move) => move !== 'move:2d2:2c3')!;
  await solving.commit(wrong);
  expect(solving).toMatchObject({ phase: 'wrong', isSolved: false });
  expect(solving.refutation?.reply).not.toBeNull();
  expect(solving.refutation?.value).toBeLessThan(1);
  await solving.tryAgain();
  expect(solving.show?.played).toHaveLength(0);
  await solving.commit('move:2d2:2c3');
  expect(solving).toMatchObject({ phase: 'right', isSolved: false });
});

test('several questions are asked one after the other', async () => {
  const solving = await opened(tucks);
  expect(solving.questions).toBe(2);
  await solving.commit('tuck:9:S');
  expect(solving).toMatchObject({ phase: 'asking', isSolved: null, question: 2 });
  await solving.commit('tuck:14:S');
  expect(solving).toMatchObject({ phase: 'right', isSolved: true });
});

test('whoever takes a hint or the answer has not solved it', async () => {
  const hinted = await opened(tucks);
  hinted.hint();
  expect(hinted).toMatchObject({ hints: 1, isSolved: false });
  const shown = await opened(tucks);
  await shown.reveal();
  expect(shown).toMatchObject({ phase: 'shown', isSolved: false, canGoOn: true });
});

test('the answer is explained by facts, with all that belongs to its turn', async () => {
  const step = await opened(endgame);
  expect(await step.explain()).toBeNull();
  await step.commit('move:2d2:2c3');
  const reasons = await step.explain();
  expect(Object.values(reasons!).flat().length).toBeGreaterThan(0);

  const both = await opened(tucks);
  await both.commit('tuck:9:S');
  await both.commit('tuck:14:S');
  const shown = await opened(tucks);
  await shown.reveal(); // the second card goes on with the line
  expect(await shown.explain()).toEqual(await both.explain());
  expect((await both.explain())!.did.length).toBeGreaterThan(1);
});

test('what is not allowed is refused and costs nothing', async () => {
  const solving = await opened(tucks);
  await solving.commit('tuck:9:R:x');
  expect(solving.idea.refused).not.toBeNull();
  expect(solving).toMatchObject({ phase: 'asking', isSolved: null });
});
