// Small positions with one idea each; a test plays them through the core. Board 1 has the idea, and on the others towers can
// still meet, so that the game goes on.
import type { Mission, MissionStep } from '../../module';

const one = (name: string, position: string, step: MissionStep): Mission => ({ name, position, steps: [step] });

export const missions: readonly Mission[] = [
  one(
    'height',
    'talat players=3 ...../...../.s6m4l4./..L4../..... ...m4./...../...../...../.M6... ...m3./...../...../...../.M6... 1 3L6,3L3,3S6,2S4,3S3 1L6,3L4,1M6,3M3,1S6,3S4,1S3 2L6,1L3,2L3,1M4,2M3,1S4,2S3',
    { goal: { move: 'take:' }, solution: 'take:1c2:1c3' },
  ),
  one(
    'sides',
    'talat players=3 ...../..s4../.l6.m4./..M6../..... ...m4./...../...../...../.M6... ...m3./...../...../...../.M6... 1 3L6,3L3,2S6,3S6,3S3 1L6,3L4,1L3,3M3,1S6,3S4,1S3 1L4,2L4,2L3,1M4,2M3,1S4,2S3',
    { goal: { move: 'take:' }, solution: 'take:1c2:1d3' },
  ),
  one(
    'david',
    'talat players=3 ...../...../.m4.l6./..S3../..... ...m4./...../...../...../.M6... ...m3./...../...../...../.M6... 1 3L6,3L3,2M3,3S6,2S4,3S3 1L6,3L4,1L3,1M4,3M3,1S4,3S4 1L4,2L4,2L3,1M6,1S6,2S6,2S3',
    { goal: { move: 'take:' }, solution: 'take:1c2:1d3' },
  ),
  one(
    'sideways',
    'talat players=3 l4..../...../..L6m4./...../..... ...m4./...../...../...../.M6... ...m3./...../...../...../.M6... 1 3L6,3L3,2M3,3S6,2S4,3S3 1L4,3L4,1M6,3M3,1S6,3S4,1S3 2L6,1L3,2L3,1M4,2S6,1S4,2S3',
    { goal: { move: 'take:' }, solution: 'take:1c3:1d3' },
  ),
  one(
    'arrive',
    'talat players=3 m3...s4/..S6../...../...../....L4 ...m4./...../...../...../.M6... ...m3./...../...../...../.M6... 1 3L6,2L3,3L3,2S6,3S6,3S3 3L4,1L3,1M4,3M3,3S4,1S3 1L6,2L6,2L4,1M6,2M4,1S4,2S3',
    { goal: { effect: { kind: 'reaches' }, without: 'exposed' }, solution: 'move:1c4:1c5' },
  ),
  one(
    'freeze',
    'talat players=3 ...../...l6./..M3../...../..... ...m4./...../...../...../.M6... ...m4./...../...../...../.M6... 1 3L6,2L3,3L3,2M3,3S6,2S4,3S3 1L6,3L4,1L3,3M3,1S6,3S4,1S3 1L4,2L4,1M6,2M4,2S6,1S4,2S3',
    { goal: { effect: { kind: 'freezes' } }, solution: 'move:1c3:1b4' },
  ),
  {
    name: 'zihin',
    form: 'two',
    position:
      'talat players=2 ...m4./...../...../...../.L6... l6..../...m6./..M3../...../..... ...m3./...../...../...../.M4... 1 2L6,2L4,3L4,2L3,3L3,2M6,2S6,3S6,2S4,2S3 1L4,1L3,1M6,1M4,3M3,1S6,1S4,3S4,1S3',
    steps: [{ goal: { move: 'take:2' }, solution: 'take:2d4:2c3' }],
  },
];
