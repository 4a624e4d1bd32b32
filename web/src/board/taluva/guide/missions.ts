// Small positions with one idea each; a test plays them through the core.
import type { Mission } from '../../module';
import { examples } from './examples';

const options = 'taluva players=2,edition=ferti,tiles=24,mode=win';

export const missions: readonly Mission[] = [
  { name: 'found', position: examples.hut.position, steps: [{ goal: { move: 'hut:' }, solution: 'hut:-2,1' }] },
  {
    name: 'expand',
    position: examples.expand.position,
    steps: [{ goal: { effect: { kind: 'costs', huts: 5 } }, solution: 'expand:2,0:J' }],
  },
  {
    name: 'erupt',
    position: examples.eruption.position,
    steps: [{ goal: { effect: { kind: 'destroys', seat: 2, huts: 2 } }, solution: 'tile:0,0:SW' }],
  },
  {
    name: 'temple',
    position: examples.temple.position,
    steps: [{ goal: { move: 'temple:' }, solution: 'temple:2,-1' }],
  },
  { name: 'tower', position: examples.tower.position, steps: [{ goal: { move: 'tower:' }, solution: 'tower:1,0' }] },
  {
    name: 'split',
    position: `${options} -2,0:1J;-1,-1:1^SW;-1,0:1S+1temple;0,-2:1^SE;0,-1:1C+1hut;0,0:1^E;1,-2:1S+2hut;1,-1:2R+1hut;1,0:1J+1hut;2,-3:1L+1hut;2,-2:2^SW;2,-1:2C+1hut;2,0:1J+2hut;2,1:1^NE;3,-3:1J;3,-2:2^SE;3,-1:2J+2hut;3,0:1C+2hut;3,1:1S;4,-2:2C;4,-1:1J+2hut;4,0:1R;4,1:1^NW;5,-2:1^W 13.2.2/11.2.3 JC1,JS1,JR1,JL1,CJ1,CS1,SJ1,SC1,SS1,RC1,RS1 -/- place:1:SS`,
    steps: [
      { goal: { effect: { kind: 'splits', seat: 1 } }, solution: 'tile:-1,-1:E' },
      { goal: { move: 'temple:' }, solution: 'temple:0,-1' },
    ],
  },
  {
    name: 'join',
    position: `${options} -1,2:1^E;0,0:2^SE;0,1:2J;0,2:1S;1,-1:1R+1hut;1,0:2S;1,1:1C+2hut;2,0:1C+1hut;2,1:1^NW;3,-1:1L;4,-2:1^SW;4,-1:1J 18.2.3/18.2.3 JS1,JR1,CC1,SS1,LJ1 -/- build:1`,
    steps: [{ goal: { effect: { kind: 'joins', seat: 1 } }, solution: 'expand:1,-1:S' }],
  },
  {
    name: 'early',
    position: `${options} -1,1:2^E;-1,2:1R+2temple;0,-2:1J;0,0:2S+2hut;0,1:2J+2temple;1,-3:1^SW;1,-2:1C;1,-1:1L+1hut;1,0:1S+2hut;1,1:1C+2hut;1,2:1^NE;2,-2:1J;2,-1:3^SE;2,0:3S+1tower;2,1:2C+1hut;3,-2:2R+1hut;3,-1:4R+1tower;3,0:4^NE;3,4:1L;4,-3:1J;4,-2:2L;4,-1:4S+1hut;4,0:3C+2tower;4,3:1R;4,4:1^NW;5,-4:1^SW;5,-3:2J;5,-2:2^NW;5,-1:2^W;5,0:1S+2hut;5,1:1S+2hut;5,2:1^NE;6,1:1J 1.0.3/11.1.1 JC2,JS2,JR1,JL1,CJ1,CR2,SJ1,SC2,SR2,SL1,RJ1,RC1,RS1,RL1 -/- build:1`,
    steps: [{ goal: { effect: { kind: 'ends', reason: 'early' } }, solution: 'hut:3,4' }],
  },
];
