// The last turns of games with every number of players, and their first.
import { describe, expect } from 'vitest';
import { talat } from './hands/talat';
import { taluva } from './hands/taluva';
import { phone, test } from './page';
import { unfinished } from './records';
import { begin, Dice, expectEnd, finger, keptGame, mouse, openText, playOn, settled } from './table';

describe('the end of a game by touch, on a phone', () => {
  test('Taluva, two teams', async ({ visit }) => {
    const page = await visit('', phone);
    await openText(page, unfinished('taluva-teams', 3, ['Ada', 'Łukasz', 'Noor', 'Zoë']));
    await page.locator('.taluva.board').waitFor();
    await playOn(page, taluva(page, new Dice(5), finger(page)));
    await expectEnd(page, 4);
  });

  test('Talat, two people', async ({ visit }) => {
    const page = await visit('', phone);
    await openText(page, unfinished('talat-zihin', 5, ['Ada', 'Łukasz']));
    await page.locator('.talat .boards').waitFor();
    await playOn(page, talat(page, new Dice(6), finger(page)));
    await expectEnd(page, 2);
  });
});

describe('people and computers', () => {
  test('Taluva, three players', async ({ visit }) => {
    const page = await visit();
    await openText(page, unfinished('taluva-ranking', 3, ['Ada', 'level:1', 'level:1']));
    await page.locator('.taluva.board').waitFor();
    await playOn(page, taluva(page, new Dice(7), mouse(page)));
    await expectEnd(page, 3);
  });

  test('Talat, three players', async ({ visit }) => {
    const page = await visit();
    await openText(page, unfinished('talat-three', 5, ['Ada', 'level:1', 'level:1']));
    await page.locator('.talat .boards').waitFor();
    await playOn(page, talat(page, new Dice(8), mouse(page)));
    await expectEnd(page, 3);
  });

  test('a game with every number of players begins', async ({ visit }) => {
    const page = await visit();
    const counts = [
      ['taluva', 3],
      ['taluva', 4],
      ['talat', 3],
    ] as const;
    for (const [game, players] of counts) {
      await begin(page, game, [0, ...Array<number>(players - 1).fill(1)]);
      const hand = { taluva, talat }[game](page, new Dice(9), mouse(page));
      const first = await settled(page, null);
      await hand(first.moves);
      await settled(page, first.moves);
      expect((await keptGame(page)).seats).toHaveLength(players);
    }
  });
});
