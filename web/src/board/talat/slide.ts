// Towers glide from space to space, a little lifted on the way. The drawing is correct without it.

import type { Attachment } from 'svelte/attachments';
import type { Point } from './geometry';

const places = new WeakMap<Element, { at: Point; scale: number }>();
const transform = ({ x, y }: Point, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;

export function slide(at: Point, scale: number, animate: boolean): Attachment<SVGElement> {
  return (element) => {
    const before = places.get(element);
    places.set(element, { at, scale });
    element.setAttribute('transform', `translate(${at.x} ${at.y}) scale(${scale})`);
    if (!animate || !before || (before.at.x === at.x && before.at.y === at.y) || before.scale !== scale) return;
    const middle = { x: (before.at.x + at.x) / 2, y: (before.at.y + at.y) / 2 - 30 * scale };
    element.animate(
      [transform(before.at, scale), transform(middle, scale), transform(at, scale)].map((each) => ({
        transform: each,
      })),
      { duration: 320, easing: 'ease-in-out' },
    );
  };
}
