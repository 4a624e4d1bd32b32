// Mouse, finger and pen on the boards and the tray: hovering, clicking and dragging, told to `Picking`.

import type { TowerKind } from '../../engine/protocol';
import type { Point } from './geometry';
import { parseMove } from './moves';
import type { Picking } from './picking.svelte';

/** Further than this, in pixels, a press is a drag. */
const slack = 8;

function marked<Key extends 'space' | 'tower' | 'board'>(target: EventTarget | null, key: Key): string | null {
  const found = target instanceof Element ? target.closest<SVGElement | HTMLElement>(`[data-${key}]`) : null;
  return found?.dataset[key] ?? null;
}

/** Where spaces are no elements: finds the one that is seen at a place, and the place itself. */
export interface DepthPointer {
  spaceAt(event: MouseEvent): string | null;
  placeAt(event: MouseEvent): Point | null;
}

/** Listens on the element that holds the boards and the tray. */
export function followPointer(
  root: HTMLElement,
  picking: Picking,
  showBoard: (board: number) => void,
  depth: () => DepthPointer | null = () => null,
): () => void {
  let pressed: { x: number; y: number; space: string | null; tower: string | null } | null = null;
  let wasDragged = false;
  let down: { target: EventTarget | null; space: string | null; x: number; y: number } | null = null;

  const toDrawing = (event: PointerEvent): Point | null => {
    const view = depth();
    if (view) return view.placeAt(event);
    const svg = root.querySelector<SVGSVGElement>('svg.boards');
    const matrix = svg?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  };
  const spaceOn = (event: MouseEvent): string | null =>
    marked(event.target, 'space') ?? depth()?.spaceAt(event) ?? null;
  const spaceBelow = (event: PointerEvent): string | null =>
    depth()?.spaceAt(event) ?? marked(document.elementFromPoint(event.clientX, event.clientY), 'space');

  function press(event: PointerEvent): void {
    wasDragged = false;
    const space = spaceOn(event);
    down = { target: event.target, space, x: event.clientX, y: event.clientY };
    if (event.button !== 0) return;
    const tower = marked(event.target, 'tower');
    const canDrag =
      tower !== null ||
      (space !== null &&
        picking.legal.some((move) => {
          const known = parseMove(move);
          return known.kind !== 'place' && known.from === space;
        }));
    pressed = canDrag ? { x: event.clientX, y: event.clientY, space, tower } : null;
  }

  function move(event: PointerEvent): void {
    if (pressed && !picking.dragged && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > slack)
      picking.pickUp(pressed.tower ? { tower: pressed.tower as TowerKind } : { from: pressed.space! });
    const isDragging =
      pressed !== null &&
      (picking.dragged !== null || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > slack);
    if (isDragging) picking.dragged = toDrawing(event);
    const space = isDragging ? spaceBelow(event) : spaceOn(event);
    if ((isDragging || event.pointerType !== 'touch') && space !== picking.pointed) picking.point(space);
  }

  function release(event: PointerEvent): void {
    if (picking.dragged) {
      wasDragged = true;
      picking.drop(event.type === 'pointercancel' ? null : spaceBelow(event));
    }
    pressed = null;
  }

  function click(event: MouseEvent): void {
    if (wasDragged) {
      wasDragged = false;
      return;
    }
    // What was pressed counts: towers move when they are considered, and then the click belongs to no space any more.
    const isThere = down && Math.hypot(event.clientX - down.x, event.clientY - down.y) <= slack;
    if (depth() && !isThere && event.target instanceof HTMLCanvasElement) return; // went around the boards
    const target = isThere ? down!.target : event.target;
    const space = isThere ? down!.space : spaceOn(event);
    down = null;
    const tower = marked(target, 'tower');
    const board = marked(target, 'board');
    if (space) picking.choose(space);
    else if (tower) picking.chooseTower(tower as TowerKind);
    else if (board) showBoard(Number(board));
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
