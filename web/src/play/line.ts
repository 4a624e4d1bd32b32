// The line of play: the moves of the game, chance included, and what was taken back and can be played again.

export interface Line {
  readonly moves: readonly string[];
  /** So many of the moves are played; the rest was taken back. */
  readonly now: number;
}

export const empty_line: Line = { moves: [], now: 0 };

export function played(line: Line): readonly string[] {
  return line.moves.slice(0, line.now);
}

/** Plays moves after the first `at`. What came there before is dropped, unless it is the same. */
export function play(line: Line, at: number, moves: readonly string[]): Line {
  const now = at + moves.length;
  const is_same = moves.every((move, i) => line.moves[at + i] === move);
  return { moves: is_same ? line.moves : [...line.moves.slice(0, at), ...moves], now };
}

/** Where to go to take back: before the last decision that `is_stop` says yes to; null if there is none. */
export function step_back(line: Line, is_stop: (step: number) => boolean): number | null {
  for (let step = line.now - 1; step >= 0; --step) if (is_stop(step)) return step;
  return null;
}

/** Where to go to play again what was taken back: before the next such decision, or to the end. */
export function step_on(line: Line, is_stop: (step: number) => boolean): number | null {
  if (line.now >= line.moves.length) return null;
  for (let step = line.now + 1; step < line.moves.length; ++step) if (is_stop(step)) return step;
  return line.moves.length;
}
