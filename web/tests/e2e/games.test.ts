// Whole games from the form for a new one to the end screen, by mouse.
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { taluva } from './hands/taluva';
import { test } from './page';
import { begin, Dice, expect_end, mouse, play_on } from './table';

test('Taluva, two people', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'taluva', [0, 0], { tiles: '24' });
  await play_on(page, taluva(page, new Dice(1), mouse(page)));
  await expect_end(page, 2);
});

test('Talat, two people', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'talat', [0, 0]);
  await play_on(page, talat(page, new Dice(2), mouse(page)));
  await expect_end(page, 2);
});

test('Talavera, two people with printed pairs', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'talavera', [0, 0], { pairing: 'printed' });
  await play_on(page, talavera(page, new Dice(3), mouse(page)));
  await expect_end(page, 2);
});
