// What was chosen for the last new game of each kind, kept in the browser: the form begins with it.
import type { GameName, Options } from '../engine/protocol';
import { opponentsOf } from './opponents';
import type { Cupboard } from './saved_games';
import type { SeatPlayer } from './seats';

export interface LastTable {
  options: Options;
  seats: SeatPlayer[];
  /** How the game begins, where that can be chosen. */
  beginning?: string;
}

const keyOf = (game: GameName) => `talus.table.${game}`;
const maxSeats = 8;

function isPlayer(value: unknown, game: GameName): value is SeatPlayer {
  const player = value as SeatPlayer | null;
  if (player?.kind === 'person') return typeof player.name === 'string';
  if (player?.kind !== 'computer') return false;
  const { levels, styles } = opponentsOf(game);
  const isKnown = ({ level, style }: { level: number; style?: string }) =>
    player.level === level && player.style === style;
  return [...levels, ...styles].some(isKnown);
}

/** Nothing if nothing is kept, or what is kept is not ours. */
export function lastTable(storage: Cupboard, game: GameName): LastTable | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(game)) ?? 'null') as LastTable | null;
    if (!kept?.options || !Array.isArray(kept.seats) || kept.seats.length > maxSeats) return null;
    const values = Object.values(kept.options);
    if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return null;
    return kept.seats.every((seat) => isPlayer(seat, game)) ? kept : null;
  } catch {
    return null;
  }
}

/** Without room for it, the form begins as it does at first. */
export function keepTable(storage: Cupboard, game: GameName, table: LastTable): void {
  try {
    storage.setItem(keyOf(game), JSON.stringify(table));
  } catch {
    // then it is not kept
  }
}
