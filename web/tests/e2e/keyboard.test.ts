// Whole games from the home page to the end screen without a mouse.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { talat_by_keyboard } from './hands/talat_keys';
import { talavera_by_keyboard } from './hands/talavera_keys';
import { taluva_by_keyboard } from './hands/taluva_keys';
import { begin_by_keyboard, press } from './keyboard';
import { test } from './page';
import { Dice, expect_end, kept_game, play_on, settled } from './table';

/** Fails the test if anything but a key was pressed. */
async function forbid_pointers(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('pointerdown', () => console.error('a pointer was used'), { capture: true }));
}

async function leave_end_screen(page: Page): Promise<void> {
  await press(page, 'Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

test('Taluva against a computer', async ({ visit }) => {
  const page = await visit();
  await forbid_pointers(page);
  await begin_by_keyboard(page, 'taluva', 2);
  await play_on(page, taluva_by_keyboard(page, new Dice(1)));
  await expect_end(page, 2);
  await leave_end_screen(page);
});

test('Talat against a computer', async ({ visit }) => {
  const page = await visit();
  await forbid_pointers(page);
  await begin_by_keyboard(page, 'talat', 2);
  await play_on(page, talat_by_keyboard(page, new Dice(2)));
  await expect_end(page, 2);
  await leave_end_screen(page);
});

test('Talavera against a computer', async ({ visit }) => {
  const page = await visit();
  await forbid_pointers(page);
  await begin_by_keyboard(page, 'talavera', 2);
  expect((await settled(page, null)).is_over).toBe(false);
  expect((await kept_game(page)).seats[1]).toEqual({ kind: 'computer', level: 1 });
  const decisions = await play_on(page, talavera_by_keyboard(page));
  expect(decisions).toBe(16); // eight drafts, eight cards placed
  await expect_end(page, 2);
  await leave_end_screen(page);
});
