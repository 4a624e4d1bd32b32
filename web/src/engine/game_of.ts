// Which game a request is about: each has its own module of the core.
import type { GameName, Where } from './protocol';

export const game_names: readonly GameName[] = ['taluva', 'talat', 'talavera'];

/** Of a text that names no game of ours, the first: its core says what is wrong with it. */
export function game_of({ game, position, record }: Where): GameName {
  const name = game ?? position?.trimStart().split(/\s/, 1)[0] ?? /^Game:[ \t]*(\w+)/m.exec(record ?? '')?.[1];
  return game_names.find((known) => known === name) ?? 'taluva';
}
