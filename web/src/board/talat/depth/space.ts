// Where the three boards lie in the world: as on the flat table, with the side of a space as the unit.
import { Vector3 } from 'three';
import type { Seat } from '../../../engine/protocol';
import { layoutFor, project, seatPoint, spaceOf, unit, type Layout } from '../geometry';

/** The table as seen from above, turned by as much as the eye has gone around. */
export function tableOf(viewer: Seat, turned = 0): Layout {
  const table = layoutFor('table', { width: 1000, height: 1000 }, viewer, 0);
  const angle = (-turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const placements = table.placements.map(({ x, y, turn, scale }) => ({
    x: x * cos - y * sin,
    y: x * sin + y * cos,
    turn: turn - turned,
    scale,
  }));
  return { ...table, tilt: 1, placements };
}

/** The upper side of the boards. */
export const level = 0.62;

export function at(layout: Layout, board: number, column: number, row: number, height = 0): Vector3 {
  const { x, y } = project(layout, board, column, row);
  return new Vector3(x / unit, level + height, y / unit);
}

export function onSpace(layout: Layout, name: string, height = 0): Vector3 {
  const { board, column, row } = spaceOf(name);
  return at(layout, board, column, row, height);
}

export function square(layout: Layout, name: string, half = 0.44, height = 0.03): Vector3[] {
  const { board, column, row } = spaceOf(name);
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([c, r]) =>
    // prettier-ignore
    at(layout, board, column + c!, row + r!, height),
  );
}

export function ofSeat(layout: Layout, seat: Seat): Vector3 {
  const { x, y } = seatPoint(layout, seat);
  return new Vector3(x / unit, level, y / unit);
}

/** The space at a place on the boards. */
export function spaceAt(layout: Layout, place: { x: number; z: number }): string | null {
  for (const [board, { x, y, turn }] of layout.placements.entries()) {
    const angle = (turn * Math.PI) / 180;
    const [dx, dy] = [place.x - x, place.z - y];
    const column = Math.round(dx * Math.cos(angle) + dy * Math.sin(angle) + 2);
    const row = Math.round(dx * Math.sin(angle) - dy * Math.cos(angle) + 2);
    if (column >= 0 && column < 5 && row >= 0 && row < 5) return `${board + 1}${'abcde'[column]}${row + 1}`;
  }
  return null;
}
