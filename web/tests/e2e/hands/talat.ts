// Plays Talat by pressing a tower and one of the spaces that are marked then.
import type { Page } from 'playwright-core';
import { answered, type Decide, type Dice, type Point, type Pointer } from '../table';

interface Space extends Point {
  name: string;
}

/** The spaces that can be picked up or reached now, each with a point of it that no tower hides. */
function openSpaces(page: Page, marks: string): Promise<Space[]> {
  return page.evaluate((selector) => {
    const found: { name: string; x: number; y: number }[] = [];
    const wanted = [...document.querySelectorAll(selector)].map((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    for (const hit of document.querySelectorAll<SVGElement>('.talat .hit[data-space]')) {
      const { x, y, width, height } = hit.getBoundingClientRect();
      const name = hit.dataset.space!;
      const isWanted = wanted.some((at) => Math.hypot(at.x - x - width / 2, at.y - y - height / 2) < width / 4);
      if (!isWanted) continue;
      const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
      const points = parts.flatMap((dy) => parts.map((dx) => ({ x: x + dx * width, y: y + dy * height })));
      const seen = points.find(
        (at) => document.elementFromPoint(at.x, at.y)?.closest<SVGElement>('[data-space]')?.dataset.space === name,
      );
      if (seen) found.push({ name, ...seen });
    }
    return found;
  }, marks);
}

function towersInHand(page: Page): Promise<Point[]> {
  return page.locator('.talat [data-tower]').evaluateAll((nodes) =>
    nodes
      .map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })
      .filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight),
  );
}

const places = '.talat .space-marks .open';
const targets = '.talat .space-marks .legal';
const confirm = '.status .choices .primary';

export function talat(page: Page, dice: Dice, pointer: Pointer): Decide {
  /** On a narrow screen one board is large; the others are brought to the front until one has what is looked for. */
  async function find(marks: string): Promise<Point> {
    for (let board = 1; ; ++board) {
      const found = await openSpaces(page, marks);
      if (found.length) return dice.of(found);
      if (board > 3) throw new Error(`No board shows ${marks}.`);
      const inFront = page.locator(`.talat .hit[data-space^="${board}"]`).first();
      if (await inFront.count()) continue;
      await pointer.pressOn(`.talat [data-board="${board - 1}"]`);
      await inFront.waitFor({ state: 'attached' });
    }
  }

  return async (moves) => {
    const hand = await towersInHand(page);
    await pointer.press(hand.length ? dice.of(hand) : await find(places));
    await page.locator(targets).first().waitFor();
    await pointer.press(await find(targets));
    if (pointer.hovers) return;
    if ((await answered(page, moves, confirm)) === 'chosen') await pointer.pressOn(confirm);
  };
}
