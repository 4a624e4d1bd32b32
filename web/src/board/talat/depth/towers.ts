// Towers: as many sides as their shape, as many storeys as their height, the owner's colour and mark on the roof and on
// every side. The Zihin is a spirit: pale, floating, with shining windows.
import { BoxGeometry, BufferGeometry, Color, CylinderGeometry, ExtrudeGeometry, Shape } from 'three';
import { Solid } from '../../../depth/solid';
import type { Seat, TowerKind } from '../../../engine/protocol';

export const storeyHeight = 0.42;
const radii: Record<number, number> = { 3: 0.43, 4: 0.4, 6: 0.385 };
const ink = '#17131d';

export function heightOf(kind: TowerKind): number {
  return { S: 1, M: 2, L: 3 }[kind[0] as 'S' | 'M' | 'L'] * storeyHeight + 0.08;
}

const mixed = (colour: string, other: string, part: number): string =>
  `#${new Color(colour).lerp(new Color(other), part).getHexString()}`;

function rectangle(left: number, low: number, right: number, high: number): Shape {
  return new Shape().moveTo(left, low).lineTo(right, low).lineTo(right, high).lineTo(left, high) as Shape;
}

function markShapes(seat: Seat, isSpirit: boolean): Shape[] {
  if (isSpirit) {
    const lid = new Shape()
      .moveTo(-1.2, 0)
      .quadraticCurveTo(0, -1.2, 1.2, 0)
      .quadraticCurveTo(0, 1.2, -1.2, 0) as Shape;
    lid.holes.push(new Shape().moveTo(-0.8, 0).quadraticCurveTo(0, 0.8, 0.8, 0).quadraticCurveTo(0, -0.8, -0.8, 0));
    return [lid, new Shape().absarc(0, 0, 0.28, 0, 2 * Math.PI, false) as Shape];
  }
  if (seat === 1) return [new Shape().absarc(0, 0, 0.72, 0, 2 * Math.PI, false) as Shape];
  if (seat === 2) return [rectangle(-1.05, -0.36, 1.05, 0.36)];
  return [rectangle(-0.32, -1, 0.32, 1), rectangle(-1, -0.32, -0.3, 0.32), rectangle(0.3, -0.32, 1, 0.32)];
}

/** The mark, upright and looking to the south. */
export function mark(seat: Seat, isSpirit: boolean): BufferGeometry {
  return new ExtrudeGeometry(markShapes(seat, isSpirit), {
    depth: 0.16,
    bevelEnabled: false,
    curveSegments: 6,
  }).translate(0, 0, -0.08);
}

function makeTower(kind: TowerKind, seat: Seat, colour: string, isSpirit: boolean): BufferGeometry {
  const sides = Number(kind[1]);
  const count = { S: 1, M: 2, L: 3 }[kind[0] as 'S' | 'M' | 'L'];
  const radius = (radii[sides] ?? 0.4) * (0.86 + 0.05 * count);
  const solid = new Solid(sides * 7 + count);
  const dark = mixed(colour, '#120c1c', 0.45);
  const light = mixed(colour, '#fff9ea', 0.34);
  const inset = Math.cos(Math.PI / sides);
  const lift = isSpirit ? 0.16 : 0;
  // A side looks to the south when its middle does.
  const turn = Math.PI / sides;
  const prism = (wide: number, low: number, high: number, tone: string, narrower = 1): void => {
    solid.add(
      new CylinderGeometry(wide * narrower, wide, high - low, sides),
      tone,
      { y: lift + (low + high) / 2, turn },
      0.05,
    );
  };
  prism(radius * 1.06, 0, 0.06, dark);
  for (let storey = 0; storey < count; ++storey) {
    const low = 0.05 + storey * storeyHeight;
    const wide = radius * (1 - 0.045 * storey);
    prism(wide, low, low + storeyHeight, colour, 0.955);
    if (storey > 0) prism(wide * 1.05, low - 0.03, low + 0.03, light);
    for (let side = 0; side < sides; ++side) {
      const angle = (side * 2 * Math.PI) / sides;
      const out = wide * inset * 0.98;
      const placed = { x: Math.sin(angle) * out, z: Math.cos(angle) * out, turn: angle };
      if (storey === count - 1)
        solid.add(mark(seat, isSpirit), ink, { ...placed, y: lift + low + 0.23, size: sides === 6 ? 0.085 : 0.105 }, 0);
      else
        solid.add(new BoxGeometry(0.1, 0.17, 0.05), isSpirit ? '#fffbe0' : dark, { ...placed, y: lift + low + 0.2 }, 0);
    }
  }
  const roof = count * storeyHeight + 0.03;
  const top = radius * (1 - 0.045 * (count - 1)) * 0.955;
  prism(top * 1.09, roof, roof + 0.07, light);
  solid.add(
    mark(seat, isSpirit),
    ink,
    { y: lift + roof + 0.075, pitch: -Math.PI / 2, size: sides === 3 ? 0.13 : 0.17 },
    0,
  );
  return solid.build();
}

export class Towers {
  readonly #made = new Map<string, BufferGeometry>();

  of(kind: TowerKind, seat: Seat, colour: string, isSpirit: boolean): BufferGeometry {
    const id = `${kind}${seat}${colour}${isSpirit}`;
    let shape = this.#made.get(id);
    if (!shape) this.#made.set(id, (shape = makeTower(kind, seat, colour, isSpirit)));
    return shape;
  }

  dispose(): void {
    for (const shape of this.#made.values()) shape.dispose();
  }
}
