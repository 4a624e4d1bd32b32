// Positions that are looked at, asked for once each.
import type { Engine } from '../../engine/engine';
import type { Show } from '../../engine/protocol';
import type { StudiedGame } from './studied_game';

export class Views {
  #where: StudiedGame['where'];
  #engine: Engine;
  #known = new Map<string, Promise<Show>>();

  constructor(where: StudiedGame['where'], engine: Engine) {
    this.#where = where;
    this.#engine = engine;
  }

  /** After so many moves of the game, and then others. */
  at(count: number, others: readonly string[] = []): Promise<Show> {
    const key = [count, ...others].join(' ');
    const known = this.#known.get(key);
    if (known) return known;
    const moves = [...this.#where.moves.slice(0, count), ...others];
    const show = this.#engine.ask({ action: 'show', ...this.#where, moves });
    this.#known.set(key, show);
    show.catch(() => this.#known.delete(key));
    return show;
  }
}

/** The decisions of the last turn. */
export function lastTurn(show: Show): string[] {
  const turn = show.played.filter((step) => step.seat !== 0).at(-1)?.turn;
  return show.played.filter((step) => step.turn === turn && step.seat !== 0).map((step) => step.move);
}
