// The mark of a move that was tried: what it costs against the best one, as reviews count.
import { markOf, symbols } from '../review/story';

export const judgements = ['!!', '!', '!?', '?!', '?', '??'];

/** `cost` is a share of the win; a good move has no mark. */
export function judgementOf(cost: number): string | null {
  return symbols[markOf(cost)] || null;
}

/** The marks of a node with this judgement; one that a person gave stays. */
export function judged(marks: readonly string[], cost: number): readonly string[] {
  const mark = judgementOf(cost);
  return mark === null || marks.some((known) => judgements.includes(known)) ? marks : [...marks, mark];
}
