// Why a suggested move is good: in words, and on the board.
import { expect } from 'vitest';
import { phone, test } from './page';
import { unfinished } from './records';
import { expectToFit, openText, settled } from './table';

const games = [
  { record: 'taluva-riogrande-early', turnsLeft: 12, names: ['Ada', 'Bo'], lit: '.taluva.board .lit' },
  { record: 'talat-three', turnsLeft: 40, names: ['Ada', 'Bo', 'Cy'], lit: '.talat .lit' },
  { record: 'talavera-hidden', turnsLeft: 9, names: ['Ada', 'Bo'], lit: '.talavera.board [stroke="#d97706"]' },
];

test.for(games)('$record: a hint says why', async ({ record, turnsLeft, names, lit }, { visit }) => {
  const page = await visit();
  await openText(page, unfinished(record, turnsLeft, names));
  await settled(page, null);
  await page.locator('.toolbar').getByTitle('Hint').click();
  const status = page.locator('.status');
  await status.getByText(/^Suggestion: /).waitFor();
  await status.getByText('Why?').click();
  const reasons = page.locator('[data-testid=reasons]');
  await reasons.locator('.fact, .soft').first().waitFor(); // of a quiet move there may be nothing certain to say
  for (const sentence of await reasons.locator('.fact').allTextContents()) {
    expect(sentence).toMatch(/\.$/);
    expect(sentence).not.toMatch(/[{}|]/);
  }
  // Those that are about places say where, by the pointer and by the keyboard.
  const pointing = reasons.locator('button.fact');
  if ((await pointing.count()) > 0) {
    await pointing.first().hover();
    if (record !== 'talavera-hidden') expect(await page.locator(lit).count()).toBeGreaterThan(0);
    await page.screenshot({ path: `../build/screenshots/reasons-${record}.png` });
    await pointing.last().focus();
    await page.mouse.move(5, 5);
  }
  await status.getByText('Why?').click();
  await reasons.waitFor({ state: 'detached' });
  expect(await page.locator(lit).count()).toBe(0);
});

test('reasons fit on a phone in the dark, in German', async ({ visit }) => {
  const page = await visit('', { ...phone, colorScheme: 'dark', locale: 'de' });
  await openText(page, unfinished('taluva-riogrande-early', 12, ['Ada', 'Bo']));
  await settled(page, null);
  await page.locator('.toolbar').getByTitle('Tipp').click();
  await page.locator('.status').getByText('Warum?').click();
  await page.locator('[data-testid=reasons] .fact').first().waitFor();
  await expectToFit(page);
  await page.screenshot({ path: '../build/screenshots/reasons-phone.png' });
});
