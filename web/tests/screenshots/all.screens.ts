// Every screen in light and dark, on a desk and on a phone.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { phone, test } from '../e2e/page';
import { playthrough, unfinished } from '../e2e/records';
import { expectToFit, openText, settled } from '../e2e/table';

const folder = fileURLToPath(new URL('../../../build/screenshots/', import.meta.url));
const games = {
  taluva: { record: 'taluva-riogrande-early', turnsLeft: 12, board: '.taluva.board', names: ['Ada', 'Łukasz'] },
  talat: { record: 'talat-three', turnsLeft: 40, board: '.talat .boards', names: ['Ada', 'Łukasz', 'Noor'] },
  talavera: { record: 'talavera-hidden', turnsLeft: 9, board: '.talavera.board', names: ['Ada', 'Łukasz'] },
};

async function go(page: Page, path: string, wanted: string): Promise<void> {
  await page.goto(page.url().replace(/#.*$/, '') + path);
  await page.locator(wanted).first().waitFor();
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `desk-${colorScheme}`, options: { colorScheme, viewport: { width: 1280, height: 800 } } },
  { name: `phone-${colorScheme}`, options: { colorScheme, ...phone, deviceScaleFactor: 1.5 } },
]);

test.for(looks)('$name', async ({ name, options }, { visit }) => {
  const page = await visit('', options);
  const picture = async (screen: string) => {
    await page.evaluate(() => document.fonts.ready);
    await expectToFit(page);
    await page.screenshot({ path: `${folder}${screen}-${name}.png` });
  };
  const press = (selector: string) => page.locator(selector).first().click();

  await go(page, '#home', '.games .card svg');
  await picture('home');
  for (const [game, { record, turnsLeft, board, names }] of Object.entries(games)) {
    await go(page, `#new/${game}`, 'form .begin');
    await picture(`${game}-new`);
    await go(page, `#rules/${game}`, 'article h2');
    await picture(`${game}-rules`);
    await go(page, `#learn/${game}/lesson`, '.lesson .board svg');
    await picture(`${game}-lesson`);
    await go(page, `#new/${game}`, 'form .begin');
    await press('form .begin');
    await page.locator(board).waitFor();
    await settled(page, null);
    await picture(`${game}-start`);
    await openText(page, unfinished(record, turnsLeft, names));
    await page.locator(board).waitFor();
    await settled(page, null);
    await picture(`${game}-middle`);
    if (game !== 'talavera') {
      await press('.toolbar button[title*=iew]');
      await press('.toolbar button[title*=iew]');
      await page.locator('canvas.depth').waitFor();
      await page.waitForTimeout(1500); // software draws slowly
      await picture(`${game}-depth`);
      await press('.toolbar button[title*=iew]');
    }
    await openText(page, playthrough(record));
    await page.locator('.status').getByText('Result').click();
    await page.locator('dialog .end').waitFor();
    await picture(`${game}-end`);
    await page.keyboard.press('Escape');
    await go(page, `#analysis/${game}`, '.engine li');
    await picture(`${game}-analysis`);
    await go(page, `#editor/${game}`, '.editor aside select');
    await picture(`${game}-editor`);
    await openText(page, playthrough(record));
    await page.locator('.status').waitFor();
  }
  if (name.startsWith('phone')) await press('#tab-record');
  await page.locator('.record').scrollIntoViewIfNeeded();
  await picture('moves');
  await page.keyboard.press('s');
  await page.locator('dialog textarea').first().waitFor();
  await picture('share');
  await page.keyboard.press('Escape');
  await page.getByLabel('Settings').click();
  await picture('settings');
  await page.keyboard.press('Escape');
  await go(page, '#home', '.saved li');
  await page.locator('.saved').scrollIntoViewIfNeeded();
  await picture('saved');
});
