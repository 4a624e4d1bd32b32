// Puzzles from one's own games: positions in which the best move was missed, if it is clearly the best.
import type { Engine } from '../../engine/engine';
import type { AnalyseRequest, GameName } from '../../engine/protocol';
import type { Mistake } from '../mistakes/box';
import { puzzleId, type Puzzle } from './puzzle';

export const ownKind = 'own';

/** By so much of a win the answer has to be ahead of all other moves. */
const leastMargin = 0.1;
const limits = { seconds: 1.5, visits: 20_000 };
/** Nobody knows how hard it is: it counts for no rating. */
const unrated = 0;

/** Both are looked at equally long: the best move, and all the others. Nothing if others are nearly as good. */
export async function ownPuzzle(mistake: Mistake, engine: Engine): Promise<Puzzle | null> {
  const { game, where, seat, best, line } = mistake;
  const value = async (choice: Pick<AnalyseRequest, 'only' | 'avoid'>): Promise<number> => {
    const { values } = await engine.analyse({ ...where, ...choice, limits, seed: 1 }).answer;
    return values?.[seat - 1] ?? 0;
  };
  const worth = await value({ only: [best] });
  const next = await value({ avoid: [best] });
  if (worth - next < leastMargin) return null;
  const { position } = await engine.ask({ action: 'show', ...where });
  return {
    id: puzzleId(position),
    game,
    kind: ownKind,
    rating: unrated,
    position,
    line: [[best], ...line.slice(1)],
    worth: [worth, next],
    exact: false,
  };
}

/** One after the other, those that were not asked yet first; of each it is found out once whether it is one. */
export class OwnPuzzles {
  #mistakes: readonly Mistake[];
  #engine: Engine;
  #asked: string[] = [];
  #known = new Map<string, Puzzle | null>();

  constructor(mistakes: readonly Mistake[], game: GameName, engine: Engine) {
    this.#mistakes = mistakes.filter((mistake) => mistake.game === game);
    this.#engine = engine;
  }

  /** How many there may be. */
  get most(): number {
    return this.#mistakes.length;
  }

  /** Nothing if none of the mistakes has one clearly best answer. */
  async next(): Promise<Puzzle | null> {
    const fresh = this.#mistakes.filter(({ id }) => !this.#asked.includes(id));
    const again = this.#asked.flatMap((id) => this.#mistakes.find((mistake) => mistake.id === id) ?? []);
    for (const mistake of [...fresh, ...again]) {
      let puzzle = this.#known.get(mistake.id);
      if (puzzle === undefined) this.#known.set(mistake.id, (puzzle = await ownPuzzle(mistake, this.#engine)));
      this.#asked = [...this.#asked.filter((id) => id !== mistake.id), mistake.id];
      if (puzzle) return puzzle;
    }
    return null;
  }
}
