// The games that a person has finished, one line each: they stay when the games themselves are deleted.
import { gameNames } from '../../engine/game_of';
import type { GameName, Options, Seat } from '../../engine/protocol';
import type { Cupboard } from '../../records/saved_games';

export interface Entry {
  /** The game's. */
  id: string;
  game: GameName;
  options: Options;
  /** Milliseconds since 1970. */
  when: number;
  seat: Seat;
  places: readonly number[];
  reason: string;
  scores?: readonly number[];
  /** By seat: the level of a computer, 0 for people. */
  levels: readonly number[];
  /** Seats that win and lose together. */
  sides: readonly (readonly number[])[];
  /** From a review. */
  accuracy?: number;
  /** From a review: what the missed moves would have been, how often, and what that cost. */
  missed?: Readonly<Record<string, { count: number; cost: number }>>;
}

const key = 'talus.progress';
const damagedKey = 'talus.progress.damaged';
const games: readonly unknown[] = gameNames;

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

export function isEntry(value: unknown): value is Entry {
  const entry = value as Entry | null;
  return (
    typeof entry?.id === 'string' &&
    games.includes(entry.game) &&
    typeof entry.options === 'object' &&
    typeof entry.when === 'number' &&
    typeof entry.seat === 'number' &&
    isNumbers(entry.places) &&
    isNumbers(entry.levels) &&
    Array.isArray(entry.sides) &&
    entry.sides.every(isNumbers) &&
    ['undefined', 'number'].includes(typeof entry.accuracy) &&
    Object.values(entry.missed ?? {}).every((each) => typeof each?.count === 'number' && typeof each.cost === 'number')
  );
}

export class ProgressLog {
  #storage: Cupboard;

  constructor(storage: Cupboard) {
    this.#storage = storage;
  }

  /** The earliest first. */
  all(): Entry[] {
    const text = this.#storage.getItem(key);
    if (text === null) return [];
    try {
      const { version, entries } = JSON.parse(text) as { version: number; entries: unknown[] };
      if (version === 1) return entries.filter(isEntry).sort((a, b) => a.when - b.when);
    } catch {
      // Not written by us, or damaged: kept aside before something else is written.
    }
    this.#storage.setItem(damagedKey, text);
    return [];
  }

  has(id: string): boolean {
    return this.all().some((entry) => entry.id === id);
  }

  /** Of two for one game the reviewed one stays, or the one that is there. Throws if there is no room. */
  add(entries: readonly Entry[]): void {
    const all = new Map(this.all().map((entry) => [entry.id, entry]));
    for (const entry of entries) {
      const known = all.get(entry.id);
      if (!known || entry.accuracy !== undefined) all.set(entry.id, { ...known, ...entry });
    }
    this.#storage.setItem(key, JSON.stringify({ version: 1, entries: [...all.values()] }));
  }
}

/** 1 for a win, ½ for a shared first place, 0 for less; alone a win is the first place. */
export function scoreOf({ places, seat, sides }: Entry): number {
  if (places[seat - 1] !== 1) return 0;
  return sides.length > 1 && sides.filter(([first = 1]) => places[first - 1] === 1).length > 1 ? 0.5 : 1;
}
