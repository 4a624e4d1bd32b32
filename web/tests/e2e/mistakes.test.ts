// Mistakes are tried again, and come back after days.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './page';
import { playthrough } from './records';
import { expectToFit, openText } from './table';

const day = 24 * 60 * 60 * 1000;

async function review(page: Page, name: string): Promise<void> {
  await openText(page, playthrough(name));
  await page.locator('.status').getByText('Result').waitFor();
  await page.goto(page.url().replace('#game', '#review'));
  await page.locator('.review[data-state=done]').waitFor({ timeout: 100_000 });
}

test('mistakes of a game are tried again, and come back when their days are over', async ({ visit }) => {
  const page = await visit();
  const now = new Date(2026, 10, 18, 20, 0).getTime();
  await page.clock.setFixedTime(now);
  await review(page, 'talat-three');
  await page.getByLabel('Who are you?').selectOption('Player 3');
  await page.getByText(/^Retry \d+ mistakes$/).click();
  const count = Number(/of (\d+)/.exec((await page.getByText(/^Mistake 1 of/).textContent())!)![1]);
  expect(count).toBeGreaterThan(2);

  // The first with hints.
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await page.getByText(/^Where:/).waitFor();
  await hint.click();
  await page.getByText(/^What:/).waitFor();
  await hint.click();
  await page.getByText(/^Why:/).waitFor();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page
    .locator('.retry .answer')
    .getByText(/^Best:/)
    .waitFor();
  await page.getByLabel('One move on').click();
  await page.getByText(/step 1 of/).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  for (let i = 1; i < count; ++i) {
    await page.locator(`.retry[data-number="${i}"] h1`).waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByText(`Found at the first try: 0 of ${count}.`).waitFor();

  await page.goto(page.url().replace(/#.*/, '#mistakes'));
  await page.getByText(/comes back on Thursday, November 19/).waitFor();
  await page.clock.setFixedTime(now + day / 2);
  await page.reload();
  await page.getByText(`Mistake 1 of ${count}`).waitFor();

  // Those with one clearly best answer are puzzles, too.
  await page.goto(page.url().replace(/#.*/, '#puzzles/talat/own'));
  await page.getByRole('heading', { name: 'What you missed' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.locator('[data-phase=shown]').waitFor();
});

test('a move of one’s own is judged', async ({ visit }) => {
  const page = await visit();
  await review(page, 'talat-three');
  await page.getByLabel('Who are you?').selectOption('Player 3');
  await page.getByText(/^Retry \d+ mistakes$/).click();
  await page.getByText(/^Mistake 1 of/).waitFor();
  await expectToFit(page);
  const { played, best } = await page.evaluate(() => {
    type Kept = { cards: { mistake: { played: string; best: string } }[] };
    return (JSON.parse(localStorage.getItem('talus.mistakes')!) as Kept).cards[0]!.mistake;
  });
  expect(played).not.toBe(best);
  const press = async (move: string) => {
    for (const space of move.split(':').slice(1)) {
      await page.locator(`.talat .hit[data-space="${space}"]`).focus();
      await page.keyboard.press('Enter');
    }
  };
  await press(played);
  const answer = page.locator('.retry .answer');
  await answer.getByText(/^That was played in the game/).waitFor();
  await press(best);
  await answer.getByText(/^Right: nothing better/).waitFor();
});
