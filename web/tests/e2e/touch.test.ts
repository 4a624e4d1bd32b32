// Whole games on a phone, by touch.
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { taluva } from './hands/taluva';
import { phone, test } from './page';
import { begin, Dice, expect_end, expect_to_fit, finger, play_on } from './table';

test('Taluva against a computer', async ({ visit }) => {
  const page = await visit('', phone);
  await begin(page, 'taluva', [0, 1], { tiles: '24' });
  await play_on(page, taluva(page, new Dice(10), finger(page)));
  await expect_end(page, 2);
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
