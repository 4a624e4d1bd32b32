// Which arrows are drawn over the boards.

import type { Effect, Seat, TalatBoard, TalatTower } from '../../engine/protocol';
import type { Mark } from './Marks.svelte';
import { parseMove, type TalatMove } from './moves';

interface Reasons {
  inspected?: TalatTower;
  considered: TalatMove | null;
  effects: readonly Effect[];
  marked: readonly string[];
  /** The seat whose threatened towers are pointed out. */
  threatened: Seat | null;
}

export function arrows(board: TalatBoard, { inspected, considered, effects, marked, threatened }: Reasons): Mark[] {
  const marks: Mark[] = [];
  const add = (mark: Mark): void => {
    if (!marks.some(({ from, to }) => from === mark.from && to === mark.to)) marks.push(mark);
  };
  marked.forEach((text, rank) => {
    const move = parseMove(text);
    if (move.kind !== 'place') add({ from: move.from, to: move.to, tone: 'hint', rank });
  });
  if (considered) {
    for (const effect of effects) {
      if (effect.kind === 'exposed') effect.to.forEach((from) => add({ from, to: considered.to, tone: 'danger' }));
      if (effect.kind === 'threatens') effect.spaces.forEach((to) => add({ from: considered.to, to, tone: 'strike' }));
    }
  } else if (inspected) {
    inspected.takes.forEach((to) => add({ from: inspected.space, to, tone: 'strike' }));
    inspected.taken_by.forEach((from) => add({ from, to: inspected.space, tone: 'danger' }));
  }
  if (threatened !== null && !considered)
    for (const tower of board.towers)
      if (tower.seat === threatened) tower.taken_by.forEach((from) => add({ from, to: tower.space, tone: 'danger' }));
  return marks;
}
