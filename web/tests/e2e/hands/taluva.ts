// Plays Taluva by pressing the dots where the tile may lie and the fields that can be built on, twice each: the second
// press confirms. A field with several ways to build offers them as buttons.
import type { Page } from 'playwright-core';
import { answered, type Answer, type Decide, type Dice, type Point, type Pointer } from '../table';

/** The middles of all the shapes in a path, on the screen. Those under something else are left out. */
export function middles(page: Page, selector: string): Promise<Point[]> {
  return page.evaluate((paths) => {
    // All shapes are put in, then all are measured: one by one, the browser would lay out the whole island for each.
    const pieces = [...document.querySelectorAll<SVGPathElement>(paths)].flatMap((path) =>
      path
        .getAttribute('d')!
        .split('M')
        .slice(1)
        .map((shape) => {
          const piece = path.cloneNode() as SVGPathElement;
          piece.setAttribute('d', `M${shape}`);
          path.after(piece);
          return piece;
        }),
    );
    const points = pieces.map((piece) => {
      const { x, y, width, height } = piece.getBBox();
      return new DOMPoint(x + width / 2, y + height / 2).matrixTransform(piece.getScreenCTM()!);
    });
    for (const piece of pieces) piece.remove();
    return points
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('svg.sea'))
      .map(({ x, y }) => ({ x, y }));
  }, selector);
}

const confirm = '.taluva .hand .confirm:enabled';
const options = '.taluva .choice > button';

export function taluva(page: Page, dice: Dice, pointer: Pointer): Decide {
  async function place(): Promise<void> {
    const spots = await middles(page, '.taluva path.spot');
    await pointer.press(dice.of(spots));
    await page.locator('.taluva .ghost.waiting').waitFor();
    await page.locator(confirm).waitFor();
    await pointer.pressOn(confirm);
  }

  async function build(moves: string): Promise<void> {
    // The middle of a field may be hidden by a higher one before it, where nothing can be built; and while the island
    // still moves to its place, a press goes beside it, and nothing comes of it.
    let answer: Answer | null = null;
    for (let tries = 1; answer === null || answer === 'refused'; ++tries) {
      await pointer.press(dice.of(await middles(page, '.taluva path.target')));
      const isLast = tries > 5;
      answer = await answered(page, moves, options, isLast ? undefined : 3_000).catch((reason) => {
        if (isLast) throw reason;
        return null;
      });
    }
    if (answer === 'played') return; // a second press on the same field
    // A mouse that comes to an option considers it, and its click plays; so does a tap on the only one there is.
    const count = await page.locator(options).count();
    await pointer.pressOn(options, dice.below(count));
    if (pointer.hovers || count === 1) return;
    await page.locator(confirm).waitFor();
    await pointer.pressOn(confirm);
  }

  return async (moves) => {
    const phase = await phaseAtRest(page);
    await (phase === 'place' ? place() : build(moves));
  };
}

/** What is to be done, as soon as it is offered and the picture has stopped to move. */
export function phaseAtRest(page: Page): Promise<'place' | 'build'> {
  return page.evaluate(async () => {
    let calm = 0;
    let before = '';
    for (;;) {
      const isPlacing = document.querySelector('.taluva path.spot[d^=M]') !== null;
      const isBuilding = document.querySelector('.taluva path.target[d^=M]') !== null;
      const now = document.querySelector('.taluva svg.sea > g')?.getAttribute('transform') ?? '';
      calm = now === before ? calm + 1 : 0;
      before = now;
      if ((isPlacing || isBuilding) && calm >= 2) return isPlacing ? 'place' : 'build';
      await new Promise(requestAnimationFrame);
    }
  });
}
