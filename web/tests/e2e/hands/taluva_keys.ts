// Plays Taluva by leading the cursor over the island: a tile goes with it, and a field is built on where it stands.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrowTowards, arrows, press, sees, tabTo } from '../keyboard';
import type { Decide, Dice, Point } from '../table';
import { phaseAtRest } from './taluva';

/** The middles of the shapes in a path, from the cursor; the size of a step goes with them. */
function look(
  page: Page,
  selector: string,
): Promise<{ cursor: Point | null; shapes: Point[]; step: { width: number; height: number } }> {
  return page.evaluate((paths) => {
    const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
    const shapes = [...document.querySelectorAll<SVGPathElement>(paths)].flatMap((path) =>
      path
        .getAttribute('d')!
        .split('M')
        .slice(1)
        .map((shape) => {
          const piece = path.cloneNode() as SVGPathElement;
          piece.setAttribute('d', `M${shape}`);
          path.after(piece);
          const box = piece.getBBox();
          piece.remove();
          return middle(box);
        }),
    );
    const box = document.querySelector<SVGPathElement>('.taluva .marks .cursor')?.getBBox();
    return {
      cursor: box ? middle(box) : null,
      shapes,
      step: { width: box?.width ?? 1, height: 0.75 * (box?.height ?? 1) },
    };
  }, selector);
}

export function taluvaByKeyboard(page: Page, dice: Dice): Decide {
  /** Leads the cursor to one shape after the other, until something is seen. */
  async function walk(shapes: string, wanted: string, tryHere?: string): Promise<void> {
    let goal: Point | null = null;
    for (let steps = 0; !(await sees(page, wanted)); ++steps) {
      expect(steps, wanted).toBeLessThan(300);
      const { cursor, shapes: all, step } = await look(page, shapes);
      if (!cursor) {
        await press(page, 'ArrowRight'); // the first arrow brings the cursor
        continue;
      }
      goal ??= dice.of(all);
      const arrow = arrowTowards({ x: goal.x - cursor.x, y: goal.y - cursor.y }, step);
      if (arrow)
        await press(page, steps % 7 === 6 ? dice.of(arrows) : arrow); // never to and fro between two fields
      else {
        if (tryHere) await press(page, tryHere);
        if (await sees(page, wanted)) return;
        goal = null;
        await press(page, dice.of(arrows));
      }
    }
  }

  return async () => {
    const phase = await phaseAtRest(page);
    await tabTo(page, '.taluva.board');
    if (phase === 'place') {
      await walk('.taluva path.spot', '.taluva .ghost.waiting:not(.illegal)');
      await press(page, 'r');
    } else await walk('.taluva path.target', '.taluva .marks .preview', '1');
    await press(page, 'Enter');
  };
}
