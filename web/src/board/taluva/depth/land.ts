// The land: for each field a top with what grows on it, and the layers of earth below. Shapes are made once and shared.
import {
  BufferAttribute,
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  IcosahedronGeometry,
  LatheGeometry,
  SphereGeometry,
  TetrahedronGeometry,
  Vector2,
  Vector3,
} from 'three';
import { dice, rough, Solid } from '../../../depth/solid';
import type { Direction, Terrain } from '../../../engine/protocol';
import { directions } from '../hex';
import { corner, stepUp } from './space';

const ground: Record<Terrain, string> = { J: '#4f9a4c', C: '#b9d65c', S: '#f0d692', R: '#a8a4a2', L: '#86ad7c' };
const basalt = '#6a5a58';

/** What is drawn of a field, by material. */
export interface Field {
  land: BufferGeometry;
  /** Water, which shines. */
  water?: BufferGeometry;
  /** Lava, which glows. */
  glow?: BufferGeometry;
}

/** How a side of a field looks: `seam` where another tile begins, open where the same one goes on. */
export type Seams = readonly boolean[];

const rim = 0.3 * stepUp;

function triangles(corners: readonly Vector3[]): BufferGeometry {
  const shape = new BufferGeometry();
  const numbers = new Float32Array(corners.flatMap(({ x, y, z }) => [x, y, z]));
  shape.setAttribute('position', new BufferAttribute(numbers, 3));
  return shape;
}

/** The top: small faces with a little relief, drawn in where a seam runs, and the turf at the sides. */
function top(seams: Seams, relief: number, seed: number): { plain: BufferGeometry; sides: BufferGeometry } {
  const parts = 4;
  const plain: Vector3[] = [];
  const sides: Vector3[] = [];
  const roll = dice(seed);
  const rises = new Map<string, number>();
  const bent = (at: Vector3, part: number): Vector3 => {
    const id = `${at.x.toFixed(3)} ${at.z.toFixed(3)}`;
    const rise = part >= 1 ? 0 : (rises.get(id) ?? relief * (roll() - 0.3));
    rises.set(id, rise);
    return new Vector3(at.x, rise, at.z);
  };
  const inset = 0.05; // the groove along a seam
  const pulled = (index: number): Vector3 => {
    // A corner lies on the edges index and index + 1: it gives way to each that is a seam.
    const at = corner(index);
    for (const edge of [index, (index + 1) % 6]) {
      if (!seams[edge]) continue;
      const out = (edge * Math.PI) / 3;
      at.add(new Vector3(-Math.cos(out), 0, Math.sin(out)).multiplyScalar(inset));
    }
    return at;
  };
  for (let edge = 0; edge < 6; ++edge) {
    const [a, b] = [pulled((edge + 5) % 6), pulled(edge)];
    const at = (i: number, j: number): Vector3 => {
      const part = i / parts;
      const along = i === 0 ? 0 : j / i;
      return bent(a.clone().lerp(b, along).multiplyScalar(part), part);
    };
    for (let i = 0; i < parts; ++i)
      for (let j = 0; j <= i; ++j) {
        plain.push(at(i, j), at(i + 1, j), at(i + 1, j + 1));
        if (j < i) plain.push(at(i, j), at(i + 1, j + 1), at(i, j + 1));
      }
    // From the top over the edge and down.
    const [c, d] = [corner((edge + 5) % 6), corner(edge)];
    const lip = -0.05;
    const down = (point: Vector3, y: number): Vector3 => new Vector3(point.x, y, point.z);
    for (const [p, q, r, s] of [
      [a, b, down(d, lip), down(c, lip)],
      [down(c, lip), down(d, lip), down(d, -rim), down(c, -rim)],
    ] as const)
      sides.push(p, s, r, p, r, q);
  }
  return { plain: triangles(plain), sides: triangles(sides) };
}

