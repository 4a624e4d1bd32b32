// Whole games together, each in a window of its own, with a real server between them.
import { describe, expect, vi } from 'vitest';
import { ask } from '../../src/engine/core_files';
import { catch_up, clock, end_of, expect_fair, gather, mover, OwnServer, play_by_wire, play_on_boards, state_of, step_of, type Room } from './live';
import { phone, test } from './page';
import { start_server } from './server';

vi.setConfig({ testTimeout: 300_000 }); // whole games, in several windows

const server = new OwnServer();

const legal = ({ setup: { game, options }, moves }: Room) => ask<{ legal: string[] }>({ action: 'show', game, options, moves }).legal;

describe('a whole game on two boards', () => {
  test('Taluva', async ({ visit }) => {
    const pages = await gather(server.at(visit), 'taluva', ['Ada', 'Łukasz'], { choices: { tiles: '24' }, is_rated: true });
    expect(await play_on_boards(pages, 'taluva', 11)).toBeGreaterThan(10);
    for (const page of pages) {
      await end_of(page).waitFor();
      expect(await page.locator('dialog .end tbody tr').count()).toBe(2);
      await page.locator('dialog').getByText('Ratings').waitFor();
      await expect_fair(page);
    }
    await pages[1]!.goto(`${server.now.url}#lobby`);
    await pages[1]!.locator('table').getByText('Ada').waitFor();
    await pages[1]!.locator('[data-room]').getByText('Finished').waitFor();
  });

  test('Talat', async ({ visit }) => {
    const pages = await gather(server.at(visit), 'talat', ['Ada', 'Łukasz']);
    await play_on_boards(pages, 'talat', 12);
    for (const page of pages) await end_of(page).waitFor();
  });

  test('Talavera, loaded anew in the middle', async ({ visit }) => {
    const pages = await gather(server.at(visit), 'talavera', ['Ada', 'Łukasz']);
    await play_on_boards(pages, 'talavera', 13, 9);
    const step = await step_of((await mover(pages))!);
    for (const page of pages) {
      await page.reload();
      await page.locator('.table .board').first().waitFor();
    }
    await catch_up(pages, step);
    await play_on_boards(pages, 'talavera', 14);
    for (const page of pages) {
      await end_of(page).waitFor();
      await expect_fair(page);
    }
  });
});

test('four people play Taluva in two teams, and one watches', async ({ visit }) => {
  const pages = await gather(server.at(visit), 'taluva', ['Ada', 'Łukasz', 'Noor', 'Zoë'], { choices: { mode: 'teams', tiles: '24' } });
  const watcher = await visit(pages[0]!.url(), phone);
  await watcher.locator('.table .board').first().waitFor();
  await pages[2]!.getByText('One person is watching.').waitFor();
  expect(await watcher.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await play_on_boards(pages, 'taluva', 15, 5);
  const step = await step_of((await mover(pages))!);
  await catch_up([...pages, watcher], step);
  expect(await state_of(watcher)).toBe('waiting');
  await play_by_wire(pages, legal, 16);
  for (const page of [...pages, watcher]) await end_of(page).waitFor();
  await expect_fair(watcher);
});

test('the server dies and comes back: the pages go on by themselves', async ({ visit }) => {
  const pages = await gather(server.at(visit), 'talavera', ['Ada', 'Łukasz'], { time: clock(15) });
  await play_on_boards(pages, 'talavera', 17, 5);
  const page = (await mover(pages))!;
  const step = await step_of(page);
  for (const each of pages) each.removeAllListeners('console'); // the browser tells there that it cannot connect
  await server.now.kill();
  for (const each of pages) await each.locator('[data-line=away]').waitFor();
  const deciding = play_on_boards([page], 'talavera', 18, 1); // nobody hears of it yet
  server.now = await start_server(server.now);
  await deciding;
  for (const each of pages) await each.locator('[data-line]').waitFor({ state: 'detached', timeout: 60_000 });
  await expect.poll(async () => new Set(await Promise.all(pages.map(step_of))).size).toBe(1);
  expect(await step_of(page)).toBeGreaterThan(step);
  await play_on_boards(pages, 'talavera', 19);
  for (const each of pages) await end_of(each).waitFor();
});
