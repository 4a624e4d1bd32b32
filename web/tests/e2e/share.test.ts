// Taking a game elsewhere: the card, the film as a video and as a GIF, the link, and the cards to print.
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './page';
import { playthrough, unfinished } from './records';
import { openText } from './table';

async function openShare(page: Page, record: string): Promise<void> {
  await openText(page, record);
  await page.locator('.status').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.locator('dialog .share img').waitFor();
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const save = (page: Page, kind: string) => () => page.getByRole('button', { name: `Save ${kind}` }).click();

test('the card shows the board, whatever view is chosen, and can be saved', async ({ visit }) => {
  const page = await visit('');
  await openShare(page, playthrough('talat-three'));
  const { name, bytes } = await saved(page, save(page, 'PNG'));
  expect(name).toMatch(/^talat-.*\.png$/);
  expect(bytes.readUInt32BE(16)).toBe(1200);
  expect(bytes.readUInt32BE(20)).toBe(630);
  expect(bytes.length).toBeGreaterThan(60_000); // more than a ground and words
});

test('the film is a video, and can be stopped', async ({ visit }) => {
  const page = await visit('');
  await openShare(page, playthrough('talavera-hidden'));
  await page.getByRole('button', { name: 'Make the film' }).click();
  await page.locator('dialog progress').waitFor();
  await page.locator('.film').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Make the film' }).click();
  const button = page.getByRole('button', { name: /^Save (MP4|WEBM)$/ });
  await button.waitFor({ timeout: 100_000 });
  const { name, bytes } = await saved(page, () => button.click());
  if (name.endsWith('mp4')) expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  else expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(bytes.length).toBeGreaterThan(30_000);
});

test('where no video can be written the film is a GIF', async ({ visit }) => {
  const page = await visit('');
  await page.addInitScript(() => {
    delete (globalThis as { VideoEncoder?: unknown }).VideoEncoder;
  });
  await page.reload();
  await openShare(page, unfinished('talavera-solo-win', 12, ['Ada']));
  await page.getByRole('button', { name: 'Make the film' }).click();
  const button = page.getByRole('button', { name: 'Save GIF' });
  await button.waitFor({ timeout: 100_000 });
  const { bytes } = await saved(page, () => button.click());
  expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
  expect(bytes.readUInt16LE(6)).toBe(600);
});

test('a link leads whoever opens it to the board at once', async ({ visit }) => {
  const page = await visit('');
  await openShare(page, unfinished('taluva-ferti', 12, ['Ada', 'Noor']));
  const link = await page.getByLabel('Link').inputValue();
  const other = await visit(link);
  await other.locator('.taluva.board [data-hex="0,0"]').waitFor();
  await other.locator('.seats').getByText('Noor').waitFor();
});

test('Talavera’s cards come as a PDF from the rules', async ({ visit }) => {
  const page = await visit('#rules/talavera');
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: 'PDF for A4' }).click());
  expect(name).toBe('talavera-a4.pdf');
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
});
