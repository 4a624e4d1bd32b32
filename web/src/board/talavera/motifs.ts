// The four painted tiles: one motif a colour, so that nobody needs to see the colour to know the tile. The sun is
// yellow, the star azure, the clover sky, the leaves red. Drawn around 0,0 in a square from -20 to 20; the corners carry
// quarter roundels, which become whole ones where four tiles meet.
import type { Colour } from '../../engine/protocol';

interface Layer {
  d: string;
  fill: string;
}

const turn = (r: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
};

export const around = (count: number, piece: (degrees: number) => string, from = 0): string =>
  Array.from({ length: count }, (_, i) => piece(from + (i * 360) / count)).join('');

/** A leaf from radius `a` to radius `b`, at its widest `spread` degrees to each side. */
export const petal =
  (a: number, b: number, spread: number, waist = (a + b) / 2) =>
  (degrees: number): string =>
    `M${turn(a, degrees)}Q${turn(waist, degrees - spread)} ${turn(b, degrees)}Q${turn(waist, degrees + spread)} ${turn(a, degrees)}Z`;

const star = (points: number, outer: number, inner: number, from = 0): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => turn(i % 2 ? inner : outer, from + (i * 180) / points)).join('L')}Z`;

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const dots = (count: number, distance: number, r: number, from = 0): string =>
  around(
    count,
    (degrees) => {
      const [x, y] = turn(distance, degrees).split(' ').map(Number) as [number, number];
      return dot(x, y, r);
    },
    from,
  );

const roundels = (r: number): string =>
  `M-20 -20h${r}a${r} ${r} 0 0 1 ${-r} ${r}ZM20 -20v${r}a${r} ${r} 0 0 1 ${-r} ${-r}ZM20 20h${-r}a${r} ${r} 0 0 1 ${r} ${-r}ZM-20 20v${-r}a${r} ${r} 0 0 1 ${r} ${r}Z`;

const edges = (half: number, depth: number): string =>
  around(
    4,
    (degrees) =>
      `M${turn(20, degrees)}L${turn(Math.hypot(20, half), degrees - (Math.atan2(half, 20) * 180) / Math.PI)}L${turn(20 - depth, degrees)}L${turn(Math.hypot(20, half), degrees + (Math.atan2(half, 20) * 180) / Math.PI)}Z`,
  );

const glaze = '#fff6df';

/** The ground of each colour, also for whatever else has to show the colour. */
export const ground: Record<Colour, string> = { Y: '#f3b62b', A: '#1e4697', S: '#93cfec', R: '#c43a2b' };

/** Painted from the first to the last, over the ground. */
export const layers: Record<Colour, readonly Layer[]> = {
  Y: [
    { d: roundels(8), fill: '#a8520f' },
    { d: roundels(4.6), fill: glaze },
    { d: around(12, petal(6, 17.5, 16, 12)), fill: glaze },
    { d: around(12, petal(7, 14.5, 8, 11)), fill: '#d9801a' },
    { d: dot(0, 0, 7.4), fill: '#a8520f' },
    { d: dot(0, 0, 5.4), fill: '#f8cf5a' },
    { d: star(8, 4.4, 2), fill: '#7a3708' },
  ],
  A: [
    { d: roundels(8.5), fill: glaze },
    { d: roundels(5.8), fill: '#4d86d8' },
    { d: roundels(2.8), fill: glaze },
    { d: star(8, 17.5, 9.4, 0), fill: glaze },
    { d: star(8, 13.2, 7.6, 0), fill: '#4d86d8' },
    { d: around(8, petal(2, 10, 20, 6.5)), fill: '#143474' },
    { d: dot(0, 0, 3.1), fill: '#f3b62b' },
  ],
  S: [
    { d: edges(7, 4.5), fill: '#2474ab' },
    { d: roundels(4), fill: glaze },
    { d: dots(4, 8, 7.6), fill: glaze },
    { d: around(4, petal(2.5, 14.6, 42, 10.5)), fill: '#2474ab' },
    { d: around(4, petal(5, 12, 22, 9.5)), fill: '#93cfec' },
    { d: dots(4, 13.6, 2.1, 45), fill: '#2474ab' },
    { d: dot(0, 0, 3.6), fill: '#f8cf5a' },
    { d: dot(0, 0, 1.5), fill: '#2474ab' },
  ],
  R: [
    { d: edges(8.5, 6.5), fill: '#f3b62b' },
    { d: edges(4.6, 3.4), fill: '#7d1d15' },
    { d: around(4, petal(1, 25, 31, 15), 45), fill: glaze },
    { d: around(4, petal(4, 21.5, 17, 14), 45), fill: '#c43a2b' },
    { d: around(4, petal(5, 17, 6, 12), 45), fill: glaze },
    { d: star(4, 7.5, 3.6, 0), fill: '#f3b62b' },
    { d: star(4, 4, 2, 0), fill: '#7d1d15' },
  ],
};

/** The back of a card: lines of cobalt on glaze. */
export const back: readonly Layer[] = [
  { d: roundels(9), fill: '#1e4697' },
  { d: roundels(6.5), fill: '#f6e8c8' },
  { d: roundels(4.5), fill: '#c43a2b' },
  { d: edges(6, 5), fill: '#1e4697' },
  { d: star(8, 16, 8, 22.5), fill: '#1e4697' },
  { d: star(8, 12.6, 6.6, 22.5), fill: '#f6e8c8' },
  { d: around(8, petal(2, 9.5, 18, 6), 22.5), fill: '#c43a2b' },
  { d: dot(0, 0, 2.6), fill: '#f3b62b' },
];
