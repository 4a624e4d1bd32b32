// Whole games from the form for a new one to the end screen: by mouse, by keyboard, by touch.
import { describe, expect } from 'vitest';
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { taluva } from './hands/taluva';
import { phone, test } from './page';
import { begin, Dice, expect_end, finger, kept_game, mouse, play_on, settled } from './table';

describe('a whole game by mouse', () => {
  test('Taluva, two people', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'taluva', [0, 0], { tiles: '24' });
    await play_on(page, taluva(page, new Dice(1), mouse(page)));
    await expect_end(page, 2);
  });

  test('Talat, two people', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'talat', [0, 0]);
    await play_on(page, talat(page, new Dice(2), mouse(page)));
    await expect_end(page, 2);
  });

  test('Talavera, two people with printed pairs', async ({ visit }) => {
    const page = await visit();
    await begin(page, 'talavera', [0, 0], { pairing: 'printed' });
    await play_on(page, talavera(page, new Dice(3), mouse(page)));
    await expect_end(page, 2);
  });
});

describe('a whole game by keyboard', () => {
  test('Talavera against a computer, from the home page on', async ({ visit }) => {
    const page = await visit();
    const { keyboard } = page;
    const is_focused = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    const tab_to = async (selector: string) => {
      for (let tries = 0; !(await is_focused(selector)); ++tries) {
        expect(tries, selector).toBeLessThan(40);
        await keyboard.press('Tab');
      }
    };
    await page.locator('a.primary[href="#new/talavera"]').waitFor();
    await tab_to('a.primary[href="#new/talavera"]');
    await keyboard.press('Enter');
    await page.locator('form .begin').waitFor();
    await tab_to('input[name=players]');
    await keyboard.press('ArrowRight');
    expect(await page.locator('form .seat').count()).toBe(1);
    await keyboard.press('ArrowLeft');
    await tab_to('select[aria-label*="seat 2"]');
    await keyboard.press('Home');
    await tab_to('form .begin');
    await keyboard.press('Enter');
    await page.locator('.talavera.board').waitFor();
    expect((await settled(page, null)).is_over).toBe(false);
    expect((await kept_game(page)).seats[1]).toEqual({ kind: 'computer', level: 1 });

    const on_the_board = '.talavera.board [data-spot][role=button]';
    const decisions = await play_on(page, async () => {
      await tab_to(on_the_board);
      await keyboard.press('Enter');
    });
    expect(decisions).toBe(16); // eight drafts, eight cards placed
    await expect_end(page, 2);
    await keyboard.press('Escape');
    expect(await page.locator('dialog').count()).toBe(0);
  });
});

describe('a whole game by touch', () => {
  test('Talavera alone, on a phone', async ({ visit }) => {
    const page = await visit('', phone);
    await begin(page, 'talavera', [0]);
    await play_on(page, talavera(page, new Dice(4), finger(page)));
    await expect_end(page, 1);
  });
});
