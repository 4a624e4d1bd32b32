// Whole games of every game and number of players by mouse, by keyboard and by touch: 21, which take their time.
// `TALUS_EVERY_TABLE=1 npm run e2e every_table` plays them; games, keyboard, touch and ends are what is always played.
import type { Page } from 'playwright-core';
import { describe, vi } from 'vitest';
import { talat } from './hands/talat';
import { talat_by_keyboard } from './hands/talat_keys';
import { talavera } from './hands/talavera';
import { talavera_by_keyboard } from './hands/talavera_keys';
import { taluva } from './hands/taluva';
import { taluva_by_keyboard } from './hands/taluva_keys';
import { begin_by_keyboard } from './keyboard';
import { phone, test, type Visit } from './page';
import { begin, Dice, expect_end, finger, mouse, play_on, type Pointer } from './table';

vi.setConfig({ testTimeout: 600_000 });

const tables = [['taluva', 2], ['taluva', 3], ['taluva', 4], ['talat', 2], ['talat', 3], ['talavera', 1], ['talavera', 2]] as const;
type Game = (typeof tables)[number][0];
const by_pointer = { taluva, talat, talavera };
const by_keyboard = { taluva: taluva_by_keyboard, talat: talat_by_keyboard, talavera: talavera_by_keyboard };

/** One person, and computers of the first level. */
async function play_with(page: Page, pointer: Pointer, game: Game, players: number): Promise<void> {
  await begin(page, game, [0, ...Array<number>(players - 1).fill(1)], game === 'taluva' ? { tiles: '24' } : {});
  await play_on(page, by_pointer[game](page, new Dice(players), pointer));
}

const manners: Record<string, (visit: Visit, game: Game, players: number) => Promise<Page>> = {
  async mouse(visit, game, players) {
    const page = await visit();
    await play_with(page, mouse(page), game, players);
    return page;
  },
  async keyboard(visit, game, players) {
    const page = await visit();
    await begin_by_keyboard(page, game, players);
    await play_on(page, by_keyboard[game](page, new Dice(players)));
    return page;
  },
  async touch(visit, game, players) {
    const page = await visit('', phone);
    await play_with(page, finger(page), game, players);
    return page;
  },
};

describe.runIf(process.env.TALUS_EVERY_TABLE)('every table', () => {
  for (const [manner, play] of Object.entries(manners))
    for (const [game, players] of tables)
      test(`${game} with ${players}, by ${manner}`, async ({ visit }) => {
        await expect_end(await play(visit, game, players), players);
      });
});
