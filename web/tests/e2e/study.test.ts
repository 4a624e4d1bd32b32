// Studying: the analysis board, the editor of positions, and the viewer in another page's frame.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { SavedGame } from '../../src/records/saved_games';
import { phone, test } from './page';
import { playthrough, unfinished } from './records';
import { openText, settled } from './table';

const island =
  'taluva players=2,edition=ferti,tiles=24,mode=win -2,0:1S;-1,-1:1^SW;-1,0:1J;-1,1:1C+1hut;-1,2:1^NE;0,0:1^E;0,1:1J+2hut;1,-1:1R;1,0:1R+1hut 18.2.3/19.2.3 JC1,SJ1,RR1 -/- draw:2';
const market = 'talavera players=2,pairing=hidden flip 2 1 -/- 16/-/2/-/14/- 11/7/10/-/-/-';
const towers =
  'talat players=3 s6..m4m6/l4..../...../.S3.../.M4L4.M6 s6l4..l3/.S4.m6./...../...../L6L3.M3S3 l3l6s6../...s4./...../S4.m3.M4/..M3L6. 2 3S3 - -';

const at = (position: string) => `?from=${encodeURIComponent(position)}`;

/** The analysis of the page's address, as it is kept in the browser. */
function kept(page: Page): Promise<SavedGame> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem(`analysis.talus.game.${location.hash.split('/')[1]}`) ?? 'null') as SavedGame,
  );
}

