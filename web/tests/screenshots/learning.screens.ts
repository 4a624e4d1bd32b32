// The path for beginners, the coach, the opponents and the table's dialog, in light and dark, on a desk and on a phone.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { phone, test } from '../e2e/page';
import { playthrough, unfinished } from '../e2e/records';
import { expectToFit, openText, settled } from '../e2e/table';

const folder = fileURLToPath(new URL('../../../build/screenshots/', import.meta.url));
const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `desk-${colorScheme}`, options: { colorScheme, viewport: { width: 1280, height: 800 } } },
  {
    name: `phone-${colorScheme}`,
    options: { ...phone, colorScheme, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  },
]);
const languages = { 'desk-light': 'en', 'desk-dark': 'de', 'phone-light': 'fr', 'phone-dark': 'nl' } as const;

async function go(page: Page, path: string, wanted: string): Promise<void> {
  await page.goto(page.url().replace(/#.*$/, '') + path);
  await page.locator(wanted).first().waitFor();
}

test.for(looks)('$name', async ({ name, options }, { visit }) => {
  const page = await visit('', { ...options, locale: languages[name as keyof typeof languages] });
  const picture = async (screen: string, fullPage = false) => {
    await page.evaluate(() => document.fonts.ready);
    await expectToFit(page);
    await page.screenshot({ path: `${folder}${screen}-${name}.png`, fullPage });
  };

  for (const game of ['taluva', 'talat', 'talavera']) {
    await go(page, `#learn/${game}`, 'article ol a');
    await picture(`${game}-path`, true);
  }
  for (const mission of ['taluva/split', 'talat/david', 'talavera/exact']) {
    await go(page, `#learn/${mission}`, '.lesson .board svg');
    await page.locator('.lesson .buttons button').first().click();
    await picture(`mission-${mission.replace('/', '-')}`);
  }
  await go(page, '#new/taluva', 'form .face svg');
  await picture('opponents-form', true);
  await page.locator('form .face').first().click();
  await page.locator('dialog section').first().waitFor();
  await picture('opponents');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('talus.settings') ?? '{}') as object;
    localStorage.setItem('talus.settings', JSON.stringify({ ...kept, coach: true }));
  });
  await page.reload();
  for (const [record, left] of [
    ['taluva-riogrande-early', 12],
    ['talat-three', 40],
    ['talavera-hidden', 9],
  ] as const) {
    await openText(
      page,
      unfinished(record, left, ['Ada', 'level:3', 'level:5'].slice(0, record === 'talat-three' ? 3 : 2)),
    );
    await page.locator('[data-testid=coach]').waitFor();
    await settled(page, null);
    await picture(`coach-${record}`);
    await page.locator('[data-testid=coach] .few > button').click();
    await picture(`coach-all-${record}`);
  }
  await page.locator('.toolbar [aria-controls]').click();
  await page.locator('.toolbar .card button').first().click();
  await page.locator('dialog .seats').waitFor();
  await picture('seats');
  await page.keyboard.press('Escape');
  await openText(page, playthrough('talavera-hidden').replace('\nResult', '\nSeat-2: level:4\nResult'));
  await page.locator('.status button').last().click();
  await page.locator('dialog .end').waitFor();
  await picture('remark');
});
