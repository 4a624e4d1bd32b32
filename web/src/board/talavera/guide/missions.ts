// Small positions with one idea each; a test plays them through the core.
import type { Mission } from '../../module';

const two = 'talavera players=2,pairing=hidden';
const alone = 'talavera players=1';

export const missions: readonly Mission[] = [
  {
    name: 'order',
    position: `${two} draft 1 1 1,8/- 16/-/-/-/-/- 11/-/-/-/-/-`,
    steps: [{ goal: { move: 'draft:1' }, solution: 'draft:1' }],
  },
  {
    name: 'exact',
    position: `${two} tuck 2 1 -/- 16/1/-/3/-/5,8 11/-/2/15/-/6,7`,
    steps: [{ goal: { effect: { kind: 'places', excess: 0, points: 3 } }, solution: 'tuck:5:A' }],
  },
  {
    name: 'excess',
    position: `${two} tuck 3 1 -/- 16/1,9/13/3/-/8,17 11/7/2/15/14/6,10`,
    steps: [{ goal: { effect: { kind: 'places', points: 2 } }, solution: 'tuck:8:R' }],
  },
  {
    name: 'last',
    position: `${two} tuck 4 2 -/- 16/1,9/13/3/4,6,8/17 11/10,18/2,5,14/7,15/12/-`,
    steps: [{ goal: { move: 'tuck:17:R' }, solution: 'tuck:17:R' }],
  },
  {
    name: 'solo-corner',
    form: 'solo',
    position: `${alone} corner 1 redraw - 16/-/-/-/-/3,8 1,2`,
    steps: [{ goal: { effect: { kind: 'sets' }, without: 'hopeless' }, solution: 'corner:Y' }],
  },
  {
    name: 'solo-keep',
    form: 'solo',
    position: `${alone} keep 3 redraw 4,7 16/9,14/-/-/3,17/12 1,2,5,8,10`,
    steps: [
      { goal: { move: 'keep:7' }, solution: 'keep:7' },
      { goal: { effect: { kind: 'sets', tiles: 4 } }, solution: 'corner:S' },
    ],
  },
  {
    name: 'solo-redraw',
    form: 'solo',
    position: `${alone} keep 4 redraw 1,8 16/9,14/-/7,12/3,17/13 2,4,5,10,11,15,18`,
    steps: [{ goal: { move: 'redraw' }, solution: 'redraw' }],
  },
];
