// Whole games on a phone, by touch.
import { expect } from 'vitest';
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { middles, phaseAtRest, taluva } from './hands/taluva';
import { phone, test } from './page';
import { begin, Dice, expectEnd, expectToFit, finger, keptMoves, middleOf, playOn, settled } from './table';

test('Taluva against a computer', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'taluva', [0, 1], { tiles: '24' });
  await playOn(page, taluva(page, new Dice(10), finger(page)));
  await expectEnd(page, 2);
});

test('a tap that opens the choice of buildings does not press what appears under the finger', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'taluva', [0, 0], { tiles: '24' });
  const { moves } = await settled(page, null);
  await taluva(page, new Dice(1), finger(page))(moves);
  await settled(page, moves);
  await phaseAtRest(page);
  const pressField = async () => finger(page).press((await middles(page, '.taluva path.target'))[0]!);
  const option = '.taluva .choice > button.chosen';

  await pressField();
  await page.locator(option).waitFor();
  const [field, menu] = [(await middles(page, '.taluva path.target'))[0]!, (await middleOf(page, option))!];
  await page.keyboard.press('Escape');
  await page.mouse.move(field.x, 200);
  await page.mouse.down();
  await page.mouse.move(field.x, 200 + menu.y - field.y, { steps: 5 });
  await page.mouse.up();

  const before = (await keptMoves(page))!;
  await pressField();
  await finger(page).pressOn(option);
  expect((await settled(page, before)).moves.split(' ').slice(0, -1).join(' ')).toMatch(/ hut:\S+$/);
});

test('Talat against a computer', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'talat', [0, 1]);
  await playOn(page, talat(page, new Dice(11), finger(page)));
  await expectEnd(page, 2);
});

test('Talavera alone', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'talavera', [0]);
  await playOn(page, talavera(page, new Dice(4), finger(page)));
  await expectEnd(page, 1);
});

test('the first games fit the screen', async ({ visit }) => {
  const page = await visit('', phone);
  for (const game of ['taluva', 'talat', 'talavera']) {
    await page.goto(page.url().replace(/#.*$/, '') + `#learn/${game}/lesson`);
    await page.locator(`.lesson .${game}`).first().waitFor();
    await expectToFit(page);
  }
});
