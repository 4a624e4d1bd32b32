import { describe, expect, it, test } from 'vitest';
import en from '../../i18n/taluva/en';
import { directions, neighbour, rounded, tileHexes } from './hex';
import { behind, bounds, corner, project, seenAt, size, unproject, type View } from './projection';

const views: readonly View[] = ['map', 'iso'];

describe.each(views)('the projection of the %s', (view) => {
  it('leads back from every point to the hex it came from', () => {
    for (const level of [0, 1, 4])
      for (let q = -3; q <= 3; q++)
        for (let r = -3; r <= 3; r++) {
          const back = unproject(project({ q, r }, level, view), level, view);
          expect(rounded(back.q, back.r)).toEqual({ q, r });
        }
  });

  it('puts the edge between two hexes halfway between them', () => {
    directions.forEach((direction, index) => {
      const [a, b] = [corner(index + 5, view), corner(index, view)];
      const next = project(neighbour({ q: 0, r: 0 }, direction), 0, view);
      expect((a.x + b.x) / 2).toBeCloseTo(next.x / 2);
      expect((a.y + b.y) / 2).toBeCloseTo(next.y / 2);
    });
  });

  it('has all hexes within the bounds', () => {
    const box = bounds(
      [
        { q: 2, r: -1, level: 3, terrain: 'J' },
        { q: -4, r: 2, level: 1, flow: 'E' },
      ],
      view,
    );
    for (const [hex, level] of [
      [{ q: 2, r: -1 }, 3],
      [{ q: -4, r: 2 }, 1],
    ] as const) {
      const { x, y } = project(hex, level, view);
      expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(true);
    }
  });
});

describe('what is seen at a point', () => {
  const low = { q: 0, r: 0, level: 1, terrain: 'S' } as const;
  const high = { q: 0, r: 1, level: 4, terrain: 'J' } as const;
  const hexes = [low, high].sort(behind);

  it('is the hex below it on the map', () => {
    expect(seenAt(project(low, 1, 'map'), hexes, 'map')).toBe(low);
    expect(seenAt({ x: 9 * size, y: 0 }, hexes, 'map')).toBeUndefined();
  });

  it('is what stands in front, slanted: tall land hides what is behind', () => {
    const hidden = project(low, 1, 'iso');
    expect(seenAt({ x: hidden.x + 30, y: hidden.y + 5 }, hexes, 'iso')).toBe(high);
    expect(seenAt(project(high, 4, 'iso'), hexes, 'iso')).toBe(high);
    expect(seenAt(project(high, 2, 'iso'), hexes, 'iso')).toBe(high);
  });
});

test('compass words tell where the lava runs on the map', () => {
  for (const flow of directions) {
    const [volcano, first, second] = tileHexes({ q: 0, r: 0 }, flow).map((hex) => project(hex, 1, 'map'));
    const x = (first!.x + second!.x) / 2 - volcano!.x;
    const y = (first!.y + second!.y) / 2 - volcano!.y;
    const words = [...(y < -1 ? ['north'] : y > 1 ? ['south'] : []), ...(x > 1 ? ['east'] : x < -1 ? ['west'] : [])];
    expect(en[`taluva.direction.${flow}`], flow).toBe(words.join('-'));
  }
});
