// Whole games of every game and number of players by mouse, by keyboard and by touch: 21, which take their time.
// `TALUS_EVERY_TABLE=1 npm run e2e every_table` plays them; games, keyboard, touch and ends are what is always played.
import type { Page } from 'playwright-core';
import { describe, vi } from 'vitest';
import { talat } from './hands/talat';
import { talatByKeyboard } from './hands/talat_keys';
import { talavera } from './hands/talavera';
import { talaveraByKeyboard } from './hands/talavera_keys';
import { taluva } from './hands/taluva';
import { taluvaByKeyboard } from './hands/taluva_keys';
import { beginByKeyboard } from './keyboard';
import { phone, test, type Visit } from './page';
import { begin, Dice, expectEnd, finger, mouse, playOn, type Pointer } from './table';

vi.setConfig({ testTimeout: 600_000 });

const tables = [
  ['taluva', 2],
  ['taluva', 3],
  ['taluva', 4],
  ['talat', 2],
  ['talat', 3],
  ['talavera', 1],
  ['talavera', 2],
] as const;
type Game = (typeof tables)[number][0];
const byPointer = { taluva, talat, talavera };
const byKeyboard = { taluva: taluvaByKeyboard, talat: talatByKeyboard, talavera: talaveraByKeyboard };

/** One person, and computers of the first level. */
async function playWith(page: Page, pointer: Pointer, game: Game, players: number): Promise<void> {
  await begin(page, game, [0, ...Array<number>(players - 1).fill(1)], game === 'taluva' ? { tiles: '24' } : {});
  await playOn(page, byPointer[game](page, new Dice(players), pointer));
}

const manners: Record<string, (visit: Visit, game: Game, players: number) => Promise<Page>> = {
  async mouse(visit, game, players) {
    const page = await visit();
    await playWith(page, mouse(page), game, players);
    return page;
  },
  async keyboard(visit, game, players) {
    const page = await visit();
    await beginByKeyboard(page, game, players);
    await playOn(page, byKeyboard[game](page, new Dice(players)));
    return page;
  },
  async touch(visit, game, players) {
    const page = await visit('', phone);
    await playWith(page, finger(page), game, players);
    return page;
  },
};

describe.runIf(process.env.TALUS_EVERY_TABLE)('every table', () => {
  for (const [manner, play] of Object.entries(manners))
    for (const [game, players] of tables)
      test(`${game} with ${players}, by ${manner}`, async ({ visit }) => {
        await expectEnd(await play(visit, game, players), players);
      });
});
