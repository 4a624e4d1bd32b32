// What of the path for beginners is done, kept in the browser: missions by name, `lesson` and `first`.
import type { GameName } from '../engine/protocol';
import type { Cupboard } from '../records/saved_games';

const keyOf = (game: GameName) => `talus.path.${game}`;

export function doneOf(storage: Cupboard, game: GameName): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(game)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

export function tickOff(storage: Cupboard, game: GameName, name: string): void {
  try {
    storage.setItem(keyOf(game), JSON.stringify([...new Set([...doneOf(storage, game), name])]));
  } catch {
    // Without room nothing is ticked off; the missions are there all the same.
  }
}
