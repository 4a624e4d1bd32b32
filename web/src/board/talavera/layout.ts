// Where things lie on the board, in the units of its view box: wide for screens, tall for phones.
export interface Place {
  x: number;
  y: number;
  size: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A seat: its name line, then four steps, each with a name, seven tiles (four wanted, three too many) and points. */
export interface SeatBox extends Box {
  tile: number;
  row: number;
}

export interface Plan {
  width: number;
  height: number;
  isWide: boolean;
  /** The table: the market, the solo pair, or the cards that are being placed. */
  table: Box;
  slots: readonly Place[];
  deck: Place;
  /** Solo only. */
  redraw: Box;
  discards: Place;
  seats: readonly SeatBox[];
  /** Height of a seat's name line, where the small cards of its hand lie; then the steps. */
  header: number;
  handSize: number;
  /** Width of a step's name. */
  label: number;
}

const rowOf = (count: number, x: number, y: number, size: number, gap: number): Place[] =>
  Array.from({ length: count }, (_, i) => ({ x: x + i * (size + gap), y, size }));

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

const large = { tile: 43, row: 52 };
const finger = { tile: 36, row: 47 }; // 44 pixels on a phone of 360 with a margin
const small = { tile: 28, row: 34 };

/** The viewer's stairs come first: left, or next to the table. A phone shows the others smaller: nobody presses them. */
export function plan(isWide: boolean, seatCount: number, viewer?: number): Plan {
  const drawn = planForSeat1(isWide, seatCount, viewer !== undefined);
  return viewer === 2 ? { ...drawn, seats: [...drawn.seats].reverse() } : drawn;
}

function planForSeat1(isWide: boolean, seatCount: number, isSecondSmall: boolean): Plan {
  const solo = seatCount === 1;
  if (isWide) {
    const common = { isWide, header: 68, handSize: 52, label: 72 };
    return solo
      ? {
          ...common,
          width: 880,
          height: 412,
          table: { x: 16, y: 16, width: 400, height: 380 },
          slots: rowOf(2, 48, 64, 158, 20),
          deck: { x: 350, y: 26, size: 0 },
          redraw: { x: 48, y: 240, width: 336, height: 56 },
          discards: { x: 32, y: 338, size: 38 },
          seats: [{ x: 432, y: 16, width: 432, height: 380, ...large }],
          header: 136,
        }
      : {
          ...common,
          width: 880,
          height: 542,
          table: { x: 16, y: 16, width: 848, height: 198 },
          slots: rowOf(4, 186, 40, 150, 20),
          deck: { x: 46, y: 88, size: 92 },
          redraw: nowhere,
          discards: { x: 0, y: 0, size: 0 },
          seats: [
            { x: 16, y: 230, width: 416, height: 296, ...large },
            { x: 448, y: 230, width: 416, height: 296, ...large },
          ],
        };
  }
  const common = { isWide, header: 54, handSize: 44, label: 64 };
  return solo
    ? {
        ...common,
        width: 360,
        height: 548,
        table: { x: 6, y: 6, width: 348, height: 206 },
        slots: rowOf(2, 14, 36, 108, 8),
        deck: { x: 0, y: 0, size: 0 },
        redraw: { x: 250, y: 36, width: 98, height: 108 },
        discards: { x: 14, y: 172, size: 33 },
        seats: [{ x: 6, y: 220, width: 348, height: 322, ...finger }],
        header: 106,
      }
    : {
        ...common,
        width: 360,
        height: isSecondSmall ? 596 : 648,
        table: { x: 6, y: 6, width: 348, height: 116 },
        slots: rowOf(4, 13, 36, 78, 7.3),
        deck: { x: 0, y: 0, size: 0 },
        redraw: nowhere,
        discards: { x: 0, y: 0, size: 0 },
        seats: [
          { x: 6, y: 130, width: 348, height: 252, ...finger },
          { x: 6, y: 390, width: 348, ...(isSecondSmall ? { height: 200, ...small } : { height: 252, ...finger }) },
        ],
      };
}

/** Where the small cards of a hand lie: at the right end of the name line. */
export function handPlace(at: Plan, seat: number, index: number, count: number): Place {
  const box = at.seats[seat]!;
  const right = box.x + box.width - 8 - (at.isWide ? 46 : 40);
  return { x: right - (count - index) * (at.handSize + 6), y: box.y + 6, size: at.handSize };
}

/** Where the cards lie that are being placed: in the middle of the table. */
export function workPlace(at: Plan, index: number, count: number): Place {
  const first = at.slots[0]!;
  const last = at.slots[at.slots.length - 1]!;
  const gap = at.isWide ? 20 : 8;
  const middle = (first.x + last.x + last.size) / 2;
  return {
    x: middle - (count * (first.size + gap) - gap) / 2 + index * (first.size + gap),
    y: first.y,
    size: first.size,
  };
}
