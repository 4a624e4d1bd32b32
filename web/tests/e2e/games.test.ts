// Whole games from the form for a new one to the end screen, by mouse.
import { talat } from './hands/talat';
import { talavera } from './hands/talavera';
import { taluva } from './hands/taluva';
import { test } from './page';
import { begin, Dice, expectEnd, mouse, playOn } from './table';

test('Taluva, two people', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'taluva', [0, 0], { tiles: '24' });
  await playOn(page, taluva(page, new Dice(1), mouse(page)));
  await expectEnd(page, 2);
});

test('Talat, two people', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'talat', [0, 0]);
  await playOn(page, talat(page, new Dice(2), mouse(page)));
  await expectEnd(page, 2);
});

test('Talavera, two people with printed pairs', async ({ visit }) => {
  const page = await visit();
  await begin(page, 'talavera', [0, 0], { pairing: 'printed' });
  await playOn(page, talavera(page, new Dice(3), mouse(page)));
  await expectEnd(page, 2);
});
