// What all pages share: one core, one shelf of games.
import type { Engine } from '../engine/engine';
import { WorkerEngine } from '../engine/worker_engine';
import { Memory, shelf, type Cupboard } from './saved_games';

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
