// Where the modules of the core lie when there is no page: for tests under node.
import { readFileSync } from 'node:fs';
import { Core } from './core';
import { game_names, game_of } from './game_of';
import type { GameName } from './protocol';

export function core_file(game: GameName): URL {
  return new URL(`../../../build/wasm/bin/${game}.wasm`, import.meta.url);
}

const cores = new Map<GameName, Core>();
for (const game of game_names) cores.set(game, await Core.load(readFileSync(core_file(game))));

export function core_of(game: GameName): Core {
  return cores.get(game)!;
}

/** Asks the core of the game that the request is about. */
export function ask<Answer extends object>(request: object): Answer {
  return core_of(game_of(request)).ask<Answer>(request);
}
