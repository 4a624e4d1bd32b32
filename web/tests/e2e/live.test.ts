// Playing together: several people, each in a window of their own, and a real server between them.
import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import {
  clock,
  endOf,
  expectFair,
  gather,
  mover,
  openRoom,
  playOnBoards,
  OwnServer,
  roomOf,
  sitDown,
  start,
  stateOf,
  takeName,
} from './live';
import { phone, test, type Visit } from './page';
import { begin, settled } from './table';
import { startServer } from './server';

vi.setConfig({ testTimeout: 300_000 }); // whole games, in several windows

const server = new OwnServer();

const fromMenu = async (page: Page, name: string) => {
  await page.locator('.toolbar .menu > button').click();
  await page.locator('.toolbar .menu .card').getByText(name, { exact: true }).click();
};
const answer = (page: Page, name: string) => page.locator('.controls .bar').getByRole('button', { name }).click();

describe('what people say and agree on', () => {
  test('chat, with a mute', async ({ visit }) => {
    const [ada, lukasz] = (await gather(server.at(visit), 'talat', ['Ada', 'Łukasz'])) as [Page, Page];
    await ada.getByRole('tab', { name: 'Chat' }).click();
    await ada.getByLabel('Write something').fill('Good luck!');
    await ada.getByLabel('Write something').press('Enter');
    await lukasz.getByRole('tab', { name: 'Chat' }).getByText('1').waitFor();
    await lukasz.getByRole('tab', { name: 'Chat' }).click();
    await lukasz.locator('.chat').getByText('Good luck!').waitFor();
    await lukasz.getByRole('button', { name: 'Mute Ada' }).click();
    expect(await lukasz.locator('.chat').getByText('Good luck!').count()).toBe(0);
    await lukasz.reload();
    await lukasz.getByRole('tab', { name: 'Chat' }).click();
    await lukasz.locator('.chat').getByText('Nothing has been said yet.').waitFor();
  });

  test('taking back, declining and a draw', async ({ visit }) => {
    const pages = await gather(server.at(visit), 'talat', ['Ada', 'Łukasz']);
    const [ada, lukasz] = pages as [Page, Page];
    const room = await roomOf(ada);
    const undo = ada.getByRole('button', { name: 'Undo' });
    expect(await undo.isDisabled()).toBe(true);
    await playOnBoards(pages, 'talat', 20, 1);
    const first = (await mover(pages)) === ada ? lukasz : ada;
    const other = first === ada ? lukasz : ada;
    const { moves } = await room();

    await first.getByRole('button', { name: 'Undo' }).click();
    await answer(other, 'Decline');
    await first.locator('.toast').getByText('would rather not').waitFor();
    expect((await room()).moves).toEqual(moves);
    await first.getByRole('button', { name: 'Undo' }).click();
    await answer(other, 'Agree');
    await expect.poll(() => stateOf(first)).toBe('mine');
    expect((await room()).moves.length).toBeLessThan(moves.length);

    await fromMenu(ada, 'Agree on a draw');
    await ada.locator('dialog footer .primary').click();
    await answer(lukasz, 'Agree');
    for (const page of pages) await endOf(page).getByText('By agreement.').waitFor();
    expect((await room()).now.result?.places).toEqual([1, 1]);
  });

  test('resigning, and a rematch in the other seats', async ({ visit }) => {
    const [ada, lukasz] = (await gather(server.at(visit), 'talavera', ['Ada', 'Łukasz'])) as [Page, Page];
    const before = ada.url();
    await fromMenu(ada, 'Resign');
    await ada.locator('dialog').getByText('Ada gives the game up.').waitFor();
    await ada.locator('dialog footer .primary').click();
    for (const page of [ada, lukasz]) await endOf(page).getByText('By resignation.').waitFor();
    await ada.locator('dialog').getByRole('button', { name: 'Rematch' }).click();
    await lukasz.locator('dialog .bar').getByRole('button', { name: 'Agree' }).click();
    for (const page of [ada, lukasz]) await expect.poll(() => page.url()).not.toBe(before);
    expect(ada.url()).toBe(lukasz.url());
    const seats = ada.locator('.side ul[aria-label=Players] .name');
    await expect.poll(() => seats.allTextContents()).toEqual(['Łukasz', 'Ada']);
  });
});

test('a page from a server without rooms says so, and plays on', async ({ visit }) => {
  const files = await startServer(undefined, '--page-only');
  const page = await visit(`${files.url}#home`);
  page.removeAllListeners('console').removeAllListeners('response'); // that nothing is found shows there
  await page.getByRole('link', { name: 'Play together' }).click();
  await page.getByText('This page comes from a server without rooms').waitFor();
  await begin(page, 'talavera', [0, 0]);
  expect((await settled(page, null)).isOver).toBe(false);
  await files.stop();
});

