// Plays Talat by walking over the boards with the arrows: Enter takes a tower up, and puts it down.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrow_towards, press, sees, tab_to } from '../keyboard';
import type { Decide, Dice, Point } from '../table';

const tray = '.talat .tray button:enabled';
const targets = '.talat .space-marks .legal';
const on_board = '.talat .hit[data-space]';

/** The spaces that the tower in hand may go to. */
function marked_spaces(page: Page): Promise<string[]> {
  return page.evaluate(([marks, spaces]) => {
    const middle = (node: Element) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const marked = [...document.querySelectorAll(marks)].map(middle);
    const is_marked = (space: Element) => marked.some(({ x, y }) => Math.hypot(middle(space).x - x, middle(space).y - y) < 5);
    return [...document.querySelectorAll<SVGElement>(spaces)].filter(is_marked).map((space) => space.dataset.space!);
  }, [targets, on_board] as const);
}

/** The way from the space that has the focus, as soon as that is another than `before`; null if it leads nowhere else. */
function way_to(page: Page, space: string, before: string | null): Promise<{ here: string; way: Point | null }> {
  return page.evaluate(async ([wanted, old]) => {
    const focused = () => document.activeElement as SVGElement;
    while (!focused().dataset.space || focused().dataset.space === old) await new Promise(requestAnimationFrame);
    const [from, to] = [focused(), document.querySelector(`.hit[data-space="${wanted}"]`)!].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const here = focused().dataset.space!;
    return { here, way: here === wanted ? null : { x: to!.x - from!.x, y: to!.y - from!.y } };
  }, [space, before] as const);
}

export function talat_by_keyboard(page: Page, dice: Dice): Decide {
  async function go(space: string): Promise<void> {
    let { here, way } = await way_to(page, space, null);
    if (here[0] !== space[0]) {
      await press(page, space[0]!); // to its board
      ({ here, way } = await way_to(page, space, here));
    }
    for (let steps = 0; way; ++steps) {
      expect(steps, space).toBeLessThan(20);
      await press(page, arrow_towards(way)!);
      ({ here, way } = await way_to(page, space, here));
    }
  }

  return async () => {
    if (await sees(page, tray)) {
      await tab_to(page, tray);
      await press(page, 'Enter');
      await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), on_board); // it leads to a place for it
    } else {
      await page.locator('.talat .hit.draggable').first().waitFor();
      await tab_to(page, on_board);
      await go(dice.of(await page.locator('.talat .hit.draggable').evaluateAll((hits) => hits.map((hit) => (hit as SVGElement).dataset.space!))));
      await press(page, 'Enter');
      await page.locator(targets).first().waitFor();
      await go(dice.of(await marked_spaces(page)));
    }
    await press(page, 'Enter');
  };
}
