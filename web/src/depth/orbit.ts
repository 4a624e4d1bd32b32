// The eye that goes around a place: which way it looks, how steeply, and from how far. Up is y, north is −z.
import { PerspectiveCamera, Vector3 } from 'three';

export interface Aim {
  /** Where the eye looks. */
  x: number;
  y: number;
  z: number;
  /** Clockwise around the place, in radians: 0 looks north. */
  yaw: number;
  /** From straight above (0) to the horizon. */
  tilt: number;
  distance: number;
}

export interface Limits {
  tilt: readonly [number, number];
  distance: readonly [number, number];
}

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

export class Orbit {
  readonly aim: Aim;
  readonly #limits: Limits;

  constructor(aim: Aim, limits: Limits) {
    this.aim = { ...aim };
    this.#limits = limits;
  }

  turn(yaw: number, tilt: number): void {
    this.aim.yaw += yaw;
    this.aim.tilt = within(this.aim.tilt + tilt, this.#limits.tilt);
  }

  /** Nearer for more than 1. */
  zoom(factor: number): void {
    this.aim.distance = within(this.aim.distance / factor, this.#limits.distance);
  }

  /** Along the ground, as seen: to the right and away. */
  move(right: number, away: number): void {
    const { yaw } = this.aim;
    this.aim.x += Math.cos(yaw) * right + Math.sin(yaw) * away;
    this.aim.z += Math.sin(yaw) * right - Math.cos(yaw) * away;
  }

  place(camera: PerspectiveCamera): void {
    const { x, y, z, yaw, tilt, distance } = this.aim;
    const flat = Math.sin(tilt) * distance;
    camera.position.set(x - Math.sin(yaw) * flat, y + Math.cos(tilt) * distance, z + Math.cos(yaw) * flat);
    camera.up.set(Math.sin(yaw), 0, -Math.cos(yaw)); // from straight above there would be no other way up
    camera.lookAt(x, y, z);
    camera.updateMatrixWorld();
  }

  /**
   * The aim from which all points are in sight, as near as it goes, looking the same way; `below` is the part of the
   * picture at its lower edge that is kept free.
   */
  fitting(points: readonly Vector3[], camera: PerspectiveCamera, below = 0): Aim {
    if (points.length === 0) return { ...this.aim };
    const { yaw, tilt } = this.aim;
    const right = new Vector3(Math.cos(yaw), 0, Math.sin(yaw));
    const back = new Vector3(-Math.sin(yaw) * Math.sin(tilt), Math.cos(tilt), Math.cos(yaw) * Math.sin(tilt));
    const up = new Vector3().crossVectors(back, right);
    const high = Math.tan((camera.fov * Math.PI) / 360);
    const wide = high * camera.aspect;
    const seen = points.map((point) => ({ x: point.dot(right), y: point.dot(up), z: point.dot(back) }));
    // The four sides of the sight are planes; each has to be as far out as the outermost point.
    const most = (part: (point: (typeof seen)[number]) => number): number => Math.max(...seen.map(part));
    const low = high * (1 - 2 * below); // the lower side comes nearer to the middle
    const [east, west] = [most(({ x, z }) => x + z * wide), most(({ x, z }) => -x + z * wide)];
    const [north, south] = [most(({ y, z }) => y + z * high), most(({ y, z }) => -y + z * low)];
    const depth = Math.max((east + west) / (2 * wide), (north + south) / (high + low));
    const at = { x: (east - west) / 2, y: (north - south + (low - high) * depth) / 2 };
    const eye = new Vector3().addScaledVector(right, at.x).addScaledVector(up, at.y).addScaledVector(back, depth);
    // Looks at the ground below the middle of the picture.
    const distance = Math.max(this.#limits.distance[0], eye.y / Math.max(0.05, back.y));
    const target = eye.clone().addScaledVector(back, -distance);
    return { x: target.x, y: target.y, z: target.z, yaw, tilt, distance: within(distance, this.#limits.distance) };
  }
}
