// For tests: the real core, from the WebAssembly module that the build has made.
import { coreOf } from '../../engine/core_files';
import type { Refused } from '../../engine/core';
import type { Attempt, Show, TaluvaBoard, Where } from '../../engine/protocol';

const core = coreOf('taluva');

export function show(where: Where): Show<TaluvaBoard> {
  const answer = core.ask({ action: 'show', ...where }) as Show<TaluvaBoard> & Refused;
  if (answer.error) throw new Error(`${answer.error.code}: ${answer.error.move ?? ''}`);
  return answer;
}

export function attempt(where: Where, move: string): Attempt<TaluvaBoard> & Refused {
  return core.ask({ action: 'try', ...where, move }) as Attempt<TaluvaBoard> & Refused;
}