describe('rooms', () => {
  test('open ones are in the lobby, private ones are not', async ({ visit }) => {
    const ada = await visit(`${server.now.url}#lobby`);
    await takeName(ada, 'Ada of the lobby');
    const guest = await visit(`${server.now.url}#lobby`);
    await guest.getByText('New table').first().waitFor();
    const hidden = await openRoom(ada, 'talat', [0, 0]);
    await ada.goto(`${server.now.url}#lobby`);
    await openRoom(ada, 'taluva', [0, 0, 3], { isOpen: true });
    const card = guest.locator('[data-room]').filter({ hasText: 'Ada of the lobby' });
    await card.waitFor();
    expect(await card.count()).toBe(1);
    await card.getByRole('link').click();
    await sitDown(guest);
    await ada.getByText('Everybody is here.').waitFor();
    await guest.getByRole('button', { name: 'Leave the seat' }).click();
    await ada.getByText('One seat is still free.').waitFor();

    await guest.goto(hidden); // by its link
    await guest.locator('.waiting').waitFor();
    expect(await guest.locator('.invitation svg').getAttribute('aria-label')).toContain('QR');
    expect(await guest.locator('.invitation textarea').inputValue()).toBe(hidden);
  });

  test('that do not exist are told', async ({ visit }) => {
    const page = await visit(`${server.now.url}#room/nothing000000000`);
    await page.getByText('There is no such table.').waitFor();
  });

  test('a computer fills a seat', async ({ visit }) => {
    const page = await visit(`${server.now.url}#lobby`);
    await page.getByText('New table').first().waitFor();
    await openRoom(page, 'talavera', [0, 1]);
    await start(page);
    await playOnBoards([page], 'talavera', 21);
    await endOf(page).waitFor();
    await expectFair(page);
  });
});

test('whose time is up has lost', async ({ visit }) => {
  const pages = await gather(server.at(visit), 'talat', ['Ada', 'Łukasz'], { time: clock(0.5) });
  const late = (await mover(pages))!;
  await late.locator('.clock.running').waitFor();
  await late.locator('.clock.short').waitFor({ timeout: 30_000 });
  for (const page of pages) await endOf(page).getByText('Time ran out.').waitFor({ timeout: 40_000 });
});

test('whose turn it is shows on the icon, and a bell calls', async ({ visit }) => {
  const withWorker: Visit = (path) => server.at(visit)(path, { serviceWorkers: 'allow' }); // which shows notifications
  const pages = await gather(withWorker, 'talat', ['Ada', 'Łukasz']);
  const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');
  const first = (await mover(pages))!;
  const other = pages.find((page) => page !== first)!;
  expect(await iconOf(first)).toBe('./icon-turn.svg');
  expect(await iconOf(other)).toBe('./icon.svg');
  await first.context().grantPermissions(['notifications']);
  await first.evaluate(() => {
    // a browser without windows has nowhere to show it
    const calls: string[] = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void calls.push(`${title}: ${options?.body}`);
    Object.assign(window, { calls });
  });
  const bell = first.getByRole('button', { name: 'Notify me when it is my turn' });
  await bell.click();
  await first.locator('button[aria-pressed=true]').and(bell).waitFor();
  await playOnBoards(pages, 'talat', 22, 1);
  await expect.poll(() => iconOf(other)).toBe('./icon-turn.svg');
  expect(await iconOf(first)).toBe('./icon.svg');

  await first.evaluate(() => Object.defineProperty(document, 'hidden', { value: true })); // somebody looks elsewhere
  await playOnBoards([other], 'talat', 25, 1);
  const calls = () => first.evaluate(() => (window as unknown as { calls: string[] }).calls);
  await expect.poll(calls).toEqual(['Talat: It is your turn.']);
});

test('the same person on another device', async ({ visit }) => {
  const desk = await visit(`${server.now.url}#lobby`);
  await takeName(desk, 'Ada everywhere');
  await openRoom(desk, 'talat', [0, 0]);
  await desk.goto(`${server.now.url}#lobby`);
  await desk.getByRole('button', { name: 'Make a code' }).click();
  const code = await desk.locator('output').textContent();
  const phonePage = await visit(`${server.now.url}#lobby`, phone);
  await phonePage.getByLabel('Code').fill('WRONGXXX');
  await phonePage.getByRole('button', { name: 'Use it' }).click();
  await phonePage.getByText('This code is wrong, used or too old.').first().waitFor();
  await phonePage.getByLabel('Code').fill(code!);
  await phonePage.getByRole('button', { name: 'Use it' }).click();
  await phonePage.getByText('You are Ada everywhere here too now.').first().waitFor();
  await phonePage.locator('[data-room]').filter({ hasText: 'Ada everywhere' }).waitFor();
  expect(phonePage.url()).not.toContain(code);
});
