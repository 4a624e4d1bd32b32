// Lines around groups of hexes, on the height of each.
import { directions, key, neighbour, parseHex, tileHexes, type Hex } from './hex';
import { corner, moved, numbers, project, stepHeight, type Point, type View } from './projection';
import type { Heights } from './ghost';

const levelOf = (hex: string, island: Heights): number => island.get(hex)?.level ?? 1;

/** Where an edge is drawn, as corners of its hex; what higher land in front hides of it is left out. */
function seenEdge(hex: Hex, direction: number, island: Heights, view: View, scale: number): [Point, Point] {
  const level = levelOf(key(hex), island);
  const rise = (name: 'SW' | 'SE'): number =>
    stepHeight(view) * Math.max(0, (island.get(key(neighbour(hex, name)))?.level ?? 0) - level);
  const higher = rise(direction === west || direction === southWest ? 'SW' : 'SE');
  const seen = (index: number): Point => {
    const own = corner(index, view, scale);
    const isInFront = own.y > 0 && direction !== northEast && direction !== northWest;
    if (!isInFront || higher === 0) return own;
    return { x: own.x, y: Math.max(-Math.abs(own.y), Math.min(own.y, corner(index, view).y - higher)) };
  };
  return [seen(direction + 5), seen(direction)];
}
const [northEast, northWest, west, southWest] = [1, 2, 3, 4];

/** The border of a set of hexes, drawn a little inside. */
export function border(hexes: readonly string[], island: Heights, view: View, scale = 0.94): string {
  const inside = new Set(hexes);
  return hexes
    .map((text) => {
      const hex = parseHex(text);
      const centre = project(hex, levelOf(text, island), view);
      return directions
        .map((direction, index) =>
          inside.has(key(neighbour(hex, direction)))
            ? ''
            : `M${numbers(...seenEdge(hex, index, island, view, scale).map((point) => moved(centre, point)))}`,
        )
        .join('');
    })
    .join('');
}

export function faces(hexes: readonly string[], island: Heights, view: View, scale = 1): string {
  return hexes
    .map((text) => {
      const hex = parseHex(text);
      const centre = project(hex, levelOf(text, island), view);
      const around = directions.flatMap((_, index) => seenEdge(hex, index, island, view, scale));
      return `M${numbers(...around.map((point) => moved(centre, point)))}Z`;
    })
    .join('');
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
