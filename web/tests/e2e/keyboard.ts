// Plays by the keyboard alone. The test looks at what a person would see; all that it does is press keys.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Point } from './table';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const arrows: readonly Arrow[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

export const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);

export const sees = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

export async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let tries = 0; !(await isThere()); ++tries) {
    expect(tries, selector).toBeLessThan(40);
    await press(page, 'Tab');
  }
}

/** The arrow that leads towards a point; null if it is nearer than the steps are long. */
export function arrowTowards({ x, y }: Point, step = { width: 1, height: 1 }): Arrow | null {
  const [across, along] = [Math.abs(x) / step.width, Math.abs(y) / step.height];
  if (Math.max(across, along) < 0.5) return null;
  if (across > along) return x < 0 ? 'ArrowLeft' : 'ArrowRight';
  return y < 0 ? 'ArrowUp' : 'ArrowDown';
}

/** From the home page to a game against computers of the first level. */
export async function beginByKeyboard(page: Page, game: string, players: number): Promise<void> {
  const play = `a.primary[href="#new/${game}"]`;
  await page.locator(play).waitFor();
  await tabTo(page, play);
  await press(page, 'Enter');
  await page.locator('form .begin').waitFor();
  await tabTo(page, 'input[name=players]');
  while (!(await sees(page, `input[name=players][value="${players}"]:checked`))) await press(page, 'ArrowRight');
  for (let seat = 2; seat <= players; ++seat) {
    await tabTo(page, `select[aria-label*="seat ${seat}"]`);
    await press(page, 'Home');
  }
  await tabTo(page, 'form .begin');
  await press(page, 'Enter');
  await page.locator('.table .board').first().waitFor();
}
