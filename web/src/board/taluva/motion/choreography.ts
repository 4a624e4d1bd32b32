// What happened in a step of Taluva, one thing after the other.
import type { TaluvaBoard, TaluvaHex } from '../../../engine/protocol';
import { endOf, type Cue, type Step } from '../../choreography';
import { key, parseHex, tileHexes } from '../hex';
import { parseMove, type TileMove } from '../moves';

const rumble = 620;
const run = 680;
const hiss = 700;
const drop = 420;
const settle = 460;
const rise = 420;
const between = 170; // huts of an expansion

/** When the land changes under the tile that falls: what lay there is seen until then. */
export const landing = (cues: readonly Cue[]): number => cues.find(({ name }) => name === 'tile.settles')?.at ?? 0;

export function choreograph(step: Step<TaluvaBoard>): Cue[] {
  const move = parseMove(step.move);
  if (!move) return [];
  const cues =
    move.kind === 'draw'
      ? [{ name: 'tile.drawn', at: 0, length: 260, places: [] } as const]
      : move.kind === 'tile'
        ? laid(move, step)
        : built(step);
  return [...cues, ...after(cues, step)];
}

function laid(move: TileMove, { before }: Step<TaluvaBoard>): Cue[] {
  const places = tileHexes(move.hex, move.flow).map(key);
  const under = places.flatMap((place) => before.hexes.find((hex) => key(hex) === place) ?? []);
  const level = 1 + Math.max(0, ...under.map((hex) => hex.level));
  if (level === 1) return falls(places, 0, level);
  const huts = under.filter(({ building }) => building).sort((a, b) => places.indexOf(key(a)) - places.indexOf(key(b)));
  const start = 0.6 * rumble;
  const reaches = start + 0.55 * run;
  const lost = huts.map((hex, i): Cue => ({
    name: 'hut.hisses',
    at: reaches + i * 140,
    length: hiss,
    places: [key(hex)],
    seat: hex.building!.seat,
    strength: hex.level,
  }));
  const swallowed = lost.length ? lost.at(-1)!.at + 0.75 * hiss : start + run;
  return [
    { name: 'volcano.rumbles', at: 0, length: rumble, places: places.slice(0, 1), strength: level },
    { name: 'lava.runs', at: start, length: Math.max(run, swallowed - start), places, strength: level },
    ...lost,
    ...falls(places, Math.max(start + run, swallowed), level),
  ];
}

const falls = (places: readonly string[], at: number, strength: number): Cue[] => [
  { name: 'tile.drops', at, length: drop, places, strength },
  { name: 'tile.settles', at: at + drop, length: settle, places, strength },
];

/** Buildings rise one after the other, from where the settlement was before. */
function built({ move, before, after }: Step<TaluvaBoard>): Cue[] {
  const stood = new Set(before.hexes.filter(({ building }) => building).map(key));
  const fresh = after.hexes.filter((hex) => hex.building && !stood.has(key(hex)));
  const from = parseHex(/-?\d+,-?\d+/.exec(move)?.[0] ?? '0,0');
  const near = (hex: TaluvaHex): number =>
    Math.max(Math.abs(hex.q - from.q), Math.abs(hex.r - from.r), Math.abs(hex.q + hex.r - from.q - from.r));
  return fresh
    .sort((a, b) => near(a) - near(b) || a.r - b.r || a.q - b.q)
    .map((hex, i): Cue => {
      const { kind, seat } = hex.building!;
      const length = { hut: rise + 70 * (hex.level - 1), tower: 900, temple: 1200 }[kind];
      const strength = kind === 'hut' ? hex.level : 1;
      return { name: `${kind}.rises`, at: i * between, length, places: [key(hex)], seat, strength };
    });
}

function after(cues: readonly Cue[], step: Step<TaluvaBoard>): Cue[] {
  const { before, after } = step;
  const at = cues.reduce((latest, cue) => Math.max(latest, cue.at + 0.8 * cue.length), 0);
  const fallen = after.standings.flatMap((standing, i): Cue[] =>
    standing === 'eliminated' && before.standings[i] !== standing
      ? [{ name: 'seat.falls', at, length: 500, places: [], seat: (i + 1) as 1 }]
      : [],
  );
  return [...fallen, ...endOf(step, at)];
}
