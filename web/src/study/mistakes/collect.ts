// The mistakes of a seat in a reviewed game, for the box.
import type { Finding, ReviewedStep, Seat } from '../../engine/protocol';
import type { StudiedGame } from '../review/studied_game';
import type { Mistake } from './box';

/** The worst of a game; more would be no pleasure. */
const mostOfOneGame = 8;

/** The same for the same position: FNV-1a over what leads to it. */
export function idOf(where: object): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of JSON.stringify(where))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0)!)) * 0x100000001b3n);
  return hash.toString(36);
}

export function mistakesOf(
  game: StudiedGame,
  steps: readonly (ReviewedStep | undefined)[],
  seat: Seat,
  findingAt: (position: number) => Finding | undefined,
): Mistake[] {
  return steps
    .flatMap((step) => {
      const isMistake = step?.seat === seat && (step.mark === 'mistake' || step.mark === 'blunder');
      const finding = step && findingAt(step.step - 1);
      if (!isMistake || !finding || step.best === undefined || step.random) return [];
      const where = { ...game.where, moves: game.where.moves.slice(0, step.step - 1) };
      return {
        id: idOf(where),
        game: game.game,
        where,
        seats: game.seats,
        seat,
        turn: step.turn,
        played: step.move,
        best: step.best,
        line: step.line ?? [],
        chance: step.values[seat - 1] ?? 0,
        cost: step.cost ?? 0,
        finding,
      };
    })
    .sort((a, b) => b.cost - a.cost)
    .slice(0, mostOfOneGame)
    .sort((a, b) => a.where.moves.length - b.where.moves.length);
}
