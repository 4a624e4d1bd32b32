// Pointers on the board: a click, a drag that pans, two fingers that pinch. A drag or a pinch never clicks.
import type { Point } from './projection';

interface Gestures {
  click(at: Point): void;
  hover(at: Point | null): void;
  pan(dx: number, dy: number): void;
  pinch(factor: number, around: Point): void;
}

const slack = 7; // pixels that a finger may tremble

export function gestures(element: SVGSVGElement, on: Gestures): { destroy(): void } {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let isClick = false;
  const listening = new AbortController();
  const { signal } = listening;

  function at(event: MouseEvent): Point {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  function span(): { distance: number; middle: Point } {
    const [a, b] = [...fingers.values()] as [Point, Point];
    return { distance: Math.hypot(a.x - b.x, a.y - b.y) || 1, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 && event.button !== 1) return;
      fingers.set(event.pointerId, at(event));
      isClick = fingers.size === 1 && event.button === 0;
      start = at(event);
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      const now = at(event);
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === 'mouse') on.hover(now);
        return;
      }
      if (isClick && start && Math.hypot(now.x - start.x, now.y - start.y) < slack) return;
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      isClick = false;
      if (fingers.size === 2) {
        const old = span();
        fingers.set(event.pointerId, now);
        const next = span();
        on.pan(next.middle.x - old.middle.x, next.middle.y - old.middle.y);
        on.pinch(next.distance / old.distance, next.middle);
      } else {
        on.pan(now.x - before.x, now.y - before.y);
        fingers.set(event.pointerId, now);
      }
    },
    { signal },
  );

  const lift = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (event.type === 'pointercancel' || fingers.size > 0) isClick = false;
  };
  element.addEventListener('pointerup', lift, { signal });
  element.addEventListener('pointercancel', lift, { signal });
  // Not as soon as the finger is lifted: its click would go to whatever then appears under it.
  element.addEventListener(
    'click',
    (event) => {
      if (isClick) on.click(at(event));
      isClick = false;
    },
    { signal },
  );
  element.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType === 'mouse' && fingers.size === 0) on.hover(null);
    },
    { signal },
  );

  return { destroy: () => listening.abort() };
}
