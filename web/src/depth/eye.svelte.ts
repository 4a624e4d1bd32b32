// How a person looks at a view with depth: what their gestures and keys mean for the eye. It follows what there is to be
// seen until it is moved by hand.
import { Vector3 } from 'three';
import type { Point, Stage } from './stage';

/** The same direction, so that the eye takes the shorter way there. */
const nearest = (yaw: number, now: number): number => yaw + Math.round((now - yaw) / (2 * Math.PI)) * 2 * Math.PI;

export class Eye {
  /** Counts the movements: what is placed over the picture depends on it. */
  moves = $state(0);
  yaw = $state(0);
  follows = true;
  readonly #stage: Stage;
  readonly #points: () => readonly Vector3[];
  readonly #free: () => number;
  readonly #stop: () => void;
  #before = '';

  /** `points` are to be in sight; `free` is how many pixels at the lower edge are covered by something else. */
  constructor(stage: Stage, points: () => readonly Vector3[], free: () => number) {
    this.#stage = stage;
    this.#points = points;
    this.#free = free;
    this.#stop = stage.watch(() => {
      const now = Object.values(stage.orbit.aim).join() + stage.width + stage.height;
      if (now === this.#before) return;
      this.#before = now;
      this.yaw = stage.orbit.aim.yaw;
      ++this.moves;
    });
  }

  /** All is in sight; seen from another side, if one is named. */
  fit(duration = 0, yaw?: number): void {
    this.follows = true;
    const { aim } = this.#stage.orbit;
    const from = { ...aim };
    if (yaw !== undefined) aim.yaw = nearest(yaw, aim.yaw);
    const wanted = this.#wanted();
    Object.assign(aim, from);
    this.#stage.fly(wanted, duration);
  }

  /** Steps back, or nearer, if what is there does not suit the picture any more. */
  keep(duration: number): void {
    if (!this.follows) return;
    const wanted = this.#wanted();
    const { aim } = this.#stage.orbit;
    const isFar = aim.distance > 1.5 * wanted.distance;
    if (isFar || !this.#points().every((point) => this.#isSeen(point))) this.#stage.fly(wanted, duration);
  }

  #isSeen(point: Vector3): boolean {
    const { x, y } = this.#stage.toScreen(point);
    const { width, height } = this.#stage;
    return x >= -1 && y >= -1 && x <= width + 1 && y <= height - this.#free() + 1;
  }

  #wanted() {
    const { orbit, camera, height } = this.#stage;
    return orbit.fitting(this.#points(), camera, Math.min(0.4, this.#free() / height));
  }

  turn(dx: number, dy: number): void {
    this.#byHand();
    this.#stage.orbit.turn(-dx * 0.0065, -dy * 0.005);
    this.#stage.look();
  }

  twist(angle: number): void {
    this.#byHand();
    this.#stage.orbit.turn(angle, 0);
    this.#stage.look();
  }

  move(dx: number, dy: number): void {
    this.#byHand();
    const { orbit, camera, height } = this.#stage;
    const unit = (2 * orbit.aim.distance * Math.tan((camera.fov * Math.PI) / 360)) / height;
    orbit.move(-dx * unit, (dy * unit) / Math.max(0.35, Math.cos(orbit.aim.tilt)));
    this.#stage.look();
  }

  zoom(factor: number): void {
    this.#byHand();
    this.#stage.orbit.zoom(factor);
    this.#stage.look();
  }

  /** North is away again. */
  north(duration: number): void {
    const { aim } = this.#stage.orbit;
    this.#stage.fly({ ...aim, yaw: nearest(0, aim.yaw) }, duration);
  }

  toScreen(at: Vector3): Point {
    void this.moves;
    return this.#stage.toScreen(at);
  }

  #byHand(): void {
    this.follows = false;
    this.#stage.halt();
  }

  dispose(): void {
    this.#stop();
  }
}
