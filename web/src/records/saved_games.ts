// Games are kept in the browser, each under a key of its own, and written at every move.
import type { GameName, GameResult, Options, Seat } from '../engine/protocol';
import type { SeatPlayer } from './seats';

/** Where a game begins: at its start, or at a position. */
export type Start = { game: GameName; options: Options } | { position: string };

/** The moves of a game that was saved before games were trees, how many of them were not taken back, and its end. */
interface SavedLine {
  moves: readonly string[];
  now: number;
  /** Ended by the players, not by the rules. */
  ended: GameResult | null;
}

export interface SavedGame {
  version: 2;
  id: string;
  game: GameName;
  start: Start;
  seats: SeatPlayer[];
  /** By seat, which of the palette's colours it has, counted from 0; the seat's own if nothing is said. */
  colours?: number[];
  /** The whole tree, as a record; a game has one when it is opened for the first time. */
  record?: string;
  line?: SavedLine;
  /** Of a game that is the same for everybody that day: its address (study/daily). */
  daily?: string;
  /** Of the draws; games without one get it when they are opened. */
  seed?: number;
  /** What the list of saved games says: how it stands without asking the core. */
  turn: 'seat' | 'chance' | 'over';
  seat?: Seat;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
}

const prefix = 'talus.game.';

interface Shelf {
  put(game: SavedGame): void;
  get(id: string): SavedGame | null;
  /** The latest first. */
  all(): SavedGame[];
  remove(id: string): void;
}

type OldGame = Omit<SavedGame, 'version' | 'record' | 'line'> & SavedLine & { version: 1 };

function read(text: string | null): SavedGame | null {
  try {
    const game = JSON.parse(text ?? 'null') as SavedGame | OldGame | null;
    if (!game || !Array.isArray(game.seats)) return null;
    if (game.version === 2) return game;
    if (game.version !== 1 || !Array.isArray(game.moves)) return null;
    const { moves, now, ended, ...rest } = game;
    return { ...rest, version: 2, line: { moves, now, ended } };
  } catch {
    return null; // not written by us
  }
}

/** What a shelf needs of the browser's storage. */
export type Cupboard = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Lasts as long as the page: for browsers whose storage is switched off. */
export class Memory implements Cupboard {
  #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }
  key(number: number): string | null {
    return [...this.#items.keys()][number] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.#items.set(key, text);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

export function shelf(storage: Cupboard): Shelf {
  return {
    put: (game) => storage.setItem(prefix + game.id, JSON.stringify(game)),
    get: (id) => read(storage.getItem(prefix + id)),
    all: () =>
      Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => read(storage.getItem(key)) ?? [])
        .sort((a, b) => b.updated - a.updated),
    remove: (id) => storage.removeItem(prefix + id),
  };
}

/** Puts a game on the shelf that came from elsewhere. If it is there already, the old one is kept: returns its id. */
export function putOnce(shelf: Shelf, game: SavedGame): string {
  const content = ({ start, seats, record }: SavedGame) => JSON.stringify([start, seats, record]);
  const same = shelf.all().find((other) => content(other) === content(game));
  if (!same) shelf.put(game);
  return (same ?? game).id;
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

export function newGame(game: GameName, start: Start, seats: SeatPlayer[]): SavedGame {
  const now = Date.now();
  return { version: 2, id: newId(), game, start, seats, turn: 'chance', created: now, updated: now };
}
