// Bodies made of few flat faces, each with its colour: many simple shapes become one geometry that is drawn at once.
import { BufferAttribute, BufferGeometry, Color, Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

export interface Placed {
  x?: number;
  y?: number;
  z?: number;
  /** Around the upright axis. */
  turn?: number;
  /** Around the axes that lie flat. */
  pitch?: number;
  roll?: number;
  size?: number | readonly [number, number, number];
}

/** The same numbers in every browser and after every start: an island does not change its trees. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return state / 4294967296;
  };
}

export class Solid {
  readonly #parts: BufferGeometry[] = [];
  readonly #roll: () => number;

  constructor(seed = 1) {
    this.#roll = dice(seed);
  }

  /** Adds a shape, which is used up. `grain` is how much the faces differ in light. */
  add(shape: BufferGeometry, colour: string, placed: Placed = {}, grain = 0.05): this {
    const part = shape.index ? shape.toNonIndexed() : shape.clone();
    shape.dispose();
    for (const name of Object.keys(part.attributes)) if (name !== 'position') part.deleteAttribute(name);
    const { x = 0, y = 0, z = 0, turn = 0, pitch = 0, roll = 0, size = 1 } = placed;
    const scale = typeof size === 'number' ? new Vector3(size, size, size) : new Vector3(...size);
    const way = new Quaternion().setFromEuler(new Euler(pitch, turn, roll, 'YXZ'));
    part.applyMatrix4(new Matrix4().compose(new Vector3(x, y, z), way, scale));
    const count = part.getAttribute('position').count;
    const colours = new Float32Array(count * 3);
    const own = new Color(colour);
    const face = new Color();
    for (let corner = 0; corner < count; corner += 3) {
      face.copy(own).multiplyScalar(1 + grain * (2 * this.#roll() - 1));
      for (let i = corner; i < corner + 3; ++i) face.toArray(colours, i * 3);
    }
    part.setAttribute('color', new BufferAttribute(colours, 3));
    this.#parts.push(part);
    return this;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** One geometry of all that was added; every face is flat. */
  build(): BufferGeometry {
    const whole = mergeGeometries(this.#parts);
    for (const part of this.#parts) part.dispose();
    whole.computeVertexNormals();
    return whole;
  }
}

/** A shape whose corners are moved a little, the same corner everywhere by the same. */
export function rough(shape: BufferGeometry, by: number, seed = 1): BufferGeometry {
  const position = shape.getAttribute('position');
  const at = new Vector3();
  for (let i = 0; i < position.count; ++i) {
    at.fromBufferAttribute(position, i);
    const roll = dice(Math.round(at.x * 977) + Math.round(at.y * 7919) + Math.round(at.z * 104729) + seed * 31);
    at.multiplyScalar(1 + by * (2 * roll() - 1));
    position.setXYZ(i, at.x, at.y, at.z);
  }
  return shape;
}
