// Where the modules of the core lie when there is no page: for tests under node.
import { readFileSync } from 'node:fs';
import { Core } from './core';
import { gameNames, gameOf } from './game_of';
import type { GameName } from './protocol';

/** The module that can do everything, or the one that knows the rules alone. */
export function coreFile(game: GameName, knows: 'all' | 'rules' = 'all'): URL {
  return new URL(`../../../build/wasm/bin/${game}${knows === 'all' ? '_mind' : ''}.wasm`, import.meta.url);
}

const cores = new Map<GameName, Core>();
for (const game of gameNames) cores.set(game, await Core.load(readFileSync(coreFile(game))));

export function coreOf(game: GameName): Core {
  return cores.get(game)!;
}

/** Asks the core of the game that the request is about. */
export function ask<Answer extends object>(request: object): Answer {
  return coreOf(gameOf(request)).ask<Answer>(request);
}
