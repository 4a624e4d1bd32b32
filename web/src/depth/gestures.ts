// Pointers on a view with depth: a click, a drag that goes around, another button or two fingers that move, pinch and
// twist. What a board takes into the hand is dragged instead. A drag never clicks.
import type { Point } from './stage';

interface Gestures {
  click(at: Point): void;
  hover(at: Point | null): void;
  turn(dx: number, dy: number): void;
  move(dx: number, dy: number): void;
  pinch(factor: number, twist: number): void;
  wheel(event: WheelEvent): void;
  /** Whether something lies there that is taken into the hand when it is dragged. */
  takes?(at: Point): boolean;
  drag?(at: Point): void;
  drop?(at: Point | null): void;
}

const slack = 7; // pixels that a finger may tremble

export function gestures(element: HTMLElement, on: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let button = 0;
  let isClick = false;
  let inHand: 'no' | 'maybe' | 'yes' = 'no';
  const listening = new AbortController();
  const { signal } = listening;

  const at = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  function span(): { distance: number; angle: number; middle: Point } {
    const [a, b] = [...fingers.values()] as [Point, Point];
    return {
      distance: Math.hypot(a.x - b.x, a.y - b.y) || 1,
      angle: Math.atan2(b.y - a.y, b.x - a.x),
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    };
  }
  function release(place: Point | null): void {
    if (inHand === 'yes') on.drop?.(place);
    inHand = 'no';
  }

  function press(event: PointerEvent): void {
    fingers.set(event.pointerId, at(event));
    button = event.button;
    isClick = fingers.size === 1 && button === 0;
    start = at(event);
    if (fingers.size > 1) release(null);
    else if (isClick && on.takes?.(start)) inHand = 'maybe';
  }

  function move(event: PointerEvent): void {
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
      on.move(next.middle.x - old.middle.x, next.middle.y - old.middle.y);
      const twist = next.angle - old.angle;
      on.pinch(next.distance / old.distance, Math.atan2(Math.sin(twist), Math.cos(twist)));
      return;
    }
    fingers.set(event.pointerId, now);
    if (inHand !== 'no') {
      inHand = 'yes';
      on.drag?.(now);
    } else if (button === 0 && !event.ctrlKey) on.turn(now.x - before.x, now.y - before.y);
    else on.move(now.x - before.x, now.y - before.y);
  }

  function lift(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    if (event.type === 'pointercancel' || fingers.size > 0) isClick = false;
    release(event.type === 'pointercancel' ? null : at(event));
  }

  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
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
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  element.addEventListener('wheel', on.wheel, { signal, passive: false });
  return () => listening.abort();
}
