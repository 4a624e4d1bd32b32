// The finished games of this browser, told one by one by the core.
import type { Engine } from '../../engine/engine';
import type { GameDigest, GameName } from '../../engine/protocol';
import type { SavedGame } from '../../records/saved_games';
import { seatHeaders } from '../../records/seats';

/** What a game tells; nothing of one that cannot be read any more. */
async function digestOf({ record, line, start, seats }: SavedGame, engine: Engine): Promise<GameDigest | null> {
  const where = record ? { record } : { ...start, moves: line?.moves.slice(0, line.now) ?? [] };
  try {
    const { digest } = await engine.ask({ action: 'digest', ...where });
    const headers = seatHeaders(seats);
    return digest ? { ...digest, players: seats.map((_, i) => headers[`Seat-${i + 1}`] ?? '') } : null;
  } catch {
    return null; // damaged: the list of games says so when it is opened
  }
}

export async function ownDigests(
  games: readonly SavedGame[],
  game: GameName,
  engine: Engine,
  onProgress: (done: number, of: number) => void,
): Promise<GameDigest[]> {
  const finished = games.filter((saved) => saved.game === game && saved.turn === 'over');
  const digests: GameDigest[] = [];
  for (const [i, saved] of finished.entries()) {
    onProgress(i, finished.length);
    const digest = await digestOf(saved, engine);
    if (digest) digests.push(digest);
  }
  return digests;
}
