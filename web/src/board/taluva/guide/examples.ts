// The situations of the rule books: small positions, a move in each, and the rule that forbids it if it is not allowed.
// A test asks the core about every one of them.

export interface Example {
  position: string;
  move: string;
  refused?: string;
}

const options = 'taluva players=2,edition=ferti,tiles=24,mode=win';

export const examples = {
  beside: {
    position: `${options} -1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J 19.2.3/19.2.3 JC1,JS1,SR1 -/- place:1:JS`,
    move: 'tile:3,-2:W',
  },
  apart: {
    position: `${options} -1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J 19.2.3/19.2.3 JC1,JS1,SR1 -/- place:1:JS`,
    move: 'tile:3,-3:E',
    refused: 'taluva.not-touching',
  },
  eruption: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S+2hut;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S+2hut;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J+1hut;2,-1:1S;3,-2:1^W 17.2.3/17.2.3 JC1,JS1,CL1,SR1,SL1 -/- place:1:CL`,
    move: 'tile:0,0:SW',
  },
  field: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S+2hut;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S+2hut;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J+1hut;2,-1:1S;3,-2:1^W 17.2.3/17.2.3 JC1,JS1,CL1,SR1,SL1 -/- place:1:CL`,
    move: 'tile:1,0:W',
    refused: 'taluva.volcano-on-field',
  },
  same: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S+2hut;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S+2hut;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J+1hut;2,-1:1S;3,-2:1^W 17.2.3/17.2.3 JC1,JS1,CL1,SR1,SL1 -/- place:1:CL`,
    move: 'tile:0,0:E',
    refused: 'taluva.same-direction',
  },
  gap: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S+2hut;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S+2hut;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J+1hut;2,-1:1S;3,-2:1^W 17.2.3/17.2.3 JC1,JS1,CL1,SR1,SL1 -/- place:1:CL`,
    move: 'tile:0,0:W',
    refused: 'taluva.partly-on-land',
  },
  uneven: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S+2hut;-1,1:2C;-1,2:1^NE;0,0:2^SW;0,1:2L;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J;2,-1:1S;3,-2:1^W 18.2.3/17.2.3 JC1,JS1,CJ1,CL1,SR1,SL1 -/- place:1:CJ`,
    move: 'tile:-1,2:NW',
    refused: 'taluva.uneven',
  },
  'temple-covered': {
    position: `${options} -3,2:1^E;-2,1:1L+2hut;-2,2:1S+2hut;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S+2temple;1,-1:1C+1hut;1,0:1J;2,-2:1J;2,-1:1S;3,-2:1^W 19.2.3/17.2.2 JC1,JS1,CL1,SR1,SL1 -/- place:1:CL`,
    move: 'tile:0,0:SW',
    refused: 'taluva.covers-temple',
  },
  whole: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S+2hut;1,-1:1C+1hut;1,0:1J;2,-2:1J;2,-1:1S;3,-2:1^W 19.2.3/18.2.3 JC1,JS1,CL1,SR1,SL1 -/- place:1:CL`,
    move: 'tile:0,0:SW',
    refused: 'taluva.destroys-settlement',
  },
  hut: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J;2,-2:1J;2,-1:1S;3,-2:1^W 19.2.3/19.2.3 JC1,JS1,SR1,SL1 -/- build:1`,
    move: 'hut:-2,1',
  },
  'hut-beside': {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J;2,-2:1J;2,-1:1S;3,-2:1^W 19.2.3/19.2.3 JC1,JS1,SR1,SL1 -/- build:1`,
    move: 'hut:1,0',
    refused: 'taluva.hut-beside-own',
  },
  'hut-high': {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S+2hut;-1,1:2C;-1,2:1^NE;0,0:2^SW;0,1:2L;1,-1:1C;1,0:1J;2,-2:1J;2,-1:1S+1hut;3,-2:1^W 19.2.3/17.2.3 JC1,JS1,CL1,SR1,SL1 -/- build:1`,
    move: 'hut:-1,1',
    refused: 'taluva.hut-level',
  },
  volcano: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J;2,-2:1J;2,-1:1S;3,-2:1^W 19.2.3/19.2.3 JC1,JS1,SR1,SL1 -/- build:1`,
    move: 'hut:3,-2',
    refused: 'taluva.on-volcano',
  },
  tower: {
    position: `${options} -2,0:1J;-2,1:1R+2hut;-1,-1:1J;-1,0:1^W;0,-2:1S;0,-1:2C;0,0:3^E;0,1:2^E;0,2:1C;1,-1:3C;1,0:3J;1,1:2C+1hut 18.2.3/19.2.3 JC2,JR1,CJ1,CR1,SJ1,SC1 -/- build:1`,
    move: 'tower:1,0',
  },
  'tower-second': {
    position: `${options} -2,0:1J;-2,1:1R+2hut;-1,-1:1J;-1,0:1^W;0,-2:1S;0,-1:2C;0,0:3^E;0,1:2^E;0,2:1C;1,-1:3C;1,0:3J+1tower;1,1:2C+1hut 18.1.3/19.2.3 JC2,JR1,CJ1,CR1,SJ1,SC1 -/- build:1`,
    move: 'tower:1,-1',
    refused: 'taluva.tower-second',
  },
  temple: {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J+1hut;2,-1:1S;3,-2:1^W 17.2.3/19.2.3 JC1,JS1,SR1,SL1 -/- build:1`,
    move: 'temple:2,-1',
  },
  'temple-small': {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J;2,-1:1S;3,-2:1^W 18.2.3/19.2.3 JC1,JS1,SR1,SL1 -/- build:1`,
    move: 'temple:2,-1',
    refused: 'taluva.temple-small',
  },
  'temple-second': {
    position: `${options} -3,2:1^E;-2,1:1L;-2,2:1S;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J+1temple;2,-1:1S;3,-2:1^W 18.2.2/19.2.3 JC1,JS1,SR1,SL1 -/- build:1`,
    move: 'temple:2,-1',
    refused: 'taluva.temple-second',
  },
  expand: {
    position: `${options} -2,0:1J;-2,1:1R+2hut;-1,-1:1J;-1,0:1^W;0,-2:1S;0,-1:2C;0,0:3^E;0,1:2^E;0,2:1C;1,-1:3C;1,0:3J;1,1:2C;2,-1:1J;2,0:1C+1hut;2,1:1J;3,-1:1^W;3,0:1S;3,1:1^NW 19.2.3/19.2.3 JC3,JR1,CJ1,CR1,SJ2,SC1 -/- build:1`,
    move: 'expand:2,0:J',
  },
  'too-few': {
    position: `${options} -2,0:1J;-2,1:1R+2hut;-1,-1:1J;-1,0:1^W;0,-2:1S;0,-1:2C;0,0:3^E;0,1:2^E;0,2:1C;1,-1:3C;1,0:3J;1,1:2C;2,-1:1J;2,0:1C+1hut;2,1:1J;3,-1:1^W;3,0:1S;3,1:1^NW 4.2.3/19.2.3 JC3,JR1,CJ1,CR1,SJ2,SC1 -/- build:1`,
    move: 'expand:2,0:J',
    refused: 'taluva.too-few-huts',
  },
} satisfies Record<string, Example>;

export type ExampleName = keyof typeof examples;
