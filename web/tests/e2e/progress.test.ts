// Progress: what was finished and reviewed, as a file and back.
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './page';
import { playthrough } from './records';
import { expectToFit, openText } from './table';

/** A finished game of one person against two computers. */
const game = playthrough('talat-three').replace('Game: talat\n', 'Game: talat\nSeat-2: level:3\nSeat-3: level:4\n');

async function play(page: Page): Promise<void> {
  await openText(page, game);
  await page.locator('.status').getByText('Result').waitFor();
}

const text = (page: Page) => page.locator('.progress-page').textContent();

test('a finished game counts, its review says what was missed, and all goes to another browser', async ({ visit }) => {
  const page = await visit();
  await play(page);
  await page.goto(page.url().replace('#game', '#review'));
  await page.locator('.review[data-state=done]').waitFor({ timeout: 100_000 });
  await page.getByText(/^Retry/).waitFor();
  await page.goto(page.url().replace(/#.*/, '#home'));
  await page.getByText('Your progress').click();
  await page.locator('.progress-page section.card').waitFor();
  expect(await text(page)).toMatch(/Games\s*1/);
  expect(await text(page)).toMatch(/What you tend to miss/);
  expect(await text(page)).toMatch(/Your level is known after 3 games|Your level is about/);
  await expectToFit(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Save as a file').click()]);
  const bytes = await buffer(await file.createReadStream());
  expect(file.suggestedFilename()).toMatch(/^talus-progress-.*\.json$/);

  const other = await visit('#progress');
  await other.getByText('Nothing here yet').waitFor();
  const take = (content: Buffer) =>
    other
      .locator('input[type=file]')
      .setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer: content });
  await take(Buffer.from('Talus-Record: 1'));
  await other.getByText('This file holds no progress of Talus.').waitFor();
  await take(bytes.subarray(0, bytes.length / 2));
  await other.getByText('This file is damaged').waitFor();
  await take(bytes);
  await other.getByText(/^Taken in: one game/).waitFor();
  expect(await text(other)).toMatch(/What you tend to miss/);
  await other.goto(other.url().replace(/#.*/, '#mistakes'));
  await other.getByText(/^Mistake 1 of/).waitFor();
});

test('a game counts even if it is deleted before anybody looks', async ({ visit }) => {
  const page = await visit();
  await play(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('talus.progress'))).not.toBeNull();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('talus.game.')) localStorage.removeItem(key);
  });
  await page.goto(page.url().replace(/#.*/, '#progress'));
  await page.locator('.progress-page section.card').waitFor();
});
