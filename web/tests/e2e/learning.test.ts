// A beginner's whole path: what it is about, missions, a first game with the coach.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { middles, phaseAtRest } from './hands/taluva';
import { phone, test } from './page';
import { expectToFit, finger, keptGame, mouse, settled } from './table';

const path = (page: Page, rest: string) => page.goto(page.url().replace(/#.*$/, '') + rest);
const ticks = (page: Page) => page.locator('.step .is-done').count();

test('the path of Talavera on a phone, from the first word to the first game with the coach', async ({ visit }) => {
  const page = await visit('', phone);
  await page.locator('.games a', { hasText: 'Learn' }).last().click();
  await page.getByText('What it is about').waitFor();
  await expectToFit(page);
  expect(await ticks(page)).toBe(0);

  // The wrong card gets a sentence that helps, the right one is the idea.
  await page.getByText('The order').click();
  await page.locator('.lesson .talavera.board').waitFor();
  await expectToFit(page);
  const card = (number: number) =>
    page.locator(`.lesson [data-spot][role=button][aria-label*="ard ${number}"]`).first();
  await card(8).click();
  await page.getByTestId('astray').waitFor();
  await card(1).click();
  await page.locator('.lesson .done').waitFor();

  // The others are shown, one after the other.
  for (let more = page.getByText('Next mission'); await more.count();) {
    await more.click();
    await page.locator('.lesson .done').waitFor({ state: 'detached' }); // that of the mission before
    await page.locator('.lesson .text').first().waitFor();
    while (!(await page.locator('.lesson .done').count())) {
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.getByRole('button', { name: 'Show me' }).waitFor({ state: 'detached' });
    }
  }
  await page.getByText('All missions').click();
  await page.getByText('7 of 7 done').waitFor();
  await page.reload();
  await page.getByText('7 of 7 done').waitFor();

  await page.getByRole('button', { name: 'Play with the coach' }).click();
  await page.getByTestId('coach').waitFor();
  expect((await keptGame(page)).seats[1]).toMatchObject({ kind: 'computer', level: 1 });
  await page.getByTestId('coach').getByRole('button', { name: 'All' }).click();
  expect(await page.getByTestId('coach').innerText()).toContain('to go for');
  await expectToFit(page);
});

test('a mission of Taluva is done on the board, by dropping the tile on the volcano', async ({ visit }) => {
  const page = await visit();
  await path(page, '#learn/taluva/erupt');
  await page.locator('.lesson .taluva .hand.carriable').waitFor();
  await phaseAtRest(page);
  const from = (await page.locator('.taluva .hand.carriable').boundingBox())!;
  const [spot] = await middles(page, '.taluva path.spot.eruption');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(spot!.x, spot!.y, { steps: 6 });
  await page.locator('.taluva .ghost').first().waitFor();
  await page.mouse.up();
  await page.locator('.taluva .ghost.waiting').waitFor();
  // Turned until it is the eruption that is wanted; any other is told apart.
  for (let i = 0; i < 6 && !(await page.locator('.lesson .done').count()); ++i) {
    if (await page.locator('.taluva .hand-confirm, .taluva .confirm:enabled').count())
      await mouse(page).pressOn('.taluva .confirm:enabled');
    if (await page.locator('.lesson .done').count()) break;
    await page.keyboard.press('r');
  }
  if (!(await page.locator('.lesson .done').count())) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
  }
  await page.locator('.lesson .done').waitFor();
});

test('the coach has a bad mistake thought over', async ({ visit }) => {
  const page = await visit('', phone);
  // With the last card, one colour wins and the others draw.
  const last = 'talavera players=2,pairing=hidden tuck 4 2 -/- 16/1,9/13/3/4,6,8/17 11/10,18/2,5,14/7,15/12/-';
  await path(page, `#new/talavera?from=${encodeURIComponent(last)}`);
  await page.locator('form .begin').click();
  await page.locator('.table .board').first().waitFor();
  await settled(page, null);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Coach' }).click();
  await page.getByTestId('coach').waitFor();
  const lay = async (colour: string) => {
    await page.locator(`.talavera.board [data-spot^=step][aria-label*="${colour}" i]`).first().click();
    const confirm = page.locator('.status .choices .primary', { hasText: 'Play it' });
    await Promise.race([confirm.click(), page.getByText('Look again').waitFor()]).catch(() => {});
  };
  await lay('sky');
  await page.getByText('Look again').waitFor();
  expect((await keptGame(page)).turn).toBe('seat');
  await page.getByText('Look again').click();
  await lay('sky');
  await page.getByText('Play it anyway').click();
  await expect.poll(async () => (await keptGame(page)).turn).toBe('over');
  await finger(page);
});
