// How long the board needs for a move on an island of 48 tiles: from the press until the browser has drawn it.
// `TALUS_MEASURE=1 npm run e2e board_update` measures; on a busy machine the figures mean little, so nothing is demanded.
import { describe } from 'vitest';
import { test } from './page';
import { playthrough } from './records';
import { open_text } from './table';

describe.runIf(process.env.TALUS_MEASURE)('measured', () => {
  test('the last fifteen turns of Taluva, step by step', async ({ visit }) => {
    const page = await visit();
    await open_text(page, playthrough('taluva-teams'));
    await page.locator('.taluva.board').waitFor();
    await page.keyboard.press('Escape');
    for (const view of ['first view', 'other view']) {
      const times = await page.getByRole('button', { name: 'One move back' }).evaluate(async (back: HTMLButtonElement) => {
        const board = document.querySelector('.taluva.board')!;
        const frame = () => new Promise(requestAnimationFrame);
        const drawn = () => new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            observer.disconnect();
            resolve();
          }).observe(board, { subtree: true, childList: true, attributes: true });
        });
        const found: number[] = [];
        for (let step = 0; step < 45; ++step) {
          const since = performance.now();
          const change = drawn();
          back.click();
          await change;
          await frame();
          await new Promise((resolve) => setTimeout(resolve)); // after the frame has been drawn
          found.push(performance.now() - since);
        }
        return found.sort((a, b) => a - b);
      });
      const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
      console.log(`${view}: ${times.length} steps, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
      await page.getByRole('button', { name: 'To the end' }).click();
      await page.locator('.toolbar button[title*=iew]').first().click();
    }
  });
});
