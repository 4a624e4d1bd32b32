// What a computer says of a finished game. All of it is so: who won and by what, and what it thought of its chances meanwhile.
import type { GameName, GameResult, TaluvaBoard } from '../engine/protocol';

/** What a computer thought of its chance to win in one of its turns. */
export interface Mood {
  seat: number;
  turn: number;
  chance: number;
}

export interface Remark {
  /** `remark.won`. */
  key: string;
  values: Record<string, string | number>;
}

export interface Finished {
  game: GameName;
  result: GameResult;
  /** The last position, if it is Taluva's. */
  board: unknown;
  names: readonly string[];
  sides: readonly (readonly number[])[];
  moods: readonly Mood[];
}

/** A change of mind that is worth a word. */
const largeChange = 0.25;
const close = 3;
const full = { temples: 3, towers: 2, huts: 20 } as const;

/** The computer that speaks: the best one, of several the first. */
export function speakerOf(result: GameResult, computers: readonly number[]): number | undefined {
  const placeOf = (seat: number) => result.places[seat - 1] ?? Infinity;
  return [...computers].sort((a, b) => placeOf(a) - placeOf(b))[0];
}

export function remarksOf(seat: number, finished: Finished, percent: (value: number) => string): Remark[] {
  const { result, names, sides, moods } = finished;
  if (!result.places.length || names.length < 2) return [];
  const own = result.places[seat - 1] ?? 0;
  const side = sides.find((each) => each.includes(seat)) ?? [seat];
  const others = names.flatMap((_, i) => (side.includes(i + 1) ? [] : [i + 1]));
  const other = others.sort((a, b) => (result.places[a - 1] ?? 9) - (result.places[b - 1] ?? 9))[0];
  if (other === undefined) return [];
  const name = names[other - 1] ?? '';
  const isDraw = own === 1 && result.places[other - 1] === 1;
  const first: Remark = isDraw
    ? { key: 'remark.draw', values: {} }
    : own === 1
      ? { key: 'remark.won', values: {} }
      : { key: others.length === 1 ? 'remark.lost' : 'remark.lost-to', values: { name } };
  const mine = moods.filter((mood) => mood.seat === seat);
  const why = reason(finished, seat, other, name, own === 1, mine, percent);
  return [first, ...why, ...turningPoint(mine, own === 1 && !isDraw, percent)];
}

function reason(
  { game, result, board }: Finished,
  seat: number,
  other: number,
  name: string,
  hasWon: boolean,
  moods: readonly Mood[],
  percent: (value: number) => string,
): Remark[] {
  const last = moods.at(-1);
  if (result.reason === 'resign')
    return last ? [{ key: 'remark.resigned', values: { chance: percent(last.chance) } }] : [];
  if (result.reason === 'early') return [{ key: `remark.early.${hasWon ? 'own' : 'other'}`, values: { name } }];
  if (result.reason === 'last-standing')
    return [{ key: `remark.standing.${hasWon ? 'own' : 'other'}`, values: { name } }];
  if (result.scores?.length) {
    const [own = 0, theirs = 0] = [result.scores[seat - 1], result.scores[other - 1]];
    const isClose = own !== theirs && Math.abs(own - theirs) <= close && game === 'talat';
    return [{ key: isClose ? 'remark.close' : 'remark.points', values: { own, other: theirs, name } }];
  }
  return game === 'taluva' && result.reason === 'tiles' ? piecesRemark(board as TaluvaBoard, seat, other, name) : [];
}

/** The first kind of which one has built more. */
function piecesRemark({ supplies }: TaluvaBoard, seat: number, other: number, name: string): Remark[] {
  for (const kind of ['temples', 'towers', 'huts'] as const) {
    const [own, theirs] = [seat, other].map((each) => full[kind] - (supplies[each - 1]?.[kind] ?? 0)) as [
      number,
      number,
    ];
    if (own !== theirs) return [{ key: `remark.${kind}`, values: { own, other: theirs, name } }];
  }
  return [];
}

/** Where its chance changed most between two of its turns, in the direction that the game went. */
function turningPoint(moods: readonly Mood[], hasWon: boolean, percent: (value: number) => string): Remark[] {
  let found: [Mood, Mood] | null = null;
  const changeOf = ([a, b]: [Mood, Mood]) => (b.chance - a.chance) * (hasWon ? 1 : -1);
  for (let i = 1; i < moods.length; ++i) {
    const pair: [Mood, Mood] = [moods[i - 1]!, moods[i]!];
    if (changeOf(pair) >= largeChange && (!found || changeOf(pair) > changeOf(found))) found = pair;
  }
  if (!found) return [];
  const [a, b] = found;
  const [low, high] = [Math.min(a.chance, b.chance), Math.max(a.chance, b.chance)].map(percent) as [string, string];
  return [{ key: hasWon ? 'remark.rose' : 'remark.fell', values: { before: a.turn, after: b.turn, low, high } }];
}
