// A deal as well as it can be played: alone exactly, against an opponent as a long search finds it. Whoever plays best knows
// no more than the person did, and gets the same cards or tiles.
import type { Engine, Thinking } from '../../engine/engine';
import type { Analysis, Show } from '../../engine/protocol';
import { writeRecord } from '../../records/record';
import { seatHeaders } from '../../records/seats';
import { dealSeat, drawIn, gameOfDeal, type Deal } from './deals';

/** A choice between several moves, with the chance to win after it. */
export interface Choice {
  move: string;
  chance: number;
  best: string;
  bestChance: number;
  before: Show;
}

export interface BestPlay {
  choices: readonly Choice[];
  end: Show;
}

/** Of Taluva: by visits, so that everybody sees the same. */
const bestLevel = 7;
const visits = 1000;
const exactLevel = 8;

export class BestPlayer {
  readonly #deal: Deal;
  readonly #engine: Engine;
  readonly #start: ReturnType<typeof gameOfDeal>['start'];
  #moves: readonly string[] = [];
  #thinking: Thinking | null = null;

  constructor(deal: Deal, engine: Engine) {
    this.#deal = deal;
    this.#engine = engine;
    this.#start = gameOfDeal(deal, '').start;
  }

  /** Plays the deal. Rejects with `Cancelled` after `stop`. `told` hears of each turn that begins. */
  async play(told: (turn: number) => void): Promise<BestPlay> {
    const choices: Choice[] = [];
    for (this.#moves = []; ;) {
      const show = await this.#show(this.#moves);
      if (show.turn === 'over') return { choices, end: show };
      told(show.played.at(-1)?.turn ?? 1);
      let move = show.turn === 'chance' ? drawIn(this.#deal, show) : show.legal[0]!;
      if (show.legal.length > 1) {
        const answer = await this.#think(show.seat === dealSeat ? this.#best : this.#opponent, this.#moves);
        move = answer.chosen!;
        if (show.seat === dealSeat) choices.push(choiceOf(move, answer, show));
      }
      this.#moves = [...this.#moves, move];
    }
  }

  /** The person's choices in a game that was played alone. */
  async judge(played: Show['played']): Promise<Choice[]> {
    const moves = played.map(({ move }) => move);
    const choices: Choice[] = [];
    for (const [i, { move, seat }] of played.entries()) {
      const before = seat === dealSeat ? await this.#show(moves.slice(0, i)) : null;
      if (before && before.legal.length > 1)
        choices.push(choiceOf(move, await this.#think(this.#best, moves.slice(0, i)), before));
    }
    return choices;
  }

  /** What was played, as a record. */
  record(): Promise<string> {
    const { level } = this.#deal;
    const levels = level ? [bestLevel, level] : [exactLevel];
    const headers = seatHeaders(levels.map((each) => ({ kind: 'computer', level: each })));
    return writeRecord({ ...this.#start, moves: this.#moves }, headers, null, this.#engine);
  }

  stop(): void {
    this.#thinking?.cancel();
  }

  get #best(): object {
    if (this.#deal.level === 0) return { player: `level:${exactLevel}`, seed: 1 };
    return { player: `level:${bestLevel}`, limits: { visits }, seed: 1 };
  }

  get #opponent(): object {
    return { player: `level:${this.#deal.level}`, seed: this.#deal.seed };
  }

  #show(moves: readonly string[]): Promise<Show> {
    return this.#engine.ask({ action: 'show', ...this.#start, moves });
  }

  #think(request: object, moves: readonly string[]): Promise<Analysis> {
    this.#thinking = this.#engine.analyse({ ...this.#start, moves, ...request });
    return this.#thinking.answer;
  }
}

function choiceOf(move: string, { moves }: Analysis, before: Show): Choice {
  const value = (report: Analysis['moves'][number] | undefined): number => report?.values?.[dealSeat - 1] ?? 0;
  const best = moves.reduce((one, other) => (value(other) > value(one) ? other : one));
  const played = moves.find((report) => report.move === move);
  return { move, chance: value(played), best: best.move, bestChance: value(best), before };
}
