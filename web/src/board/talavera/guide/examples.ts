// The positions of the guide, and the moves to try in them: allowed ones and, to learn why, others.
export interface Example {
  position: string;
  tries: readonly string[];
  /** The other seat is needed to understand it. */
  isWhole?: boolean;
}

export const examples = {
  draft: {
    position: 'talavera players=2,pairing=hidden draft 1 1 1,8/- 16/-/-/-/-/- 11/-/-/-/-/-',
    tries: ['draft:1', 'draft:8', 'tuck:1:Y'],
  },
  tuck: {
    position: 'talavera players=2,pairing=hidden tuck 1 1 -/- 16/-/-/-/-/3,10 11/-/-/-/-/5,8',
    tries: ['tuck:3:S', 'tuck:3:Y', 'tuck:3:A', 'tuck:10:Y'],
  },
  excess: {
    position: 'talavera players=2,pairing=hidden tuck 2 2 -/- 16/-/13/3/-/4,6 11/10,12/2,5/-/-/-',
    tries: ['tuck:4:A', 'tuck:4:R', 'tuck:4:Y'],
  },
  score: {
    position: 'talavera players=2,pairing=hidden over 4 2 -/- 16/1,18/5,9/15/12,14,17/- 11/3,10/2,4/7,8/6,13/-',
    tries: [],
    isWhole: true,
  },
  flip: {
    position: 'talavera players=2,pairing=printed flip 1 1 -/1,5,8,17 16/-/-/-/-/- 11/-/-/-/-/-',
    tries: ['flip:1,5', 'draft:1'],
  },
  down: {
    position: 'talavera players=2,pairing=printed draft 1 1 1,8/5,17 16/-/-/-/-/- 11/-/-/-/-/-',
    tries: ['draft:1', 'draft:17'],
  },
  keep: {
    position: 'talavera players=1 keep 2 redraw 7,18 1/-/-/-/6,11/2 12,14,16',
    tries: ['keep:18', 'redraw', 'keep:12'],
  },
  used: { position: 'talavera players=1 keep 2 - 7,18 1/-/-/-/6,11/2 3,12,14,16', tries: ['redraw', 'keep:7'] },
  corner: {
    position: 'talavera players=1 corner 2 redraw - 1/-/-/-/6,11/2,18 7,12,14,16',
    tries: ['corner:S', 'corner:A', 'corner:R'],
  },
  won: { position: 'talavera players=1 over 4 redraw - 1/4,17/5,13/2,18/6,11/- 3,7,8,9,10,12,14,16', tries: [] },
} as const satisfies Record<string, Example>;

export type ExampleName = keyof typeof examples;
