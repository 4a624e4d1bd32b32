import { expect, test } from 'vitest';
import { gameNames, loadGame, minutes, playersOf } from './games';

test.each(gameNames)('the home page says of %s what the game says itself', { timeout: 60_000 }, async (name) => {
  const loaded = (await import(`./${name}/index.ts`)) as { default: Awaited<ReturnType<typeof loadGame>> };
  expect(minutes[name]).toEqual(loaded.default.minutes);
});

test('the home page says who may play', () => {
  expect(gameNames.map(playersOf)).toEqual(['2–5', '2–3', '1–2']);
});
