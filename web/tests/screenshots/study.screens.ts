// The screens of looking back, in light and dark, on a desk and on a phone.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { phone, test } from '../e2e/page';
import { playthrough } from '../e2e/records';
import { expectToFit, openText } from '../e2e/table';

const folder = fileURLToPath(new URL('../../../build/screenshots/', import.meta.url));

const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `desk-${colorScheme}`, options: { colorScheme, viewport: { width: 1280, height: 800 } } },
  { name: `phone-${colorScheme}`, options: { colorScheme, ...phone, deviceScaleFactor: 1.5 } },
]);

async function review(page: Page, name: string): Promise<void> {
  await openText(page, playthrough(name));
  await page.locator('.status').getByText('Result').waitFor();
  await page.goto(page.url().replace('#game', '#review'));
  await page.locator('.decided li').first().waitFor({ timeout: 60_000 });
}

test.for(looks)('looking back, $name', { timeout: 300_000 }, async ({ name, options }, { visit }) => {
  const page = await visit('', options);
  const picture = async (screen: string, fullPage = false) => {
    await expectToFit(page);
    await page.screenshot({ path: `${folder}${screen}-${name}.png`, fullPage });
  };
  for (const record of ['taluva-ferti', 'talavera-hidden', 'talat-three']) {
    await review(page, record);
    await page.locator('.sums tbody').waitFor({ timeout: 60_000 });
    const game = record.split('-')[0]!;
    await page.locator('.decided li button').first().click();
    await page
      .getByText('Show the better way')
      .first()
      .click({ timeout: 3000 })
      .catch(() => {});
    await picture(`${game}-review`, true);
  }
  await page.locator('.review[data-state=done]').waitFor({ timeout: 100_000 });
  await page.getByLabel('Who are you?').selectOption('Player 3');
  await page.getByText(/^Retry \d+ mistakes$/).click();
  await page.getByText(/^Mistake 1 of/).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await picture('retry');
});
