// Lines around groups of hexes, on the height of each.
import { directions, key, neighbour, parseHex, tileHexes, type Hex } from './hex';
import { edge, outline, project, type Point, type View } from './projection';
import type { Heights } from './ghost';

const levelOf = (hex: string, island: Heights): number => island.get(hex)?.level ?? 1;

/** The border of a set of hexes, drawn a little inside. */
export function border(hexes: readonly string[], island: Heights, view: View, scale = 0.94): string {
  const inside = new Set(hexes);
  return hexes
    .map((text) => {
      const hex = parseHex(text);
      const centre = project(hex, levelOf(text, island), view);
      return directions
        .map((direction, index) => (inside.has(key(neighbour(hex, direction))) ? '' : edge(centre, index, view, scale)))
        .join('');
    })
    .join('');
}

export function faces(hexes: readonly string[], island: Heights, view: View, scale = 1): string {
  return hexes.map((text) => outline(project(parseHex(text), levelOf(text, island), view), view, scale)).join('');
}

export function centreOf(hex: string, island: Heights, view: View): Point {
  return project(parseHex(hex), levelOf(hex, island), view);
}

/** The border of a tile on a level. */
export function tileBorder(hex: Hex, flow: (typeof directions)[number], level: number, view: View): string {
  const hexes = tileHexes(hex, flow);
  const island = new Map(hexes.map((one) => [key(one), { ...one, level }]));
  return border(hexes.map(key), island, view, 1);
}
