// The one place that knows where a hex is drawn: from above (`map`), or slanted with real steps (`iso`).
import type { TaluvaHex } from '../../engine/protocol';
import type { Hex } from './hex';

export type View = 'map' | 'iso';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the centre of a hex to its corners, in units of the drawing. */
export const size = 50;
const halfWidth = (size * Math.sqrt(3)) / 2;

const squash: Record<View, number> = { map: 1, iso: 0.62 };
const lift: Record<View, number> = { map: 0, iso: 24 };

/** How much lower a step down looks. */
export const stepHeight = (view: View): number => lift[view];
export const flattened = (view: View): number => squash[view];

/** The middle of a hex's upper side; coordinates may be fractions. */
export function project(hex: Hex, level: number, view: View): Point {
  return { x: 2 * halfWidth * (hex.q + hex.r / 2), y: 1.5 * size * hex.r * squash[view] - level * lift[view] };
}

export function unproject(point: Point, level: number, view: View): Hex {
  const r = (point.y + level * lift[view]) / (1.5 * size * squash[view]);
  return { q: point.x / (2 * halfWidth) - r / 2, r };
}

/** Corner i lies between the directions i and i + 1; the edge in direction i goes from corner i − 1 to corner i. */
export function corner(index: number, view: View, scale = 1): Point {
  const angle = ((30 + 60 * index) * Math.PI) / 180;
  return { x: Math.cos(angle) * size * scale, y: -Math.sin(angle) * size * scale * squash[view] };
}

export const numbers = (...points: Point[]): string =>
  points.map(({ x, y }) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join('L');

export const moved = (point: Point, by: Point): Point => ({ x: point.x + by.x, y: point.y + by.y });

/** The outline of a hex around a point. */
export function outline(centre: Point, view: View, scale = 1): string {
  return `M${numbers(...[0, 1, 2, 3, 4, 5].map((index) => moved(centre, corner(index, view, scale))))}Z`;
}

/** The edge of a hex in a direction, by the direction's number. */
export function edge(centre: Point, direction: number, view: View, scale = 1): string {
  return `M${numbers(moved(centre, corner(direction + 5, view, scale)), moved(centre, corner(direction, view, scale)))}`;
}

/** A wall that hangs from an edge: `from` and `to` are how far below the upper side it begins and ends. */
export function wall(direction: number, from: number, to: number, view: View): string {
  const [a, b] = [corner(direction + 5, view), corner(direction, view)];
  const down = (point: Point, by: number): Point => ({ x: point.x, y: point.y + by });
  return `M${numbers(down(a, from), down(b, from), down(b, to), down(a, to))}Z`;
}

/** Back to front: what stands further south hides what is behind it. */
export const behind = (a: Hex, b: Hex): number => a.r - b.r || a.q - b.q;

function inside(dx: number, dy: number, view: View): boolean {
  const [x, y] = [Math.abs(dx), Math.abs(dy) / squash[view]];
  return x <= halfWidth && y <= size - x / Math.sqrt(3);
}

/** The hex that is seen at a point: its upper side or, slanted, the walls below it. `hexes` are back to front. */
export function seenAt(point: Point, hexes: readonly TaluvaHex[], view: View): TaluvaHex | undefined {
  for (let index = hexes.length - 1; index >= 0; index--) {
    const hex = hexes[index]!;
    const top = project(hex, hex.level, view);
    for (let level = hex.level; level >= 1; level--) {
      const below = (hex.level - level) * lift[view];
      if (inside(point.x - top.x, point.y - top.y - below, view)) return hex;
      if (lift[view] === 0) break;
    }
  }
  return undefined;
}

export function bounds(hexes: readonly TaluvaHex[], view: View): Box {
  const box: Box = { left: -size, top: -size, right: size, bottom: size };
  if (hexes.length > 0) Object.assign(box, { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });
  for (const hex of hexes) {
    const { x, y } = project(hex, hex.level, view);
    box.left = Math.min(box.left, x - halfWidth);
    box.right = Math.max(box.right, x + halfWidth);
    box.top = Math.min(box.top, y - size);
    box.bottom = Math.max(box.bottom, y + size + hex.level * lift[view]);
  }
  return box;
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}
