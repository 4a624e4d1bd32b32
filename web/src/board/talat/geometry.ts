// Where everything stands: the three boards on the table, seen from above or from the side. All drawing goes
// through `project`; a layout only says where each board lies, which way it is turned and how large it is.

import type { Seat } from '../../engine/protocol';

/** The side of a space, in the units of the drawing. */
export const unit = 100;
/** Half a board with its frame, in spaces. */
export const halfBoard = 2.92;

export interface Point {
  x: number;
  y: number;
}

/** `turn` is the direction in which rows count up: 0 is away from the viewer, clockwise, in degrees. */
interface Placement {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

export interface Layout {
  name: 'table' | 'rows' | 'one' | 'single';
  /** How much depth is left of the table: 1 is seen from straight above. */
  tilt: number;
  placements: readonly Placement[];
  box: { x: number; y: number; width: number; height: number };
  /** In the layout `one`: the large board, 0 to 2. */
  large: number;
}

export interface Space {
  name: string;
  board: number;
  column: number;
  row: number;
}

const columns = 'abcde';

function spaceName(board: number, column: number, row: number): string {
  return `${board + 1}${columns[column]}${row + 1}`;
}

export function spaceOf(name: string): Space {
  return { name, board: Number(name[0]) - 1, column: columns.indexOf(name[1] ?? ''), row: Number(name[2]) - 1 };
}

export const allSpaces: readonly Space[] = [0, 1, 2].flatMap((board) =>
  [4, 3, 2, 1, 0].flatMap((row) => [0, 1, 2, 3, 4].map((column) => spaceOf(spaceName(board, column, row)))),
);

export function areNeighbours(one: Space, other: Space): boolean {
  return (
    one.board === other.board &&
    one.name !== other.name &&
    Math.abs(one.column - other.column) <= 1 &&
    Math.abs(one.row - other.row) <= 1
  );
}

/** The unit steps along columns and rows of a board, on the table. */
function axes(turn: number): { column: Point; row: Point } {
  const angle = (turn * Math.PI) / 180;
  return {
    column: { x: Math.cos(angle), y: Math.sin(angle) },
    row: { x: Math.sin(angle), y: -Math.cos(angle) },
  };
}

/** A point of a board (spaces have whole numbers, 0 to 4) at a height above it, on the screen. */
export function project(layout: Layout, board: number, column: number, row: number, height = 0): Point {
  const placement = layout.placements[board]!;
  const axis = axes(placement.turn);
  const across = (column - 2) * placement.scale;
  const along = (row - 2) * placement.scale;
  const x = placement.x + axis.column.x * across + axis.row.x * along;
  const y = placement.y + axis.column.y * across + axis.row.y * along;
  return { x: x * unit, y: y * layout.tilt * unit - height * placement.scale * unit };
}

export function isShown(layout: Layout, board: number): boolean {
  return layout.placements[board]!.scale > 0;
}

export function projectSpace(layout: Layout, name: string): Point {
  const { board, column, row } = spaceOf(name);
  return project(layout, board, column, row);
}

/** The corners of a rectangle on a board. */
export function rectangle(
  layout: Layout,
  board: number,
  column: number,
  row: number,
  right: number,
  top: number,
  height = 0,
): string {
  return polygon(
    [
      [column, row],
      [right, row],
      [right, top],
      [column, top],
    ].map(([c, r]) => project(layout, board, c!, r!, height)),
  );
}

export function polygon(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

/** The boards on the sides of a triangle, the viewer at its lower corner, the others clockwise. */
function table(viewer: Seat): Layout {
  const tilt = 0.8;
  const radius = 4.78;
  const placements = [0, 1, 2].map((board) => {
    const place = (board - (viewer - 1) + 3) % 3;
    const angle = ((150 + 120 * place) * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), turn: 120 * place - 30, scale: 1 };
  });
  return { name: 'table', tilt, placements, large: 0, box: boxAround(-8.3, -7.95 * tilt - 0.3, 8.3, 6.9 * tilt + 0.3) };
}

/** Which seat's start line lies at the bottom of a board that is not turned: the viewer's if there is one. */
function isUpsideDown(board: number, viewer: Seat): boolean {
  const bottom = board + 1;
  const top = ((board + 1) % 3) + 1;
  return top === viewer || (bottom !== viewer && top === 3);
}

/** Side by side, all the same way. */
function rows(viewer: Seat, tilt: number): Layout {
  const placements = [0, 1, 2].map((board) => ({
    x: (board - 1) * 6.1,
    y: 0,
    turn: isUpsideDown(board, viewer) ? 180 : 0,
    scale: 1,
  }));
  return { name: 'rows', tilt, placements, large: 0, box: boxAround(-9.1, -3.6 * tilt - 0.1, 9.1, 3.6 * tilt) };
}

/** The only board of an example. */
function single(board: number, viewer: Seat, tilt: number): Layout {
  const placements = [0, 1, 2].map((index) => ({
    x: 0,
    y: 0,
    turn: isUpsideDown(board, viewer) ? 180 : 0,
    scale: index === board ? 1 : 0,
  }));
  return { name: 'single', tilt, placements, large: board, box: boxAround(-2.98, -3.5 * tilt, 2.98, 3.42 * tilt) };
}

const smallScale = 0.46;

/** For a narrow screen: one large board, the other two small above it. */
function above(viewer: Seat, large: number, tilt: number): Layout {
  const y = -4.55 - 0.5 / tilt;
  const places = [
    { x: -1.55, y },
    { x: 1.55, y },
  ];
  return one(
    viewer,
    large,
    tilt,
    places,
    boxAround(-2.98, (y - halfBoard * smallScale) * tilt - 0.3, 2.98, 3.42 * tilt),
  );
}

/** For a low screen: one large board, the other two small to the left of it. */
function beside(viewer: Seat, large: number, tilt: number): Layout {
  const places = [
    { x: -4.55, y: -1.5 },
    { x: -4.55, y: 1.5 },
  ];
  return one(viewer, large, tilt, places, boxAround(-5.95, -3.5 * tilt, 2.98, 3.42 * tilt));
}

function one(viewer: Seat, large: number, tilt: number, places: readonly Point[], box: Layout['box']): Layout {
  const small = [0, 1, 2].filter((board) => board !== large);
  const placements = [0, 1, 2].map((board) => {
    const turn = isUpsideDown(board, viewer) ? 180 : 0;
    return board === large
      ? { x: 0, y: 0, turn, scale: 1 }
      : { ...places[small.indexOf(board)]!, turn, scale: smallScale };
  });
  return { name: 'one', tilt, placements, large, box };
}

function boxAround(left: number, top: number, right: number, bottom: number): Layout['box'] {
  return { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
}

/** On a screen with less than this, in pixels, the spaces of three boards at once would be too small for a finger. */
const leastRoom = { width: 640, height: 480 };
/** As wide as that, there is room for a finger on the large board and for the small ones beside it. */
const leastBeside = 480;

/** `board-1` shows just that board, for examples. The width is the drawing's, the height the whole screen's. */
export function layoutFor(
  view: string,
  { width, height }: { width: number; height: number },
  viewer: Seat,
  large: number,
): Layout {
  const tilt = view === 'flat' ? 1 : 0.86;
  if (view.startsWith('board-')) return single(Number(view.slice(-1)) - 1, viewer, tilt);
  if (width < leastRoom.width || height < leastRoom.height)
    return (width < leastBeside ? above : beside)(viewer, large, tilt);
  return view === 'flat' ? rows(viewer, 1) : table(viewer);
}

/** Where a seat sits in the layout `table`: in the corner between its two boards. */
export function seatPoint(layout: Layout, seat: Seat): Point {
  const near = layout.placements[seat - 1]!;
  const other = layout.placements[(seat + 1) % 3]!;
  const x = near.x + other.x;
  const y = near.y + other.y;
  const length = Math.hypot(x, y) / 6.35;
  return { x: (x / length) * unit, y: (y / length) * layout.tilt * unit };
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const arrowPoints: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

const dot = (one: Point, other: Point): number => one.x * other.x + one.y * other.y;

/** The space that an arrow key leads to: along the board's axis nearest to the arrow, or over its edge to the
 * nearest space of another board that lies there. */
export function step(layout: Layout, from: string, arrow: Arrow): string {
  const space = spaceOf(from);
  const to = arrowPoints[arrow];
  const axis = axes(layout.placements[space.board]!.turn);
  const along = dot(axis.row, to);
  const across = dot(axis.column, to);
  const isRow = Math.abs(along) > Math.abs(across);
  const column = space.column + (isRow ? 0 : Math.sign(across));
  const row = space.row + (isRow ? Math.sign(along) : 0);
  if (column >= 0 && column < 5 && row >= 0 && row < 5) return spaceName(space.board, column, row);
  if (layout.name === 'one' || layout.name === 'single') return from;
  const here = projectSpace(layout, from);
  const beyond = allSpaces
    .filter(({ board }) => board !== space.board)
    .map(({ name }) => {
      const there = projectSpace(layout, name);
      const way = { x: there.x - here.x, y: there.y - here.y };
      return { name, ahead: dot(way, to), distance: Math.hypot(way.x, way.y) };
    })
    .filter(({ ahead, distance }) => ahead > distance * 0.5)
    .sort((one, other) => one.distance - other.distance);
  return beyond[0]?.name ?? from;
}
