// Whole games on a phone, by touch.
import { expect } from 'vitest';
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { middles, phase_at_rest, taluva } from './hands/taluva';
import { phone, test } from './page';
import { begin, Dice, expect_end, expect_to_fit, finger, kept_game, middle_of, play_on, settled } from './table';

test('Taluva against a computer', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'taluva', [0, 1], { tiles: '24' });
  await play_on(page, taluva(page, new Dice(10), finger(page)));
  await expect_end(page, 2);
});

test('a tap that opens the choice of buildings does not press what appears under the finger', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'taluva', [0, 0], { tiles: '24' });
  const { moves } = await settled(page, null);
  await taluva(page, new Dice(1), finger(page))(moves);
  await settled(page, moves);
  await phase_at_rest(page);
  const press_field = async () => finger(page).press((await middles(page, '.taluva path.target'))[0]!);
  const option = '.taluva .choice > button.chosen';

  await press_field();
  await page.locator(option).waitFor();
  const [field, menu] = [(await middles(page, '.taluva path.target'))[0]!, (await middle_of(page, option))!];
  await page.keyboard.press('Escape');
  await page.mouse.move(field.x, 200);
  await page.mouse.down();
  await page.mouse.move(field.x, 200 + menu.y - field.y, { steps: 5 });
  await page.mouse.up();

  const before = (await kept_game(page)).moves.join(' ');
  await press_field();
  await finger(page).press_on(option);
  expect((await settled(page, before)).moves.split(' ').slice(0, -1).join(' ')).toMatch(/ hut:\S+$/);
});

test('Talat against a computer', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'talat', [0, 1]);
  await play_on(page, talat(page, new Dice(11), finger(page)));
  await expect_end(page, 2);
});

test('Talavera alone', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'talavera', [0]);
  await play_on(page, talavera(page, new Dice(4), finger(page)));
  await expect_end(page, 1);
});

test('the first games fit the screen', async ({ visit }) => {
  const page = await visit('', phone);
  for (const game of ['taluva', 'talat', 'talavera']) {
    await page.goto(page.url().replace(/#.*$/, '') + `#learn/${game}`);
    await page.locator(`.lesson .${game}`).first().waitFor();
    await expect_to_fit(page);
  }
});
