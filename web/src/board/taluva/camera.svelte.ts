// What part of the drawing is on the screen: panned, zoomed, pinched, or fitted to the island.
import { cubicOut } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import type { Box, Point } from './projection';

interface Aim {
  x: number;
  y: number;
  scale: number;
}

const smallest = 0.15;
const largest = 3;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** Follows the island until the person moves the picture. */
  follows = true;
  #aim = new Tween<Aim>({ x: 0, y: 0, scale: 1 }, { duration: 0, easing: cubicOut });

  get aim(): Aim {
    return this.#aim.current;
  }

  to_screen(point: Point): Point {
    const { x, y, scale } = this.aim;
    return { x: point.x * scale + x, y: point.y * scale + y };
  }

  to_world(point: Point): Point {
    const { x, y, scale } = this.aim;
    return { x: (point.x - x) / scale, y: (point.y - y) / scale };
  }

  pan(dx: number, dy: number): void {
    this.follows = false;
    const { x, y, scale } = this.#aim.target;
    void this.#aim.set({ x: x + dx, y: y + dy, scale }, { duration: 0 });
  }

  /** Zooms around a point of the screen, which stays where it is. */
  zoom(factor: number, around: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.follows = false;
    const { x, y, scale } = this.#aim.target;
    const next = Math.min(largest, Math.max(smallest, scale * factor));
    const by = next / scale;
    void this.#aim.set({ x: around.x - (around.x - x) * by, y: around.y - (around.y - y) * by, scale: next }, { duration: 0 });
  }

  /** Shows the box as large as it goes, with some pixels kept free below. */
  fit(box: Box, free: number, duration = 0): void {
    if (this.width === 0 || this.height === 0) return;
    const height = Math.max(this.height - free, this.height / 2);
    const scale = Math.min(1.4, this.width / (box.right - box.left), height / (box.bottom - box.top));
    const x = this.width / 2 - (scale * (box.left + box.right)) / 2;
    const y = height / 2 - (scale * (box.top + box.bottom)) / 2;
    void this.#aim.set({ x, y, scale }, { duration });
  }

  shows(box: Box): boolean {
    const { x, y, scale } = this.#aim.target;
    return box.left * scale + x >= 0 && box.right * scale + x <= this.width &&
      box.top * scale + y >= 0 && box.bottom * scale + y <= this.height;
  }
}
