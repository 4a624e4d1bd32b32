// The playing screen as a test sees it: what the page keeps of the game tells when something has happened.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { SavedGame } from '../../src/records/saved_games';

/** How long, in milliseconds, something may take to happen. */
const patience = 40_000;

/** How long, in milliseconds, to wait before looking again; waiting for frames would make the browser draw them. */
const pause = 15;

/** The game of the page's address, as it is kept in the browser. */
export function keptGame(page: Page): Promise<SavedGame> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem(`talus.game.${location.hash.split('/')[1]}`) ?? 'null') as SavedGame,
  );
}

/** The moves that lead to where the table stands: to the mark @here, or to the end of the main line. */
export function movesOf(record: string): string[] {
  const text = record.slice(record.indexOf('\n\n')).replaceAll(/#.*$/gm, '');
  let line: string[] = [];
  const before: string[][] = []; // of the variations that are open
  for (const word of text.match(/[()]|[^\s()]+/g) ?? []) {
    if (word === '@here') return line;
    if (word === '(') {
      before.push(line);
      line = line.slice(0, -1); // it replaces the last move
    } else if (word === ')') line = before.pop()!;
    else if (/^[a-z]+(:|$)/.test(word)) line = [...line, word];
  }
  return line;
}

async function until<Result>(look: () => Promise<Result | null>, longest: number, otherwise: string): Promise<Result> {
  for (const since = Date.now(); Date.now() < since + longest;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(otherwise);
}

/** The moves of the page's game to where it stands; null before there are any. */
export async function keptMoves(page: Page): Promise<string | null> {
  const record = (await keptGame(page))?.record;
  return record === undefined ? null : movesOf(record).join(' ');
}

/** Waits until a person has to decide, or the game is over, with other moves than `before`. */
export function settled(page: Page, before: string | null): Promise<{ isOver: boolean; moves: string }> {
  const look = async () => {
    const game = await keptGame(page);
    if (!game?.record) return null;
    const moves = movesOf(game.record).join(' ');
    const isPerson = game.turn === 'seat' && game.seats[(game.seat ?? 0) - 1]?.kind === 'person';
    const isOver = game.turn === 'over';
    return moves !== before && (isOver || isPerson) ? { isOver, moves } : null;
  };
  return until(look, patience, `Nothing happened after: ${before}`);
}

export type Answer = 'played' | 'refused' | 'chosen';

/** Waits until the last press has played a move, was refused, or has chosen something for a move. */
export function answered(page: Page, before: string, chosen: string, longest = patience): Promise<Answer> {
  const look = async (): Promise<Answer | null> => {
    // A game with others is not kept here: its table tells how far it is.
    const seen = await page.evaluate(
      (selector) => ({
        record: (
          JSON.parse(localStorage.getItem(`talus.game.${location.hash.split('/')[1]}`) ?? 'null') as SavedGame | null
        )?.record,
        step: document.querySelector<HTMLElement>('.table')?.dataset.step,
        isChosen: document.querySelector(selector) !== null,
        isRefused: document.querySelector('[data-testid=refusal]') !== null,
      }),
      chosen,
    );
    const now = seen.record === undefined ? seen.step : movesOf(seen.record).join(' ');
    if (now !== before) return 'played';
    if (seen.isChosen) return 'chosen'; // first: a refusal may still be there from the press before
    return seen.isRefused ? 'refused' : null;
  };
  return until(look, longest, `A press did nothing after: ${before}`);
}

/** The same choices in every run. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(count: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * count);
  }

  of<Thing>(things: readonly Thing[]): Thing {
    expect(things.length).toBeGreaterThan(0);
    return things[this.below(things.length)]!;
  }
}

export interface Point {
  x: number;
  y: number;
}

/** The middle of an element on the screen, if it is there. */
export function middleOf(page: Page, selector: string, nth = 0): Promise<Point | null> {
  return page.evaluate(
    ([wanted, number]) => {
      const box = document.querySelectorAll(wanted)[number]?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    [selector, nth] as const,
  );
}

/** What the test plays with. */
export interface Pointer {
  press(at: Point): Promise<void>;
  pressOn(selector: string, nth?: number): Promise<void>;
  /** Comes to a thing before it presses it, and so looks at it. */
  hovers: boolean;
}

function pointer(page: Page, hovers: boolean, press: Pointer['press']): Pointer {
  async function pressOn(selector: string, nth = 0): Promise<void> {
    const at = await middleOf(page, selector, nth);
    if (!at) throw new Error(`There is no ${selector} to press.`);
    await press(at);
  }
  return { press, pressOn, hovers };
}

export const mouse = (page: Page): Pointer => pointer(page, true, ({ x, y }) => page.mouse.click(x, y));

/** The browser does not wait until the page has heard of a tap, so this does. */
export const finger = (page: Page): Pointer =>
  pointer(page, false, async ({ x, y }) => {
    const heard = await page.evaluateHandle(() => {
      const click = new Promise((resolve) => addEventListener('click', resolve, { once: true, capture: true }));
      return { click: click.then(() => undefined) };
    });
    await page.touchscreen.tap(x, y);
    await heard.evaluate(({ click }) => click);
  });

/** Makes one decision on the board. */
export type Decide = (moves: string) => Promise<void>;

/** Plays until the game is over, and returns how many decisions people made. */
export async function playOn(page: Page, decide: Decide, max = 400): Promise<number> {
  let now = await settled(page, null);
  let decisions = 0;
  for (; !now.isOver; ++decisions) {
    expect(decisions).toBeLessThan(max);
    await decide(now.moves);
    now = await settled(page, now.moves);
  }
  return decisions;
}

/** Begins a game with the form for a new one: `seats` are levels of computers, 0 is a person. */
export async function begin(
  page: Page,
  game: string,
  seats: readonly number[],
  choices: Record<string, string> = {},
): Promise<void> {
  await fillIn(page, `#new/${game}`, seats, choices);
  await page.locator('form .begin').click();
  await page.locator('.table .board').first().waitFor();
}

/** Fills in the form for a new game at this address. */
export async function fillIn(
  page: Page,
  path: string,
  seats: readonly number[],
  choices: Record<string, string> = {},
): Promise<void> {
  await page.goto(page.url().replace(/#.*$/, '') + path);
  await page.locator(`input[name=players][value="${seats.length}"]`).check();
  for (const [i, level] of seats.entries()) {
    const seat = page.locator('form .seat').nth(i);
    await seat
      .locator('.kinds button')
      .nth(level ? 1 : 0)
      .click();
    if (level) await seat.locator('select').selectOption(`level:${level}`);
  }
  for (const [name, value] of Object.entries(choices))
    await page.locator(`input[name=${name}][value="${value}"]`).check();
}

/** Opens a text with the home page's dialog. */
export async function openText(page: Page, text: string): Promise<void> {
  await page.goto(page.url().replace(/#.*$/, '') + '#home');
  await page.locator('.saved header button').click();
  await page.locator('dialog textarea').fill(text);
  await page.locator('dialog footer .primary').click();
}

/** Nothing on the page is wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The end screen is there, and names everyone at the table. */
export async function expectEnd(page: Page, players: number): Promise<void> {
  await page.locator('dialog[open] .end').waitFor();
  const names = await page.locator('.seats .name').allTextContents();
  expect(names).toHaveLength(players);
  const end = await page.locator('dialog .end').textContent();
  for (const name of names) expect(end).toContain(name);
  expect(await page.locator('dialog .end').evaluate((end) => end.scrollWidth - end.clientWidth)).toBeLessThanOrEqual(0);
  expect((await keptGame(page)).turn).toBe('over');
}

/** What may be done about the move that is shown. */
export async function fromMoveMenu(page: Page, name: string): Promise<void> {
  await page.locator('.replay .menu > button').click();
  await page.locator('.replay .menu').getByText(name, { exact: true }).click();
}
