// Huts, towers and temples in the colour of a seat, with its mark on several sides, so that one is seen from everywhere.
import {
  BoxGeometry,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Shape,
  SphereGeometry,
} from 'three';
import { Solid, type Placed } from '../../../depth/solid';
import type { BuildingKind, Seat } from '../../../engine/protocol';

const wood = '#7a5535';
const stone = '#e9dcc0';
const dark = '#3b2a1e';

const tint = (colour: string, by: number): string => {
  const mixed = new Color(colour);
  const to = new Color(by < 0 ? '#1a1208' : '#fff4dc');
  return `#${mixed.lerp(to, Math.abs(by)).getHexString()}`;
};

/** What is seen well on the colour. */
function inkOn(colour: string): string {
  const { r, g, b } = new Color(colour);
  return 0.21 * r + 0.72 * g + 0.07 * b > 0.28 ? '#2a1d14' : '#fff4dc';
}

/** Disc, bars, triangle, cross, ring of a diamond: the marks that the flat pieces have too, as thin bodies around 0,0. */
function markShapes(seat: Seat): Shape[] {
  const polygon = (...points: readonly (readonly [number, number])[]): Shape => {
    const shape = new Shape();
    points.forEach(([x, y], i) => (i === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
    return shape;
  };
  switch (seat) {
    case 1:
      return [new Shape().absarc(0, 0, 0.8, 0, Math.PI * 2, false) as Shape];
    case 2:
      return [0.2, -0.85].map((y) => polygon([-1, y], [1, y], [1, y + 0.65], [-1, y + 0.65]));
    case 3:
      return [polygon([0, 1], [-1.05, -0.8], [1.05, -0.8])];
    case 4: {
      const w = 0.34;
      return [polygon([-w, 1], [-w, w], [-1, w], [-1, -w], [-w, -w], [-w, -1], [w, -1], [w, -w], [1, -w], [1, w], [w, w], [w, 1])]; // prettier-ignore
    }
    case 5: {
      const ring = polygon([0, 1.1], [-1.1, 0], [0, -1.1], [1.1, 0]);
      ring.holes.push(polygon([0, 0.45], [0.45, 0], [0, -0.45], [-0.45, 0]));
      return [ring];
    }
  }
}

/** The mark, standing upright and looking to the south before it is placed. */
function mark(seat: Seat): BufferGeometry {
  const shape = new ExtrudeGeometry(markShapes(seat), { depth: 0.24, bevelEnabled: false, curveSegments: 5 });
  return shape.translate(0, 0, -0.12);
}

/** Puts marks around a building: `out` from its middle, leaning back by `lean`. */
function marks(
  solid: Solid,
  seat: Seat,
  ink: string,
  turns: readonly number[],
  at: { out: number; y: number; size: number; lean: number; x?: number; z?: number },
): void {
  for (const turn of turns)
    solid.add(
      mark(seat),
      ink,
      {
        x: (at.x ?? 0) + Math.sin(turn) * at.out,
        y: at.y,
        z: (at.z ?? 0) + Math.cos(turn) * at.out,
        turn,
        pitch: -at.lean,
        size: at.size,
      },
      0,
    );
}

const around = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, i) => from + (i * 2 * Math.PI) / count);

function hut(
  solid: Solid,
  colour: string,
  seat: Seat,
  { x = 0, z = 0, turn = 0, size = 1 }: Placed & { size?: number },
): void {
  const put = (shape: BufferGeometry, tone: string, y: number, grain = 0.06): void => {
    solid.add(shape, tone, { x, y: y * size, z, turn, size }, grain);
  };
  put(new CylinderGeometry(0.24, 0.26, 0.26, 10), stone, 0.13, 0.04);
  put(new CylinderGeometry(0.275, 0.275, 0.03, 10), wood, 0.02);
  put(new ConeGeometry(0.41, 0.46, 10), colour, 0.46, 0.09);
  put(new CylinderGeometry(0.415, 0.4, 0.035, 10), tint(colour, -0.3), 0.235);
  put(new SphereGeometry(0.045, 6, 5), tint(colour, 0.4), 0.69);
  solid.add(new BoxGeometry(0.12, 0.17, 0.06), dark, {
    x: x + Math.sin(turn) * 0.23 * size,
    y: 0.1 * size,
    z: z + Math.cos(turn) * 0.23 * size,
    turn,
    size,
  });
  marks(solid, seat, inkOn(colour), around(3, turn), {
    out: 0.235 * size,
    y: 0.46 * size,
    size: 0.085 * size,
    lean: 0.72,
    x,
    z,
  });
}

