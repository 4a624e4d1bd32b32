// A line as people read it, turn by turn.
import type { SeatOrChance, Show } from '../../engine/protocol';

export interface LineTurn {
  number: number;
  /** Who decides in this turn; 0 if chance only has brought something so far. */
  seat: SeatOrChance;
  moves: {
    /** Its number, from 0. */
    step: number;
    move: string;
    seat: SeatOrChance;
  }[];
}

export function turnsOf(played: Show['played']): LineTurn[] {
  const turns: LineTurn[] = [];
  played.forEach(({ move, seat, turn: number }, step) => {
    let turn = turns.at(-1);
    if (turn?.number !== number) turns.push((turn = { number, seat: 0, moves: [] }));
    if (seat !== 0) turn.seat = seat;
    turn.moves.push({ step, move, seat });
  });
  return turns;
}
