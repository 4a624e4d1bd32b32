// A person who does not come back: a computer plays on in their seat.
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { clock, gather, mover, play_on_boards, step_of } from './live';
import { test, type Visit } from './page';

vi.setConfig({ testTimeout: 300_000 });

const in_the_lobby = (visit: Visit): Visit => (path = '#lobby', options) => visit(path, options);
const seats_of = (page: Page) => page.locator('.side ul[aria-label=Players] .name').allTextContents();

/** Whoever is late at this table is replaced: by level 1. */
async function late_seat_is_handed_over(visit: Visit): Promise<void> {
  const names = ['Zoë', 'Jan'];
  const pages = await gather(visit, 'talat', names, {
    time: async (page) => {
      await clock(0.5)(page);
      await page.getByLabel('Whose time is up').selectOption({ label: 'level 1 plays on' });
    },
  });
  const late = (await mover(pages))!;
  const other = pages.find((page) => page !== late)!;
  const step = await step_of(late);
  for (const page of pages) await expect.poll(() => seats_of(page), { timeout: 60_000 }).toContain('Level 1');
  expect(await seats_of(late)).not.toContain(names[pages.indexOf(late)]);
  expect(await mover([other])).toBe(other); // the level has moved
  expect(await step_of(late)).toBeGreaterThan(step);
  await play_on_boards([other], 'talat', 23, 1);
  expect(await late.getByRole('button', { name: 'Undo' }).count()).toBe(0);
}

test('a seat is handed to a level: by the agreed time, and by the vote of the others after a minute away', async ({ visit }) => {
  const pages = await gather(in_the_lobby(visit), 'talat', ['Ada', 'Łukasz', 'Noor'], { choices: { players: '3' } });
  const [ada, lukasz, noor] = pages as [Page, Page, Page];
  const address = noor.url();
  await noor.goto('about:blank');
  await late_seat_is_handed_over(in_the_lobby(visit)); // while the minute passes

  await ada.getByText('Noor has been away for a while.').waitFor({ timeout: 90_000 });
  await ada.getByLabel('Strength of the computer on seat 3').selectOption({ label: 'Level 2' });
  await ada.getByRole('button', { name: 'Let the computer play on' }).click();
  await lukasz.locator('.controls .bar').getByRole('button', { name: 'Agree' }).click();
  for (const page of [ada, lukasz]) await expect.poll(() => seats_of(page)).toEqual(['Ada', 'Łukasz', 'Level 2']);
  await play_on_boards([ada, lukasz], 'talat', 24, 3); // past the level's turn
  await noor.goto(address);
  await expect.poll(() => seats_of(noor), { timeout: 20_000 }).toEqual(['Ada', 'Łukasz', 'Level 2']);
});
