// What is drawn of an island: its hexes back to front, each with its walls, borders and shadows worked out.
import type { TaluvaHex } from '../../engine/protocol';
import { motif, variantOf, volcano, type Stroke } from './art';
import { directions, key, neighbour, tileHexes } from './hex';
import { behind, corner, edge, outline, project, stepHeight, wall, type Point, type View } from './projection';

export interface Cell {
  id: string;
  hex: TaluvaHex;
  at: Point;
  top: string;
  strokes: Stroke[];
  walls: Stroke[];
  /** Where the land stands in the water, if it does; unlike all else not around `at`. */
  shore: string;
  /** Borders of tiles, and of steps where the land is higher here. */
  seams: string;
  cliffs: string;
  /** Map only: shadows of higher neighbours. */
  shade: string;
}

/** The other hexes of the tile that each hex belongs to, where its volcano still shows. */
export function tileMates(island: ReadonlyMap<string, TaluvaHex>): Map<string, string> {
  const owner = new Map<string, string>();
  for (const hex of island.values()) {
    if (!hex.flow) continue;
    const [own, ...fields] = tileHexes(hex, hex.flow).map(key);
    owner.set(own!, own!);
    for (const field of fields)
      if (island.get(field)?.level === hex.level && island.get(field)?.terrain) owner.set(field, own!);
  }
  return owner;
}

// Identical cells keep their identity from one position to the next, so that only what has changed is drawn again.
export class IslandPainter {
  #cells = new Map<string, Cell>();

  /** `floor` is the level of what lies around the hexes; a single tile is drawn as thin as it is with the one below. */
  cells(hexes: readonly TaluvaHex[], view: View, floor = 0): Cell[] {
    const island = new Map(hexes.map((hex) => [key(hex), hex]));
    const mates = tileMates(island);
    const next = new Map<string, Cell>();
    const cells = [...hexes].sort(behind).map((hex) => {
      const around = directions.map((direction) => {
        const other = key(neighbour(hex, direction));
        return {
          level: island.get(other)?.level ?? floor,
          same: mates.has(other) && mates.get(other) === mates.get(key(hex)),
        };
      });
      const { building } = hex;
      const signature =
        `${view}${key(hex)}:${hex.level}${hex.terrain ?? hex.flow}${building ? `${building.seat}${building.kind}` : ''}` +
        around.map(({ level, same }) => `${level}${same ? '=' : ''}`).join('.');
      const cell = this.#cells.get(signature) ?? paint(hex, around, view);
      next.set(signature, cell);
      return cell;
    });
    this.#cells = next;
    return cells;
  }
}

interface Side {
  level: number;
  same: boolean;
}

function paint(hex: TaluvaHex, around: readonly Side[], view: View): Cell {
  const here = { x: 0, y: 0 };
  const lines = (wanted: (side: Side) => boolean): string =>
    around.map((side, direction) => (wanted(side) ? edge(here, direction, view) : '')).join('');
  return {
    id: `${key(hex)}:${hex.level}`,
    hex,
    at: project(hex, hex.level, view),
    top: outline(here, view),
    strokes: hex.flow
      ? volcano(hex.flow, view)
      : motif(hex.terrain!, variantOf(hex.q, hex.r), view, hex.building !== undefined),
    shore: around.some(({ level }) => level === 0) ? outline(project(hex, 0, view), view) : '',
    walls: view === 'iso' ? walls(hex.level, around, view) : [],
    seams: lines(({ same, level }) => !same && level >= hex.level),
    cliffs: lines(({ level }) => level < hex.level),
    shade: view === 'map' ? shadows(hex.level, around, view) : '',
  };
}

/** How many levels higher land in front has to be to hide what stands behind it. */
const hides = 2;

/** In relief: the fields whose buildings stand behind higher land. */
export function hidden(cells: readonly Cell[]): Cell[] {
  const levels = new Map(cells.map(({ hex }) => [key(hex), hex.level]));
  return cells.filter(
    ({ hex }) =>
      hex.building &&
      (['SW', 'SE'] as const).some((name) => (levels.get(key(neighbour(hex, name))) ?? 0) >= hex.level + hides),
  );
}

const southWest = directions.indexOf('SW');
const southEast = directions.indexOf('SE');

/** The two sides that are seen: a rim of the terrain's own colour, then one layer of earth for every level. */
function walls(level: number, around: readonly Side[], view: View): Stroke[] {
  const high = stepHeight(view);
  const strokes: Stroke[] = [];
  for (const direction of [southWest, southEast]) {
    const drop = level - around[direction]!.level;
    const side = direction === southWest ? 'west' : 'east';
    for (let layer = 0; layer < drop; layer++)
      strokes.push({
        tone: `wall ${side} layer-${(level - layer) % 2}`,
        d: wall(direction, layer * high, (layer + 1) * high, view),
      });
    if (drop > 0) strokes.push({ tone: `turf ${side}`, d: wall(direction, 0, high * 0.3, view) });
  }
  return strokes;
}

// The light comes from the west: higher land throws its shadow on the hexes east and south of it.
const shadowSides: readonly (typeof directions)[number][] = ['NE', 'NW', 'W'];

function shadows(level: number, around: readonly Side[], view: View): string {
  return shadowSides
    .map((name) => {
      const direction = directions.indexOf(name);
      const rise = around[direction]!.level - level;
      if (rise <= 0) return '';
      const depth = 1 - Math.min(0.42, 0.16 + 0.1 * rise);
      const [a, b] = [corner(direction + 5, view), corner(direction, view)];
      const [c, d] = [corner(direction, view, depth), corner(direction + 5, view, depth)];
      return `M${a.x} ${a.y}L${b.x} ${b.y}L${c.x} ${c.y}L${d.x} ${d.y}Z`;
    })
    .join('');
}
