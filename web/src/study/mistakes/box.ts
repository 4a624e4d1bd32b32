// The box of mistakes: each comes back after some days, later and later while it is solved, soon again when it is not
// (Leitner's boxes). The clock is handed in.
import type { Finding, GameName, Seat } from '../../engine/protocol';
import type { Cupboard, Start } from '../../records/saved_games';
import type { SeatPlayer } from '../../records/seats';

export interface Mistake {
  /** The same for the same position. */
  id: string;
  game: GameName;
  /** The position before it. */
  where: Start & { moves: readonly string[] };
  seats: readonly SeatPlayer[];
  seat: Seat;
  turn: number;
  played: string;
  best: string;
  /** How it goes on from the best move, which it begins with. */
  line: readonly string[];
  /** The chance of the seat after the best move, and what the played one cost. */
  chance: number;
  cost: number;
  /** What the review found out there: other moves are compared with it. */
  finding: Finding;
}

export interface Card {
  mistake: Mistake;
  /** In which box it lies. */
  level: number;
  /** Milliseconds since 1970. */
  due: number;
  tries: number;
  solved: number;
}

/** After so many days a card comes back, by the box that it lies in. Solved in the last one it is learned. */
export const daysOf: readonly number[] = [1, 3, 7, 14, 30, 60];
const day = 24 * 60 * 60 * 1000;

const key = 'talus.mistakes';
const damagedKey = 'talus.mistakes.damaged';

export function isCard(value: unknown): value is Card {
  const card = value as Card | null;
  const mistake = card?.mistake;
  return (
    typeof card?.level === 'number' &&
    typeof card.due === 'number' &&
    typeof mistake?.id === 'string' &&
    typeof mistake.best === 'string' &&
    typeof mistake.played === 'string' &&
    typeof mistake.cost === 'number' &&
    Array.isArray(mistake.where?.moves) &&
    Array.isArray(mistake.line) &&
    Array.isArray(mistake.seats) &&
    typeof mistake.finding?.position === 'number'
  );
}

export class MistakeBox {
  #storage: Cupboard;
  #now: () => number;

  constructor(storage: Cupboard, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  all(): Card[] {
    return this.#read() ?? [];
  }

  /** Those that are to be tried now, the longest due first. */
  due(): Card[] {
    return this.all()
      .filter(({ level, due }) => level < daysOf.length && due <= this.#now())
      .sort((a, b) => a.due - b.due);
  }

  /** When the next one comes back, if none is due. */
  next(): number | undefined {
    const waiting = this.all().filter(({ level }) => level < daysOf.length);
    return waiting.length ? Math.min(...waiting.map(({ due }) => due)) : undefined;
  }

  /** Those that are in it already stay where they are. Throws if there is no room. */
  add(mistakes: readonly Mistake[]): void {
    const cards = this.all();
    const known = new Set(cards.map(({ mistake }) => mistake.id));
    const added = mistakes
      .filter(({ id }) => !known.has(id))
      .map((mistake) => ({ mistake, level: 0, due: this.#now(), tries: 0, solved: 0 }));
    if (added.length) this.#write([...cards, ...added]);
  }

  /** One was tried. Throws if there is no room. */
  answered(id: string, isSolved: boolean): void {
    const cards = this.all().map((card) => {
      if (card.mistake.id !== id) return card;
      const level = isSolved ? card.level + 1 : 0;
      // From the first box it comes back tomorrow, whether solved or not.
      const days = daysOf[Math.max(0, level - 1)] ?? 0;
      return {
        ...card,
        level,
        due: this.#morning(days),
        tries: card.tries + 1,
        solved: card.solved + Number(isSolved),
      };
    });
    this.#write(cards);
  }

  remove(id: string): void {
    this.#write(this.all().filter(({ mistake }) => mistake.id !== id));
  }

  /** Takes in cards from elsewhere; of two for one mistake the one tried more often stays. */
  merge(cards: readonly Card[]): void {
    const all = new Map(this.all().map((card) => [card.mistake.id, card]));
    for (const card of cards) {
      const known = all.get(card.mistake.id);
      if (!known || card.tries > known.tries) all.set(card.mistake.id, card);
    }
    this.#write([...all.values()]);
  }

  /** Days count from midnight to midnight: whoever was late in the evening need not wait for the evening. */
  #morning(days: number): number {
    const date = new Date(this.#now() + days * day);
    date.setHours(0, 0, 0, 0);
    return date.getTime();
  }

  #read(): Card[] | null {
    const text = this.#storage.getItem(key);
    if (text === null) return null;
    try {
      const { version, cards } = JSON.parse(text) as { version: number; cards: unknown[] };
      if (version === 1) return cards.filter(isCard);
    } catch {
      // Not written by us, or damaged: kept aside before something else is written.
    }
    this.#storage.setItem(damagedKey, text);
    return null;
  }

  #write(cards: readonly Card[]): void {
    this.#storage.setItem(key, JSON.stringify({ version: 1, cards }));
  }
}
