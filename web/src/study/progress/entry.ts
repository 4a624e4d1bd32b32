// What is noted of a finished game, and of its review.
import type { Seat, WholeReview } from '../../engine/protocol';
import type { StudiedGame } from '../review/studied_game';
import { verbOf } from '../../play/verbs';
import type { Entry } from './log';

/** Nothing of a game that goes on, or that nobody has won or lost. */
export function entryOf(game: StudiedGame, seat: Seat, review?: WholeReview): Entry | null {
  const { result, show, seats, sides } = game;
  if (!result?.places.length) return null;
  const entry: Entry = {
    id: game.id,
    game: game.game,
    options: show.options,
    when: game.created,
    seat,
    places: result.places,
    reason: result.reason,
    ...(result.scores && { scores: result.scores }),
    levels: seats.map((player) => (player.kind === 'computer' ? player.level : 0)),
    sides,
  };
  return review ? { ...entry, accuracy: review.seats[seat - 1]?.accuracy, missed: missedBy(review, seat) } : entry;
}

function missedBy(review: WholeReview, seat: Seat): Entry['missed'] {
  const missed: Record<string, { count: number; cost: number }> = {};
  for (const { seat: by, mark, best, cost = 0, random } of review.steps) {
    if (by !== seat || !mark || mark === 'good' || best === undefined || random) continue;
    const of = (missed[verbOf(best)] ??= { count: 0, cost: 0 });
    ++of.count;
    of.cost += cost;
  }
  return missed;
}
