// Statistics and openings: of the games between computers that come with the page, and of one's own.
import { expect } from 'vitest';
import { phone, test } from './page';
import { playthrough } from './records';
import { expectToFit, openText } from './table';

test('shows what computers played and how it scored, turn by turn', async ({ visit }) => {
  const page = await visit('#statistics/talat');
  await page.getByRole('heading', { name: 'Statistics and openings' }).waitFor();
  const first = page.getByRole('button', { name: /^Choice 1: / });
  await first.waitFor();
  const games = Number(/(\d+) times/.exec((await first.getAttribute('aria-label')) ?? '')?.[1]);
  expect(games).toBeGreaterThan(100);
  await first.click();
  await page.getByRole('heading', { name: /^Turn 2: / }).waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { name: /^Turn 1: / }).waitFor();
  await page.getByLabel('What kind of choice').selectOption('set-up');
  await page
    .getByText(/small.* \| /)
    .first()
    .waitFor();
  await page.getByLabel('Whose choices').selectOption({ label: 'Sefa' });
  await page
    .getByText(/\d+ times/)
    .first()
    .waitFor();
});

test('counts the finished games of this browser, on a phone', async ({ visit }) => {
  const page = await visit('#statistics/talavera', phone);
  await page.getByText('Cards that are drafted').first().waitFor({ state: 'attached' });
  await page.getByLabel('Whose games').selectOption('own');
  await page.getByText('No finished game of this kind').waitFor();
  await expectToFit(page);
  await openText(page, playthrough('talavera-hidden'));
  await page.locator('.talavera.board').waitFor();
  await page.goto(page.url().replace(/#.*$/, '#statistics/talavera'));
  await page.getByLabel('Whose games').selectOption('own');
  await page.getByText('One finished game of this browser').waitFor();
  await page.getByText('All cards are placed. 100% of the games').waitFor();
  await expectToFit(page);
});
