// What all pages share: one core, one shelf of games.
import type { Crews, Engine } from '../engine/engine';
import { gameNames } from '../engine/game_of';
import { WorkerEngine } from '../engine/worker_engine';
import { speech } from '../i18n/speech.svelte';
import { readGame } from '../records/record';
import { Memory, putOnce, shelf, type Cupboard } from '../records/saved_games';

let engine: (Engine & Crews) | null = null;

/** The core, loaded when it is first needed. */
export function theEngine(): Engine & Crews {
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

export const gamesShelf = shelf(storage());

/** Puts a game that comes as a text on the shelf, and returns its address. Rejects if the text is none. */
export async function takeIn(text: string): Promise<string> {
  // The reasons why a move is not allowed are the games' texts.
  await Promise.allSettled(gameNames.map((name) => speech.learn(name)));
  return `#game/${putOnce(gamesShelf, await readGame(text, theEngine()))}`;
}
