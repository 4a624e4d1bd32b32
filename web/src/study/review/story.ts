// What a review tells of a game as a whole: the moments that decided it, and what luck and decisions added up to.
import type { Reason, ReviewedStep, Seat, WholeReview } from '../../engine/protocol';

export type Mark = NonNullable<ReviewedStep['mark']>;

export const symbols: Record<Mark, string> = { good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

const leastOf = { blunder: 0.2, mistake: 0.1, inaccuracy: 0.05 } as const;

/** Of a decision that cost so much of a win (docs/analysis.md). */
export function markOf(cost: number): Mark {
  return (['blunder', 'mistake', 'inaccuracy'] as const).find((mark) => cost >= leastOf[mark]) ?? 'good';
}

/** Chances in points: percent of a win. */
export function points(share: number): number {
  return Math.round(100 * share) || 0;
}

export interface Moment {
  step: ReviewedStep;
  /** The seat that it gave the most or cost the most. */
  seat: Seat;
  /** What it changed for that seat. */
  change: number;
}

const leastCost = 0.05;
const leastLuck = 0.08;
const mostMoments = 5;

/** What a step changed, and for whom. */
function momentOf(step: ReviewedStep): Moment | null {
  if (step.seat !== undefined && (step.cost ?? 0) >= leastCost && !step.random)
    return { step, seat: step.seat, change: -step.cost! };
  const luck = step.luck ?? [];
  let most = 0;
  luck.forEach((value, i) => {
    if (Math.abs(value) > Math.abs(luck[most]!)) most = i;
  });
  const change = luck[most] ?? 0;
  const isClear = Math.abs(change) >= Math.max(leastLuck, 2 * (step.luck_error?.[most] ?? 0));
  return isClear ? { step, seat: (most + 1) as Seat, change } : null;
}

/** The few that changed the most, in the order of the game. */
export function decisiveMoments(steps: readonly (ReviewedStep | undefined)[]): Moment[] {
  return steps
    .flatMap((step) => (step ? (momentOf(step) ?? []) : []))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, mostMoments)
    .sort((a, b) => a.step.step - b.step.step);
}

/** The seat's chance to win before a moment and after it. */
export function chancesAt({ step, seat, change }: Moment): [number, number] {
  const before = step.values[seat - 1] ?? 0;
  return [before, Math.min(1, Math.max(0, before + change))];
}

/** The one fact to tell where there is no room for all: what the others get of it, else what the better move would have done. */
export function mainReason({ reasons }: ReviewedStep): { fact: Reason; isOfBetter: boolean } | null {
  const [allowed] = reasons?.allows ?? [];
  const [better] = reasons?.better ?? [];
  if (allowed) return { fact: allowed, isOfBetter: false };
  return better ? { fact: better, isOfBetter: true } : null;
}

/** A sum that grows along the game, and its standard error. */
export interface CurvePoint {
  value: number;
  error: number;
}

/** After each step, from the start: what draws and the seat's own decisions had added up to. */
export function curves(steps: readonly ReviewedStep[], seat: Seat): { luck: CurvePoint[]; own: CurvePoint[] } {
  const luck: CurvePoint[] = [{ value: 0, error: 0 }];
  const own: CurvePoint[] = [{ value: 0, error: 0 }];
  const add = (curve: CurvePoint[], value = 0, error = 0) => {
    const { value: before, error: off } = curve.at(-1)!;
    curve.push({ value: before + value, error: Math.hypot(off, error) });
  };
  for (const step of steps) {
    const isChance = step.luck !== undefined;
    // A move that chance made is luck.
    add(luck, isChance ? step.luck![seat - 1] : step.random ? step.effect?.[seat - 1] : 0, step.luck_error?.[seat - 1]);
    if (step.seat === seat && !step.random) add(own, -(step.cost ?? 0), step.cost_error);
    else add(own);
  }
  return { luck, own };
}

/** `none` where nothing is drawn. */
export type LuckWord = 'lucky' | 'unlucky' | 'even' | 'none';

/** In one sentence: how lucky a seat was, and how far behind the best play. */
export function verdict(review: WholeReview, seat: Seat): { word: LuckWord; luck: number; own: number } {
  const { luck, luck_error, own } = review.seats[seat - 1]!;
  const hasDraws = review.steps.some((step) => step.luck ?? step.random);
  const isEven = points(luck) === 0 || Math.abs(luck) < luck_error;
  const word = !hasDraws ? 'none' : isEven ? 'even' : luck > 0 ? 'lucky' : 'unlucky';
  return { word, luck: Math.abs(points(luck)), own: Math.abs(points(own)) };
}
