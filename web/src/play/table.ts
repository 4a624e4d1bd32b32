// What all pages share: one core, one shelf of games.
import type { Engine } from '../engine/engine';
import { game_names } from '../engine/game_of';
import { WorkerEngine } from '../engine/worker_engine';
import { speech } from '../i18n/speech.svelte';
import { read_game } from './record';
import { Memory, put_once, shelf, type Cupboard } from './saved_games';

let engine: Engine | null = null;

/** The core, loaded when it is first needed. */
export function the_engine(): Engine {
  return (engine ??= new WorkerEngine());
}

/** The browser's own, unless it is switched off. */
export function storage(): Cupboard {
  try {
    return localStorage;
  } catch {
    return new Memory();
  }
}

export const games_shelf = shelf(storage());

/** Puts a game that comes as a text on the shelf, and returns its address. Rejects if the text is none. */
export async function take_in(text: string): Promise<string> {
  // The reasons why a move is not allowed are the games' texts.
  await Promise.allSettled(game_names.map((name) => speech.learn(name)));
  return `#game/${put_once(games_shelf, await read_game(text, the_engine()))}`;
}
