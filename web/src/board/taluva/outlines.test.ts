import { describe, expect, it } from 'vitest';
import type { TaluvaHex } from '../../engine/protocol';
import { key } from './hex';
import { hidden, IslandPainter } from './island';
import { border, faces } from './outlines';
import { project } from './projection';

const field = (q: number, r: number, level: number): TaluvaHex => ({ q, r, level, terrain: 'J' });
const islandOf = (...hexes: TaluvaHex[]) => new Map(hexes.map((hex) => [key(hex), hex]));
/** How far down the screen a path goes. */
const lowest = (d: string): number => Math.max(...[...d.matchAll(/[\d.-]+ ([\d.-]+)/g)].map(([, y]) => Number(y)));

describe('a line around a low field', () => {
  const low = islandOf(field(0, 0, 1), field(-1, 1, 1), field(0, 1, 1));
  const behind = islandOf(field(0, 0, 1), field(-1, 1, 3), field(0, 1, 3));

  it('does not run over the higher land in front of it', () => {
    for (const draw of [border, faces]) {
      const y = project({ q: 0, r: 0 }, 1, 'iso').y;
      expect(lowest(draw(['0,0'], low, 'iso'))).toBeGreaterThan(y + 20);
      expect(lowest(draw(['0,0'], behind, 'iso'))).toBeLessThan(y);
    }
  });

  it('is whole from above', () => {
    expect(border(['0,0'], behind, 'map')).toBe(border(['0,0'], low, 'map'));
  });
});

it('what stands behind land that is two levels higher is hidden, and shimmers through', () => {
  const hut = { ...field(0, 0, 1), building: { seat: 1, kind: 'hut' } as const };
  const named = (...hexes: TaluvaHex[]) => hidden(new IslandPainter().cells(hexes, 'iso')).map(({ hex }) => key(hex));
  expect(named(hut, field(-1, 1, 3), field(0, 1, 1))).toEqual(['0,0']);
  expect(named(hut, field(-1, 1, 2), field(0, 1, 2))).toEqual([]);
  expect(named(field(0, 0, 1), field(-1, 1, 3))).toEqual([]);
});
