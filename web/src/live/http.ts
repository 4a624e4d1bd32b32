// What is asked of the server by plain HTTP: it needs no person, and no connection that stays.
import type { GameName } from '../engine/protocol';
import type { Person } from './messages';

export interface Rated {
  person?: Person;
  level?: number;
  rating: number;
  games: number;
}

export async function bestRatings(game: GameName): Promise<Rated[]> {
  const response = await fetch(`api/ratings/${game}`);
  if (!response.ok) throw new Error(`api/ratings/${game}: ${response.status}`);
  return ((await response.json()) as { best: Rated[] }).best;
}

/** Whether the page comes from a server that has rooms: any server for files can give the page out. */
export async function isLiveServer(): Promise<boolean> {
  const response = await fetch('api/health');
  // While its store fails it answers with an error, but it is there.
  const answer = (await response.json().catch(() => null)) as { status?: string } | null;
  return typeof answer?.status === 'string';
}
