// A person who does not come back: a computer plays on in their seat.
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { clock, gather, mover, playOnBoards, stepOf } from './live';
import { test, type Visit } from './page';

vi.setConfig({ testTimeout: 300_000 });

const inTheLobby =
  (visit: Visit): Visit =>
  (path = '#lobby', options) =>
    visit(path, options);
const seatsOf = (page: Page) => page.locator('.side ul[aria-label=Players] .name').allTextContents();

/** Whoever is late at this table is replaced: by Pip. */
async function lateSeatIsHandedOver(visit: Visit): Promise<void> {
  const names = ['Zoë', 'Jan'];
  const pages = await gather(visit, 'talat', names, {
    time: async (page) => {
      await clock(0.5)(page);
      await page.getByLabel('Whose time is up').selectOption({ label: 'Pip (1) plays on' });
    },
  });
  const late = (await mover(pages))!;
  const other = pages.find((page) => page !== late)!;
  const step = await stepOf(late);
  for (const page of pages) await expect.poll(() => seatsOf(page), { timeout: 60_000 }).toContain('Pip');
  expect(await seatsOf(late)).not.toContain(names[pages.indexOf(late)]);
  expect(await mover([other])).toBe(other); // the level has moved
  expect(await stepOf(late)).toBeGreaterThan(step);
  await playOnBoards([other], 'talat', 23, 1);
  expect(await late.getByRole('button', { name: 'Undo' }).count()).toBe(0);
}

test('a seat is handed to a level: by the agreed time, and by the vote of the others after a minute away', async ({
  visit,
}) => {
  const pages = await gather(inTheLobby(visit), 'talat', ['Ada', 'Łukasz', 'Noor'], { choices: { players: '3' } });
  const [ada, lukasz, noor] = pages as [Page, Page, Page];
  const address = noor.url();
  await noor.goto('about:blank');
  await lateSeatIsHandedOver(inTheLobby(visit)); // while the minute passes

  await ada.getByText('Noor has been away for a while.').waitFor({ timeout: 90_000 });
  await ada.getByLabel('Strength of the computer on seat 3').selectOption({ label: 'Mila (2)' });
  await ada.getByRole('button', { name: 'Let the computer play on' }).click();
  await lukasz.locator('.controls .bar').getByRole('button', { name: 'Agree' }).click();
  for (const page of [ada, lukasz]) await expect.poll(() => seatsOf(page)).toEqual(['Ada', 'Łukasz', 'Mila']);
  await playOnBoards([ada, lukasz], 'talat', 24, 3); // past the level's turn
  await noor.goto(address);
  await expect.poll(() => seatsOf(noor), { timeout: 20_000 }).toEqual(['Ada', 'Łukasz', 'Mila']);
});
