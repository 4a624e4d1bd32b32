// Tables with others, as a test sees them: several windows, each a person of its own.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { taluva } from './hands/taluva';
import type { Visit } from './page';
import { startServer, type Server } from './server';
import { Dice, fillIn, finger, mouse, type Decide } from './table';

/** A server for the tests of one file, which may kill it and start it again. */
export class OwnServer {
  now!: Server;

  constructor() {
    beforeAll(async () => {
      this.now = await startServer();
    });
    afterAll(() => this.now.stop());
  }

  /** Opens windows here, at first in the lobby. */
  at(visit: Visit): Visit {
    return (path = '#lobby', options) => visit(new URL(path, this.now.url).href, options);
  }
}

export const hands = { taluva, talat, talavera };
export type Game = keyof typeof hands;

interface Terms {
  choices?: Record<string, string>;
  isOpen?: boolean;
  isRated?: boolean;
  /** Fills in the fields of the time. */
  time?(page: Page): Promise<void>;
}

/** Opens a room with the form; returns its address. */
export async function openRoom(
  page: Page,
  game: Game,
  seats: readonly number[],
  { choices = {}, isOpen = false, isRated = false, time }: Terms = {},
): Promise<string> {
  await fillIn(page, `#new-room/${game}`, seats, choices);
  await page.getByRole('switch', { name: 'In the lobby' }).setChecked(isOpen);
  if (isRated) await page.getByRole('switch', { name: 'Rated' }).check();
  await time?.(page);
  await page.locator('form .begin').click();
  await page.locator('.waiting').waitFor();
  return page.url();
}

export async function takeName(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Your name');
  await field.fill(name);
  await field.press('Enter');
  await page.locator('[role=log]').getByText(`You are called ${name} now.`).waitFor({ state: 'attached' });
}

export const sitDown = (page: Page) =>
  page
    .locator('.waiting')
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .click();
export const start = (page: Page) => page.locator('.waiting').getByRole('button', { name: 'Start the game' }).click();
export const tableOf = (page: Page) => page.locator('.table');

/** People at a table of their own, ready to play. */
export async function gather(visit: Visit, game: Game, names: readonly string[], terms: Terms = {}): Promise<Page[]> {
  const pages: Page[] = [];
  for (const name of names) {
    const page = await visit(pages[0]?.url());
    await takeName(page, name);
    if (pages.length) await sitDown(page);
    else
      await openRoom(
        page,
        game,
        names.map(() => 0),
        terms,
      );
    pages.push(page);
  }
  await start(pages[0]!);
  for (const page of pages) await page.locator('.table .board').first().waitFor();
  return pages;
}

/** A clock with so many minutes and nothing more. */
export function clock(minutes: number) {
  return async (page: Page) => {
    await page.locator('input[name=time][value=clock]').check();
    await page.getByLabel('Minutes for the game').fill(String(minutes));
    await page.getByLabel('Seconds added after a turn').fill('0');
    await page.getByLabel('Seconds added after a turn').press('Tab');
  };
}

export async function stepOf(page: Page): Promise<number> {
  return Number(await tableOf(page).getAttribute('data-step'));
}

export async function stateOf(page: Page): Promise<string | null> {
  return tableOf(page).getAttribute('data-state');
}

/** Waits until all tables have come as far as this one. */
export async function catchUp(pages: readonly Page[], step: number): Promise<void> {
  for (const page of pages) await expect.poll(() => stepOf(page), { timeout: 20_000 }).toBe(step);
}

/** The window whose person is to move; none when the game is over. */
export async function mover(pages: readonly Page[]): Promise<Page | null> {
  for (const since = Date.now(); Date.now() < since + 30_000;) {
    const states = await Promise.all(pages.map(stateOf));
    if (states.every((state) => state === 'over')) return null;
    const at = states.indexOf('mine');
    if (at >= 0) return pages[at]!;
    await pages[0]!.waitForTimeout(20);
  }
  throw new Error('Nobody is to move.');
}

/** Decides on the boards in turn, `most` times or until the game is over; returns how often it was. */
export async function playOnBoards(pages: readonly Page[], game: Game, seed: number, most = 400): Promise<number> {
  const decides = new Map<Page, Decide>();
  for (const page of pages) {
    const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    decides.set(page, hands[game](page, new Dice(seed + decides.size), (isTouched ? finger : mouse)(page)));
  }
  let decisions = 0;
  for (; decisions < most; ++decisions) {
    const page = await mover(pages);
    if (!page) break;
    const before = await stepOf(page);
    await decides.get(page)!(String(before));
    await expect.poll(() => stepOf(page), { timeout: 20_000 }).not.toBe(before);
  }
  return decisions;
}

/** Plays any legal moves to the end, by a second connection of each person: quicker than their boards. */
export async function playByWire(
  pages: readonly Page[],
  legal: (game: Room) => readonly string[],
  seed: number,
): Promise<void> {
  const dice = new Dice(seed);
  const room = await roomOf(pages[0]!);
  const secrets = new Map<string, Page>();
  for (const page of pages) secrets.set(await connect(page), page);
  for (;;) {
    const now = await room();
    if (now.now.status !== 'playing') return;
    const person = now.now.seats[now.now.turn! - 1]!.person!.id;
    const command = {
      type: 'play',
      room: now.room,
      step: now.moves.length,
      move: dice.of(legal(now)),
      id: `t${now.moves.length}`,
    };
    await secrets
      .get(person)!
      .evaluate(
        (text) => (window as unknown as { say(text: string): Promise<void> }).say(text),
        JSON.stringify(command),
      );
  }
}

export interface Room {
  room: string;
  setup: { game: Game; options: Record<string, string | number> };
  moves: string[];
  now: {
    status: string;
    turn: number | null;
    seats: { person?: { id: string } }[];
    result: { reason: string; places: number[] } | null;
  };
}

/** What the server says of the room of this window. */
export async function roomOf(page: Page): Promise<() => Promise<Room>> {
  const address = page.url().replace(/#room\//, 'api/rooms/');
  return async () => (await (await fetch(address)).json()) as Room;
}

/** A second connection of the window's person; returns their id. */
function connect(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(location.href.replace(/^http/, 'ws').replace(/#.*$/, 'live'));
        const waiting = new Map<string, { resolve(): void; reject(reason: Error): void }>();
        socket.onopen = () =>
          socket.send(JSON.stringify({ type: 'hello', protocol: 1, secret: localStorage.getItem('talus.person') }));
        socket.onerror = () => reject(new Error('The second connection failed.'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as {
            type: string;
            id: string;
            person: { id: string };
            error?: { text: string };
          };
          if (message.type === 'welcome') resolve(message.person.id);
          else if (message.type === 'done') waiting.get(message.id)?.resolve();
          else if (message.type === 'refused') waiting.get(message.id)?.reject(new Error(message.error?.text));
        };
        Object.assign(window, {
          say: (text: string) =>
            new Promise<void>((done, fail) => {
              waiting.set((JSON.parse(text) as { id: string }).id, { resolve: done, reject: fail });
              socket.send(text);
            }),
        });
      }),
  );
}

/** The end screen. */
export const endOf = (page: Page) => page.locator('dialog[open] .end');

/** The page has checked every draw of chance. */
export async function expectFair(page: Page): Promise<void> {
  await page.locator('[data-fair]').waitFor();
  expect(await page.locator('[data-fair]').getAttribute('data-fair')).toBe('fair');
}
