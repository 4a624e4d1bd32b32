// Who sits where, and what the record's header `Seat-1` says of it.
import type { Translate } from '../i18n/translate';
import { opponentName, opponentOf, playerSpec, type Opponent } from './opponents';

export type SeatPlayer = { kind: 'person'; name: string } | ({ kind: 'computer' } & Opponent);

/** A person whose name does not matter, where something has to be said of the seat. */
const nameless = 'human';

/** What those at the table are called; who would be called the same as another is told apart by the seat. */
export function seatNames(seats: readonly SeatPlayer[], t: Translate): string[] {
  const names = seats.map((player, i) =>
    player.kind === 'computer' ? opponentName(player) : player.name || t('seat.person', { seat: i + 1 }),
  );
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return names.map((name, i) => (isAlone(name) ? name : t('seat.twin', { name, seat: i + 1 })));
}

/** A computer of this level where there is no table: "Juno (3)". */
export function computerWords(level: number, t: Translate): string {
  return t('seat.computer', { name: opponentName({ level }), level });
}

/** People's names stay as they are, computers are called `level:3`; a nameless person has no header. */
export function seatHeaders(seats: readonly SeatPlayer[]): Record<string, string> {
  const headers: Record<string, string> = {};
  seats.forEach((player, i) => {
    const value = player.kind === 'computer' ? playerSpec(player) : player.name;
    if (value) headers[`Seat-${i + 1}`] = value;
  });
  return headers;
}

/** Who sits down, as the core's table is told (docs/protocol.md, At a table). */
export function sitting(player: SeatPlayer): string {
  if (player.kind === 'computer') return playerSpec(player);
  return player.name ? `human:${player.name}` : nameless;
}

export function seatsFromHeaders(headers: Record<string, string> | undefined, count: number): SeatPlayer[] {
  return Array.from({ length: count }, (_, i) => {
    const name = headers?.[`Seat-${i + 1}`] ?? '';
    const opponent = opponentOf(name);
    return opponent ? { kind: 'computer', ...opponent } : { kind: 'person', name: name === nameless ? '' : name };
  });
}
