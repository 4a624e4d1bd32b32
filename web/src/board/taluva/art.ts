// What grows on the fields, as paths: drawn upright at places that lie on the slanted ground, like on an old map.
import type { Direction, Terrain } from '../../engine/protocol';
import { directions } from './hex';
import { corner, flattened, outline, size, type View } from './projection';

/** A path and the class that gives it its colour. */
export interface Stroke {
  d: string;
  tone: string;
}

const n = (value: number): number => +value.toFixed(1);

function disc(x: number, y: number, rx: number, ry = rx): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0`;
}

/** Where things stand, in parts of the size of a hex, back to front; three scatterings, so that no two fields look alike. */
const places: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-0.1, -0.62],
    [0.38, -0.42],
    [-0.5, -0.24],
    [0.04, -0.08],
    [0.56, 0.08],
    [-0.36, 0.28],
    [0.24, 0.42],
    [-0.04, 0.7],
  ],
  [
    [0.14, -0.66],
    [-0.34, -0.44],
    [0.54, -0.2],
    [-0.06, -0.02],
    [-0.58, 0.14],
    [0.42, 0.34],
    [-0.22, 0.48],
    [0.08, 0.74],
  ],
  [
    [-0.02, -0.7],
    [0.44, -0.34],
    [-0.44, -0.36],
    [0.1, 0.02],
    [-0.56, 0.2],
    [0.56, 0.22],
    [-0.16, 0.4],
    [0.2, 0.66],
  ],
];

type Painter = (spots: { x: number; y: number; index: number }[], flat: number) => Stroke[];

const painters: Record<Terrain, Painter> = {
  J: (spots) => [
    { tone: 'shadow', d: spots.map(({ x, y }) => disc(x + 2, y + 1, 10, 4)).join('') },
    { tone: 'trunk', d: spots.map(({ x, y }) => `M${n(x - 1.6)} ${n(y)}v-8h3.2v8z`).join('') },
    {
      tone: 'canopy',
      d: spots.map(({ x, y }) => disc(x, y - 11, 9.5) + disc(x - 5, y - 7, 6) + disc(x + 5.5, y - 7.5, 6)).join(''),
    },
    { tone: 'leaf', d: spots.map(({ x, y }) => disc(x - 2.5, y - 13.5, 5) + disc(x - 6, y - 8.5, 2.6)).join('') },
  ],
  C: (spots) => [
    { tone: 'grass', d: spots.map(({ x, y }) => `M${n(x - 5)} ${n(y - 7)}l3.4 7l1.6 -9l1.8 9l3.4 -7`).join('') },
    {
      tone: 'petal',
      d: spots
        .filter(({ index }) => index % 3 === 1)
        .map(({ x, y }) => disc(x + 9, y - 4, 2.6))
        .join(''),
    },
    {
      tone: 'bloom',
      d: spots
        .filter(({ index }) => index % 3 === 2)
        .map(({ x, y }) => disc(x - 9, y - 3, 2.3))
        .join(''),
    },
  ],
  S: (spots, flat) => [
    {
      tone: 'dune',
      d: spots
        .map(({ x, y, index }) =>
          index % 2
            ? ''
            : `M${n(x - 13)} ${n(y + 3 * flat)}q6 ${n(-7 * flat)} 13 0q6 ${n(5 * flat)} 12 ${n(-2 * flat)}`,
        )
        .join(''),
    },
    {
      tone: 'grain',
      d: spots
        .filter(({ index }) => index % 2 === 1)
        .map(({ x, y }) => disc(x, y, 1.5) + disc(x + 6, y + 3 * flat, 1.1))
        .join(''),
    },
  ],
  R: (spots) => {
    const stones = spots.filter(({ index }) => index % 5 !== 2);
    return [
      { tone: 'shadow', d: stones.map(({ x, y }) => disc(x + 3, y, 11, 4)).join('') },
      {
        tone: 'stone',
        d: stones.map(({ x, y }) => `M${n(x - 11)} ${n(y)}l2.5 -9l7 -6l7.5 3.5l5 11.5q-11 4 -22 0z`).join(''),
      },
      { tone: 'facet', d: stones.map(({ x, y }) => `M${n(x - 8.5)} ${n(y - 9)}l7 -6l7.5 3.5l-6.5 3.5z`).join('') },
    ];
  },
  L: (spots, flat) => [
    { tone: 'water', d: lake(flat) },
    {
      tone: 'ripple',
      d: spots
        .filter(({ index }) => index % 2 === 0 || index === 3)
        .map(
          ({ x, y }) => `M${n(x * 0.8 - 9)} ${n(y * 0.8)}q4.5 ${n(-4.5 * flat - 1)} 9 0q4.5 ${n(4.5 * flat + 1)} 9 0`,
        )
        .join(''),
    },
  ],
};

function lake(flat: number): string {
  const [a, b, k] = [34, 38 * flat, 0.58];
  return `M${n(-a)} 0C${n(-a)} ${n(-b * k)} ${n(-a * k)} ${n(-b)} ${n(2)} ${n(-b)}S${n(a)} ${n(-b * k)} ${n(a)} ${n(3 * flat)}S${n(a * k)} ${n(b)} 0 ${n(b)}S${n(-a)} ${n(b * k)} ${n(-a)} 0Z`;
}

const drawn = new Map<string, Stroke[]>();

/** The motif of a field. `open`: there is a building in the middle that shall be seen. */
export function motif(terrain: Terrain, variant: number, view: View, open: boolean): Stroke[] {
  const id = `${terrain}${variant}${view}${open}`;
  let strokes = drawn.get(id);
  if (!strokes) {
    const flat = flattened(view);
    const spots = places[variant % places.length]!.map(([x, y], index) => ({
      x: x * size,
      y: (y * size + 3) * flat,
      index,
    })).filter(({ x, y }) => !open || (Math.hypot(x, y / flat) > 0.52 * size && y < 0.5 * size * flat));
    strokes = painters[terrain](spots, flat);
    drawn.set(id, strokes);
  }
  return strokes;
}

export const variantOf = (q: number, r: number): number => (((q * 7 + r * 13) % 3) + 3) % 3;

/** A volcano: slopes, a crater, and lava that runs to the middle of its tile. */
export function volcano(flow: Direction, view: View): Stroke[] {
  const id = `^${flow}${view}`;
  let strokes = drawn.get(id);
  if (strokes) return strokes;
  const flat = flattened(view);
  const rise = view === 'iso' ? 11 : 0;
  const end = corner(directions.indexOf(flow), view, 0.93);
  const side = { x: -end.y / flat / size, y: (end.x * flat) / size };
  const bend = (part: number, by: number): string =>
    `${n(end.x * part + side.x * by)} ${n(end.y * part - rise * (1 - part) + side.y * by)}`;
  const sway = (9 * Math.hypot(end.x, end.y)) / size;
  const stream = `M0 ${n(-rise)}C${bend(0.35, sway)} ${bend(0.6, -sway)} ${bend(1, 0)}`;
  const foot = 0.74 * size;
  const rim = 0.34 * size;
  const slope = (spread: number): string =>
    `M${n(-foot * spread)} 0C${n(-rim * 1.3)} ${n(-rise * 0.4)} ${n(-rim)} ${n(-rise)} ${n(-rim)} ${n(-rise)}A${n(rim)} ${n(rim * flat)} 0 0 1 ${n(rim)} ${n(-rise)}` +
    `C${n(rim)} ${n(-rise)} ${n(rim * 1.3)} ${n(-rise * 0.4)} ${n(foot * spread)} 0A${n(foot * spread)} ${n(foot * flat * spread)} 0 0 1 ${n(-foot * spread)} 0Z`;
  strokes =
    view === 'iso'
      ? [
          { tone: 'slope', d: disc(0, 0, foot, foot * flat) },
          { tone: 'cone', d: slope(0.9) },
        ]
      : [
          { tone: 'slope', d: outline({ x: 0, y: 0 }, view, 0.76) },
          { tone: 'cone', d: disc(0, 0, 0.54 * size) },
        ];
  strokes.push(
    { tone: 'ridge', d: ridges(rim, foot, flat, rise) },
    { tone: 'rim', d: disc(0, -rise, rim, rim * flat) },
    { tone: 'crater', d: disc(0, -rise, rim * 0.74, rim * 0.74 * flat) },
    { tone: 'lava', d: stream + disc(end.x * 0.94, end.y * 0.94, 3, 3 * flat) },
    { tone: 'glow', d: stream },
    { tone: 'glow-pool', d: disc(0, -rise, rim * 0.4, rim * 0.4 * flat) },
  );
  drawn.set(id, strokes);
  return strokes;
}

function ridges(rim: number, foot: number, flat: number, rise: number): string {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((index) => {
      const angle = (index * 40 + 8) * (Math.PI / 180);
      const [x, y] = [Math.cos(angle), Math.sin(angle) * flat];
      const outer = index % 2 ? 0.9 : 0.78;
      return `M${n(x * rim * 1.12)} ${n(y * rim * 1.12 - rise * 0.9)}L${n(x * foot * outer)} ${n(y * foot * outer)}`;
    })
    .join('');
}