/** As many huts as the field is high, the further apart the more they are. */
const hamlets: readonly { size: number; at: readonly (readonly [number, number])[] }[] = [
  { size: 1.22, at: [[0, 0]] },
  { size: 0.98, at: [[-0.32, -0.12], [0.32, 0.14]] }, // prettier-ignore
  { size: 0.86, at: [[0, -0.36], [-0.36, 0.24], [0.36, 0.24]] }, // prettier-ignore
  { size: 0.78, at: [[-0.3, -0.32], [0.32, -0.3], [-0.32, 0.32], [0.3, 0.34]] }, // prettier-ignore
  { size: 0.68, at: [[-0.38, -0.34], [0.38, -0.34], [0, 0], [-0.38, 0.36], [0.38, 0.36]] }, // prettier-ignore
  { size: 0.62, at: [[-0.44, -0.28], [0, -0.42], [0.44, -0.28], [-0.42, 0.3], [0.02, 0.2], [0.44, 0.32]] }, // prettier-ignore
];

function tower(solid: Solid, colour: string, seat: Seat): void {
  solid.add(new CylinderGeometry(0.4, 0.46, 0.14, 8), stone, { y: 0.07 });
  solid.add(new CylinderGeometry(0.29, 0.36, 0.86, 8), colour, { y: 0.56 }, 0.07);
  solid.add(new CylinderGeometry(0.335, 0.345, 0.06, 8), stone, { y: 0.36 });
  solid.add(new CylinderGeometry(0.4, 0.3, 0.1, 8), tint(colour, -0.25), { y: 1.02 });
  solid.add(new CylinderGeometry(0.4, 0.4, 0.1, 8), colour, { y: 1.1 });
  for (const turn of around(8, Math.PI / 8))
    solid.add(new BoxGeometry(0.15, 0.15, 0.11), colour, {
      x: Math.sin(turn) * 0.345,
      y: 1.2,
      z: Math.cos(turn) * 0.345,
      turn,
    });
  solid.add(new BoxGeometry(0.16, 0.24, 0.06), dark, { z: 0.345, y: 0.2, pitch: -0.08 });
  marks(solid, seat, inkOn(colour), around(4, Math.PI / 8), { out: 0.3, y: 0.68, size: 0.14, lean: 0.08 });
  solid.add(mark(seat), inkOn(tint(colour, 0.3)), { y: 1.165, pitch: -Math.PI / 2, size: 0.19 }, 0);
  solid.add(new CylinderGeometry(0.3, 0.3, 0.02, 8), tint(colour, 0.3), { y: 1.14 });
}

function temple(solid: Solid, colour: string, seat: Seat): void {
  solid.add(new BoxGeometry(1.16, 0.1, 1.16), tint(stone, -0.12), { y: 0.05 });
  solid.add(new BoxGeometry(1.0, 0.09, 1.0), stone, { y: 0.14 });
  solid.add(new BoxGeometry(0.62, 0.34, 0.62), stone, { y: 0.35 });
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ] as const)
    // prettier-ignore
    solid.add(new CylinderGeometry(0.05, 0.06, 0.34, 6), stone, { x: x * 0.42, y: 0.35, z: z * 0.42 });
  solid.add(new BoxGeometry(0.16, 0.24, 0.04), dark, { z: 0.31, y: 0.3 });
  const roof = (wide: number, high: number, y: number): void => {
    solid.add(new ConeGeometry(wide, high, 4), colour, { y: y + high / 2, turn: Math.PI / 4 }, 0.08);
    solid.add(new CylinderGeometry(wide * 1.02, wide * 0.96, 0.05, 4), tint(colour, -0.3), { y, turn: Math.PI / 4 });
  };
  roof(0.88, 0.42, 0.55);
  solid.add(new BoxGeometry(0.42, 0.2, 0.42), stone, { y: 0.88 });
  roof(0.52, 0.42, 0.98);
  solid.add(new SphereGeometry(0.06, 8, 6), '#f3c64a', { y: 1.42 });
  marks(solid, seat, inkOn(colour), around(4), { out: 0.42, y: 0.725, size: 0.13, lean: 0.98 });
}

/** The buildings of all seats, each made once. */
export class Buildings {
  readonly #made = new Map<string, BufferGeometry>();

  of(kind: BuildingKind, seat: Seat, colour: string, level: number): BufferGeometry {
    const id = `${kind}${seat}${colour}${kind === 'hut' ? level : ''}`;
    let shape = this.#made.get(id);
    if (shape) return shape;
    const solid = new Solid(seat);
    if (kind === 'tower') tower(solid, colour, seat);
    else if (kind === 'temple') temple(solid, colour, seat);
    else {
      const { size, at } = hamlets[Math.min(level, hamlets.length) - 1] ?? hamlets[0]!;
      at.forEach(([x, z], i) => hut(solid, colour, seat, { x, z, size, turn: i * 1.1 - 0.25 }));
    }
    shape = solid.build();
    this.#made.set(id, shape);
    return shape;
  }

  dispose(): void {
    for (const shape of this.#made.values()) shape.dispose();
  }
}
