import { expect, test } from 'vitest';
import { facts, game_names, load_game } from './games';

test.each(game_names)('the home page says of %s what the game says itself', async (name) => {
  const loaded = (await import(`./board/${name}/index.ts`)) as { default: Awaited<ReturnType<typeof load_game>> };
  const { players, minutes } = loaded.default;
  expect(facts[name]).toEqual({ players: `${Math.min(...players)}–${Math.max(...players)}`, minutes });
});
