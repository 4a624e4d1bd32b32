// Notes finished games of the shelf, as far as it is known where the person sat.
import type { Engine } from '../../engine/engine';
import type { Cupboard, SavedGame } from '../../records/saved_games';
import { KeptReviews } from '../review/kept_reviews';
import { ownSeat, studiedGame } from '../review/studied_game';
import { entryOf } from './entry';
import { ProgressLog } from './log';

/** Played from the start by the same players: neither a head start nor somebody's half of a game says how strong one is. */
function isWhole({ start, record }: SavedGame): boolean {
  return 'game' in start && !/@sits:\d:(level|style):/.test(record ?? '');
}

/** Throws if there is no room. */
export async function noteGames(
  games: readonly SavedGame[],
  storage: Cupboard,
  engine: Engine,
  name: string,
): Promise<void> {
  const log = new ProgressLog(storage);
  const kept = new KeptReviews(storage);
  const known = new Set(log.all().map(({ id }) => id));
  const entries = [];
  for (const saved of games) {
    if (saved.turn !== 'over' || known.has(saved.id) || !isWhole(saved)) continue;
    const seat = kept.me(saved.id) ?? ownSeat(saved.seats, name);
    if (!seat) continue;
    const entry = entryOf(await studiedGame(saved, engine), seat);
    if (entry) entries.push(entry);
  }
  if (entries.length) log.add(entries);
}
