// What clicks, drags and the hand mean, with the core's lists of legal moves.
import { beforeEach, describe, expect, test } from 'vitest';
import { coreOf } from '../../engine/core_files';
import type { Show, TalatBoard } from '../../engine/protocol';
import { lesson } from './guide/lesson';
import { Picking } from './picking.svelte';

const core = coreOf('talat');

const game = lesson.steps.flatMap(({ moves }) => moves ?? []);
const after = (count: number): Show<TalatBoard> =>
  core.ask({
    action: 'show',
    game: 'talat',
    options: { players: 3 },
    moves: game.slice(0, count),
  }) as Show<TalatBoard>;

let committed: string[];
let considered: (string | null)[];
function pickingIn(show: Show<TalatBoard>, isPlaying = true): Picking {
  return new Picking(() => ({
    show,
    isPlaying,
    commit: (move) => void committed.push(move),
    consider: (move) => void considered.push(move),
  }));
}
beforeEach(() => {
  committed = [];
  considered = [];
});

describe('in play', () => {
  test('a tower, then its target', () => {
    const picking = pickingIn(after(27));
    picking.choose('1c1');
    picking.point('1c2');
    expect(considered).toEqual(['move:1c1:1c2']);
    picking.choose('1c2');
    expect(committed).toEqual(['move:1c1:1c2']);
    expect(picking.picked).toBeNull();
  });

  test('another own tower is picked instead; the same one is let go', () => {
    const picking = pickingIn(after(27));
    picking.choose('1c1');
    picking.choose('1d1');
    expect(picking.pickedSpace).toBe('1d1');
    picking.choose('1d1');
    expect(picking.picked).toBeNull();
    expect(considered).toEqual([]);
  });

  test('what is not allowed is put to the core', () => {
    const picking = pickingIn(after(27));
    picking.choose('1c1');
    picking.choose('1c3');
    expect(considered).toEqual(['move:1c1:1c3']);
    expect(committed).toEqual([]);
    expect(picking.pickedSpace).toBe('1c1');
    picking.clear();
    expect(considered).toEqual(['move:1c1:1c3', null]);
  });

  test('towers of others are looked at, not moved', () => {
    const picking = pickingIn(after(27));
    picking.choose('1d5');
    expect(picking.pickedSpace).toBe('1d5');
    expect(picking.targets.size).toBe(0);
    picking.choose('1d4');
    expect(considered).toEqual(['move:1d5:1d4']);
  });

  test('a dragged tower is dropped on its target, or refused, or put back', () => {
    const picking = pickingIn(after(27));
    picking.pickUp({ from: '1c1' });
    picking.drop('2c3');
    expect(considered.at(-1)).toBe('move:1c1:2c3');
    picking.pickUp({ from: '1c1' });
    picking.drop(null);
    expect(committed).toEqual([]);
    picking.drop('1b2');
    expect(committed).toEqual(['move:1c1:1b2']);
  });

  test('who only watches moves nothing', () => {
    const picking = pickingIn(after(27), false);
    picking.choose('1c1');
    picking.choose('1c2');
    expect(committed).toEqual([]);
    expect(considered).toEqual([]);
  });
});

describe('in the set-up', () => {
  test('a tower, then a space', () => {
    const picking = pickingIn(after(0));
    picking.chooseTower('L6');
    picking.choose('2a1');
    expect(considered).toEqual(['place:L6:2a1']);
    picking.choose('1a1');
    expect(committed).toEqual(['place:L6:1a1']);
  });

  test('a space, then a tower', () => {
    const picking = pickingIn(after(0));
    picking.choose('3b5');
    picking.chooseTower('S4');
    expect(committed).toEqual(['place:S4:3b5']);
  });

  test('a space that is not one’s own is put to the core', () => {
    const picking = pickingIn(after(0));
    picking.choose('1c3');
    expect(considered).toHaveLength(1);
    expect(considered[0]).toMatch(/^place:..:1c3$/);
  });
});