function darker(colour: string, by: number): string {
  const part = (at: number): string =>
    Math.round(parseInt(colour.slice(at, at + 2), 16) * (1 - by))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Places for what grows: evenly strewn, free in the middle if a building stands there. */
function strewn(count: number, seed: number, isBuilt: boolean): { x: number; z: number; roll: () => number }[] {
  const roll = dice(seed);
  const found: { x: number; z: number; roll: () => number }[] = [];
  for (let tries = 0; found.length < count && tries < 400; ++tries) {
    const angle = roll() * 2 * Math.PI;
    const far = Math.sqrt(roll()) * 0.76;
    const [x, z] = [Math.cos(angle) * far, Math.sin(angle) * far];
    const isFree = found.every((other) => Math.hypot(other.x - x, other.z - z) > 0.2);
    if (isFree && (!isBuilt || far > 0.62)) found.push({ x, z, roll });
  }
  return found;
}

function jungle(solid: Solid, seed: number, isBuilt: boolean): void {
  const greens = ['#2f7a3a', '#3b8c40', '#25662f', '#55a04a', '#6aae4f'];
  for (const { x, z, roll } of strewn(isBuilt ? 7 : 13, seed, isBuilt)) {
    const high = (isBuilt ? 0.2 : 0.26) + 0.2 * roll();
    const wide = 0.12 + 0.07 * roll();
    const green = greens[Math.floor(roll() * greens.length)]!;
    solid.add(new CylinderGeometry(0.018, 0.028, high, 5, 1, true), '#6a4a2f', { x, y: high / 2, z });
    if (roll() < 0.22) {
      for (let leaf = 0; leaf < 6; ++leaf)
        solid.add(new ConeGeometry(0.045, 0.26, 3), '#6fb44e', {
          x: x + Math.cos(leaf * 1.05) * 0.1,
          y: high + 0.05,
          z: z - Math.sin(leaf * 1.05) * 0.1,
          turn: leaf * 1.05,
          roll: -1.9,
          size: [0.5, 1, 1],
        });
      continue;
    }
    solid.add(
      rough(new IcosahedronGeometry(wide, 1), 0.16, seed),
      green,
      {
        x,
        y: high + wide * 0.4,
        z,
        turn: roll() * 3,
        size: [1, 0.92, 1],
      },
      0.12,
    );
    solid.add(
      rough(new IcosahedronGeometry(wide * 0.66, 0), 0.1, seed),
      green,
      {
        x: x + 0.07 * (roll() - 0.5),
        y: high + wide * 1.05,
        z: z + 0.07 * (roll() - 0.5),
        turn: roll() * 3,
      },
      0.12,
    );
  }
}

function clearing(solid: Solid, seed: number, isBuilt: boolean): void {
  for (const { x, z, roll } of strewn(isBuilt ? 9 : 16, seed, isBuilt)) {
    const kind = roll();
    for (let blade = 0; blade < 3; ++blade)
      solid.add(new ConeGeometry(0.016, 0.1 + 0.06 * roll(), 3), kind < 0.5 ? '#83ac3c' : '#98bf48', {
        x: x + (roll() - 0.5) * 0.07,
        y: 0.05,
        z: z + (roll() - 0.5) * 0.07,
        pitch: (roll() - 0.5) * 0.7,
        roll: (roll() - 0.5) * 0.7,
      });
    const petal = ['#fff6f0', '#f2c53d', '#e58bb0', '#d9604c'][Math.floor(roll() * 7)];
    if (petal) solid.add(new TetrahedronGeometry(0.035), petal, { x, y: 0.12, z, turn: roll() * 6 });
  }
}

function sand(solid: Solid, seed: number, isBuilt: boolean): void {
  for (const { x, z, roll } of strewn(isBuilt ? 3 : 5, seed, isBuilt)) {
    const long = 0.2 + 0.12 * roll();
    const away = Math.hypot(x, z) || 1;
    const inward = Math.min(1, 0.62 / away); // a dune is wide, and must not reach over the edge
    solid.add(
      new SphereGeometry(1, 10, 6, 0, Math.PI * 2, 0, Math.PI / 2),
      '#ecca80',
      {
        x: x * inward,
        y: -0.012,
        z: z * inward,
        turn: 0.5 + 0.3 * roll(),
        size: [long, 0.05 + 0.03 * roll(), long * 0.42],
      },
      0.02,
    );
  }
  for (const { x, z, roll } of strewn(6, seed + 5, isBuilt))
    solid.add(new DodecahedronGeometry(0.014 + 0.016 * roll()), roll() < 0.5 ? '#cdae70' : '#fff3d6', {
      x,
      y: 0.01,
      z,
    });
}

function rock(solid: Solid, seed: number, isBuilt: boolean): void {
  for (const { x, z, roll } of strewn(isBuilt ? 5 : 8, seed, isBuilt)) {
    const wide = 0.08 + 0.13 * roll() * (isBuilt ? 0.6 : 1);
    solid.add(
      rough(new DodecahedronGeometry(wide), 0.22, seed + Math.round(x * 50)),
      ['#8f8b8b', '#a19c99', '#7d797b'][Math.floor(roll() * 3)]!,
      {
        x,
        y: wide * 0.4,
        z,
        turn: roll() * 6,
        pitch: roll(),
        size: [1, 0.75 + 0.5 * roll(), 1],
      },
      0.1,
    );
  }
}

function lake(solid: Solid, seed: number, isBuilt: boolean): BufferGeometry {
  const roll = dice(seed);
  const shore = Array.from({ length: 18 }, (_, i) => {
    const angle = (i / 18) * 2 * Math.PI;
    const far = 0.66 + 0.07 * Math.sin(angle * 3 + seed) + 0.04 * (roll() - 0.5);
    return new Vector3(Math.cos(angle) * far, 0.03, -Math.sin(angle) * far);
  });
  const surface = triangles(shore.flatMap((at, i) => [new Vector3(0, 0.03, 0), at, shore[(i + 1) % shore.length]!]));
  const bank = new Vector3();
  for (let i = 0; i < shore.length; ++i) {
    bank.copy(shore[i]!).multiplyScalar(1.07);
    solid.add(rough(new DodecahedronGeometry(0.07 + 0.03 * roll()), 0.2, i), roll() < 0.6 ? '#9db98c' : '#b9b7a5', {
      x: bank.x,
      y: 0.008,
      z: bank.z,
      size: [1, 0.5, 1],
      turn: roll() * 6,
    });
  }
  for (let i = 0; i < 7; ++i) {
    const angle = roll() * 2 * Math.PI;
    const [x, z] = [Math.cos(angle) * 0.64, Math.sin(angle) * 0.64];
    for (let blade = 0; blade < 3; ++blade)
      solid.add(new ConeGeometry(0.013, 0.24 + 0.1 * roll(), 3), '#4f8f4a', {
        x: x + (roll() - 0.5) * 0.06,
        y: 0.12,
        z: z + (roll() - 0.5) * 0.06,
        pitch: (roll() - 0.5) * 0.35,
      });
  }
  if (!isBuilt)
    for (let i = 0; i < 4; ++i) {
      const angle = roll() * 2 * Math.PI;
      const far = 0.2 + 0.28 * roll();
      const at = { x: Math.cos(angle) * far, z: Math.sin(angle) * far };
      solid.add(new CylinderGeometry(0.06, 0.06, 0.008, 7), '#58a055', { ...at, y: 0.04 });
      if (i % 2) solid.add(new ConeGeometry(0.03, 0.05, 5), '#f7c6da', { ...at, y: 0.065 });
    }
  return surface;
}

/** The cone with its crater, and the lava that runs down to the middle of its tile. */
function volcano(solid: Solid, flow: Direction): BufferGeometry {
  const high = 0.5;
  const outline = [
    [0.88, 0],
    [0.74, 0.05],
    [0.58, 0.18],
    [0.44, 0.34],
    [0.34, high],
    [0.27, high - 0.01],
    [0.2, high - 0.14],
    [0, high - 0.16],
  ].map(([x, y]) => new Vector2(x, y));
  const cone = rough(new LatheGeometry(outline, 14), 0.05, 3);
  solid.add(cone, '#7a6866', {}, 0.16);
  const toward = new Vector3(
    Math.cos(((30 + 60 * directions.indexOf(flow)) * Math.PI) / 180),
    0,
    -Math.sin(((30 + 60 * directions.indexOf(flow)) * Math.PI) / 180),
  );
  const side = new Vector3(-toward.z, 0, toward.x);
  // Follows the slope, a little above it, and sways.
  const path: readonly (readonly [number, number, number, number])[] = [
    [0.02, high - 0.1, 0.12, 0],
    [0.24, high - 0.05, 0.075, 0.01],
    [0.31, high + 0.012, 0.07, 0.02],
    [0.39, 0.42, 0.065, 0.035],
    [0.5, 0.29, 0.06, 0.02],
    [0.62, 0.175, 0.065, -0.03],
    [0.76, 0.075, 0.075, -0.02],
    [0.9, 0.04, 0.085, 0],
    [0.98, 0.035, 0.03, 0],
  ];
  const at = ([far, y, wide, sway]: (typeof path)[number], hand: number): Vector3 =>
    toward
      .clone()
      .multiplyScalar(far)
      .addScaledVector(side, sway + hand * wide)
      .setY(y);
  const lava = new Solid(7);
  for (let i = 0; i + 1 < path.length; ++i) {
    const [a, b, c, d] = [at(path[i]!, -1), at(path[i]!, 1), at(path[i + 1]!, 1), at(path[i + 1]!, -1)];
    const [e, f, g, h] = [at(path[i]!, -0.45), at(path[i]!, 0.45), at(path[i + 1]!, 0.45), at(path[i + 1]!, -0.45)];
    for (const point of [e, f, g, h]) point.y += 0.006;
    lava.add(triangles([a, b, c, a, c, d]), '#e2410f', {}, 0.08);
    lava.add(triangles([e, f, g, e, g, h]), '#ffae2b', {}, 0.08);
  }
  lava.add(new CylinderGeometry(0.22, 0.22, 0.01, 10), '#f0560f', { y: high - 0.12 }, 0.1);
  lava.add(new CylinderGeometry(0.12, 0.12, 0.01, 8), '#ffc63f', { y: high - 0.112 }, 0.1);
  return lava.build();
}

function makeField(kind: Terrain | Direction, variant: number, isBuilt: boolean, seams: Seams): Field {
  const solid = new Solid(variant * 17 + kind.charCodeAt(0));
  const isVolcano = directions.includes(kind as Direction);
  const colour = isVolcano ? basalt : ground[kind as Terrain];
  const { plain, sides } = top(seams, isVolcano || kind === 'R' ? 0.05 : kind === 'L' ? 0 : 0.035, variant + 3);
  solid.add(plain, colour, {}, 0.07).add(sides, darker(colour, 0.22), {}, 0.06);
  const seed = variant * 29 + kind.charCodeAt(0);
  if (isVolcano) return { glow: volcano(solid, kind as Direction), land: solid.build() };
  if (kind === 'L') {
    const surface = new Solid(seed).add(lake(solid, seed, isBuilt), '#3fa0cf', {}, 0.05).build();
    return { water: surface, land: solid.build() };
  }
  ({ J: jungle, C: clearing, S: sand, R: rock })[kind as Exclude<Terrain, 'L'>](solid, seed, isBuilt);
  return { land: solid.build() };
}

const layers = ['#a67650', '#8d6040', '#b5875c', '#7c5a44'];

/** The earth below a field of some level, down into the water: a layer for every level, to be counted. */
function makeEarth(level: number): BufferGeometry {
  const solid = new Solid(level + 40);
  for (let layer = 0; layer < level; ++layer) {
    const from = layer === 0 ? -0.5 : layer * stepUp;
    const to = (layer + 1) * stepUp - (layer + 1 === level ? rim : 0);
    solid.add(
      new CylinderGeometry(1, 1, to - from, 6, 1, true),
      layers[layer % layers.length]!,
      { y: (from + to) / 2 - level * stepUp },
      0.09,
    );
  }
  return solid.build();
}

/** All shapes of the land that were needed so far. */
export class Land {
  readonly #fields = new Map<string, Field>();
  readonly #earths = new Map<number, BufferGeometry>();

  field(kind: Terrain | Direction, variant: number, isBuilt: boolean, seams: Seams): Field {
    const id = `${kind}${variant}${isBuilt}${seams.map(Number).join('')}`;
    let field = this.#fields.get(id);
    if (!field) this.#fields.set(id, (field = makeField(kind, variant, isBuilt, seams)));
    return field;
  }

  earth(level: number): BufferGeometry {
    let earth = this.#earths.get(level);
    if (!earth) this.#earths.set(level, (earth = makeEarth(level)));
    return earth;
  }

  dispose(): void {
    for (const { land, water, glow } of this.#fields.values()) [land, water, glow].forEach((one) => one?.dispose());
    for (const earth of this.#earths.values()) earth.dispose();
  }
}
