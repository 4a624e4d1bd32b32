// Whole games together, each in a window of its own, with a real server between them.
import { describe, expect, vi } from 'vitest';
import { ask } from '../../src/engine/core_files';
import {
  catchUp,
  clock,
  endOf,
  expectFair,
  gather,
  mover,
  OwnServer,
  playByWire,
  playOnBoards,
  stateOf,
  stepOf,
  type Room,
} from './live';
import { phone, test } from './page';
import { startServer } from './server';

vi.setConfig({ testTimeout: 300_000 }); // whole games, in several windows

const server = new OwnServer();

const legal = ({ setup: { game, options }, moves }: Room) => ask({ action: 'show', game, options, moves }).legal;

describe('a whole game on two boards', () => {
  test('Taluva', async ({ visit }) => {
    const pages = await gather(server.at(visit), 'taluva', ['Ada', 'Łukasz'], {
      choices: { tiles: '24' },
      isRated: true,
    });
    expect(await playOnBoards(pages, 'taluva', 11)).toBeGreaterThan(10);
    for (const page of pages) {
      await endOf(page).waitFor();
      await page.locator('dialog .end tbody tr').nth(1).waitFor();
      await page.locator('dialog').getByText('Ratings').waitFor();
      await expectFair(page);
    }
    await pages[1]!.goto(`${server.now.url}#lobby`);
    await pages[1]!.locator('[data-room]').getByText('Finished').waitFor();
  });

  test('Talat', async ({ visit }) => {
    const pages = await gather(server.at(visit), 'talat', ['Ada', 'Łukasz']);
    await playOnBoards(pages, 'talat', 12);
    for (const page of pages) await endOf(page).waitFor();
  });

  test('Talavera, loaded anew in the middle', async ({ visit }) => {
    const pages = await gather(server.at(visit), 'talavera', ['Ada', 'Łukasz']);
    await playOnBoards(pages, 'talavera', 13, 9);
    const step = await stepOf((await mover(pages))!);
    for (const page of pages) {
      await page.reload();
      await page.locator('.table .board').first().waitFor();
    }
    await catchUp(pages, step);
    await playOnBoards(pages, 'talavera', 14);
    for (const page of pages) {
      await endOf(page).waitFor();
      await expectFair(page);
    }
  });
});

test('four people play Taluva in two teams, and one watches', async ({ visit }) => {
  const pages = await gather(server.at(visit), 'taluva', ['Ada', 'Łukasz', 'Noor', 'Zoë'], {
    choices: { mode: 'teams', tiles: '24' },
  });
  const watcher = await visit(pages[0]!.url(), phone);
  await watcher.locator('.table .board').first().waitFor();
  await pages[2]!.getByText('One person is watching.').waitFor();
  expect(await watcher.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await playOnBoards(pages, 'taluva', 15, 5);
  const step = await stepOf((await mover(pages))!);
  await catchUp([...pages, watcher], step);
  expect(await stateOf(watcher)).toBe('waiting');
  await playByWire(pages, legal, 16);
  for (const page of [...pages, watcher]) await endOf(page).waitFor();
  await expectFair(watcher);
});

test('the server dies and comes back: the pages go on by themselves', async ({ visit }) => {
  const pages = await gather(server.at(visit), 'talavera', ['Ada', 'Łukasz'], { time: clock(15) });
  await playOnBoards(pages, 'talavera', 17, 5);
  const page = (await mover(pages))!;
  const step = await stepOf(page);
  for (const each of pages) each.removeAllListeners('console'); // the browser tells there that it cannot connect
  await server.now.kill();
  for (const each of pages) await each.locator('[data-line=away]').waitFor();
  const deciding = playOnBoards([page], 'talavera', 18, 1); // nobody hears of it yet
  server.now = await startServer(server.now);
  await deciding;
  for (const each of pages) await each.locator('[data-line]').waitFor({ state: 'detached', timeout: 60_000 });
  await expect.poll(async () => new Set(await Promise.all(pages.map(stepOf))).size).toBe(1);
  expect(await stepOf(page)).toBeGreaterThan(step);
  await playOnBoards(pages, 'talavera', 19);
  for (const each of pages) await endOf(each).waitFor();
});
