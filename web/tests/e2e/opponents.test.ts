// Opponents by name, beginnings that are chosen, and who sits where in the middle of a game.
import { expect } from 'vitest';
import { playthrough } from './records';
import { test } from './page';
import { begin, Dice, fillIn, keptGame, mouse, openText, settled } from './table';
import { talavera } from './hands/talavera';

test('an opponent is chosen by face, the form remembers it, and it says what decided the game', async ({ visit }) => {
  const page = await visit();
  await page.goto(page.url().replace(/#.*$/, '') + '#new/taluva');
  await page.locator('form .seat').nth(1).getByRole('button', { name: 'Look at all opponents' }).click();
  await page
    .locator('dialog')
    .getByRole('button', { name: /^Amara/ })
    .click();
  expect(await page.locator('form .seat').nth(1).locator('select').inputValue()).toBe('style:temples');
  await page.locator('input[name=beginning][value=two-huts]').check();
  await page.locator('form .begin').click();
  await page.locator('.table .board').first().waitFor();
  await settled(page, null);
  const game = await keptGame(page);
  expect(game.seats[1]).toMatchObject({ kind: 'computer', style: 'temples' });
  expect(game.record).toContain('Seat-2: style:temples');
  expect(game.record).toContain('+1hut');
  expect(await page.locator('.side ul[aria-label=Players] .name').allTextContents()).toContain('Amara');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog footer .primary').click();
  await page.getByTestId('remark').waitFor();
  expect(await page.getByTestId('remark').innerText()).toMatch(/Amara says[\s\S]*This one is mine/);

  await page.goto(page.url().replace(/#.*$/, '') + '#new/taluva');
  await page.locator('form .begin').waitFor();
  expect(await page.locator('form .seat').nth(1).locator('select').inputValue()).toBe('style:temples');
  expect(await page.locator('input[name=beginning][value=two-huts]').isChecked()).toBe(true);
});

test('a ready-made set-up of Talat begins with moves', async ({ visit }) => {
  const page = await visit();
  await fillIn(page, '#new/talat', [0, 1, 1]);
  await page.locator('input[name=beginning][value=mixed]').check();
  await page.locator('form .begin').click();
  await page.locator('.talat .boards').waitFor();
  await settled(page, null);
  const { record } = await keptGame(page);
  expect(record!.match(/place:/g)).toHaveLength(27);
  expect(await page.locator('.talat [data-tower]').count()).toBe(0);
});

test('a person is replaced by a computer in the middle of a game, and comes back', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'talavera', [0, 1]);
  const before = await settled(page, null);
  await talavera(page, new Dice(2), mouse(page))(before.moves);
  await settled(page, before.moves);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Who plays' }).click();
  const seats = page.locator('dialog .seat.card');
  await seats.nth(0).getByRole('button', { name: 'Computer' }).click();
  await expect.poll(async () => (await keptGame(page)).seats[0]?.kind).toBe('computer');
  await seats.nth(0).getByRole('button', { name: 'Person' }).click();
  await seats.nth(0).locator('input').fill('Ada');
  await seats.nth(0).locator('input').press('Tab');
  await expect.poll(async () => (await keptGame(page)).seats[0]).toEqual({ kind: 'person', name: 'Ada' });
  await page.locator('dialog .colours').first().getByRole('button').nth(1).click();
  await expect.poll(async () => (await keptGame(page)).colours).toEqual([1, 0]);
  await page.keyboard.press('Escape');
  const { record } = await keptGame(page);
  expect(record).toContain('Seat-1: Ada');
  expect(record).toMatch(/@sits:1:/);
});

test('who only looks on is not spoken to', async ({ visit }) => {
  const page = await visit();
  await openText(page, playthrough('talat-three'));
  await page.locator('.status').getByText('Result').click();
  await page.locator('dialog .end').waitFor();
  expect(await page.getByTestId('remark').count()).toBe(0);
});
