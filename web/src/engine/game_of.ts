// Which game a request is about: each has its own module of the core.
import { gameNames } from './facts.generated';
import type { GameName, Where } from './protocol';

export { gameNames };

/** Of a text that names no game of ours, the first: its core says what is wrong with it. */
export function gameOf(request: Where | object): GameName {
  const { game, position, record } = request as Where;
  const name = game ?? position?.trimStart().split(/\s/, 1)[0] ?? /^Game:[ \t]*(\w+)/m.exec(record ?? '')?.[1];
  return gameNames.find((known) => known === name) ?? 'taluva';
}
