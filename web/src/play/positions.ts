// Positions of the line by their number of moves, remembered as long as the moves are the same.
import type { Show } from '../engine/protocol';

export class Positions {
  #shows = new Map<number, Show>();
  #moves: readonly string[] = [];
  #ask: (moves: readonly string[]) => Promise<Show>;

  constructor(ask: (moves: readonly string[]) => Promise<Show>) {
    this.#ask = ask;
  }

  /** The position after so many of the moves. */
  async at(moves: readonly string[], count: number): Promise<Show> {
    this.#forgetOthers(moves);
    const known = this.#shows.get(count);
    if (known) return known;
    const show = await this.#ask(moves.slice(0, count));
    if (moves === this.#moves) this.#shows.set(count, show);
    return show;
  }

  put(moves: readonly string[], count: number, show: Show): void {
    this.#forgetOthers(moves);
    this.#shows.set(count, show);
  }

  #forgetOthers(moves: readonly string[]): void {
    if (moves === this.#moves) return;
    let same = 0;
    while (same < moves.length && moves[same] === this.#moves[same]) ++same;
    for (const count of this.#shows.keys()) if (count > same) this.#shows.delete(count);
    this.#moves = moves;
  }
}
