// The kinds of moves, as they are written: what a move does is its first word.

export function verbOf(move: string): string {
  return move.split(':')[0] ?? move;
}

/** Of a hint that says no more than where to look: some moves of the same kind, the best among them. */
export function candidatesOf(best: string, legal: readonly string[], first?: string): string[] {
  const count = 3;
  const alike = legal.filter((move) => move !== best && verbOf(move) === verbOf(best));
  const others = alike.filter((move) => move === first).concat(alike.filter((move) => move !== first));
  const apart = Math.max(1, Math.floor(others.length / (count - 1)));
  return [best, ...others.filter((_, i) => i % apart === 0)].slice(0, count).sort();
}
