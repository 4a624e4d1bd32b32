// What there is every day: the puzzles, one after the other, and the deals; what is kept, and what there is to share.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { talavera } from './hands/talavera';
import { taluva } from './hands/taluva';
import { phone, test } from './page';
import { Dice, expectToFit, finger, mouse, type Decide } from './table';

test('the puzzles of the day are tried once, kept and shared', async ({ visit }) => {
  const page = await visit();
  await page.getByRole('link', { name: 'Every day' }).click();
  for (const game of ['Taluva', 'Talat', 'Talavera']) {
    await page.getByRole('link', { name: new RegExp(`^${game} .*not tried yet`) }).click();
    await page
      .getByRole('link', { name: new RegExp(`^${game}`), exact: false })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByRole('link', { name: new RegExp(`^${game} .*not solved`) }).waitFor();
  }
  const line = page.getByLabel('To share');
  expect(await line.inputValue()).toMatch(/^Talus \d{4}-\d\d-\d\d 🟥🟥🟥$/u);
  await page.reload();
  await page.getByRole('link', { name: /^Talat .*not solved/ }).waitFor();
});

/** Plays at the table of a deal until it is over, or for so many decisions. */
async function playDeal(page: Page, decide: Decide, most = 100): Promise<void> {
  const table = page.locator('.table');
  for (let i = 0; i < most; ++i) {
    await page.locator('.table:not([data-state=waiting])').waitFor({ timeout: 30_000 });
    if ((await table.getAttribute('data-state')) === 'over') return;
    await decide((await table.getAttribute('data-step'))!);
  }
}

test('the cards of the day are played alone, once, and the best choices are told', async ({ visit }) => {
  const page = await visit('#daily', phone);
  await page.getByRole('link', { name: /^Talavera alone .*not played yet/ }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table .board').first().waitFor();
  expect(await page.getByLabel('Take back').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await playDeal(page, talavera(page, new Dice(3), finger(page)));
  await page.locator('dialog .end .review').click();
  await page.getByTestId('choices').locator('li').nth(8).waitFor();
  await page.getByText(/first pair of cards its chance was \d+\.\d%/).waitFor({ timeout: 60_000 });
  const shared = page.getByLabel('To share');
  const line = await shared.inputValue();
  expect(line).toMatch(/^Talus \d{4}-\d\d-\d\d Talavera (✅|🌟|❌) [🟩🟨🟧🟥]{8,12}$/u);
  await expectToFit(page);

  await page.reload();
  await page.getByTestId('choices').waitFor();
  expect(await shared.inputValue()).toBe(line);
  await page.getByRole('link', { name: /^Talavera alone .*won/ }).waitFor();
  await page.getByRole('button', { name: 'Look at its game' }).click();
  await page.locator('.table[data-state=over]').waitFor();
});

test('the tiles of the day are played once, against the same opponent; a game begun is gone on with', async ({
  visit,
}) => {
  const page = await visit('#daily/tiles');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table .board').first().waitFor();
  await playDeal(page, taluva(page, new Dice(5), mouse(page)), 2);
  const step = await page.locator('.table').getAttribute('data-step');
  await page.goto(page.url().replace(/#.*/, '#home'));
  await page.locator('.saved li a').click();
  await page.locator('.table[data-state=mine]').waitFor();
  expect(Number(await page.locator('.table').getAttribute('data-step'))).toBeGreaterThanOrEqual(Number(step));
  await page.getByLabel('More').click();
  expect(await page.getByRole('button', { name: 'Review' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog .end .review').click();
  await page.getByRole('button', { name: 'Let it play' }).waitFor();
  await page.getByLabel('To share').waitFor({ timeout: 60_000 });
  expect(await page.getByLabel('To share').inputValue()).toMatch(/^Talus \d{4}-\d\d-\d\d Taluva ❌ [🟩🟨🟧🟥]{1,2}$/u);
  await page.getByRole('link', { name: /^Taluva, same tiles .*not won/ }).waitFor();
});
