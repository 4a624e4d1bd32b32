// Once loaded, the page needs no network.
import { expect } from 'vitest';
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { taluva } from './hands/taluva';
import { test } from './page';
import { begin, Dice, mouse, settled } from './table';

test('every game can be begun and played without a network', async ({ visit }) => {
  const page = await visit('', { serviceWorkers: 'allow' });
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active!.state !== 'activated')
      await new Promise((resolve) => active!.addEventListener('statechange', resolve, { once: true }));
  });
  await page.context().setOffline(true);
  await page.reload();
  for (const [game, hands] of Object.entries({ taluva, talat, talavera })) {
    await begin(page, game, [0, 0]);
    const { moves } = await settled(page, null);
    await hands(page, new Dice(1), mouse(page))(moves);
    expect((await settled(page, moves)).moves).not.toBe(moves);
  }
  await page.goto(page.url().replace(/#.*$/, '#rules/talat'));
  await page.locator('article svg').first().waitFor();
});
