// How strong a person is, measured by the computers they have played.
import type { GameName } from '../../engine/protocol';
import type { Cupboard } from '../../records/saved_games';
import { ProgressLog, type Entry } from './log';

/** Elo above level 1, two players: measured (docs/strength.md). */
const ladder: Record<GameName, readonly number[]> = {
  taluva: [0, 139, 402, 684, 884, 1185, 1445, 1827],
  talat: [0, 363, 857, 1461, 1799, 2081, 2462, 2763],
  talavera: [0, 110, 188, 285, 382, 487, 575, 676],
};

/** Fewer results say nothing. */
export const leastResults = 3;
/** What is thought before the first result: about level 3, give or take a lot. */
const prior = { level: 3, spread: 400 };
/** Results count half as much after so many newer ones: people learn. */
const halfLife = 15;

export interface Strength {
  /** With one digit, between 1 and 8. */
  level: number;
  /** The level to play next. */
  next: number;
  results: number;
}

interface Duel {
  elo: number;
  score: number;
}

const expected = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** Each computer at the table is an opponent of its own. */
function duelsOf(entries: readonly Entry[], elos: readonly number[]): Duel[] {
  return entries.flatMap(({ seat, places, levels, sides }) =>
    levels.flatMap((level, i) => {
      const isOther = level > 0 && !sides.some((side) => side.includes(seat) && side.includes(i + 1));
      if (!isOther || i + 1 === seat) return [];
      const [own = 0, other = 0] = [places[seat - 1], places[i]];
      return [{ elo: elos[level - 1] ?? 0, score: own < other ? 1 : own === other ? 0.5 : 0 }];
    }),
  );
}

export function strengthIn(game: GameName, entries: readonly Entry[]): Strength | null {
  const elos = ladder[game];
  const duels = duelsOf(
    entries.filter((entry) => entry.game === game),
    elos,
  );
  if (duels.length < leastResults) return null;
  const weighed = duels.map((duel, i) => ({ ...duel, weight: 0.5 ** ((duels.length - 1 - i) / halfLife) }));
  const before = elos[prior.level - 1]!;
  // Where results and expectations balance; the prior pulls like a spring.
  const pull = (elo: number) =>
    weighed.reduce((sum, { elo: other, score, weight }) => sum + weight * (score - expected(elo - other)), 0) -
    ((elo - before) / prior.spread ** 2) * (400 / Math.LN10);
  let [low, high] = [elos[0]! - 800, elos.at(-1)! + 800];
  for (let i = 0; i < 40; ++i) {
    const middle = (low + high) / 2;
    if (pull(middle) > 0) low = middle;
    else high = middle;
  }
  const level = levelOf(low, elos);
  return { level, next: Math.min(elos.length, Math.floor(level + 0.5) + 1), results: duels.length };
}

/** The level that is as strong as the person, once that is known; of what is kept in the browser. */
export function ownLevelIn(game: GameName, storage: Cupboard): number | null {
  const strength = strengthIn(game, new ProgressLog(storage).all());
  return strength && Math.min(ladder[game].length, Math.max(1, Math.round(strength.level)));
}

/** Between the levels by Elo. */
function levelOf(elo: number, elos: readonly number[]): number {
  const above = elos.findIndex((each) => each > elo);
  if (above === 0) return 1;
  if (above < 0) return elos.length;
  const [from, to] = [elos[above - 1]!, elos[above]!];
  return Math.round(10 * (above + (elo - from) / (to - from))) / 10;
}
