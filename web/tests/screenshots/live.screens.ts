// The screens of playing together, in light and dark, on a desk and on a phone.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { clock, gather, openRoom, playOnBoards, sitDown, takeName } from '../e2e/live';
import { phone, test } from '../e2e/page';

const folder = fileURLToPath(new URL('../../../build/screenshots/', import.meta.url));
const looks = [
  { name: 'desk-light', options: { colorScheme: 'light', viewport: { width: 1280, height: 800 } } },
  { name: 'phone-dark', options: { colorScheme: 'dark', ...phone, deviceScaleFactor: 1.5 } },
] as const;

test.for(looks)('$name', async ({ name, options }, { visit }) => {
  const picture = (page: Page, screen: string, fullPage = false) =>
    page.screenshot({ path: `${folder}live-${screen}-${name}.png`, fullPage });
  const visitSo = (path = '#lobby') => visit(path, options);

  const host = await visit('#lobby');
  await takeName(host, 'Noor');
  await openRoom(host, 'taluva', [0, 0, 4], { isOpen: true, time: clock(20) });

  const [ada, lukasz] = (await gather(visitSo, 'taluva', ['Ada', 'Łukasz'], { isRated: true, time: clock(15) })) as [
    Page,
    Page,
  ];
  await playOnBoards([ada, lukasz], 'taluva', 1, 8);
  await lukasz.getByRole('button', { name: 'Undo' }).click();
  await ada.locator('.controls .bar').waitFor();
  await picture(ada, 'game');
  await ada.getByRole('tab', { name: 'Chat' }).click();
  await ada.getByLabel('Write something').fill('That volcano was mine!');
  await ada.getByLabel('Write something').press('Enter');
  await ada.locator('.chat li strong').waitFor();
  await picture(ada, 'chat', true);
  await lukasz.locator('.toolbar .menu > button').click();
  await lukasz.locator('.toolbar .menu .card').getByText('Resign', { exact: true }).click();
  await picture(lukasz, 'resign');
  await lukasz.locator('dialog footer .primary').click();
  await ada.locator('[data-fair]').waitFor();
  await picture(ada, 'end');

  await lukasz.goto(host.url());
  await lukasz.locator('.invitation svg').waitFor();
  await sitDown(lukasz);
  await lukasz.getByText('Everybody is here').or(lukasz.getByText('starts the game')).waitFor();
  await picture(lukasz, 'waiting', true);
  await lukasz.goto(lukasz.url().replace(/#.*/, '#lobby'));
  await lukasz.locator('[data-room]').first().waitFor();
  await lukasz.locator('table').waitFor();
  await picture(lukasz, 'lobby', true);
  await lukasz.goto(lukasz.url().replace(/#.*/, '#new-room/talavera'));
  await lukasz.locator('input[name=time][value=clock]').check();
  await picture(lukasz, 'new', true);
  await lukasz.goto(lukasz.url().replace(/#.*/, '#home'));
  await lukasz.locator('.games .card svg').first().waitFor();
  await picture(lukasz, 'home');
});
