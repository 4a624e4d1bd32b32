// Games go out as files, texts, links and pictures, and come in again.
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './page';
import { playthrough, unfinished } from './records';
import { keptGame, openText, settled } from './table';

const names = ['Ada', 'Łukasz'];

async function share(page: Page): Promise<void> {
  await page.locator('.table').waitFor();
  await page.keyboard.press('s');
  await page.locator('dialog textarea').first().waitFor();
}

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('dialog').getByText(button, { exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

test('a record is downloaded and opened again', async ({ visit }) => {
  const page = await visit();
  await openText(page, unfinished('taluva-ferti', 10, names));
  const { moves } = await settled(page, null);
  const game = await keptGame(page);
  expect(game.seats).toEqual(names.map((name) => ({ kind: 'person', name })));

  await share(page);
  const { name, bytes } = await downloaded(page, 'Download .talus');
  expect(name).toBe('taluva-Ada-Łukasz.talus');
  expect(bytes.toString()).toMatch(/^Talus-Record: 1\nGame: taluva\n/);
  expect(bytes.toString()).toBe(await page.getByLabel('Record', { exact: true }).inputValue());

  const other = await visit();
  await other.locator('.saved header button').click();
  await other.locator('dialog input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: bytes });
  await other.locator('.taluva.board').waitFor();
  expect((await settled(other, null)).moves).toBe(moves);
  expect((await keptGame(other)).seats).toEqual(game.seats);
});

test('a broken record is refused with its line and the reason, and nothing is lost', async ({ visit }) => {
  const page = await visit();
  const broken = playthrough('talat-three').replace(/^83\. .*$/m, '83. take:1a1:3e5');
  const line = broken.split('\n').findIndex((text) => text.startsWith('83.')) + 1;
  await openText(page, broken);
  const alert = page.locator('dialog [role=alert].error');
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(new RegExp(`^Line ${line}: .{15,}`));
  expect(await page.locator('dialog textarea').inputValue()).toBe(broken);
  await page.locator('dialog textarea').fill(playthrough('talat-three'));
  await page.locator('dialog footer .primary').click();
  await page.locator('.talat .boards').waitFor();
  expect((await settled(page, null)).isOver).toBe(true);
});

test('a link carries the game, a position line the position', async ({ visit }) => {
  const page = await visit();
  await openText(page, unfinished('talavera-hidden', 6, names));
  const { moves } = await settled(page, null);
  await share(page);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const position = await page.getByLabel('Position', { exact: true }).inputValue();
  expect(link.length).toBeLessThan(2000);

  const other = await visit(new URL(link).hash);
  await other.locator('.talavera.board').waitFor();
  expect((await settled(other, null)).moves).toBe(moves);
  await openText(other, position);
  await expect.poll(async () => (await keptGame(other))?.start).toEqual({ position });

  const third = await visit('#g=AAAA');
  await third.getByText('This link cannot be opened').waitFor();
});

test('the board is saved as a picture', async ({ visit }) => {
  const page = await visit();
  for (const [record, board] of [
    ['taluva-ferti', '.taluva.board'],
    ['talat-three', '.talat .boards'],
    ['talavera-hidden', '.talavera.board'],
  ] as const) {
    await openText(page, unfinished(record, 6, []));
    await page.locator(board).waitFor();
    await share(page);
    const svg = await downloaded(page, 'SVG');
    expect(svg.name).toMatch(/\.svg$/);
    expect(svg.bytes.toString().slice(0, 2000)).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg.bytes.toString().match(/class="[^"]*"|var\(--[^)]*\)/g) ?? []).toEqual([]); // styles of the page mean nothing elsewhere
    expect(svg.bytes.toString()).not.toMatch(/oklab|color\(|color-mix/); // nor do such colours
    const png = await downloaded(page, 'PNG');
    expect(png.name).toMatch(/\.png$/);
    expect(png.bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(800); // twice as wide as on the screen

    await page.keyboard.press('Escape');
  }
});
