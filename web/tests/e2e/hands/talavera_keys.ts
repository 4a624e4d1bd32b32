// Plays Talavera with the arrows and Enter: the first card or step that is allowed.
import type { Page } from 'playwright-core';
import { press, sees, tabTo } from '../keyboard';
import { answered, type Decide } from '../table';
import { chosen, confirm } from './talavera';

const most = 20; // cards and steps in sight

export function talaveraByKeyboard(page: Page): Decide {
  return async (moves) => {
    for (let further = 0; further < most; ++further) {
      await tabTo(page, '.talavera.board [data-spot][role=button]');
      for (let i = 0; i < further; ++i) await press(page, 'ArrowRight');
      await press(page, 'Enter');
      let answer = await answered(page, moves, chosen);
      if (answer === 'chosen' && (await sees(page, confirm))) {
        await tabTo(page, confirm);
        await press(page, 'Enter');
        answer = await answered(page, moves, '.no-such-thing');
      }
      if (answer === 'played') return;
    }
    throw new Error('Nothing on the board can be played.');
  };
}
