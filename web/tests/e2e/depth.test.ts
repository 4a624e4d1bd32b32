// The view with depth, drawn by software: that it is seen, can be played in by mouse and keys, and that nothing of it is
// loaded or needed before it is chosen.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './page';
import { begin, keptMoves, settled } from './table';

/** Software draws small pictures faster. */
const small = { viewport: { width: 900, height: 640 } };

/** The next view of the board, until it is the one with depth. */
async function chooseDepth(page: Page): Promise<void> {
  for (let i = 0; i < 2; ++i) await page.locator('.toolbar button[title*=iew]').click();
}

/** How many colours a picture of an element has, rounded to 16 steps each. */
async function colours(page: Page, selector: string): Promise<number> {
  const picture = (await page.locator(selector).screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const { data: pixels } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const found = new Set<number>();
    for (let i = 0; i < pixels.length; i += 4)
      found.add(((pixels[i]! >> 4) << 8) | ((pixels[i + 1]! >> 4) << 4) | (pixels[i + 2]! >> 4));
    return found.size;
  }, picture);
}

const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

test('Taluva: the island is drawn, and played on by mouse and by keys', async ({ visit }) => {
  const page = await visit('', small);
  await begin(page, 'taluva', [0, 0], { tiles: '24' });
  await settled(page, null);
  expect((await loaded(page)).filter((name) => /Depth|three/.test(name))).toEqual([]);
  await chooseDepth(page);
  await page.locator('canvas.depth').waitFor();
  await page.locator('.taluva .hand .confirm:enabled').click();
  let now = await settled(page, 'draw:');
  await page.locator('.taluva [data-hex="1,0"]').waitFor({ state: 'attached' });
  expect(await colours(page, 'canvas.depth')).toBeGreaterThan(60);

  // A field is pointed at where it is seen, and pressed a second time. What is seen there is found by a ray.
  const canvas = (await page.locator('canvas.depth').boundingBox())!;
  const field = (await page.locator('.taluva [data-hex="1,0"]').boundingBox())!;
  const press = () => page.mouse.click(field.x, field.y + 4);
  expect(field.x).toBeGreaterThan(canvas.x);
  await press();
  if ((await keptMoves(page)) === now.moves) {
    const option = page.locator('.taluva .choice > button').first();
    await option.click();
    if ((await keptMoves(page)) === now.moves) await option.click();
  }
  now = await settled(page, now.moves);
  expect(now.moves).toMatch(/(hut):1,0/);

  // The next tile by keys alone: along the coast until it may lie there.
  await page.locator('.taluva.board').focus();
  for (let i = 0; i < 12 && !(await page.locator('.taluva .hand .confirm:enabled').count()); ++i)
    await page.keyboard.press(i % 3 ? 'ArrowRight' : 'ArrowDown');
  await page.keyboard.press('Shift+ArrowRight'); // around the island; the tile stays
  await page.keyboard.press('Enter');
  expect((await settled(page, now.moves)).moves).toMatch(/tile:[^ ]+$/);

  // It is kept, and comes back with the page.
  await page.reload();
  await page.locator('canvas.depth').waitFor();
});

test('Talat: a tower is placed and the boards are walked over', async ({ visit }) => {
  const page = await visit('', small);
  await begin(page, 'talat', [0, 0, 0]);
  let now = await settled(page, null);
  await chooseDepth(page);
  await page.locator('.talat canvas.depth').waitFor();
  expect(await colours(page, 'canvas.depth')).toBeGreaterThan(60);

  // By mouse: a tower of the tray, then the first point of the picture where a space takes it.
  await page.locator('.talat .tray button:enabled').first().click();
  const { x, y, width, height } = (await page.locator('canvas.depth').boundingBox())!;
  // Somewhere on the left lies the start line of the first board.
  for (let i = 0; i < 80 && (await keptMoves(page)) === now.moves; ++i)
    await page.mouse.click(x + width * (0.5 - 0.04 * (i % 8)), y + height * (0.65 + 0.04 * Math.floor(i / 8)));
  now = await settled(page, now.moves);
  expect(now.moves).toMatch(/^place:/);

  // By keys: Enter on a tower leads to a space for it, Enter there puts it down.
  await page.locator('.talat .tray button:enabled').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('.hit[data-space]'));
  await page.keyboard.press('Enter');
  await settled(page, now.moves);
});

test('Without WebGL there is a sentence, and the flat picture', async ({ visit }) => {
  const page = await visit('#home');
  await page.addInitScript(() => {
    const honest = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : honest.call(this, kind as '2d', ...(rest as []));
    } as typeof honest;
  });
  await page.reload();
  await begin(page, 'taluva', [0, 0], { tiles: '24' });
  await settled(page, null);
  await chooseDepth(page);
  await page.getByText('cannot draw the view with depth').waitFor();
  await page.locator('.taluva svg.sea .ghost').waitFor({ state: 'attached' });
  expect(await page.locator('canvas.depth').count()).toBe(0);
  expect((await loaded(page)).filter((name) => /Depth-/.test(name))).toEqual([]);
});
