// Plays Talat by walking over the boards with the arrows: Enter takes a tower up, and puts it down.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrowTowards, press, sees, tabTo } from '../keyboard';
import type { Decide, Dice, Point } from '../table';

const tray = '.talat .tray button:enabled';
const targets = '.talat .space-marks .legal';
const onBoard = '.talat .hit[data-space]';

/** The spaces that the tower in hand may go to. */
function markedSpaces(page: Page): Promise<string[]> {
  return page.evaluate(
    ([marks, spaces]) => {
      const middle = (node: Element) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const marked = [...document.querySelectorAll(marks)].map(middle);
      const isMarked = (space: Element) =>
        marked.some(({ x, y }) => Math.hypot(middle(space).x - x, middle(space).y - y) < 5);
      return [...document.querySelectorAll<SVGElement>(spaces)].filter(isMarked).map((space) => space.dataset.space!);
    },
    [targets, onBoard] as const,
  );
}

/** The way from the space that has the focus, as soon as that is another than `before`; null if it leads nowhere else. */
function wayTo(page: Page, space: string, before: string | null): Promise<{ here: string; way: Point | null }> {
  return page.evaluate(
    async ([wanted, old]) => {
      const focused = () => document.activeElement as SVGElement;
      while (!focused().dataset.space || focused().dataset.space === old) await new Promise(requestAnimationFrame);
      const [from, to] = [focused(), document.querySelector(`.hit[data-space="${wanted}"]`)!].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
      const here = focused().dataset.space!;
      return { here, way: here === wanted ? null : { x: to!.x - from!.x, y: to!.y - from!.y } };
    },
    [space, before] as const,
  );
}

export function talatByKeyboard(page: Page, dice: Dice): Decide {
  async function go(space: string): Promise<void> {
    let { here, way } = await wayTo(page, space, null);
    if (here[0] !== space[0]) {
      await press(page, space[0]!); // to its board
      ({ here, way } = await wayTo(page, space, here));
    }
    for (let steps = 0; way; ++steps) {
      expect(steps, space).toBeLessThan(20);
      await press(page, arrowTowards(way)!);
      ({ here, way } = await wayTo(page, space, here));
    }
  }

  return async () => {
    if (await sees(page, tray)) {
      await tabTo(page, tray);
      await press(page, 'Enter');
      await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), onBoard); // it leads to a place for it
    } else {
      await page.locator('.talat .hit.draggable').first().waitFor();
      await tabTo(page, onBoard);
      await go(
        dice.of(
          await page
            .locator('.talat .hit.draggable')
            .evaluateAll((hits) => hits.map((hit) => (hit as SVGElement).dataset.space!)),
        ),
      );
      await press(page, 'Enter');
      await page.locator(targets).first().waitFor();
      await go(dice.of(await markedSpaces(page)));
    }
    await press(page, 'Enter');
  };
}
