// Where a volcano could erupt over huts. The core lists the eruptions of the tile in hand only while it is to be
// placed; a warning is wanted at any time, so this looks for them by the shape of the island. A test compares both.
import type { Seat, Settlement, TaluvaBoard, TaluvaHex } from '../../engine/protocol';
import { directions, key, tileHexes, type Hex } from './hex';

/** Every eruption that is possible on the island: the three hexes, the volcano's first, and the new flow. */
export function eruptions(board: TaluvaBoard): { hexes: Hex[]; flow: (typeof directions)[number] }[] {
  const island = new Map(board.hexes.map((hex): [string, TaluvaHex] => [key(hex), hex]));
  return board.hexes
    .filter((hex) => hex.flow)
    .flatMap((hex) =>
      directions
        .filter((flow) => flow !== hex.flow)
        .map((flow) => ({ hexes: tileHexes(hex, flow), flow }))
        .filter(({ hexes }) => {
          const under = hexes.map((one) => island.get(key(one)));
          const covered = hexes.map(key);
          return (
            under.every((one) => one?.level === hex.level && (one.building?.kind ?? 'hut') === 'hut') &&
            !board.settlements.some((settlement) => settlement.hexes.every((one) => covered.includes(one)))
          );
        }),
    );
}

/** The fields of a seat that an eruption could cover. */
export function endangered(board: TaluvaBoard, seat: Seat): string[] {
  const own = new Set(board.hexes.filter((hex) => hex.building?.seat === seat).map(key));
  return [...new Set(eruptions(board).flatMap(({ hexes }) => hexes.map(key)))].filter((hex) => own.has(hex));
}

export function rivals(board: TaluvaBoard, seat: Seat): Settlement[] {
  return board.settlements.filter(
    (one) => one.seat !== seat && (one.may_tower.length > 0 || one.may_temple.length > 0),
  );
}
