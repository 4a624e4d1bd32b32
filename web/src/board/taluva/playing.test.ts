import { beforeEach, describe, expect, it } from 'vitest';
import type { TaluvaBoard } from '../../engine/protocol';
import { translator } from '../../i18n/translate';
import type { BoardProps } from '../module';
import { examples, type ExampleName } from './guide/examples';
import { parseHex } from './hex';
import { Playing } from './playing.svelte';
import { project } from './projection';
import { show } from './with_core';

let considered: (string | null)[];
let committed: string[];

beforeEach(() => {
  considered = [];
  committed = [];
});

function playingAt(name: ExampleName): Playing {
  const props: BoardProps<TaluvaBoard> = {
    show: show({ position: examples[name].position }),
    look: { colours: [], names: [], animate: false, view: 'map' },
    t: translator('en', {}),
    isPlaying: true,
    last: [],
    consider: (move) => considered.push(move),
    commit: (move) => committed.push(move),
  };
  return new Playing(() => props);
}

const at = (hex: string, level = 1) => project(parseHex(hex), level, 'map');

describe('placing a tile', () => {
  // The middle of the three hexes that the eruption of the example covers.
  const crater = project({ q: -1 / 3, r: 2 / 3 }, 2, 'map');

  it('is considered under the pointer, set by a click and played by the second one', () => {
    const playing = playingAt('eruption');
    playing.hover(crater);
    expect(playing.ghost?.move).toBe('tile:0,0:SW');
    playing.click(crater);
    expect([playing.isSet, committed]).toEqual([true, []]);
    playing.hover(at('5,5'));
    expect(playing.ghost?.move).toBe('tile:0,0:SW');
    playing.click(crater);
    expect(committed).toEqual(['tile:0,0:SW']);
    expect(considered).toEqual(['tile:0,0:SW']);
  });

  it('asks the core why, when it is tried where it may not lie', () => {
    const playing = playingAt('eruption');
    const wrong = project({ q: 4 / 3, r: -2 / 3 }, 2, 'map');
    playing.hover(wrong);
    expect(considered.filter(Boolean)).toEqual([]);
    playing.click(wrong);
    playing.click(wrong);
    expect(considered.at(-1)).toMatch(/^tile:/);
    expect(committed).toEqual([]);
  });

  it('asks why again, when it is turned from one side that is not allowed to another', () => {
    const playing = playingAt('eruption');
    playing.click(project({ q: 4 / 3, r: -2 / 3 }, 2, 'map'));
    const first = considered.at(-1);
    playing.turn(1);
    expect(playing.ghost?.legal).toBe(false);
    expect(considered.at(-1)).toBe(playing.ghost?.move);
    expect(considered.at(-1)).not.toBe(first);
  });

  it('forgets which hex was pointed at, once there is a new position', () => {
    const playing = playingAt('eruption');
    playing.hover(at('0,0'));
    expect(playing.pointed).not.toBeNull();
    playing.reset();
    expect(playing.pointed).toBeNull();
  });

  it('goes by keys: the cursor carries the volcano, Enter plays', () => {
    const playing = playingAt('eruption');
    playing.step('E'); // begins at 0,0
    expect(playing.ghost?.hex).toEqual({ q: 0, r: 0 });
    for (let turn = 0; turn < 6 && playing.ghost?.flow !== 'SW'; turn++) playing.turn(1);
    playing.confirm();
    expect(committed).toEqual(['tile:0,0:SW']);
  });
});

describe('building', () => {
  it('takes the only way at once, and plays it at the second click', () => {
    const playing = playingAt('hut');
    playing.click(at('-2,1'));
    expect(playing.build?.move).toBe('hut:-2,1');
    playing.click(at('-2,1'));
    expect(committed).toEqual(['hut:-2,1']);
  });

  it('offers several ways, and numbers or letters choose', () => {
    const playing = playingAt('temple');
    playing.click(at('2,-1'));
    expect(playing.menu?.options.map(({ move }) => move)).toEqual(['temple:2,-1', 'expand:1,-1:S']);
    expect(playing.build).toBeNull();
    expect(playing.pick('S')).toBe(true);
    expect(playing.build).toMatchObject({ move: 'expand:1,-1:S', huts: 2 });
    expect(playing.pick('1')).toBe(true);
    playing.confirm();
    expect(committed).toEqual(['temple:2,-1']);
  });

  it('offers the expansions of a settlement on its own fields', () => {
    const playing = playingAt('expand');
    playing.click(at('2,0'));
    expect(playing.menu?.options.find(({ terrain }) => terrain === 'J')).toMatchObject({
      huts: 5,
      hexes: ['1,0', '2,-1', '2,1'],
    });
  });

  it('hears why nothing can be built on a volcano', () => {
    const playing = playingAt('volcano');
    playing.click(at('3,-2'));
    expect(considered).toEqual(['hut:3,-2']);
    expect(playing.menu).toBeNull();
    playing.clear();
    expect(considered.at(-1)).toBeNull();
  });
});
