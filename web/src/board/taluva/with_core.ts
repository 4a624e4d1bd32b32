// For tests: the real core, from the WebAssembly module that the build has made.
import { coreOf } from '../../engine/core_files';
import type { Attempt, CoreError, Show, TaluvaBoard, Where } from '../../engine/protocol';

const core = coreOf('taluva');

export function show(where: Where): Show<TaluvaBoard> {
  const answer = core.ask<Show<TaluvaBoard> & { error?: CoreError }>({ action: 'show', ...where });
  if (answer.error) throw new Error(`${answer.error.code}: ${answer.error.move ?? ''}`);
  return answer;
}

export function attempt(where: Where, move: string): Attempt<TaluvaBoard> & { error?: CoreError } {
  return core.ask({ action: 'try', ...where, move });
}
