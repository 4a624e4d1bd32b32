// Whole games from the home page to the end screen without a mouse.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { talatByKeyboard } from './hands/talat_keys';
import { talaveraByKeyboard } from './hands/talavera_keys';
import { taluvaByKeyboard } from './hands/taluva_keys';
import { beginByKeyboard, press } from './keyboard';
import { test } from './page';
import { Dice, expectEnd, keptGame, playOn, settled } from './table';

/** Fails the test if anything but a key was pressed. */
async function forbidPointers(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pointerdown', () => console.error('a pointer was used'), { capture: true }),
  );
}

async function leaveEndScreen(page: Page): Promise<void> {
  await press(page, 'Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

test('Taluva against a computer', async ({ visit }) => {
  const page = await visit();
  await forbidPointers(page);
  await beginByKeyboard(page, 'taluva', 2);
  await playOn(page, taluvaByKeyboard(page, new Dice(1)));
  await expectEnd(page, 2);
  await leaveEndScreen(page);
});

test('Talat against a computer', async ({ visit }) => {
  const page = await visit();
  await forbidPointers(page);
  await beginByKeyboard(page, 'talat', 2);
  await playOn(page, talatByKeyboard(page, new Dice(2)));
  await expectEnd(page, 2);
  await leaveEndScreen(page);
});

test('Talavera against a computer', async ({ visit }) => {
  const page = await visit();
  await forbidPointers(page);
  await beginByKeyboard(page, 'talavera', 2);
  expect((await settled(page, null)).isOver).toBe(false);
  expect((await keptGame(page)).seats[1]).toEqual({ kind: 'computer', level: 1 });
  const decisions = await playOn(page, talaveraByKeyboard(page));
  expect(decisions).toBe(16); // eight drafts, eight cards placed
  await expectEnd(page, 2);
  await leaveEndScreen(page);
});
