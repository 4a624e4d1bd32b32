// The puzzles of the day: one after the other, what is kept, and what there is to share.
import { expect } from 'vitest';
import { test } from './page';

test('the puzzles of the day are tried once, kept and shared', async ({ visit }) => {
  const page = await visit();
  await page.getByRole('link', { name: 'Puzzles of the day' }).click();
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
