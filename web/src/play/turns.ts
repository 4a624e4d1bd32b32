// The record as people read it: a line for each turn.
import type { Seat, Show } from '../engine/protocol';

interface PlayedMove {
  /** Its number, from 0; the position after it is that of step + 1. */
  step: number;
  move: string;
  seat: Seat | 0;
}

export interface RecordTurn {
  number: number;
  /** Who decides in this turn; 0 if chance only has brought something so far. */
  seat: Seat | 0;
  moves: PlayedMove[];
}

/** Turns that are `known` already are those same objects, so that only what is new has to be shown. */
export function turnsOf(played: Show['played'], known: readonly RecordTurn[] = []): RecordTurn[] {
  const turns: RecordTurn[] = [];
  played.forEach(({ move, seat, turn: number }, step) => {
    let turn = turns.at(-1);
    if (turn?.number !== number) turns.push((turn = { number, seat: 0, moves: [] }));
    if (seat !== 0) turn.seat = seat;
    turn.moves.push({ step, move, seat });
  });
  return turns.map((turn, i) => (JSON.stringify(turn) === JSON.stringify(known[i]) ? known[i]! : turn));
}
