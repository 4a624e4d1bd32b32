// Marks on the ground: bands along lines, patches, and signs that always face whoever looks.
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three';

export interface Band {
  colour: string;
  width: number;
  /** How many dashes a line has; none is drawn through. */
  dashes?: number;
  opacity?: number;
  /** A dark line below, so that it is seen on every ground. */
  halo?: string;
  /** Seen through what stands before it. */
  isAbove?: boolean;
}

type Line = readonly [Vector3, Vector3];

/** Flat bands along the lines, all in one mesh. */
function strip(lines: readonly Line[], width: number, dashes = 0): BufferGeometry {
  const corners: number[] = [];
  const half = new Vector3();
  const add = (from: Vector3, to: Vector3): void => {
    half.set(to.z - from.z, 0, from.x - to.x).setLength(width / 2);
    const [a, b, c, d] = [from.clone().add(half), from.clone().sub(half), to.clone().sub(half), to.clone().add(half)];
    for (const point of [a, b, c, a, c, d]) corners.push(point.x, point.y, point.z);
  };
  for (const [from, to] of lines) {
    if (dashes === 0) {
      const over = to
        .clone()
        .sub(from)
        .setLength(width * 0.28); // closes the corners
      add(from.clone().sub(over), to.clone().add(over));
    } else
      for (let dash = 0; dash < dashes; ++dash)
        add(from.clone().lerp(to, (dash + 0.2) / dashes), from.clone().lerp(to, (dash + 0.8) / dashes));
  }
  const shape = new BufferGeometry();
  shape.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  return shape;
}

function flat(colour: string, opacity: number, isAbove = false): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    depthWrite: false,
    depthTest: !isAbove,
    side: DoubleSide,
    toneMapped: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
}

export function bands(lines: readonly Line[], { colour, width, dashes, opacity = 1, halo, isAbove }: Band): Mesh[] {
  if (lines.length === 0) return [];
  const line = new Mesh(strip(lines, width, dashes), flat(colour, opacity, isAbove));
  line.renderOrder = 3;
  if (!halo) return [line];
  const below = new Mesh(strip(lines, width * 1.9, dashes), flat(halo, 0.5 * opacity, isAbove));
  below.renderOrder = 2;
  return [below, line];
}

/** Patches of ground, each given by its corners around a middle. */
export function patches(
  all: readonly (readonly Vector3[])[],
  colour: string,
  opacity: number,
  isAbove = false,
): Mesh[] {
  if (all.length === 0) return [];
  const corners: number[] = [];
  for (const ring of all)
    for (let i = 1; i + 1 < ring.length; ++i)
      for (const point of [ring[0]!, ring[i]!, ring[i + 1]!]) corners.push(point.x, point.y, point.z);
  const shape = new BufferGeometry();
  shape.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  const mesh = new Mesh(shape, flat(colour, opacity, isAbove));
  mesh.renderOrder = isAbove ? 4 : 1;
  return [mesh];
}

/** The corners of a flat disc. */
export function disc(at: Vector3, radius: number, sides = 16): Vector3[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = (i / sides) * 2 * Math.PI;
    return new Vector3(at.x + radius * Math.cos(angle), at.y, at.z - radius * Math.sin(angle));
  });
}

export const ringOf = (corners: readonly Vector3[]): Line[] =>
  corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!]);

export interface Sign {
  text: string;
  fill: string;
  ink: string;
  /** Its height on the ground. */
  size: number;
  rim?: string;
  /** Seen through what stands before it. */
  isAbove?: boolean;
}

/** Gives back what marks hold on the graphics card. */
export function discard(objects: readonly Object3D[]): void {
  for (const object of objects) {
    if (!(object instanceof Mesh || object instanceof Sprite)) continue;
    if (object instanceof Mesh) object.geometry.dispose(); // all sprites share theirs
    const material = object.material as MeshBasicMaterial | SpriteMaterial;
    material.map?.dispose();
    material.dispose();
  }
}

/** A round or long plate with a few letters. */
export function sign({ text, fill, ink, size, rim = ink, isAbove = false }: Sign): Sprite {
  const high = 64;
  const canvas = document.createElement('canvas');
  let pen = canvas.getContext('2d')!;
  const font = '700 38px system-ui, sans-serif';
  pen.font = font;
  const wide = Math.max(high, Math.ceil(pen.measureText(text).width) + 34);
  [canvas.width, canvas.height] = [wide, high];
  pen = canvas.getContext('2d')!;
  pen.beginPath();
  pen.roundRect(3, 3, wide - 6, high - 6, (high - 6) / 2);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = rim;
  pen.stroke();
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink;
  pen.fillText(text, wide / 2, high / 2 + 2);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  const sprite = new Sprite(new SpriteMaterial({ map, depthTest: !isAbove, depthWrite: false, toneMapped: false }));
  sprite.scale.set((size * wide) / high, size, 1);
  sprite.renderOrder = 5;
  return sprite;
}
