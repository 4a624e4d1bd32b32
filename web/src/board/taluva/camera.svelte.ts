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

  toScreen(point: Point): Point {
    const { x, y, scale } = this.aim;
    return { x: point.x * scale + x, y: point.y * scale + y };
  }

  toWorld(point: Point): Point {
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
    void this.#aim.set(
      { x: around.x - (around.x - x) * by, y: around.y - (around.y - y) * by, scale: next },
      { duration: 0 },
    );
  }

  /** Shows the box as large as it goes, with some pixels kept free below. */
  fit(box: Box, free: number, duration = 0): void {
    if (this.width === 0 || this.height === 0) return;
    const scale = this.#largestScale(box, free);
    const x = this.width / 2 - (scale * (box.left + box.right)) / 2;
    const y = this.#height(free) / 2 - (scale * (box.top + box.bottom)) / 2;
    void this.#aim.set({ x, y, scale }, { duration });
  }

  /** Whether the box is in sight and not much smaller than it could be. */
  suits(box: Box, free: number): boolean {
    return this.shows(box, free) && this.#aim.target.scale > 0.6 * this.#largestScale(box, free);
  }

  shows(box: Box, free = 0): boolean {
    const { x, y, scale } = this.#aim.target;
    const slack = 0.5; // of a pixel: what was fitted is shown, however it was rounded
    return (
      box.left * scale + x >= -slack &&
      box.right * scale + x <= this.width + slack &&
      box.top * scale + y >= -slack &&
      box.bottom * scale + y <= this.#height(free) + slack
    );
  }

  #height(free: number): number {
    return Math.max(this.height - free, this.height / 2);
  }

  #largestScale(box: Box, free: number): number {
    return Math.min(1.4, this.width / (box.right - box.left), this.#height(free) / (box.bottom - box.top));
  }
}
