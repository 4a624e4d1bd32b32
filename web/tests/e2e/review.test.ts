// A game is reviewed after its end: the first marks at once, the rest while one looks; it is kept, and goes on where it stopped.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, test } from './page';
import { playthrough, unfinished } from './records';
import { expectToFit, openText, settled } from './table';
import { watchTasks } from './tasks';

/** No task of the page may take longer, in milliseconds of the processor: whoever looks at a review does not notice it. */
const longestTask = 50;

function expectLively(game: string, tasks: readonly number[]): void {
  console.log(`tasks of the page while it reviewed ${game}: ${tasks.slice(0, 5).map(Math.round).join(', ')} … ms`);
  expect(tasks.length).toBeGreaterThan(10);
  expect(tasks[0]).toBeLessThan(longestTask);
}

const reviewed = async (page: Page): Promise<void> => {
  await page.locator('.review[data-state=done]').waitFor({ timeout: 100_000 });
};

test('a finished game is reviewed by one press, and the review is kept', async ({ visit }) => {
  const page = await visit();
  await openText(page, playthrough('talat-three'));
  await page.locator('.status').getByText('Result').click();
  await page.locator('dialog .end .review').click();
  const tasks = await watchTasks(page);
  await page.locator('.decided li').first().waitFor({ timeout: 10_000 });
  await reviewed(page);
  expectLively('Talat', await tasks());
  expect(await page.locator('.sums tbody tr').count()).toBe(3);
  expect(await page.locator('.sums .accuracy').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d+%$/)]),
  );
  await expectToFit(page);

  await page.reload();
  await reviewed(page);
  expect(await page.locator('.review').getAttribute('data-done')).toBe(
    String((await page.locator('.moves button').count()) + 1),
  );
});

test('a moment is chosen by a press, on the graph and by keys, and the better way is shown', async ({ visit }) => {
  const page = await visit();
  await openText(page, playthrough('talat-three'));
  await page.locator('.status').getByText('Result').waitFor();
  await page.goto(page.url().replace('#game', '#review'));
  await page.locator('.decided li').first().waitFor({ timeout: 20_000 });
  await page.locator('.decided li .reason:not(:empty)').first().waitFor();
  expect(await page.locator('.decided li').first().innerText()).toMatch(/\d+% → \d+%/);
  await page.locator('.decided li button').first().click();
  const step = Number(await page.locator('.moves [aria-current]').getAttribute('data-step'));
  expect(step).toBeGreaterThan(0);
  const graph = page.getByRole('slider');
  expect(await graph.getAttribute('aria-valuenow')).toBe(String(step));
  await graph.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await graph.getAttribute('aria-valuenow')).toBe(String(step - 1));
  expect(await graph.getAttribute('aria-valuetext')).toMatch(/\d+%/);
  await page.keyboard.press('ArrowRight');
  await page.locator('.note .reasons').waitFor();
  await page.getByText('Show the better way').click();
  await page.getByText(/^Step 1 of/).waitFor();
  await page.getByText('As it was played').click();
});

test('a review can be stopped, is kept as far as it is, and goes on', async ({ visit }) => {
  const page = await visit();
  await openText(page, unfinished('taluva-ferti', 6, ['Ada', 'Bo']));
  await settled(page, null);
  await page.getByLabel('More').click();
  const tasks = await watchTasks(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('.decided li').first().waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  expectLively('Taluva', await tasks());
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  const done = Number(await page.locator('.review').getAttribute('data-done'));
  await page.reload();
  await page.locator('.review').waitFor();
  expect(Number(await page.locator('.review').getAttribute('data-done'))).toBeGreaterThanOrEqual(done);
});

test('a full storage is told, with a way out', async ({ visit }) => {
  const page = await visit();
  await openText(page, playthrough('talat-three'));
  await page.locator('.status').getByText('Result').waitFor();
  await page.evaluate(() => {
    localStorage.setItem(
      'talus.review.other',
      JSON.stringify({ version: 1, moves: [], findings: [], pad: 'x'.repeat(200_000) }),
    );
    const games = Object.keys(localStorage).filter((key) => key.startsWith('talus.game.'));
    localStorage.setItem('talus.game.other', localStorage.getItem(games[0]!)!.replace(/"id":"\w+"/, '"id":"other"'));
    let size = 1 << 20;
    let pad = '';
    while (size > 10) {
      try {
        localStorage.setItem('pad', pad + 'x'.repeat(size));
        pad += 'x'.repeat(size);
      } catch {
        size >>= 1;
      }
    }
  });
  await page.goto(page.url().replace('#game', '#review'));
  await page.getByText('storage is full').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Delete other reviews' }).click();
  await page.getByText('storage is full').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('talus.review.other'))).toBeNull();
});

test('a task that takes too long would be noticed', async ({ visit }) => {
  const page = await visit();
  const tasks = await watchTasks(page);
  await page.evaluate(() => {
    const end = performance.now() + 300; // of the clock on the wall: of the processor a part of it
    while (performance.now() < end);
  });
  expect((await tasks())[0]).toBeGreaterThan(20);
});

test('on a phone a moment is told before the board, and both are in view', async ({ visit }) => {
  const page = await visit('', phone);
  await openText(page, playthrough('talat-three'));
  await page.locator('.status').getByText('Result').waitFor();
  await page.goto(page.url().replace('#game', '#review'));
  await page.locator('.decided li button').first().tap({ timeout: 30_000 });
  await page.locator('.note .reasons').waitFor();
  const [note, board] = await Promise.all([
    page.locator('.step').boundingBox(),
    page.locator('.board-frame').boundingBox(),
  ]);
  expect(note!.y).toBeGreaterThanOrEqual(-1);
  await expectToFit(page);
  expect(note!.y).toBeLessThan(board!.y);
  expect(board!.y).toBeLessThan(phone.viewport!.height);
});
