// A short round in every other browser that is installed: each game against a computer, left, and found again.
import { expect, inject, test } from 'vitest';
import { talat } from '../e2e/hands/talat';
import { talavera } from '../e2e/hands/talavera';
import { taluva } from '../e2e/hands/taluva';
import { begin, Dice, mouse, settled } from '../e2e/table';
import { browsers } from './driver';
import { DrivenPage } from './page';

const hands = { taluva, talat, talavera };
const rounds = 6;

const installed = [...browsers()];
// A file without any test would count as a failure.
test.skipIf(installed.length)('no other browser is installed', () => {});

test.for(installed)('%s', async ([, start]) => {
  const driver = await start();
  try {
    const driven = new DrivenPage(driver);
    const page = driven.asPage;
    for (const [game, hand] of Object.entries(hands)) {
      await driven.goto(inject('url'));
      await begin(page, game, [0, 1]);
      const decide = hand(page, new Dice(1), mouse(page));
      let now = await settled(page, null);
      for (let round = 0; round < rounds && !now.isOver; ++round) {
        await decide(now.moves);
        now = await settled(page, now.moves);
      }
      expect(now.moves.split(' ').length).toBeGreaterThan(rounds);
      expect(await driven.troubles()).toEqual([]);
      await driven.reload();
      await driven.locator('.table .board').waitFor();
      expect((await settled(page, null)).moves).toBe(now.moves);
      expect(await driven.troubles()).toEqual([]);
    }
  } finally {
    await driver.stop();
  }
});
