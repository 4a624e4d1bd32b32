// The strongest level is the analysis itself, which has no taste of its own: so that it does not repeat itself either, it
// plays any of the moves that are nearly as good as the best one.
import type { Analysis } from '../engine/protocol';

type MoveReport = Analysis['moves'][number];

/** Half a percent: the values themselves are off by more. */
const nearlyAsGood = 0.005;

/** The move to play, by a random number from 0 to below 1. The reports are of one seat, counted from 1, best first. */
export function variedMove(reports: readonly MoveReport[], seat: number, random: number): string | null {
  const [best] = reports;
  if (!best) return null;
  const value = (report: MoveReport) => report.values?.[seat - 1] ?? 0;
  const visits = (report: MoveReport) => report.visits;
  const choices = reports.filter(
    // What the search soon left, it left for good reasons; and what is certain is not given away.
    (report) =>
      report === best ||
      (!best.proven && value(report) >= value(best) - nearlyAsGood && visits(report) * 4 >= visits(best)),
  );
  return choices[Math.floor(random * choices.length)]?.move ?? best.move;
}
