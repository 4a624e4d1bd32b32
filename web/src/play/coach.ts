// The coach at the table: whether a move that is about to be played is a bad mistake.
import { Cancelled, type Engine } from '../engine/engine';
import type { Analysis } from '../engine/protocol';

/** What the move gives away, and what would have been better. */
export interface Warning {
  move: string;
  /** Of the chance to win, 0 to 1. */
  cost: number;
  better: string;
  /** How that goes on. */
  line: readonly string[];
}

/** Less is no bad mistake, and could be an error of so short a look. */
const badMistake = 0.2;
/** For the move; and for the position, if it was not looked at before. Nobody waits longer than both. */
const seconds = 0.35;

/** Null if the move is no bad mistake, or nothing is known in time. `known` is what was thought of the position so far. */
export async function warningOf(
  engine: Engine,
  where: object,
  seat: number,
  move: string,
  known: Analysis | null,
): Promise<Warning | null> {
  const look = async (request: object): Promise<Analysis | null> => {
    try {
      return await engine.analyse({ ...where, limits: { seconds }, ...request }).answer;
    } catch (reason) {
      if (reason instanceof Cancelled) return null;
      throw reason;
    }
  };
  const best = known?.moves.length ? known : await look({ max_moves: 1 });
  const top = best?.moves[0];
  if (!top || top.move === move) return null;
  const own = await look({ only: [move] });
  const [before, after] = [top.values?.[seat - 1], own?.moves[0]?.values?.[seat - 1]];
  if (before === undefined || before === null || after === undefined || after === null) return null;
  const cost = before - after;
  return cost >= badMistake ? { move, cost, better: top.move, line: top.line } : null;
}
