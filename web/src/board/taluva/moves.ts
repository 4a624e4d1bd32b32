// The texts of moves, taken apart for drawing; docs/notation.md says what they are.
import type { BuildingKind, Direction, TaluvaBoard, Terrain } from '../../engine/protocol';
import { key, parseHex, tileHexes, type Hex } from './hex';

export type Move =
  | { kind: 'draw'; tile: string }
  | { kind: 'tile'; hex: Hex; flow: Direction }
  | { kind: BuildingKind; hex: Hex }
  | { kind: 'expand'; hex: Hex; terrain: Terrain };

export type TileMove = Extract<Move, { kind: 'tile' }>;

const shape =
  /^(?:draw:([JCSRL]{2})|tile:(-?\d+,-?\d+):(E|NE|NW|W|SW|SE)|(hut|tower|temple):(-?\d+,-?\d+)|expand:(-?\d+,-?\d+):([JCSRL]))$/;

export function parseMove(text: string): Move | null {
  const found = shape.exec(text);
  if (!found) return null;
  const [, drawn, volcano, flow, building, site, anchor, terrain] = found;
  if (drawn) return { kind: 'draw', tile: drawn };
  if (volcano) return { kind: 'tile', hex: parseHex(volcano), flow: flow as Direction };
  if (building) return { kind: building as BuildingKind, hex: parseHex(site!) };
  return { kind: 'expand', hex: parseHex(anchor!), terrain: terrain as Terrain };
}

export const tileText = (hex: Hex, flow: Direction): string => `tile:${key(hex)}:${flow}`;

/** A way to build: the move, and the fields that it fills. */
export interface Build {
  move: string;
  kind: BuildingKind | 'expand';
  terrain?: Terrain;
  hexes: readonly string[];
  /** Huts that it costs; 0 for towers and temples. */
  huts: number;
}

/** The legal builds among the moves; what an expansion fills is known from the settlements. */
export function builds(legal: readonly string[], board: TaluvaBoard): Build[] {
  const found: Build[] = [];
  for (const text of legal) {
    const move = parseMove(text);
    if (!move || move.kind === 'draw' || move.kind === 'tile') continue;
    const site = key(move.hex);
    if (move.kind !== 'expand') {
      found.push({ move: text, kind: move.kind, hexes: [site], huts: move.kind === 'hut' ? 1 : 0 });
      continue;
    }
    const settlement = board.settlements.find((one) => one.anchor === site);
    const expansion = settlement?.expansions.find((one) => one.terrain === move.terrain);
    if (expansion)
      found.push({ move: text, kind: 'expand', terrain: move.terrain, hexes: expansion.hexes, huts: expansion.huts });
  }
  return found;
}

/** A build that is not among the legal ones, as far as the board shows what it would be. */
export function triedBuild(text: string, board: TaluvaBoard): Build | null {
  const move = parseMove(text);
  if (!move || move.kind === 'draw' || move.kind === 'tile') return null;
  return builds([text], board)[0] ?? null;
}

const order = ['hut', 'tower', 'temple', 'expand'];

/** What can be built by pointing at a hex: on that field, or by the settlement that stands there. */
export function buildsAt(hex: string, all: readonly Build[], board: TaluvaBoard): Build[] {
  const anchor = board.settlements.find((one) => one.hexes.includes(hex))?.anchor;
  return all
    .filter(
      (build) => build.hexes.includes(hex) || (anchor !== undefined && build.move.startsWith(`expand:${anchor}:`)),
    )
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.huts - b.huts);
}

/**
 * The fields that the moves of a turn touched: those of the tile and those built on. `seen` knows what expansions would
 * fill in the positions that were shown before; without it, as far as the board tells.
 */
export function touched(
  moves: readonly string[],
  board: TaluvaBoard,
  seen: ReadonlyMap<string, readonly string[]> = new Map(),
): { tile: string[]; built: string[] } {
  const marks = { tile: [] as string[], built: [] as string[] };
  for (const text of moves) {
    const move = parseMove(text);
    if (!move || move.kind === 'draw') continue;
    if (move.kind === 'tile') marks.tile.push(...tileHexes(move.hex, move.flow).map(key));
    else if (move.kind === 'expand')
      marks.built.push(...(seen.get(text) ?? expanded(key(move.hex), move.terrain, board)));
    else marks.built.push(key(move.hex));
  }
  return marks;
}

// The board after an expansion does not tell which of a settlement's fields are new; those of the terrain are.
function expanded(anchor: string, terrain: Terrain, board: TaluvaBoard): readonly string[] {
  const settlement = board.settlements.find((one) => one.hexes.includes(anchor));
  const fields = new Map(board.hexes.map((hex) => [key(hex), hex]));
  return (settlement?.hexes ?? []).filter((hex) => {
    const field = fields.get(hex);
    return hex !== anchor && field?.terrain === terrain && field.building?.kind === 'hut';
  });
}
