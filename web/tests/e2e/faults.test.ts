// Faults that people met at the table, so that none of them comes back.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { talat } from './hands/talat';
import { test } from './page';
import { playthrough, unfinished } from './records';
import { begin, Dice, mouse, openText, settled } from './table';

const four = ['Ada', 'Łukasz', 'Noor', 'Zoë'];
const openTaluva = async (page: Page, turnsLeft = 6, record = 'taluva-ferti', seats = ['Ada', 'Łukasz']) => {
  await openText(page, unfinished(record, turnsLeft, seats));
  await page.locator('.taluva.board').waitFor();
};
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

describe('keys', () => {
  test('R turns the tile in hand wherever the focus is, and opens the rules otherwise', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'taluva', [0, 0]);
    await settled(page, null);
    await page.locator('.toolbar .button').last().focus();
    await page.keyboard.press('r');
    expect(await page.locator('dialog').count()).toBe(0);
    await page.locator('.taluva .marks .ghost, .taluva .marks [class*=ghost]').first().waitFor();

    await begin(page, 'talat', [0, 0]);
    await page.keyboard.press('r');
    await page.locator('dialog').getByText('The rules of Talat').waitFor();
  });

  test("the list of shortcuts has the board's own keys", async ({ visit }) => {
    const page = await visit();
    await begin(page, 'taluva', [0, 0]);
    await page.keyboard.press('?');
    await page.locator('dialog').getByText('Turn the tile in hand').waitFor();
  });

  test('the list of moves is one stop for Tab, and arrows go through it', async ({ visit }) => {
    const page = await visit();
    await openTaluva(page);
    const stops = page.locator('.record .moves button[tabindex="0"]');
    await expect.poll(() => stops.count()).toBe(1);
    await stops.focus();
    await page.keyboard.press('ArrowUp');
    const focused = () =>
      page.evaluate(() => {
        const moves = [...document.querySelectorAll('.record .moves button')];
        return moves.indexOf(document.activeElement!);
      });
    const at = await focused();
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(at - 1);
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        page
          .locator('.record .moves button')
          .nth(at - 1)
          .getAttribute('tabindex'),
      )
      .toBe('0');
  });
});

describe('words', () => {
  test('the past is counted in turns, as the list beside it', async ({ visit }) => {
    const page = await visit();
    await openTaluva(page);
    const last = await page.locator('.record .number').last().textContent();
    await page.locator('.replay button').nth(1).click();
    await page
      .locator('.status')
      .getByText(new RegExp(`^After turn \\d+ of ${last}\\.`))
      .waitFor();
    await page.locator('.replay button').first().click();
    await page.locator('.status').getByText('Before the first turn.').waitFor();
  });

  test('a name does not run into what is to be done', async ({ visit }) => {
    const page = await visit();
    await openTaluva(page);
    expect(await page.locator('.status strong').textContent()).toMatch(/:$/);
  });

  test('alone nobody has a place, nobody threatens, and the end is told once', async ({ visit }) => {
    const page = await visit();
    await openText(page, playthrough('talavera-solo-win'));
    await page.locator('.talavera.board').waitFor();
    expect(await page.locator('.toolbar').getByTitle('Threats').count()).toBe(0);
    expect(await page.getByText(/^Place \d/).count()).toBe(0);
    await page.locator('.status button').click();
    await page.locator('dialog .talavera').waitFor();
    expect(
      await page
        .locator('dialog')
        .getByText(/one, two, three and four/)
        .count(),
    ).toBeLessThan(2);
  });
});

describe('what is seen', () => {
  test('in forced colours a line shows whose turn it is', async ({ visit }) => {
    const page = await visit('', { forcedColors: 'active' });
    await openTaluva(page);
    const style = await page.locator('li[aria-current=true]').evaluate((node) => getComputedStyle(node).outlineStyle);
    expect(style).toBe('solid');
  });

  test('a notice leaves the buttons free that step through the game', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'talat', [0, 0]);
    await talat(page, new Dice(2), mouse(page))((await settled(page, null)).moves);
    await page.locator('.record .moves button').focus();
    await page.keyboard.press('Delete');
    const toast = await boxOf(page, '.toast');
    expect(toast.y + toast.height).toBeLessThanOrEqual((await boxOf(page, '.replay')).y);
  });

  test('the picture of a board has no threats on it', async ({ visit }) => {
    const page = await visit();
    await openTaluva(page);
    const saved = async () => {
      await page.keyboard.press('s');
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('SVG').click()]);
      await page.keyboard.press('Escape');
      return readFile((await download.path())!, 'utf8');
    };
    const plain = await saved();
    await page.keyboard.press('t');
    await page.locator('.taluva .marks .rival, .taluva .marks .threat').first().waitFor();
    expect((await saved()).length).toBe(plain.length);
  });

  test('map and back to relief leaves the same scale', async ({ visit }) => {
    const page = await visit();
    await openTaluva(page);
    const transform = () =>
      page.evaluate(() => document.querySelector('.taluva .sea > g')?.getAttribute('transform') ?? 'depth');
    const next = page.locator('.toolbar').getByTitle('Change the view');
    const before = await transform();
    const press = () => next.evaluate((button: HTMLElement) => button.click());
    await press();
    await expect.poll(transform).not.toBe(before);
    await press(); // the view with depth, which is not waited for
    await press();
    await expect.poll(transform, { timeout: 40_000 }).toBe(before);
  });

  test('with four players the tiles that are left stay in sight', async ({ visit }) => {
    const page = await visit('', { viewport: { width: 1280, height: 720 } });
    await openTaluva(page, 6, 'taluva-teams', four);
    const count = await boxOf(page, '.stack p');
    expect(count.y + count.height).toBeLessThan((await boxOf(page, '.stack ~ section')).y);
  });

  test('who beats whom is told within its panel', async ({ visit }) => {
    const page = await visit('', { viewport: { width: 1280, height: 720 } });
    await begin(page, 'talat', [0, 0]);
    await page.locator('#side-panel summary').click();
    const [chart, panel] = [await boxOf(page, '#side-panel .beats'), await boxOf(page, '#side-panel')];
    expect(chart.x).toBeGreaterThanOrEqual(panel.x);
    expect(chart.x + chart.width).toBeLessThanOrEqual(panel.x + panel.width);
    expect(panel.y + panel.height).toBeLessThanOrEqual((await boxOf(page, '#side-record')).y);
    const isInside = await page
      .locator('#side-panel')
      .evaluate((panel) => panel.scrollWidth <= panel.clientWidth && getComputedStyle(panel).overflowY === 'auto');
    expect(isInside).toBe(true);
  });

  test('the bar of chances stays while one steps back', async ({ visit }) => {
    const page = await visit();
    await page.evaluate(() => localStorage.setItem('talus.settings', JSON.stringify({ evaluation: true })));
    await page.reload();
    await openTaluva(page);
    await page.locator('.evaluation').waitFor();
    await page.locator('.replay button').nth(1).click();
    await page.locator('.status').getByText('Back to now').waitFor();
    expect(await page.locator('.evaluation').count()).toBe(1);
  });

  test('relief tells the levels, in numbers that can be read', async ({ visit }) => {
    const page = await visit();
    await openTaluva(page, 1);
    const sizes = await page
      .locator('.taluva .sea .level')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });
});
