// The list of rooms that wait for people, kept up by what has changed in it.
import type { ServerMessage, Summary } from './messages';

export type LobbyChanges = Extract<ServerMessage, { type: 'lobby-changes' }>;

/** The newest first, as the server tells the whole list. */
export function withChanges(
  rooms: readonly Summary[],
  { gone, rooms: changed }: Pick<LobbyChanges, 'gone' | 'rooms'>,
): Summary[] {
  const out = new Set([...gone, ...changed.map(({ room }) => room)]);
  return [...rooms.filter(({ room }) => !out.has(room)), ...changed].sort(
    (a, b) => b.opened - a.opened || (a.room < b.room ? 1 : -1),
  );
}

/** Whether one of these rooms has changed. */
export function concerns(
  { gone, rooms: changed }: Pick<LobbyChanges, 'gone' | 'rooms'>,
  mine: readonly Summary[],
): boolean {
  const own = new Set(mine.map(({ room }) => room));
  return gone.some((room) => own.has(room)) || changed.some(({ room }) => own.has(room));
}
