// Reviews are kept in the browser, each under the id of its game: what was found out about each position. A game that
// went on is looked at from there.
import type { Finding, Seat } from '../../engine/protocol';
import type { Cupboard } from '../../records/saved_games';

export interface KeptReview {
  version: 1;
  moves: readonly string[];
  findings: readonly Finding[];
  /** Who the person has said to be. */
  me?: Seat;
}

const prefix = 'talus.review.';

function read(text: string | null): KeptReview | null {
  try {
    const review = JSON.parse(text ?? 'null') as KeptReview | null;
    return review?.version === 1 && Array.isArray(review.moves) && Array.isArray(review.findings) ? review : null;
  } catch {
    return null; // not written by us
  }
}

/** What of it still holds: a finding depends on the move that was played after it. */
function stillTrue({ moves, findings }: KeptReview, now: readonly string[]): Finding[] {
  let same = 0;
  while (same < moves.length && moves[same] === now[same]) ++same;
  const isWhole = same === moves.length && same === now.length;
  return findings.filter(({ position }) => position < same || (isWhole && position === same));
}

export class KeptReviews {
  #storage: Cupboard;

  constructor(storage: Cupboard) {
    this.#storage = storage;
  }

  findings(id: string, moves: readonly string[]): Finding[] {
    const kept = read(this.#storage.getItem(prefix + id));
    return kept ? stillTrue(kept, moves) : [];
  }

  me(id: string): Seat | undefined {
    return read(this.#storage.getItem(prefix + id))?.me;
  }

  /** Throws if there is no room. */
  put(id: string, review: Omit<KeptReview, 'version'>): void {
    this.#storage.setItem(prefix + id, JSON.stringify({ version: 1, ...review }));
  }

  /** The reviews of other games: they take room, and can be made again. */
  others(id: string): string[] {
    return Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i) ?? '')
      .filter((key) => key.startsWith(prefix) && key !== prefix + id)
      .map((key) => key.slice(prefix.length));
  }

  remove(id: string): void {
    this.#storage.removeItem(prefix + id);
  }

  /** Forgets the reviews of games that are gone. */
  sweep(isThere: (id: string) => boolean): void {
    for (const id of this.others('')) if (!isThere(id)) this.remove(id);
  }
}
