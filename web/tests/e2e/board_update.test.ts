// How long the board needs for a move on an island of 48 tiles: from the press until the browser has drawn it.
// `TALUS_MEASURE=1 npm run e2e board_update` measures; on a busy machine the figures mean little, so nothing is demanded.
import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { test } from './page';
import { playthrough } from './records';
import { openText } from './table';

/** Presses a button again and again, and tells how long each press took, the shortest first. */
function pressTimes(button: Locator, presses: number): Promise<number[]> {
  return button.evaluate(async (pressed: HTMLButtonElement, presses) => {
    const board = document.querySelector('.taluva.board')!;
    const changed = () =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(board, { subtree: true, childList: true, attributes: true });
      });
    const found: number[] = [];
    while (found.length < presses) {
      const since = performance.now();
      const change = changed();
      pressed.click();
      await change;
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve)); // after the frame has been drawn
      found.push(performance.now() - since);
    }
    return found.sort((a, b) => a - b);
  }, presses);
}

describe.runIf(process.env.TALUS_MEASURE)('measured', () => {
  test('the last turns of Taluva: looked at step by step, and taken back', async ({ visit }) => {
    const page = await visit();
    await openText(page, playthrough('taluva-teams'));
    await page.locator('.taluva.board').waitFor();
    await page.keyboard.press('Escape');
    async function measure(name: string, presses: number): Promise<void> {
      const view = page.locator('.toolbar button[title*=iew]').first();
      const times = await pressTimes(page.getByRole('button', { name }), presses);
      const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
      console.log(`${await view.innerText()}, ${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
      await view.click();
    }
    for (let view = 0; view < 2; ++view) {
      await measure('One move back', 45);
      await page.getByRole('button', { name: 'To the end' }).click();
    }
    for (let view = 0; view < 2; ++view) await measure('Undo', 15);
  });
});
