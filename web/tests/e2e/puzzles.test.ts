// Puzzles from the home page on: a wrong answer, the right one, the answer given away, and what is kept.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { puzzleId } from '../../src/study/puzzles/puzzle';
import { phone, test } from './page';

interface Written {
  position: string;
  line: (string | string[])[];
}
const { puzzles } = JSON.parse(
  readFileSync(new URL('../../src/study/puzzles/sets/talavera.json', import.meta.url), 'utf8'),
) as { puzzles: Written[] };

/** The card to take, by the puzzle that is on the board. */
async function answerOn(page: Page): Promise<string> {
  const id = await page.locator('[data-puzzle]').getAttribute('data-puzzle');
  const { line } = puzzles.find(({ position }) => puzzleId(position) === id)!;
  return line[0]![0]!.replace('draft:', 'card-');
}

const spot = (name: string): string => `[data-spot="${name}"][role=button]`;

test('a puzzle is solved, after a wrong answer and at once', async ({ visit }) => {
  const page = await visit();
  await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
  await page.getByLabel('Game', { exact: true }).selectOption('talavera');
  await page.locator(spot('card-1')).or(page.locator('[data-spot^=card][role=button]')).first().waitFor();
  await page.getByLabel('Theme').selectOption('draft');
  await page.getByRole('heading', { name: 'Draft', exact: true }).waitFor();

  const right = await answerOn(page);
  const wrong = page.locator(`[data-spot^=card][role=button]:not([data-spot="${right}"])`).first();
  await wrong.click();
  await page.getByText('Not this').waitFor();
  await page.getByText(/Chance to win then/).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator(spot(right)).click();
  await page.locator('[data-phase=right]').waitFor();
  expect(await page.getByTestId('progress').innerText()).toContain('0 of 1 solved');

  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.locator('[data-phase=asking]').waitFor({ state: 'attached' });
  const next = await answerOn(page);
  await page.locator(spot(next)).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-phase=right], [data-phase=asking]').first().waitFor({ state: 'attached' });
  if (await page.locator('[data-phase=right]').count()) {
    await page.reload();
    await page.getByText('1 of 2 solved').waitFor();
    await page.getByText('One solved in a row').waitFor();
  }
});

test('a hint and the answer are there on a phone', async ({ visit }) => {
  const page = await visit('#puzzles/talat/endgame', phone);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.getByText(/^Hint: /).waitFor();
  await page.getByRole('button', { name: 'Show the answer' }).tap();
  await page.locator('[data-phase=shown]').waitFor();
  await page.getByTestId('reasons').getByRole('heading').first().waitFor();
  await page.getByRole('button', { name: 'How it goes on' }).tap();
  expect(await page.getByTestId('progress').innerText()).toContain('0 of 1 solved');
});

test('what was kept and is damaged gets a sentence', async ({ visit }) => {
  const page = await visit();
  await page.evaluate(() => localStorage.setItem('talus.puzzles.talat', '{"rating":'));
  await page.goto(page.url().replace(/#.*|$/, '#puzzles/talat'));
  await page.getByText(/could not be read/).waitFor();
  await page.getByRole('button', { name: 'Hint' }).waitFor();
});
