// The line of play: the moves of the game, chance included, and what was taken back and can be played again.

export interface Line {
  readonly moves: readonly string[];
  /** So many of the moves are played; the rest was taken back. */
  readonly now: number;
}

export const emptyLine: Line = { moves: [], now: 0 };

export function played(line: Line): readonly string[] {
  return line.moves.slice(0, line.now);
}

/** Plays moves after the first `at`. What came there before is dropped, unless it is the same. */
export function play(line: Line, at: number, moves: readonly string[]): Line {
  const now = at + moves.length;
  const isSame = moves.every((move, i) => line.moves[at + i] === move);
  return { moves: isSame ? line.moves : [...line.moves.slice(0, at), ...moves], now };
}

/** Where to go to take back: before the last decision that `isStop` says yes to; null if there is none. */
export function stepBack(line: Line, isStop: (step: number) => boolean): number | null {
  for (let step = line.now - 1; step >= 0; --step) if (isStop(step)) return step;
  return null;
}

/** Where to go to play again what was taken back: before the next such decision, or to the end. */
export function stepOn(line: Line, isStop: (step: number) => boolean): number | null {
  if (line.now >= line.moves.length) return null;
  for (let step = line.now + 1; step < line.moves.length; ++step) if (isStop(step)) return step;
  return line.moves.length;
}
