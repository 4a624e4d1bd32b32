// Plays Talavera by pressing cards and steps; one that is not allowed is refused, and another is tried.
import type { Page } from 'playwright-core';
import { answered, middleOf, type Decide, type Dice, type Point, type Pointer } from '../table';

interface Spot extends Point {
  name: string;
}

/** Cards, and the steps that are lit because a card may go there. */
function spots(page: Page): Promise<Spot[]> {
  return page.locator('.talavera.board [data-spot][role=button]').evaluateAll((nodes) =>
    nodes
      .filter((node) => node.querySelector(':scope > rect:first-child[opacity="0"]') === null)
      .map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return { name: node.getAttribute('data-spot')!, x: x + width / 2, y: y + height / 2 };
      }),
  );
}

export const confirm = '.status .choices .primary';
/** What is chosen but not yet played: one of two cards to flip, or a move that waits for confirmation. */
export const chosen = `.talavera.board [aria-pressed=true], ${confirm}`;

export function talavera(page: Page, dice: Dice, pointer: Pointer): Decide {
  return async (moves) => {
    const all = await spots(page);
    const steps = all.filter(({ name }) => name.startsWith('step'));
    let left = steps.length ? steps : all.filter(({ name }) => name.startsWith('card'));
    while (left.length) {
      const spot = dice.of(left);
      left = left.filter((other) => other !== spot);
      await pointer.press(spot);
      let answer = await answered(page, moves, chosen);
      if (answer === 'chosen' && (await middleOf(page, confirm))) {
        await pointer.pressOn(confirm);
        answer = await answered(page, moves, '.no-such-thing');
      }
      if (answer === 'played') return;
    }
    throw new Error('Nothing on the board can be played.');
  };
}
