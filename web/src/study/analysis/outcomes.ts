// What the outcomes of a draw would be worth, as a map of what they consist of: tiles, or cards of which several come.
import type { OutcomeReport } from '../../engine/protocol';

export interface MapField {
  part: string;
  /** The outcomes with this part. */
  outcomes: readonly OutcomeReport[];
  /** How many of the equally likely cases they are. */
  weight: number;
  /** What they are worth to the seat on average, by weight; missing as long as nobody has looked. */
  value?: number;
}

function mean(outcomes: readonly OutcomeReport[], seat: number): number | undefined {
  const known = outcomes.filter(({ values }) => values);
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  return known.reduce((sum, { weight, values }) => sum + weight * (values![seat - 1] ?? 0), 0) / total;
}

export function mapOf(
  outcomes: readonly OutcomeReport[],
  partsOf: (move: string) => readonly string[],
  seat: number,
): MapField[] {
  const fields = new Map<string, OutcomeReport[]>();
  for (const outcome of outcomes)
    for (const part of new Set(partsOf(outcome.move))) fields.set(part, [...(fields.get(part) ?? []), outcome]);
  return [...fields]
    .map(([part, list]) => ({
      part,
      outcomes: list,
      weight: list.reduce((sum, { weight }) => sum + weight, 0),
      value: mean(list, seat),
    }))
    .sort((a, b) => a.part.localeCompare(b.part, 'en', { numeric: true }));
}

/** What the draw is worth to the seat before it. */
export const meanOf = mean;

/** How good a value is among the others: from −1, the worst, to 1, the best; 0 is the mean. */
export function toneOf(value: number, average: number, values: readonly number[]): number {
  const widest = Math.max(...values.map((other) => Math.abs(other - average)), 0.005); // noise is not painted in full colours
  return Math.max(-1, Math.min(1, (value - average) / widest));
}
