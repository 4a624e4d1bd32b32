// A tower as the polygons of a prism: what can be seen of its sides, its top, the lines between its storeys and
// its windows. Coordinates are those of the drawing, around the middle of its foot.

import type { TowerKind } from '../../engine/protocol';
import { polygon, unit, type Point } from './geometry';

export interface Face {
  points: string;
  /** 0 in shadow to 1 in full light. */
  light: number;
}

interface Prism {
  faces: Face[];
  top: string;
  /** Seen from above, the storeys stand on one another like steps. */
  steps: string[];
  storeys: string[];
  windows: string[];
  foot: string;
  height: number;
}

export type Height = 'S' | 'M' | 'L';
export const storeys: Record<Height, number> = { S: 1, M: 2, L: 3 };

const radii: Record<number, number> = { 3: 0.43, 4: 0.385, 6: 0.365 };
const turns: Record<number, number> = { 3: -78, 4: 24, 6: 12 };
const storeyHeight = 0.225;
/** Towers are lit from the front left. */
const lightFrom = (140 * Math.PI) / 180;

function heightOf(kind: TowerKind): Height {
  return kind[0] as Height;
}

function sidesOf(kind: TowerKind): number {
  return Number(kind[1]);
}

export function prism(kind: TowerKind, tilt: number): Prism {
  const sides = sidesOf(kind);
  const count = storeys[heightOf(kind)];
  const isFlat = tilt === 1;
  const radius = (radii[sides] ?? 0.4) * (0.86 + 0.07 * count) * unit;
  const height = isFlat ? 0 : (count * storeyHeight + 0.02) * unit;
  const turn =
    ((isFlat && sides === 3 ? -90 : isFlat && sides === 4 ? 45 : isFlat ? 0 : turns[sides]!) * Math.PI) / 180;
  const corner = (index: number, z: number, size = 1): Point => {
    const angle = turn + (2 * Math.PI * index) / sides;
    return { x: radius * size * Math.cos(angle), y: radius * size * Math.sin(angle) * tilt - z };
  };
  const ring = (z: number, size = 1): string =>
    polygon(Array.from({ length: sides }, (_, index) => corner(index, z, size)));

  const result: Prism = {
    faces: [],
    top: ring(height),
    steps: [],
    storeys: [],
    windows: [],
    foot: ring(0),
    height,
  };
  if (isFlat) {
    for (let step = 1; step < count; ++step) result.steps.push(ring(0, 1 - step * 0.24));
    return result;
  }
  for (let side = 0; side < sides; ++side) {
    const facing = turn + (2 * Math.PI * (side + 0.5)) / sides;
    if (Math.sin(facing) <= 0.02) continue;
    const at = (share: number, z: number): Point => {
      const left = corner(side, z);
      const right = corner(side + 1, z);
      return { x: left.x + (right.x - left.x) * share, y: left.y + (right.y - left.y) * share };
    };
    result.faces.push({
      points: polygon([at(0, 0), at(1, 0), at(1, height), at(0, height)]),
      light: 0.5 + 0.5 * Math.cos(facing - lightFrom),
    });
    const half = 8 / Math.hypot(at(1, 0).x - at(0, 0).x, at(1, 0).y - at(0, 0).y) / 1.6;
    for (let storey = 0; storey < count; ++storey) {
      const floor = storey * storeyHeight * unit;
      if (storey > 0) result.storeys.push(polygon([at(0, floor), at(1, floor)]));
      result.windows.push(
        polygon([
          at(0.5 - half, floor + 6),
          at(0.5 + half, floor + 6),
          at(0.5 + half, floor + 13),
          at(0.5, floor + 17),
          at(0.5 - half, floor + 13),
        ]),
      );
    }
  }
  return result;
}
