// Where the modules of the core lie when there is no page: for tests under node.
import { readFileSync } from 'node:fs';
import { Core, type Refused } from './core';
import { Refusal, type Engine } from './engine';
import { gameNames, gameOf } from './game_of';
import type { Analysis, AnswerTo, GameName, Request } from './protocol';

/** The module that can do everything, or the one that knows the rules alone. */
export function coreFile(game: GameName, knows: 'all' | 'rules' = 'all'): URL {
  return new URL(`../../../build/wasm/bin/${game}${knows === 'all' ? '_mind' : ''}.wasm`, import.meta.url);
}

const cores = new Map<GameName, Core>();
for (const game of gameNames) cores.set(game, await Core.load(readFileSync(coreFile(game))));

export function coreOf(game: GameName): Core {
  return cores.get(game)!;
}

/** Asks the core of the game that the request is about; what it refuses is said in its answer. */
export function ask<Asked extends Request>(request: Asked): AnswerTo<Asked> & Refused {
  return coreOf(gameOf(request)).ask(request);
}

/** The same as the page knows it. */
export const engineOfFiles: Engine = {
  async ask(request) {
    const answer = ask(request);
    if (answer.error) throw new Refusal(answer.error);
    return answer;
  },
  analyse: (request) => ({ answer: engineOfFiles.ask(request) as Promise<Analysis>, cancel: () => {} }),
};
