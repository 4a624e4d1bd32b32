// The buildings, standing upright on 0,0. Each is told by its silhouette, each seat by a mark on it besides the colour.
import type { BuildingKind, Seat } from '../../engine/protocol';

interface PieceArt {
  silhouette: string;
  stone: string;
  paint: string;
  /** The side in the shade. */
  shade: string;
  dark: string;
  /** Where the seat's mark sits, and its size. */
  mark: { x: number; y: number; size: number };
}

export const art: Record<BuildingKind, PieceArt> = {
  hut: {
    silhouette: 'M-15-7L0-29L15-7L10-4.5L9.5 1Q0 5-9.5 1L-10-4.5Z',
    stone: 'M-9.5 1V-9H9.5V1Q0 5-9.5 1Z',
    paint: 'M-15-7L0-29L15-7Q0-1-15-7Z',
    shade: 'M0-29L15-7Q8-4 0-4ZM0-4H9.5V1Q5 3 0 3Z',
    dark: 'M-3.5 2.8V-3.8Q0-7 3.5-3.8V2.8Z',
    mark: { x: 0, y: -12.5, size: 4.4 },
  },
  tower: {
    silhouette: 'M-11 2L-9-32H-13V-46H13V-32H9L11 2Q0 8-11 2Z',
    stone: 'M-11 2L-10.5-6Q0-2 10.5-6L11 2Q0 8-11 2Z',
    paint: 'M-10.5-6L-9-31H9L10.5-6Q0-2-10.5-6ZM-13-32V-46H-7.5V-41H-3V-46H3V-41H7.5V-46H13V-32Q0-28-13-32Z',
    shade: 'M2-29.3L13-32V-46H7.5V-41H3V-30L9-31L11 2Q7 4.6 2 5Z',
    dark: 'M-2.6-8V-13Q0-16.5 2.6-13V-8Z',
    mark: { x: 0, y: -22, size: 5.2 },
  },
  temple: {
    silhouette:
      'M-27 3L-24-5L-18-7V-17L-27-19L-15-30L-10-31V-34L-15-36L0-53L15-36L10-34V-31L15-30L27-19L18-17V-7L24-5L27 3Q0 13-27 3Z',
    stone: 'M-27 3L-24-5L-18-7V-18H18V-7L24-5L27 3Q0 13-27 3ZM-10-29V-36H10V-29Z',
    paint: 'M-27-19L-15-30H15L27-19Q0-11-27-19ZM-15-36L0-53L15-36Q0-31-15-36Z',
    shade: 'M6-30H15L27-19Q18-16 8-15.3ZM3-33.8L0-53L15-36Q9-34 3-33.8ZM10-8H18L24-5L27 3Q18 7 12 7.5Z',
    dark: 'M-13-7V-14H-8V-6.2ZM8-6.2V-14H13V-7ZM-4-5.6V-12Q0-16 4-12V-5.6Z',
    mark: { x: 0, y: -22, size: 5.4 },
  },
};

/** Huts on a field: as many as its level. */
const hamlets: readonly { scale: number; at: readonly (readonly [number, number])[] }[] = [
  { scale: 1.34, at: [[0, 16]] },
  {
    scale: 1.04,
    at: [
      [-15, 3],
      [15, 18],
    ],
  },
  {
    scale: 0.92,
    at: [
      [1, -5],
      [-18, 16],
      [18, 20],
    ],
  },
  {
    scale: 0.82,
    at: [
      [-14, -5],
      [15, -8],
      [-17, 20],
      [14, 19],
    ],
  },
  {
    scale: 0.72,
    at: [
      [-15, -9],
      [15, -9],
      [0, 6],
      [-19, 21],
      [18, 21],
    ],
  },
  {
    scale: 0.66,
    at: [
      [-19, -8],
      [0, -13],
      [19, -8],
      [-19, 17],
      [0, 22],
      [19, 17],
    ],
  },
];

export const mostHuts = hamlets.length;

export function hamlet(huts: number): (typeof hamlets)[number] {
  return hamlets[Math.min(huts, mostHuts) - 1] ?? hamlets[0]!;
}

/** Disc, bars, triangle, cross, ring of a diamond: for those who cannot tell the colours apart. */
export function mark(seat: Seat, size: number): string {
  const s = size;
  switch (seat) {
    case 1:
      return `M${-s * 0.8} 0a${s * 0.8} ${s * 0.8} 0 1 0 ${s * 1.6} 0a${s * 0.8} ${s * 0.8} 0 1 0 ${-s * 1.6} 0Z`;
    case 2:
      return `M${-s} ${-s * 0.85}H${s}V${-s * 0.2}H${-s}ZM${-s} ${s * 0.2}H${s}V${s * 0.85}H${-s}Z`;
    case 3:
      return `M0 ${-s}L${s * 1.05} ${s * 0.8}H${-s * 1.05}Z`;
    case 4: {
      const w = s * 0.34;
      return `M${-w} ${-s}H${w}V${-w}H${s}V${w}H${w}V${s}H${-w}V${w}H${-s}V${-w}H${-w}Z`;
    }
    case 5: // wound against each other, so that the inner one is a hole
      return `M0 ${-s * 1.1}L${s * 1.1} 0L0 ${s * 1.1}L${-s * 1.1} 0ZM0 ${-s * 0.45}L${-s * 0.45} 0L0 ${s * 0.45}L${s * 0.45} 0Z`;
  }
}
