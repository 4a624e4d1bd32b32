// What one may do at the table besides playing to the end.
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { taluva } from './hands/taluva';
import { test } from './page';
import { unfinished } from './records';
import { watchTasks } from './tasks';
import { begin, Dice, fromMoveMenu, keptGame, keptMoves, mouse, openText, settled, type Decide } from './table';

async function decideSome(page: Page, decide: Decide, count: number): Promise<string> {
  let { moves } = await settled(page, null);
  for (let i = 0; i < count; ++i) {
    await decide(moves);
    moves = (await settled(page, moves)).moves;
  }
  return moves;
}

/** What the board looks like, but for what is marked on it. */
const boardWords = (page: Page) =>
  page
    .locator('.board [aria-label], .board title')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? node.textContent));

const undo = (page: Page) => page.locator('.toolbar button').nth(0);
const redo = (page: Page) => page.locator('.toolbar button').nth(1);
const fromMenu = async (page: Page, name: string) => {
  await page.locator('.toolbar .menu > button').click();
  await page.locator('.toolbar .menu .card').getByText(name, { exact: true }).click();
};

describe('going back and on', () => {
  test('undo and redo, also after the page was loaded anew', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'taluva', [0, 0], { tiles: '24' });
    const moves = await decideSome(page, taluva(page, new Dice(1), mouse(page)), 6);
    const words = await boardWords(page);

    await page.reload();
    await page.locator('.taluva.board').waitFor();
    await expect.poll(() => boardWords(page)).toEqual(words);
    expect((await settled(page, null)).moves).toBe(moves);

    await undo(page).click();
    const before = await settled(page, moves);
    expect(moves.startsWith(before.moves)).toBe(true);
    await undo(page).click();
    const earlier = await settled(page, before.moves);
    expect(before.moves.startsWith(earlier.moves)).toBe(true);

    await page.reload(); // what was taken back can be played again even now
    await redo(page).click();
    expect((await settled(page, earlier.moves)).moves).toBe(before.moves);
    await page.keyboard.press('y');
    expect((await settled(page, before.moves)).moves).toBe(moves);
    await expect.poll(() => boardWords(page)).toEqual(words);
  });

  test('the list of moves shows the past, and one may leave it for another way', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'talat', [0, 0]);
    const hand = talat(page, new Dice(2), mouse(page));
    const moves = await decideSome(page, hand, 4);
    const list = page.locator('.record .moves button');
    expect(await list.count()).toBe(4);
    await list.nth(1).click();
    await page.getByText('After turn 2 of 4.').waitFor();
    expect(await keptMoves(page)).toBe(moves);
    await page.getByText('Back to now').click();
    await page.locator('.record [aria-current]').last().waitFor();
    expect(await page.getByText('After turn').count()).toBe(0);

    await list.nth(0).click();
    await page.getByText('After turn 1 of 4.').waitFor();
    await hand(moves);
    const branch = await settled(page, moves);
    expect(branch.moves.split(' ')).toHaveLength(2);
    expect(await list.count()).toBe(5); // nothing is lost
    await list.last().click();
    await page.locator('.status').getByText('After turn 4 of 4.').waitFor();
    await fromMoveMenu(page, 'Go on from here');
    expect((await settled(page, branch.moves)).moves).toBe(moves);
  });
});

describe('help', () => {
  test('a move that is not allowed is refused with the reason', async ({ visit }) => {
    const page = await visit();
    await openText(page, unfinished('talat-zihin', 20, ['Ada', 'Łukasz']));
    await page.locator('.talat .hit.draggable').first().waitFor();
    const { moves } = await settled(page, null);
    const from = await page.locator('.talat .hit.draggable').first().getAttribute('data-space');
    await page.locator(`.talat .hit[data-space="${from}"]`).focus();
    await page.keyboard.press('Enter');
    const board = from![0]!;
    const far = await page.locator(`.talat .hit[data-space^="${board}"]`).evaluateAll((hits, here) => {
      const towers = [...document.querySelectorAll<SVGElement>('.talat .standing')].map((tower) => tower.dataset.space);
      const name = (node: Element) => (node as SVGElement).dataset.space!;
      return hits
        .map(name)
        .find((space) => !towers.includes(space) && Math.abs(Number(space[2]) - Number(here![2])) > 1);
    }, from);
    await page.locator(`.talat .hit[data-space="${far}"]`).focus();
    await page.keyboard.press('Enter');
    const refusal = await page.locator('[data-testid=refusal]').textContent();
    expect(refusal!.length).toBeGreaterThan(15);
    expect(refusal).not.toMatch(/talat\./);
    expect(await keptMoves(page)).toBe(moves);
  });

  test('a hint marks a move, and can be played', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'talavera', [0, 0]);
    const { moves } = await settled(page, null);
    await page.keyboard.press('h');
    await page
      .locator('.status')
      .getByText(/^Suggestion: /)
      .waitFor();
    expect(await page.locator('.talavera.board [stroke*="--tal-hint"]').count()).toBeGreaterThan(0);
    await page.locator('.status').getByText('Play it').click();
    expect((await settled(page, moves)).moves.startsWith(moves)).toBe(true);
  });

  test('the bar with the chances appears when it is wanted', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'talavera', [0, 0]);
    await settled(page, null);
    expect(await page.locator('.evaluation').count()).toBe(0);
    await page.getByLabel('Settings').click();
    await page.getByRole('switch', { name: 'Winning chances' }).check();
    await page.keyboard.press('Escape');
    await page.locator('.evaluation:not(.unknown)').waitFor();
    expect(await page.locator('.evaluation').getAttribute('aria-label')).toMatch(
      /^Winning chances: Player 1 \d+.?%, Player 2 \d+.?%$/,
    );
  });

  test('the bar with the chances knows computers of one level apart', async ({ visit }) => {
    const page = await visit();
    await page.getByLabel('Settings').click();
    await page.getByRole('switch', { name: 'Winning chances' }).check();
    await page.keyboard.press('Escape');
    await begin(page, 'talat', [0, 1, 1]);
    await page.locator('.evaluation:not(.unknown)').waitFor();
    expect(await page.locator('.evaluation .bar span').count()).toBe(3);
    expect(await page.locator('.evaluation').getAttribute('aria-label')).toMatch(
      /Pip \(seat 2\) \d+%, Pip \(seat 3\) \d+%$/,
    );
  });

  test('a game can be given up, and that taken back; the end screen leads to sharing', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'talavera', [0, 0]);
    await decideSome(page, talavera(page, new Dice(3), mouse(page)), 1);
    await fromMenu(page, 'Resign');
    await page.locator('dialog footer .primary').click();
    await page.locator('dialog[open] .end').waitFor();
    expect(await page.locator('dialog .end > ol > li').count()).toBe(2);
    expect((await keptGame(page)).record).toContain('reason=resign');
    await page.locator('dialog footer').getByText('Share').click();
    await page.getByLabel('Link', { exact: true }).waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await undo(page).click();
    await expect.poll(async () => (await keptGame(page)).turn).not.toBe('over');
  });
});

test('the page stays lively while the strongest level thinks', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'talat', [0, 8]);
  const hand = talat(page, new Dice(4), mouse(page));
  const { moves } = await settled(page, null);
  const tasks = await watchTasks(page);
  await hand(moves);
  await page.getByText('Talos is thinking').waitFor();
  await page
    .getByText(/lines examined/)
    .first()
    .waitFor();
  await settled(page, moves);
  const [longest = 0] = await tasks();
  console.log(`longest task while level 8 thought: ${Math.round(longest)} ms of the processor`);
  expect(longest).toBeLessThan(50);
});
