// Hexes in axial coordinates, as moves and positions write them.
import type { Direction } from '../../engine/protocol';

export interface Hex {
  q: number;
  r: number;
}

/** Counter-clockwise, as everywhere in Talus. */
export const directions: readonly Direction[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];

const steps: Record<Direction, Hex> = {
  E: { q: 1, r: 0 },
  NE: { q: 1, r: -1 },
  NW: { q: 0, r: -1 },
  W: { q: -1, r: 0 },
  SW: { q: -1, r: 1 },
  SE: { q: 0, r: 1 },
};

export const key = (hex: Hex): string => `${hex.q},${hex.r}`;

export function parseHex(text: string): Hex {
  const [q, r] = text.split(',').map(Number);
  return { q: q!, r: r! };
}

export function turned(direction: Direction, by: number): Direction {
  return directions[(directions.indexOf(direction) + by + 12) % 6]!;
}

export function neighbour(hex: Hex, direction: Direction): Hex {
  const step = steps[direction];
  return { q: hex.q + step.q, r: hex.r + step.r };
}

/** The volcano's hex, the first field's and the second field's. */
export function tileHexes(volcano: Hex, flow: Direction): [Hex, Hex, Hex] {
  return [volcano, neighbour(volcano, flow), neighbour(volcano, turned(flow, 1))];
}

/** The hex that contains a point in fractional coordinates. */
export function rounded(q: number, r: number): Hex {
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq || 0, r: rr || 0 }; // no -0: keys are texts
}
