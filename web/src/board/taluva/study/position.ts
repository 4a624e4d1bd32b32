// A position line of Taluva in parts, for editing (docs/notation.md, Positions): no rules, only how it is written.
import type { BuildingKind, Direction, Seat, Show, TaluvaBoard, Terrain } from '../../../engine/protocol';
import { key, parseHex, tileHexes, type Hex } from '../hex';

export interface EditedHex extends Hex {
  level: number;
  terrain?: Terrain;
  flow?: Direction;
  building?: { seat: Seat; kind: BuildingKind };
}

export interface Position {
  /** The game and its options. */
  head: string;
  hexes: ReadonlyMap<string, EditedHex>;
  supplies: readonly { huts: number; towers: number; temples: number }[];
  drawn: ReadonlyMap<string, number>;
  standings: string;
  turn: string;
}

const terrains = 'JCSRL';

export function parse(line: string): Position {
  const [game = '', options = '', island = '-', supplies = '', drawn = '-', standings = '', turn = ''] =
    line.split(' ');
  return {
    head: `${game} ${options}`,
    hexes: new Map(island === '-' ? [] : island.split(';').map((text) => [text.split(':')[0]!, hexOf(text)])),
    supplies: supplies.split('/').map((text) => {
      const [huts = 0, towers = 0, temples = 0] = text.split('.').map(Number);
      return { huts, towers, temples };
    }),
    drawn: new Map(drawn === '-' ? [] : drawn.split(',').map((text) => [text.slice(0, 2), Number(text.slice(2))])),
    standings,
    turn,
  };
}

function hexOf(text: string): EditedHex {
  const [at = '', rest = ''] = text.split(':');
  const [, level = '1', surface = '', building] = /^(\d+)([^+]+)(?:\+(.+))?$/.exec(rest) ?? [];
  return {
    ...parseHex(at),
    level: Number(level),
    ...(surface.startsWith('^') ? { flow: surface.slice(1) as Direction } : { terrain: surface as Terrain }),
    ...(building ? { building: { seat: Number(building[0]) as Seat, kind: building.slice(1) as BuildingKind } } : {}),
  };
}

function textOf({ level, terrain, flow, building, ...hex }: EditedHex): string {
  return `${key(hex)}:${level}${flow ? `^${flow}` : terrain}${building ? `+${building.seat}${building.kind}` : ''}`;
}

export function write({ head, hexes, supplies, drawn, standings, turn }: Position): string {
  const island = [...hexes.values()].sort((a, b) => a.q - b.q || a.r - b.r).map(textOf);
  const order = (tile: string) => terrains.indexOf(tile[0]!) * 5 + terrains.indexOf(tile[1]!);
  const tiles = [...drawn]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => order(a) - order(b))
    .map(([tile, count]) => tile + count);
  return [
    head,
    island.join(';') || '-',
    supplies.map(({ huts, towers, temples }) => `${huts}.${towers}.${temples}`).join('/'),
    tiles.join(',') || '-',
    standings,
    turn,
  ].join(' ');
}

const full = { hut: 20, tower: 2, temple: 3 };

/** With another building on a hex, or none; what stood there goes back to its owner, what is put there comes from its owner. */
export function withBuilding(position: Position, at: string, building: EditedHex['building']): Position {
  const hex = position.hexes.get(at);
  if (!hex?.terrain) return position;
  const counts = position.supplies.map((supply) => ({ ...supply }));
  const move = ({ seat, kind }: { seat: number; kind: string }, sign: 1 | -1) => {
    const supply = counts[seat - 1];
    if (!supply) return;
    if (kind === 'hut') supply.huts = clamped(supply.huts + sign * hex.level, full.hut);
    else if (kind === 'tower') supply.towers = clamped(supply.towers + sign, full.tower);
    else supply.temples = clamped(supply.temples + sign, full.temple);
  };
  if (hex.building) move(hex.building, 1);
  if (building) move(building, -1);
  const hexes = new Map(position.hexes).set(at, { ...hex, building });
  return { ...position, hexes, supplies: counts };
}

const clamped = (count: number, most: number): number => Math.max(0, Math.min(most, count));

/** Without the tile that lies open on the lowest level at this hex; null where none does. */
export function withoutTile(position: Position, at: string): Position | null {
  for (const volcano of position.hexes.values()) {
    if (!volcano.flow || volcano.level !== 1) continue;
    const places = tileHexes(volcano, volcano.flow).map(key);
    const [, first, second] = places.map((place) => position.hexes.get(place));
    if (!places.includes(at) || first?.level !== 1 || second?.level !== 1 || !first.terrain || !second.terrain)
      continue;
    const tile = `${first.terrain}${second.terrain}`;
    const count = position.drawn.get(tile) ?? 0;
    if (count === 0) continue;
    const bare = places.reduce((now, place) => withBuilding(now, place, undefined), position);
    const hexes = new Map(bare.hexes);
    for (const place of places) hexes.delete(place);
    return { ...bare, hexes, drawn: new Map(position.drawn).set(tile, count - 1) };
  }
  return null;
}

export function phaseOf({ turn }: Position): { phase: string; seat: Seat; tile: string } {
  const [phase = 'draw', seat = '1', tile = ''] = turn.split(':');
  return { phase, seat: Number(seat) as Seat, tile };
}

/** With another turn: a tile in hand counts as drawn. */
export function withTurn(position: Position, phase: string, seat: number, tile: string): Position {
  const before = phaseOf(position);
  const drawn = new Map(position.drawn);
  if (before.phase === 'place') drawn.set(before.tile, Math.max(0, (drawn.get(before.tile) ?? 0) - 1));
  if (phase === 'place') drawn.set(tile, (drawn.get(tile) ?? 0) + 1);
  return { ...position, drawn, turn: phase === 'place' ? `place:${seat}:${tile}` : `${phase}:${seat}` };
}

/** The island by these parts, for drawing. */
export function drawn(line: string, show: Show<TaluvaBoard>): Show<TaluvaBoard> {
  const { hexes, supplies } = parse(line);
  const board = { ...show.board, hexes: [...hexes.values()], supplies, settlements: [], tile: undefined };
  return { ...show, position: line, legal: [], board };
}
