// Lines around groups of hexes, on the height of each.
import { directions, key, neighbour, parse_hex, tile_hexes, type Hex } from './hex';
import { edge, outline, project, type Point, type View } from './projection';
import type { Heights } from './ghost';

const level_of = (hex: string, island: Heights): number => island.get(hex)?.level ?? 1;

/** The border of a set of hexes, drawn a little inside. */
export function border(hexes: readonly string[], island: Heights, view: View, scale = 0.94): string {
  const inside = new Set(hexes);
  return hexes.map((text) => {
    const hex = parse_hex(text);
    const centre = project(hex, level_of(text, island), view);
    return directions.map((direction, index) =>
      inside.has(key(neighbour(hex, direction))) ? '' : edge(centre, index, view, scale)).join('');
  }).join('');
}

export function faces(hexes: readonly string[], island: Heights, view: View, scale = 1): string {
  return hexes.map((text) => outline(project(parse_hex(text), level_of(text, island), view), view, scale)).join('');
}

export function centre_of(hex: string, island: Heights, view: View): Point {
  return project(parse_hex(hex), level_of(hex, island), view);
}

/** The border of a tile on a level. */
export function tile_border(hex: Hex, flow: (typeof directions)[number], level: number, view: View): string {
  const hexes = tile_hexes(hex, flow);
  const island = new Map(hexes.map((one) => [key(one), { ...one, level }]));
  return border(hexes.map(key), island, view, 1);
}
