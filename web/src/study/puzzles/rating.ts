// How strong the solver is, by Glicko: a rating and how far off it may be. A puzzle is an opponent whose rating is known.
export interface Rating {
  rating: number;
  deviation: number;
}

export const unknown: Rating = { rating: 1200, deviation: 350 };
const puzzleDeviation = 90;
/** It never becomes so sure that a solver who learns cannot rise. */
const leastDeviation = 60;

const q = Math.LN10 / 400;
const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * q ** 2 * deviation ** 2) / Math.PI ** 2);

/** The chance that the solver finds the answer. */
export function expected({ rating }: Rating, puzzle: number): number {
  return 1 / (1 + 10 ** ((-weight(puzzleDeviation) * (rating - puzzle)) / 400));
}

export function rated(before: Rating, puzzle: number, isSolved: boolean): Rating {
  const g = weight(puzzleDeviation);
  const chance = expected(before, puzzle);
  const information = q ** 2 * g ** 2 * chance * (1 - chance);
  const precision = 1 / before.deviation ** 2 + information;
  return {
    rating: Math.round(before.rating + (q / precision) * g * ((isSolved ? 1 : 0) - chance)),
    deviation: Math.max(leastDeviation, Math.round(Math.sqrt(1 / precision))),
  };
}
