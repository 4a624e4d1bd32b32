import { describe, expect, it } from 'vitest';
import { ghostAt, ghostOn, rotations, spots, turnedGhost } from './ghost';
import { key, parseHex } from './hex';
import { examples } from './guide/examples';
import { project, type View } from './projection';
import { show } from './with_core';

const { legal, board } = show({ position: examples.eruption.position });
const island = new Map(board.hexes.map((hex) => [key(hex), hex]));
const all = spots(legal, island);

describe('the spots of the tile in hand', () => {
  it('hold every legal placement once', () => {
    const moves = [...all.values()].flatMap((spot) => spot.placements.map((one) => `tile:${key(one.hex)}:${one.flow}`));
    expect(moves.sort()).toEqual([...legal].sort());
  });

  it('are on level 2 where a volcano erupts', () => {
    expect([...all.values()].filter(({ level }) => level === 2).length).toBeGreaterThan(0);
  });
});

describe.each<View>(['map', 'iso'])('the ghost under the pointer, %s', (view) => {
  it('snaps to each legal spot from near by', () => {
    for (const spot of all.values()) {
      const { x, y } = project(spot.centre, spot.level, view);
      const ghost = ghostAt({ x: x + 4, y: y - 3 }, 'E', all, island, view)!;
      expect(ghost.legal).toBe(true);
      expect(legal).toContain(ghost.move);
    }
  });

  it('goes to the island from far out at sea', () => {
    expect(ghostAt({ x: 4000, y: -3000 }, 'E', all, island, view)?.legal).toBe(true);
  });

  it('lies where it is pointed at, even if that is not allowed', () => {
    // 1,0 · 1,-1 · 2,-1 has no volcano.
    const middle = { q: 4 / 3, r: -2 / 3 };
    expect(ghostAt(project(middle, 2, view), 'E', all, island, view)?.legal).toBe(false);
  });
});

describe('turning', () => {
  it('offers only what is legal, around the volcano', () => {
    const ghost = ghostOn(parseHex('0,0'), 'E', all, island);
    const flows = rotations(ghost, all, island).map((one) => one.flow);
    expect(flows.map((flow) => `tile:0,0:${flow}`).every((move) => legal.includes(move))).toBe(true);
    expect(flows).not.toContain('E'); // the volcano below flows that way
  });

  it('comes back to where it began', () => {
    const first = ghostAt(project({ q: 10 / 3, r: -2 / 3 }, 1, 'map'), 'E', all, island, 'map')!;
    const count = rotations(first, all, island).length;
    let ghost = first;
    for (let turn = 0; turn < count; turn++) ghost = turnedGhost(ghost, 1, all, island);
    expect(ghost.move).toBe(first.move);
  });
});
