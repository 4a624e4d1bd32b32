// Towers stride from space to space, a little lifted at each. The drawing is correct without it.

import type { Attachment } from 'svelte/attachments';
import type { Point } from './geometry';

const places = new WeakMap<Element, { at: Point; scale: number; animation?: Animation }>();
const transform = ({ x, y }: Point, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;

export interface Stride {
  length: number;
  /** How many spaces it goes. */
  spaces: number;
}
export const glide: Stride = { length: 320, spaces: 1 };

/** Null puts the tower where it belongs at once. */
export function slide(at: Point, scale: number, stride: Stride | null): Attachment<SVGElement> {
  return (element) => {
    const before = places.get(element);
    before?.animation?.cancel();
    places.set(element, { at, scale });
    element.setAttribute('transform', `translate(${at.x} ${at.y}) scale(${scale})`);
    if (!stride || !before || (before.at.x === at.x && before.at.y === at.y) || before.scale !== scale) return;
    const along = (part: number, lift: number): Point => ({
      x: before.at.x + (at.x - before.at.x) * part,
      y: before.at.y + (at.y - before.at.y) * part - lift * scale,
    });
    const steps = Array.from({ length: 2 * stride.spaces + 1 }, (_, i) =>
      along(i / (2 * stride.spaces), i % 2 ? 34 : 0),
    );
    const animation = element.animate(
      steps.map((each, i) => ({ transform: transform(each, scale), easing: i % 2 ? 'ease-in' : 'ease-out' })),
      { duration: stride.length },
    );
    places.set(element, { at, scale, animation });
  };
}
