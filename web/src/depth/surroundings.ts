// The sea around, the sky above and the clouds over the horizon, by day and by night. All of it moves for a while after
// something has happened, and then rests: a picture that nobody changes costs nothing.
import {
  BackSide,
  BufferAttribute,
  CanvasTexture,
  CircleGeometry,
  Color,
  DataTexture,
  Fog,
  Group,
  IcosahedronGeometry,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SphereGeometry,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { dice, rough, Solid } from './solid';
import type { Stage } from './stage';

interface Weather {
  sea: string;
  glint: string;
  shallow: string;
  foam: string;
  zenith: string;
  horizon: string;
  cloud: string;
  sun: string;
  sunlight: number;
  skylight: number;
  skyAbove: string;
  skyBelow: string;
  /** Where the light comes from. */
  from: Vector3;
}

const day: Weather = {
  sea: '#1d7fa6',
  glint: '#9fc6d0',
  shallow: '#5fc9cf',
  foam: '#e6f8f4',
  zenith: '#4d9ed6',
  horizon: '#cfe6ee',
  cloud: '#ffffff',
  sun: '#fff0d4',
  sunlight: 2.7,
  skylight: 2.1,
  skyAbove: '#e6f3ff',
  skyBelow: '#8f8a6c',
  from: new Vector3(-0.58, 0.72, 0.38),
};

const night: Weather = {
  sea: '#0f3a54',
  glint: '#6f8aa8',
  shallow: '#1f6a80',
  foam: '#7fb4bd',
  zenith: '#0b1430',
  horizon: '#33436a',
  cloud: '#39466b',
  sun: '#e4e8ff',
  sunlight: 2.2,
  skylight: 1.75,
  skyAbove: '#b4bfe2',
  skyBelow: '#544a50',
  from: new Vector3(-0.5, 0.78, 0.36),
};

export const weather = (isDark: boolean): Weather => (isDark ? night : day);

const reach = 150;
/** How long the sea goes on after something has happened, in milliseconds. */
const awakeFor = 5000;

export class Surroundings {
  readonly weather: Weather;
  readonly #stage: Stage;
  readonly #ripples = ripples();
  readonly #clouds: Group;
  readonly #isStill: () => boolean;
  #shore: Mesh<PlaneGeometry, MeshBasicMaterial> | null = null;
  #awakeUntil = 0;
  #isAwake = false;

  constructor(stage: Stage, isDark: boolean, isStill: () => boolean) {
    this.#stage = stage;
    this.#isStill = isStill;
    const { sea, glint, horizon, sun, sunlight, skylight, skyAbove, skyBelow, cloud } = (this.weather =
      weather(isDark));
    stage.background(horizon);
    stage.scene.fog = new Fog(horizon, 40, 130);
    stage.sun.color.set(sun);
    stage.sun.intensity = sunlight;
    stage.sky.color.set(skyAbove);
    stage.sky.groundColor.set(skyBelow);
    stage.sky.intensity = skylight;
    const water = new Mesh(
      new CircleGeometry(reach, 48),
      new MeshPhongMaterial({ color: sea, specular: glint, shininess: 60, normalMap: this.#ripples }),
    );
    water.rotation.x = -Math.PI / 2;
    water.receiveShadow = true;
    this.#clouds = clouds(cloud);
    stage.scene.add(water, dome(this.weather), this.#clouds);
  }

  /** The shallow water: `paint` draws the coast into a square of the ground, whose middle and side it is told. */
  shore(middle: { x: number; z: number }, side: number, trace: (pen: CanvasRenderingContext2D) => void): void {
    const pixels = 768;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = pixels;
    const pen = canvas.getContext('2d')!;
    const scale = pixels / side;
    pen.setTransform(scale, 0, 0, scale, pixels / 2 - middle.x * scale, pixels / 2 - middle.z * scale);
    pen.lineJoin = 'round';
    pen.beginPath();
    trace(pen);
    const { shallow, foam } = this.weather;
    pen.strokeStyle = shallow;
    for (let width = 2.4; width > 0.3; width -= 0.15) {
      pen.globalAlpha = 0.07;
      pen.lineWidth = width;
      pen.stroke();
    }
    pen.strokeStyle = foam;
    for (const [width, alpha] of [
      [0.42, 0.25],
      [0.24, 0.5],
    ]) {
      pen.globalAlpha = alpha!;
      pen.lineWidth = width!;
      pen.stroke();
    }
    const map = new CanvasTexture(canvas);
    map.colorSpace = SRGBColorSpace;
    map.anisotropy = 4;
    if (!this.#shore) {
      const material = new MeshBasicMaterial({ transparent: true, depthWrite: false, fog: true });
      this.#shore = new Mesh(new PlaneGeometry(1, 1), material);
      this.#shore.rotation.x = -Math.PI / 2;
      this.#stage.scene.add(this.#shore);
    }
    this.#shore.material.map?.dispose();
    this.#shore.material.map = map;
    this.#shore.material.needsUpdate = true;
    this.#shore.position.set(middle.x, 0.015, middle.z);
    this.#shore.scale.set(side, side, 1);
    this.#stage.look();
  }

  /** Something has happened: waves and clouds move for a while. */
  wake(): void {
    if (this.#isStill()) return;
    this.#awakeUntil = performance.now() + awakeFor;
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#stage.run((now, since) => {
      const left = this.#awakeUntil - now;
      if (left <= 0 || this.#isStill()) return (this.#isAwake = false);
      const pace = Math.min(1, left / 1500) * since; // it comes to rest, it does not stop
      this.#ripples.offset.x += pace * 0.000035;
      this.#ripples.offset.y += pace * 0.000022;
      this.#clouds.rotation.y += pace * 0.0000035;
      return true;
    });
  }
}

/** Small waves, as the directions in which their sides look; the picture repeats without a seam. */
function ripples(): DataTexture {
  const side = 128;
  const waves = [
    [1, 2, 0.9, 0],
    [3, -1, 0.7, 1.3],
    [-2, 4, 0.5, 2.1],
    [4, 3, 0.36, 0.4],
    [-5, 1, 0.34, 2.9],
    [6, -7, 0.2, 4.2],
    [9, 4, 0.15, 3.3],
    [-3, 10, 0.14, 5.1],
  ] as const;
  const pixels = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; ++y)
    for (let x = 0; x < side; ++x) {
      let [dx, dy] = [0, 0];
      for (const [u, v, high, phase] of waves) {
        const steep = high * Math.cos((2 * Math.PI * (u * x + v * y)) / side + phase) * 0.13;
        dx += steep * u;
        dy += steep * v;
      }
      const length = Math.hypot(dx, dy, 4);
      const at = (y * side + x) * 4;
      pixels.set([128 - (127 * dx) / length, 128 - (127 * dy) / length, 128 + (127 * 4) / length, 255], at);
    }
  const texture = new DataTexture(pixels, side, side);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(60, 60);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

function dome({ zenith, horizon }: Weather): Mesh {
  const shape = new SphereGeometry(reach, 24, 12, 0, Math.PI * 2, 0, Math.PI / 2 + 0.05);
  const position = shape.getAttribute('position');
  const colours = new Float32Array(position.count * 3);
  const [low, high, mixed] = [new Color(horizon), new Color(zenith), new Color()];
  for (let i = 0; i < position.count; ++i)
    mixed.lerpColors(low, high, Math.max(0, position.getY(i) / reach) ** 0.6).toArray(colours, i * 3);
  shape.setAttribute('color', new BufferAttribute(colours, 3));
  return new Mesh(shape, new MeshBasicMaterial({ vertexColors: true, side: BackSide, fog: false, depthWrite: false }));
}

/** Far out, so that they never stand before the island. */
function clouds(colour: string): Group {
  const group = new Group();
  const roll = dice(11);
  const material = new MeshLambertMaterial({ vertexColors: true, fog: false, transparent: true, opacity: 0.92 });
  for (let i = 0; i < 9; ++i) {
    const cloud = new Solid(i);
    for (let puff = 0; puff < 6; ++puff) {
      const size = 2.4 + 2.2 * roll();
      cloud.add(
        rough(new IcosahedronGeometry(1, 1), 0.14, puff),
        colour,
        { x: (puff - 2.5) * 2.9, y: roll() * 1.6, z: (roll() - 0.5) * 4, size: [size * 1.5, size * 0.7, size] },
        0.03,
      );
    }
    const mesh = new Mesh(cloud.build(), material);
    const angle = (i / 9) * Math.PI * 2 + roll() * 0.5;
    const far = 85 + 30 * roll();
    mesh.position.set(Math.sin(angle) * far, 13 + 12 * roll(), Math.cos(angle) * far);
    mesh.rotation.y = angle + Math.PI / 2;
    group.add(mesh);
  }
  return group;
}
