// What every view with depth has: a canvas, light with shadows, an eye. It draws when something has changed, and never else.
import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  NeutralToneMapping,
  Object3D,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Sprite,
  Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { Orbit, type Aim, type Limits } from './orbit';

export interface Point {
  x: number;
  y: number;
}

/** What is done in every picture while it lasts; false ends it. */
type Task = (now: number, since: number) => boolean;

const smooth = (part: number): number => part * part * (3 - 2 * part);

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(30, 1, 0.5, 400);
  readonly orbit: Orbit;
  readonly sun = new DirectionalLight('#fff', 2.4);
  readonly sky = new HemisphereLight('#fff', '#888', 1.4);
  width = 1;
  height = 1;
  readonly #renderer: WebGLRenderer;
  readonly #raycaster = new Raycaster();
  readonly #tasks = new Set<Task>();
  readonly #watchers = new Set<() => void>();
  readonly #ends = new Map<Task, () => void>();
  #frame = 0;
  #moving: Task | null = null;

  /** Throws where the browser cannot draw like this. */
  constructor(canvas: HTMLCanvasElement, aim: Aim, limits: Limits) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.autoUpdate = false; // going around the island moves no shadow
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.orbit = new Orbit(aim, limits);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.03;
    this.scene.add(this.sun, this.sun.target, this.sky);
  }

  // ---- drawing

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    [this.width, this.height] = [width, height];
    this.#renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.look();
  }

  /** Something looks different now. */
  change(): void {
    this.#renderer.shadowMap.needsUpdate = true;
    this.look();
  }

  /** Only the eye has moved, or what throws no shadow. */
  look(): void {
    this.#frame ||= requestAnimationFrame((now) => this.#draw(now));
  }

  /** Calls the task with every picture from now on, until it says that it is done. */
  run(task: Task): void {
    this.#tasks.add(task);
    this.look();
  }

  /** Calls it whenever the eye may have moved; `stop` ends that. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  #before = 0;
  #draw(now: number): void {
    this.#frame = 0;
    const since = Math.min(50, now - this.#before);
    this.#before = now;
    for (const task of this.#tasks) if (!task(now, since)) this.#tasks.delete(task);
    this.orbit.place(this.camera);
    for (const watcher of this.#watchers) watcher();
    this.#renderer.render(this.scene, this.camera);
    if (this.#tasks.size > 0) this.look();
  }

  /** A picture of what is seen, at once. */
  picture(): Promise<Blob | null> {
    this.#draw(performance.now());
    return new Promise((resolve) => this.#renderer.domElement.toBlob(resolve, 'image/png'));
  }

  /** Takes a part of the scene from 0 to 1 in some time, at once if that is none. */
  tween(duration: number, step: (part: number) => void, delay = 0): void {
    if (duration <= 0) {
      step(1);
      return this.change();
    }
    let start = 0;
    step(0);
    const task: Task = (now) => {
      start ||= now + delay;
      const part = Math.min(1, Math.max(0, (now - start) / duration));
      step(part);
      this.#renderer.shadowMap.needsUpdate = true;
      if (part === 1) this.#ends.delete(task);
      return part < 1;
    };
    this.#ends.set(task, () => step(1));
    this.run(task);
  }

  /** All that is under way has come to its end. */
  finish(): void {
    for (const [task, end] of this.#ends) {
      this.#tasks.delete(task);
      end();
    }
    this.#ends.clear();
    this.change();
  }

  // ---- the eye

  /** Goes to another aim; a movement of the person ends that. */
  fly(to: Aim, duration: number): void {
    const from = { ...this.orbit.aim };
    this.halt();
    if (duration <= 0) {
      Object.assign(this.orbit.aim, to);
      return this.look();
    }
    let start = 0;
    this.#moving = (now) => {
      start ||= now;
      const part = smooth(Math.min(1, (now - start) / duration));
      for (const key of Object.keys(to) as (keyof Aim)[])
        this.orbit.aim[key] = from[key] + (to[key] - from[key]) * part;
      return part < 1;
    };
    this.run(this.#moving);
  }

  halt(): void {
    if (this.#moving) this.#tasks.delete(this.#moving);
    this.#moving = null;
  }

  toScreen(at: Vector3): Point {
    const { x, y } = at.clone().project(this.camera);
    return { x: ((x + 1) / 2) * this.width, y: ((1 - y) / 2) * this.height };
  }

  /** The nearest of the objects at a point of the canvas, and where it is hit. */
  hit(at: Point, objects: readonly Object3D[]): { object: Object3D; point: Vector3 } | null {
    this.#aimAt(at);
    const found = this.#raycaster.intersectObjects([...objects], false)[0];
    return found ? { object: found.object, point: found.point } : null;
  }

  /** Where a point of the canvas lies on level ground. */
  ground(at: Point, height = 0): Vector3 | null {
    this.#aimAt(at);
    return this.#raycaster.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3());
  }

  #aimAt(at: Point): void {
    this.orbit.place(this.camera);
    const pointer = new Vector2((at.x / this.width) * 2 - 1, 1 - (at.y / this.height) * 2);
    this.#raycaster.setFromCamera(pointer, this.camera);
  }

  /** The shadows of what lies within so much of a place. */
  lightAround(at: Vector3, radius: number, from: Vector3): void {
    this.sun.target.position.copy(at);
    this.sun.position.copy(at).addScaledVector(from, radius * 2);
    const { camera } = this.sun.shadow;
    Object.assign(camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: 0.1, far: radius * 4 });
    camera.updateProjectionMatrix();
    this.change();
  }

  background(colour: string): void {
    this.scene.background = new Color(colour);
  }

  /** Gives back what the graphics card holds. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1; // whoever still asks for a picture gets none
    this.#tasks.clear();
    this.#watchers.clear();
    free(this.scene);
    this.sun.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

/** Gives back what the objects below this one hold. What several share may be given back twice. */
export function free(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh || object instanceof Sprite)) return;
    object.geometry.dispose();
    const materials = [object.material].flat();
    for (const material of materials) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}