async function keptSays(page: Page, wanted: RegExp): Promise<string> {
  await expect.poll(async () => (await kept(page))?.record ?? '', { timeout: 20_000 }).toMatch(wanted);
  return (await kept(page)).record!;
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test('draws are a map of tiles; a draw, a move and its mark stay in the record', async ({ visit }) => {
  const page = await visit(`#analysis/taluva${at(island)}`);
  await page.locator('.map li').first().waitFor();
  expect(await page.locator('.map li').count()).toBe(24);
  await expect.poll(() => page.locator('.map .value').allTextContents()).not.toContain('…');
  await page.locator('.map button').nth(3).click();
  await keptSays(page, /1\. draw:CR/);
  await page.locator('.lines li > button').first().waitFor();
  expect(await page.locator('.lines > li').count()).toBeLessThanOrEqual(3);
  await page.waitForTimeout(1200); // a look that is long enough to compare with
  await page.locator('.lines li > button').first().click();
  await keptSays(page, /draw:CR tile:/);
  await expect.poll(() => page.locator('.status').textContent(), { timeout: 15_000 }).toContain('As good as the best');
  // Back, and another draw by chance: a variation beside the first.
  await page.keyboard.press('Home');
  await page.locator('.map').waitFor();
  await page.getByRole('button', { name: 'Let chance draw' }).click();
  await keptSays(page, /\(\s*1\. draw:/);
  const record = (await kept(page)).record!;
  await page.reload();
  await page.locator('.analysis').waitFor();
  expect((await kept(page)).record).toBe(record);
});

test('threats: what the other seat would do with each tile', async ({ visit }) => {
  const page = await visit(`#analysis/taluva${at(island.replace('RR1 -/- draw:2', 'RR1 -/- build:2'))}`);
  await page.locator('.lines li > button').first().waitFor();
  await page.getByRole('button', { name: 'Threats' }).click();
  await page.locator('.map li').first().waitFor();
  expect(await page.locator('.map button').first().isDisabled()).toBe(true);
  await page.getByText('As a list, with the best reply').click();
  await expect.poll(() => page.locator('.list li p').count()).toBeGreaterThan(0);
  expect(await page.locator('.list li p').first().textContent()).toMatch(/^then: places the tile/);
});

test('of cards, a card chooses the draws with it', async ({ visit }) => {
  const page = await visit(`#analysis/talavera${at(market)}`);
  await page.locator('.map li').first().waitFor();
  expect(await page.locator('.map li').count()).toBe(12);
  await page.locator('.map button').first().click();
  expect(await page.locator('.list li').count()).toBe(11);
  await page.locator('.list button').first().click();
  await keptSays(page, /flip:/);
});

test('arrows and rings are drawn with the right button, listed, and kept as marks', async ({ visit }) => {
  const page = await visit(`#analysis/talat${at(towers)}`);
  await page.locator('polygon[data-space="1c1"]').waitFor();
  const from = await middleOf(page, 'polygon[data-space="1c1"]');
  const to = await middleOf(page, 'polygon[data-space="1d2"]');
  await page.mouse.move(...from);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  await keptSays(page, /@arrow:1c1>1d2:green/);
  await page.getByRole('button', { name: 'What is drawn' }).click();
  await page.getByLabel('From').fill('2a1');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await keptSays(page, /@ring:2a1:green/);
  await page.getByRole('button', { name: 'What is drawn' }).click();
  await page.getByRole('button', { name: 'Wipe all of it' }).click();
  await expect.poll(async () => (await kept(page)).record).not.toContain('@ring');
});

test('on a phone the pencil draws', async ({ visit }) => {
  const page = await visit(`#analysis/taluva${at(island)}`, phone);
  await page.locator('[data-hex="0,1"]').waitFor();
  await page.getByRole('button', { name: 'Draw', exact: true }).tap();
  const [x, y] = await middleOf(page, '[data-hex="0,1"]');
  await page.touchscreen.tap(x, y);
  await keptSays(page, /@ring:0,1:green/);
});

test('a saved game is analysed as a copy, sent as a link, and played on from there', async ({ visit }) => {
  const page = await visit();
  await openText(page, unfinished('talat-three', 12, ['Ada', 'Bo', 'Cy']));
  await settled(page, null);
  const before = await page.evaluate(() => localStorage.getItem(`talus.game.${location.hash.split('/')[1]}`));
  const game = new URL(page.url()).hash;
  await page.locator('.toolbar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.locator('.lines li > button').first().waitFor();
  const copied = (await kept(page)).record!;
  await page.locator('.lines li > button').first().click();
  await expect.poll(async () => (await kept(page)).record).not.toBe(copied);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const frame = await page.getByLabel('In another page').inputValue();
  expect(frame).toMatch(/^<iframe src="http[^"]*embed\.html#g=[\w-]+" title="Talat: Ada, Bo,? and Cy" /);
  const other = await visit(link);
  await other.locator('.analysis').waitFor();
  expect((await kept(other)).record).toBe((await kept(page)).record);
  const after = await page.evaluate((hash) => localStorage.getItem(`talus.game.${hash.split('/')[1]}`), game);
  expect(JSON.parse(after!).record).toBe(JSON.parse(before!).record);
  await other.getByRole('link', { name: 'Play from here' }).click();
  await other.getByRole('button', { name: 'Begin from this position' }).click();
  await other.locator('.table').waitFor();
});

test('the editor lays tiles by the rules, names problems in place, and leads on', async ({ visit }) => {
  const page = await visit('#editor/taluva');
  await page.getByRole('button', { name: 'Place', exact: true }).click(); // the first tile has one place
  const text = page.getByLabel('Position as text');
  await expect.poll(() => text.inputValue()).toContain('JC1');
  await page.getByText('Put a building').click();
  await page.locator('[data-hex="1,0"]').first().waitFor();
  await page.mouse.click(...(await middleOf(page, '[data-hex="1,0"]')));
  await expect.poll(() => text.inputValue()).toContain('+1hut');
  await page.getByLabel('Put a building').nth(1).selectOption('1tower');
  await page.mouse.click(...(await middleOf(page, '[data-hex="1,0"]')));
  await page.getByText('Seat 1: a tower stands below level 3.').waitFor();
  expect(await page.locator('.rings circle').count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Analyse' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('This position can be played on.').waitFor();
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Begin from this position' }).click();
  await page.locator('.table').waitFor();
});

test('towers and cards are put where one likes', async ({ visit }) => {
  const page = await visit(`#editor/talat${at(towers)}`);
  const text = page.getByLabel('Position as text');
  await page.getByLabel('Tower', { exact: true }).selectOption('1L4');
  await page.getByLabel('Goes to').selectOption('taken:2');
  await expect.poll(() => text.inputValue()).toMatch(/ 2 3S3 1L4 -$/);
  await page.getByLabel('Whose turn').selectOption('-');
  await page.getByText('The game is not over: somebody must be to move.').waitFor();
  await page.goto(new URL(`#editor/talavera${at(market)}`, inject('url')).href);
  await page.getByRole('button', { name: /^card 17/ }).click();
  await page.getByLabel('Card 17', { exact: true }).selectOption('hand:1');
  await page.getByText('No moment of the game has these numbers').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('This position can be played on.').waitFor();
});

test('what cannot be read is said, and nothing is lost', async ({ visit }) => {
  const page = await visit('#analysis');
  await page.getByLabel('A record, a position line, or a link').fill('taluva nonsense');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('[role=alert].error').waitFor();
  expect(await page.getByLabel('A record, a position line, or a link').inputValue()).toBe('taluva nonsense');
  await page.getByLabel('A record, a position line, or a link').fill(playthrough('talavera-solo-win'));
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('.analysis').waitFor();
  await page.goto(new URL('#a=broken', inject('url')).href);
  await page.locator('.notice-page .error').waitFor();
});

/** A page of somebody else, on another port: another origin. */
async function elsewhere(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

test('another page shows a game in a frame, and only the viewer', async ({ visit }) => {
  const page = await visit();
  await openText(page, unfinished('talat-three', 12, ['Ada', 'Bo', 'Cy']));
  await settled(page, null);
  await page.locator('.toolbar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.locator('.analysis').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const frame = await page.getByLabel('In another page').inputValue();
  const host = await elsewhere(frame.replace('loading="lazy"', ''));
  const whole = await elsewhere(`<iframe src="${inject('url')}"></iframe>`);
  try {
    const context = page.context();
    const outside = await context.newPage();
    await outside.goto(host.url);
    const viewer = outside.frameLocator('iframe');
    await viewer.locator('.boards').waitFor();
    expect(await viewer.locator('h1').textContent()).toBe('Talat: Ada, Bo, and Cy');
    const counter = viewer.locator('.now .soft');
    const [, all] = (await counter.textContent())!.split(' / ');
    expect(await counter.textContent()).toBe(`${all} / ${all}`);
    await viewer.getByRole('button', { name: 'One move back' }).click();
    await expect.poll(() => counter.textContent()).toBe(`${Number(all) - 1} / ${all}`);
    await viewer.getByRole('button', { name: 'To the beginning' }).click();
    await expect.poll(() => counter.textContent()).toBe(`0 / ${all}`);
    await viewer.locator('h1').press('ArrowRight');
    await expect.poll(() => counter.textContent()).toBe(`1 / ${all}`);
    await outside.goto(whole.url);
    await outside.waitForTimeout(500);
    expect(await outside.frames()[1]?.locator('.games').count()).toBe(0);
  } finally {
    host.close();
    whole.close();
  }
});
