// A game as a tree: branches are made, ordered, deleted, talked about, kept, and taken elsewhere.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { talat } from './hands/talat';
import { phone, test } from './page';
import { begin, Dice, fromMoveMenu, keptGame, mouse, openText, settled, type Decide } from './table';

const moveButtons = (page: Page) => page.locator('.record .moves button');
const variations = (page: Page) => page.locator('.record .variation');
const recordOf = async (page: Page) => (await keptGame(page)).record!;
const withoutHere = (record: string) => record.replace('@here', '').replace(/\s+/g, ' ');

/** A game of Talat with two moves, and beside the second another one, where the table stands. */
async function branched(page: Page, hand: Decide): Promise<void> {
  let { moves } = await settled(page, null);
  for (let i = 0; i < 2; ++i) {
    await hand(moves);
    ({ moves } = await settled(page, moves));
  }
  await moveButtons(page).first().click();
  await page.locator('.status').getByText('After turn 1 of 2.').waitFor();
  await hand(moves);
  await expect.poll(() => variations(page).count()).toBe(1);
}

async function say(page: Page, comment: string, judgement: string): Promise<void> {
  await fromMoveMenu(page, 'Comment and judge …');
  await page.getByLabel('Comment', { exact: true }).fill(comment);
  await page.getByLabel('Judgement').selectOption(judgement);
  await page.locator('dialog footer .primary').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

test('branches are made, remarked, promoted, deleted and brought back, kept and taken elsewhere', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'talat', [0, 0]);
  await branched(page, talat(page, new Dice(2), mouse(page)));
  expect(await moveButtons(page).count()).toBe(3);
  expect(await recordOf(page)).toMatch(/\n {2}\( 2\. place:\S+ @here \)\n/);

  await say(page, 'Why not (here)?\nA second line.', '!?');
  await variations(page).getByText('Why not (here)?').waitFor();
  await variations(page).getByText('!?').waitFor();
  expect(await recordOf(page)).toContain('# A second line.');

  const before = await recordOf(page);
  await fromMoveMenu(page, 'Put this variation first');
  await expect.poll(() => recordOf(page)).not.toBe(before);
  expect(await variations(page).getByText('!?').count()).toBe(0);
  const promoted = await recordOf(page);

  await fromMoveMenu(page, 'Delete from here on');
  await expect.poll(() => moveButtons(page).count()).toBe(2);
  await page.locator('.toast').getByText('Bring it back').click();
  await expect.poll(() => moveButtons(page).count()).toBe(3);
  expect(withoutHere(await recordOf(page))).toBe(withoutHere(promoted));

  await page.reload();
  await page.locator('.record .variation').waitFor();
  await page.locator('.record').getByText('A second line.').waitFor();
  expect(withoutHere(await recordOf(page))).toBe(withoutHere(promoted));

  await page.keyboard.press('s');
  const text = await page.getByLabel('Record', { exact: true }).inputValue();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(withoutHere(text)).toBe(withoutHere(promoted));
  for (const other of [await visit(new URL(link).hash), await visit()]) {
    if (!(await other.evaluate(() => location.hash.startsWith('#g')))) await openText(other, text);
    await other.locator('.record .variation').waitFor();
    await other.locator('.record').getByText('Why not (here)?').waitFor();
    expect(await recordOf(other)).toBe(text);
  }
});

test('the list is gone through by keys: variations are folded, moves deleted and brought back', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'talat', [0, 0]);
  await branched(page, talat(page, new Dice(4), mouse(page)));
  const stop = page.locator('.record ol [tabindex="0"]');
  expect(await stop.count()).toBe(1);
  const fold = variations(page).locator('.fold');
  expect(await fold.getAttribute('aria-label')).toBe('A variation of one move');
  await stop.focus(); // the move of the variation
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
  expect(await moveButtons(page).count()).toBe(2);
  expect(await stop.count()).toBe(1); // what is shown is folded: Tab comes to where it is
  expect(await stop.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await expect.poll(() => moveButtons(page).count()).toBe(3);
  await page.keyboard.press('Delete');
  await expect.poll(() => moveButtons(page).count()).toBe(2);
  await fromMoveMenu(page, 'Bring back what was deleted');
  await expect.poll(() => moveButtons(page).count()).toBe(3);
});

test('on a phone too', async ({ visit }) => {
  const page = await visit('', phone);
  const moves = '1. place:L3:2b5\n2. place:L4:2a5\n  ( 2. place:M3:2a5 )\n';
  await openText(page, `Talus-Record: 1\nGame: talat\nOptions: players=2\nSeat-1: Ada\nSeat-2: Bob\n\n${moves}`);
  await page.getByRole('tab', { name: 'Moves' }).click();
  await variations(page).locator('.moves button').click();
  await page.locator('.status').getByText('A variation, after turn 2 of 2.').waitFor();
  await say(page, 'On a phone.', '??');
  await variations(page).getByText('On a phone.').waitFor();
  const box = (await page.locator('.replay .menu > button').boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(352); // the card's edge
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a game that an older version has kept is opened with what was taken back', async ({ visit }) => {
  const page = await visit();
  await page.evaluate(() =>
    localStorage.setItem(
      'talus.game.old',
      JSON.stringify({
        version: 1,
        id: 'old',
        game: 'talat',
        start: { game: 'talat', options: { players: 2 } },
        seats: [
          { kind: 'person', name: 'Ada' },
          { kind: 'person', name: 'Łukasz' },
        ],
        moves: ['place:L3:2b5', 'place:L4:2a5'],
        now: 1,
        ended: null,
        turn: 'seat',
        seat: 2,
        created: 1763000000000,
        updated: 1763000000000,
      }),
    ),
  );
  await page.goto(new URL('#game/old', page.url()).href);
  await moveButtons(page).nth(1).waitFor();
  expect((await settled(page, null)).moves).toBe('place:L3:2b5');
  await page.keyboard.press('y');
  expect((await settled(page, 'place:L3:2b5')).moves).toBe('place:L3:2b5 place:L4:2a5');
});
