// Who sits where, and what the record's header `Seat-1` says of it.
import { levels } from '../engine/facts';
import type { Translate } from '../i18n/translate';

export type SeatPlayer = { kind: 'person'; name: string } | { kind: 'computer'; level: number };

/** What those at the table are called; who would be called the same as another is told apart by the seat. */
export function seatNames(seats: readonly SeatPlayer[], t: Translate): string[] {
  const names = seats.map((player, i) =>
    player.kind === 'computer'
      ? t('seat.computer', { level: player.level })
      : player.name || t('seat.person', { seat: i + 1 }),
  );
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return names.map((name, i) => (isAlone(name) ? name : t('seat.twin', { name, seat: i + 1 })));
}

/** People's names stay as they are, computers are called `level:3`; a nameless person has no header. */
export function seatHeaders(seats: readonly SeatPlayer[]): Record<string, string> {
  const headers: Record<string, string> = {};
  seats.forEach((player, i) => {
    const value = player.kind === 'computer' ? `level:${player.level}` : player.name;
    if (value) headers[`Seat-${i + 1}`] = value;
  });
  return headers;
}

export function seatsFromHeaders(headers: Record<string, string> | undefined, count: number): SeatPlayer[] {
  return Array.from({ length: count }, (_, i) => {
    const name = headers?.[`Seat-${i + 1}`] ?? '';
    const level = levels.find((each) => name === `level:${each}`);
    return level ? { kind: 'computer', level } : { kind: 'person', name };
  });
}
