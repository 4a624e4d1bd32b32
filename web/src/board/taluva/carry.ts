// The tile in the corner, carried onto the island with mouse, pen or finger. Let go there, it lies where a first click would
// have put it, and waits to be confirmed.
import type { Point } from './projection';

interface Carrying {
  /** Whether there is a tile to be placed now. */
  canStart(): boolean;
  start(): void;
  over(at: Point): void;
  drop(at: Point): void;
  cancel(): void;
}

const slack = 7; // pixels that a finger may tremble

/** Points are told from the corner of the board that holds the element. */
export function carry(element: HTMLElement, board: () => Element | undefined, on: Carrying): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let from: Point | null = null;
  let isCarried = false;

  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = board()?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  };

  function press(event: PointerEvent): void {
    if (event.button !== 0 || !on.canStart()) return;
    from = { x: event.clientX, y: event.clientY };
    element.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    if (!isCarried) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < slack) return;
      isCarried = true;
      on.start();
    }
    on.over(at(event));
  }

  function release(event: PointerEvent): void {
    if (isCarried && event.type === 'pointerup') on.drop(at(event));
    else if (isCarried) on.cancel();
    from = null;
    isCarried = false;
  }

  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  return () => listening.abort();
}
