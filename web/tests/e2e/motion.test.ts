// What happened is shown, at the pace that one likes, and nobody waits for it.
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './page';
import { playthrough, unfinished } from './records';
import { keptMoves, openText } from './table';

const moving = { reducedMotion: 'no-preference' } as const;

/** The record up to so many steps, draws included, without what follows and its result. */
function upTo(name: string, steps: number, seats: readonly string[]): string {
  const [head = '', body = ''] = playthrough(name).split(/\n\n(.*)/s);
  const words = body.split(/\s+/).filter((word) => /^[a-z]+:/.test(word));
  const headers = [...head.split('\n').filter((line) => !line.startsWith('Result:'))];
  return [
    ...headers.slice(0, 3),
    ...seats.map((seat, i) => `Seat-${i + 1}: ${seat}`),
    ...headers.slice(3),
    '',
    words.slice(0, steps).join(' '),
    '',
  ].join('\n');
}

async function choosePace(page: Page, pace: 'none' | 'quick' | 'usual' | 'slow'): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Settings' }).click();
  await page.locator(`input[name=motion][value=${pace}]`).check();
  await page.keyboard.press('Escape');
}

/** A game whose next step forward is the one of this number. */
async function openBefore(page: Page, name: string, step: number): Promise<void> {
  await openText(page, upTo(name, step + 1, []));
  await page.locator('.record .moves button').first().waitFor();
  await page.locator('.table .board svg').first().waitFor();
  await page.locator('h1').focus();
  await page.keyboard.press(',');
  await page.locator('.status').getByText('Back to now').waitFor();
  await page.waitForTimeout(200); // how the game moves is loaded after the board
}

const effects = (page: Page) => page.locator('.board .effects');
const eruption = 64; // of the playthrough taluva-ferti, over huts

describe('an eruption', () => {
  test('lets the lava run over huts that stand there until the tile has landed', async ({ visit }) => {
    const page = await visit('', moving);
    await openBefore(page, 'taluva-ferti', eruption);
    await choosePace(page, 'slow');
    const huts = page.locator('.taluva.board [data-hex] .piece.hut');
    const before = await huts.count();
    await page.keyboard.press('.');
    await effects(page).locator('.stream').first().waitFor({ state: 'attached' });
    expect(await huts.count()).toBe(before);
    await effects(page).waitFor({ state: 'detached' });
    expect(await huts.count()).toBeLessThan(before);
  });

  test('is cut short by whoever goes on', async ({ visit }) => {
    const page = await visit('', moving);
    await openBefore(page, 'taluva-ferti', eruption);
    await choosePace(page, 'slow');
    await page.keyboard.press('.');
    await effects(page).locator('.stream').first().waitFor({ state: 'attached' });
    await page.keyboard.press(',');
    await expect.poll(() => effects(page).count()).toBe(0);
    expect(await page.evaluate(() => document.querySelector('.board')!.getAnimations({ subtree: true }).length)).toBe(
      0,
    );
  });
});

test('at once, and where the system wants calm, nothing moves', async ({ visit }) => {
  const page = await visit('', { reducedMotion: 'reduce' });
  await openBefore(page, 'taluva-ferti', eruption);
  await page.locator('header').getByRole('button', { name: 'Settings' }).click();
  expect(await page.locator('input[name=motion][value=none]').isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  const seen = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let most = 0;
        const until = performance.now() + 1500;
        const look = () => {
          most = Math.max(most, document.querySelectorAll('.effects').length);
          if (performance.now() < until) requestAnimationFrame(look);
          else resolve(most);
        };
        look();
      }),
  );
  await page.keyboard.press('.');
  expect(await seen).toBe(0);
});

test('a move is played while the one before is still being shown', async ({ visit }) => {
  const page = await visit('', moving);
  await openText(page, upTo('talat-three', 39, ['Ada', 'Ben', 'Cleo']));
  await page.locator('.talat .standing').first().waitFor();
  await choosePace(page, 'slow');
  await page.waitForTimeout(200);
  const press = async (space: string) => page.locator(`.talat .hit[data-space="${space}"]`).click({ force: true });
  await press('3c3');
  await press('3c2');
  await effects(page).first().waitFor({ state: 'attached' });
  await press('2b4');
  await press('2c5');
  await expect.poll(() => keptMoves(page)).toMatch(/take:3c3:3c2 move:2b4:2c5$/);
});

test('one press plays again what all the others did, and leads back', async ({ visit }) => {
  const page = await visit('', moving);
  // After three others have moved it is the first player's turn again.
  await openText(page, upTo('taluva-teams', 15, ['Ada', 'level:1', 'level:1', 'level:1']));
  await page.locator('.taluva.board').waitFor();
  await page
    .locator('.status')
    .getByRole('button', { name: 'Show again what the others did' })
    .waitFor({ timeout: 40_000 });
  const kept = await keptMoves(page);
  await page.evaluate(() => {
    const seen: string[] = ((window as never as { seen: string[] }).seen = []);
    new MutationObserver(() => {
      const text = document.querySelector('.status')?.textContent ?? '';
      const turn = /After turn \d+/.exec(text)?.[0];
      if (turn && !seen.includes(turn)) seen.push(turn);
    }).observe(document.querySelector('.status')!, { subtree: true, childList: true, characterData: true });
  });
  await page.locator('h1').focus();
  await page.keyboard.press('v');
  await page.locator('.status').getByText('Back to now').waitFor();
  await page
    .locator('.status')
    .getByRole('button', { name: 'Show again what the others did' })
    .waitFor({ timeout: 40_000 });
  expect(await page.evaluate(() => (window as never as { seen: string[] }).seen.length)).toBeGreaterThanOrEqual(3);
  expect(await keptMoves(page)).toBe(kept);
});

test('at the end the deciding move is seen before the words', async ({ visit }) => {
  const page = await visit('', moving);
  await openText(page, unfinished('talat-three', 1, ['Ada', 'Ben', 'Cleo']));
  await page.locator('.talat .standing').first().waitFor();
  await page.waitForTimeout(300);
  const last = /take:(\w+):(\w+)\s*$/.exec(playthrough('talat-three').trimEnd())!;
  await page.locator(`.talat .hit[data-space="${last[1]}"]`).click({ force: true });
  await page.locator(`.talat .hit[data-space="${last[2]}"]`).click({ force: true });
  await effects(page).first().waitFor({ state: 'attached' });
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.locator('dialog[open] .end .confetti').waitFor({ state: 'attached' });
  expect(await effects(page).count()).toBe(0);
});
