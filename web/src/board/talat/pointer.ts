// Mouse, finger and pen on the boards and the tray: hovering, clicking and dragging, told to `Picking`.

import type { TowerKind } from '../../engine/protocol';
import { parse_move } from './moves';
import type { Picking } from './picking.svelte';

/** Further than this, in pixels, a press is a drag. */
const slack = 8;

function marked<Key extends 'space' | 'tower' | 'board'>(target: EventTarget | null, key: Key): string | null {
  const found = target instanceof Element ? target.closest<SVGElement | HTMLElement>(`[data-${key}]`) : null;
  return found?.dataset[key] ?? null;
}

/** Listens on the element that holds the boards and the tray. */
export function follow_pointer(root: HTMLElement, picking: Picking, show_board: (board: number) => void): () => void {
  let pressed: { x: number; y: number; space: string | null; tower: string | null } | null = null;
  let was_dragged = false;
  let down: { target: EventTarget | null; x: number; y: number } | null = null;

  const to_drawing = (event: PointerEvent) => {
    const svg = root.querySelector<SVGSVGElement>('svg.boards');
    const matrix = svg?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  };
  const space_below = (event: PointerEvent): string | null =>
    marked(document.elementFromPoint(event.clientX, event.clientY), 'space');

  function press(event: PointerEvent): void {
    was_dragged = false;
    down = { target: event.target, x: event.clientX, y: event.clientY };
    if (event.button !== 0) return;
    const space = marked(event.target, 'space');
    const tower = marked(event.target, 'tower');
    const can_drag = tower !== null || (space !== null && picking.legal.some((move) => {
      const known = parse_move(move);
      return known.kind !== 'place' && known.from === space;
    }));
    pressed = can_drag ? { x: event.clientX, y: event.clientY, space, tower } : null;
  }

  function move(event: PointerEvent): void {
    if (pressed && !picking.dragged && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > slack)
      picking.pick_up(pressed.tower ? { tower: pressed.tower as TowerKind } : { from: pressed.space! });
    const is_dragging = pressed !== null && (picking.dragged !== null ||
      Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > slack);
    if (is_dragging) picking.dragged = to_drawing(event);
    const space = is_dragging ? space_below(event) : marked(event.target, 'space');
    if ((is_dragging || event.pointerType !== 'touch') && space !== picking.pointed) picking.point(space);
  }

  function release(event: PointerEvent): void {
    if (picking.dragged) {
      was_dragged = true;
      picking.drop(event.type === 'pointercancel' ? null : space_below(event));
    }
    pressed = null;
  }

  function click(event: MouseEvent): void {
    if (was_dragged) {
      was_dragged = false;
      return;
    }
    // What was pressed counts: towers move when they are considered, and then the click belongs to no space any more.
    const is_there = down && Math.hypot(event.clientX - down.x, event.clientY - down.y) <= slack;
    const target = is_there ? down!.target : event.target;
    down = null;
    const space = marked(target, 'space');
    const tower = marked(target, 'tower');
    const board = marked(target, 'board');
    if (space) picking.choose(space);
    else if (tower) picking.choose_tower(tower as TowerKind);
    else if (board) show_board(Number(board));
  }

  function leave(): void {
    if (!picking.dragged) picking.point(null);
  }

  root.addEventListener('pointerdown', press);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  root.addEventListener('click', click);
  root.addEventListener('pointerleave', leave);
  return () => {
    root.removeEventListener('pointerdown', press);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
    root.removeEventListener('click', click);
    root.removeEventListener('pointerleave', leave);
  };
}
