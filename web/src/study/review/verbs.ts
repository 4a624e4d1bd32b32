// The kinds of moves, as they are written: what a move does is its first word.

export function verbOf(move: string): string {
  return move.split(':')[0] ?? move;
}
