// Who sits where, and what the record's header `Seat-1` says of it.
import type { GameName, GameResult, Options } from '../engine/protocol';
import type { Translate } from '../i18n/translate';

export type SeatPlayer = { kind: 'person'; name: string } | { kind: 'computer'; level: number };

export const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** What those at the table are called; who would be called the same as another is told apart by the seat. */
export function seat_names(seats: readonly SeatPlayer[], t: Translate): string[] {
  const names = seats.map((player, i) =>
    player.kind === 'computer' ? t('seat.computer', { level: player.level }) : player.name || t('seat.person', { seat: i + 1 }));
  const is_alone = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return names.map((name, i) => (is_alone(name) ? name : t('seat.twin', { name, seat: i + 1 })));
}

/** People's names stay as they are, computers are called `level:3`; a nameless person has no header. */
export function seat_headers(seats: readonly SeatPlayer[]): Record<string, string> {
  const headers: Record<string, string> = {};
  seats.forEach((player, i) => {
    const value = player.kind === 'computer' ? `level:${player.level}` : player.name;
    if (value) headers[`Seat-${i + 1}`] = value;
  });
  return headers;
}

export function seats_from_headers(headers: Record<string, string> | undefined, count: number): SeatPlayer[] {
  return Array.from({ length: count }, (_, i) => {
    const name = headers?.[`Seat-${i + 1}`] ?? '';
    const level = /^level:([1-8])$/.exec(name)?.[1];
    return level ? { kind: 'computer', level: Number(level) } : { kind: 'person', name };
  });
}

/** Seats that win and lose together: each by itself, but for Taluva's teams. */
export function sides(game: GameName, options: Options, seat_count: number): number[][] {
  if (game === 'taluva' && options.mode === 'teams') return [[1, 3], [2, 4]];
  return Array.from({ length: seat_count }, (_, i) => [i + 1]);
}

/** One side gives up: it is last, and all others share the first place. Alone there is place 2 for a loss. */
export function resigned(all_sides: number[][], seat: number): GameResult {
  const count = all_sides.flat().length;
  const losers = all_sides.find((side) => side.includes(seat)) ?? [seat];
  const last = count === 1 ? 2 : count - losers.length + 1;
  const places = Array.from({ length: count }, (_, i) => (losers.includes(i + 1) ? last : 1));
  return { places, reason: 'resign' };
}

export function agreed(seat_count: number): GameResult {
  return { places: Array.from({ length: seat_count }, () => 1), reason: 'agreed' };
}
