// Where the tile in hand would go: the nearest legal spot to the pointer, and how it can be turned there.
import type { Direction, TaluvaHex } from '../../engine/protocol';
import { directions, key, neighbour, rounded, tileHexes, turned, type Hex } from './hex';
import { parseMove, tileText, type TileMove } from './moves';
import { project, size, unproject, type Point, type View } from './projection';

/** Three hexes around a corner of the grid, and the legal ways to lay the tile on them. */
export interface Spot {
  id: string;
  /** The corner, in fractional coordinates. */
  centre: Hex;
  /** The level that the tile would have. */
  level: number;
  placements: TileMove[];
}

export interface Ghost {
  move: string;
  hex: Hex;
  flow: Direction;
  level: number;
  legal: boolean;
  /** What stays where it is when the tile is turned: its middle under a pointer, the volcano under the cursor. */
  pivot: 'middle' | 'volcano';
}

function middle(hexes: readonly Hex[]): Hex {
  return { q: hexes.reduce((sum, { q }) => sum + q, 0) / 3, r: hexes.reduce((sum, { r }) => sum + r, 0) / 3 };
}

// Three hexes around a corner are told from all others by the sum of their coordinates.
const spotId = (centre: Hex): string => `${Math.round(3 * centre.q)},${Math.round(3 * centre.r)}`;

export type Heights = ReadonlyMap<string, TaluvaHex>;

/** The level on which a tile would come to lie: one above the highest hex under it. */
export function levelOn(hexes: readonly Hex[], island: Heights): number {
  return 1 + Math.max(...hexes.map((hex) => island.get(key(hex))?.level ?? 0));
}

export function spots(legal: readonly string[], island: Heights): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const text of legal) {
    const move = parseMove(text);
    if (move?.kind !== 'tile') continue;
    const hexes = tileHexes(move.hex, move.flow);
    const centre = middle(hexes);
    const id = spotId(centre);
    const spot = found.get(id);
    if (spot) spot.placements.push(move);
    else found.set(id, { id, centre, level: levelOn(hexes, island), placements: [move] });
  }
  return found;
}

/** How many sixths of a turn lie between two directions. */
function between(a: Direction, b: Direction): number {
  const steps = Math.abs(directions.indexOf(a) - directions.indexOf(b));
  return Math.min(steps, 6 - steps);
}

function preferred(placements: readonly TileMove[], flow: Direction): TileMove {
  return placements.reduce((best, one) => (between(one.flow, flow) < between(best.flow, flow) ? one : best));
}

const legalGhost = (move: TileMove, level: number, pivot: Ghost['pivot']): Ghost => ({
  move: tileText(move.hex, move.flow),
  hex: move.hex,
  flow: move.flow,
  level,
  legal: true,
  pivot,
});

function tryGhost(hex: Hex, flow: Direction, island: Heights, pivot: Ghost['pivot']): Ghost {
  const level = levelOn(tileHexes(hex, flow), island);
  return { move: tileText(hex, flow), hex, flow, level, legal: false, pivot };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A legal spot attracts from this much further away than the spot right under the pointer. */
export const usualPull = 0.45 * size;

/** The tile under the pointer, drawn to the nearest legal spot unless the pointer is clearly on another one. */
export function ghostAt(
  point: Point,
  flow: Direction,
  all: ReadonlyMap<string, Spot>,
  island: Heights,
  view: View,
  pull = usualPull,
): Ghost | null {
  let nearest: Spot | undefined;
  let best = Infinity;
  for (const spot of all.values()) {
    const away = distance(point, project(spot.centre, spot.level, view));
    if (away < best) [nearest, best] = [spot, away];
  }
  const tried = triedAt(point, flow, island, view);
  const off = distance(point, project(middle(tileHexes(tried.hex, tried.flow)), tried.level, view));
  if (nearest && (best <= off + pull || !touches(tried, island)))
    return legalGhost(preferred(nearest.placements, flow), nearest.level, 'middle');
  return tried;
}

/** The corner of the grid that is nearest to the pointer, whether a tile may lie there or not. */
function triedAt(point: Point, flow: Direction, island: Heights, view: View): Ghost {
  const levels = new Set([1, ...[...island.values()].map((hex) => hex.level + 1)]);
  let best: Ghost | undefined;
  let least = Infinity;
  for (const level of levels) {
    const { q, r } = unproject(point, level, view);
    const under = rounded(q, r);
    for (const first of directions) {
      const corner = [under, neighbour(under, first), neighbour(under, turned(first, 1))];
      if (levelOn(corner, island) !== level) continue;
      const away = distance(point, project(middle(corner), level, view));
      if (away < least) [best, least] = [laidOn(corner, flow, island), away];
    }
  }
  return best ?? tryGhost(rounded(0, 0), flow, island, 'middle');
}

/** The tile on three given hexes, turned as near to a direction as it can be. */
function laidOn(hexes: readonly Hex[], flow: Direction, island: Heights): Ghost {
  const id = spotId(middle(hexes));
  const ways = hexes.flatMap((hex) =>
    directions
      .filter((direction) => spotId(middle(tileHexes(hex, direction))) === id)
      .map((direction): TileMove => ({ kind: 'tile', hex, flow: direction })),
  );
  const way = preferred(ways, flow);
  return tryGhost(way.hex, way.flow, island, 'middle');
}

function touches(ghost: Ghost, island: Heights): boolean {
  return tileHexes(ghost.hex, ghost.flow).some(
    (hex) => island.has(key(hex)) || directions.some((direction) => island.has(key(neighbour(hex, direction)))),
  );
}

/** The tile with its volcano under the cursor, turned as near to a direction as the rules allow. */
export function ghostOn(hex: Hex, flow: Direction, all: ReadonlyMap<string, Spot>, island: Heights): Ghost {
  const placements = [...all.values()].flatMap((spot) => spot.placements).filter((one) => key(one.hex) === key(hex));
  if (placements.length === 0) return tryGhost(hex, flow, island, 'volcano');
  const way = preferred(placements, flow);
  return legalGhost(way, levelOn(tileHexes(way.hex, way.flow), island), 'volcano');
}

/** The ways to turn the ghost, counter-clockwise by flow: legal ones only, or all if it lies where none is. */
export function rotations(ghost: Ghost, all: ReadonlyMap<string, Spot>, island: Heights): Ghost[] {
  const id = spotId(middle(tileHexes(ghost.hex, ghost.flow)));
  const legal =
    ghost.pivot === 'middle'
      ? (all.get(id)?.placements ?? [])
      : [...all.values()].flatMap((spot) => spot.placements).filter((one) => key(one.hex) === key(ghost.hex));
  const ways = legal.map((one) => legalGhost(one, levelOn(tileHexes(one.hex, one.flow), island), ghost.pivot));
  if (ways.length === 0) {
    const hexes = ghost.pivot === 'middle' ? tileHexes(ghost.hex, ghost.flow) : [ghost.hex];
    for (const hex of hexes)
      for (const flow of directions)
        if (ghost.pivot === 'volcano' || spotId(middle(tileHexes(hex, flow))) === id)
          ways.push(tryGhost(hex, flow, island, ghost.pivot));
  }
  return ways.sort((a, b) => directions.indexOf(a.flow) - directions.indexOf(b.flow));
}

export function turnedGhost(ghost: Ghost, by: number, all: ReadonlyMap<string, Spot>, island: Heights): Ghost {
  const ways = rotations(ghost, all, island);
  const now = ways.findIndex((way) => way.flow === ghost.flow && key(way.hex) === key(ghost.hex));
  return ways[(now + by + ways.length) % ways.length] ?? ghost;
}
