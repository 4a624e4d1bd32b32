// The page's addresses: all after the `#`, so that any file server will do.
import { gameNames } from '../engine/game_of';
import type { GameName } from '../engine/protocol';

type Route =
  | { page: 'home' }
  | { page: 'new'; game: GameName; from?: string }
  | { page: 'new-room'; game: GameName }
  | { page: 'lobby' }
  | { page: 'room'; id: string }
  | { page: 'rules'; game: GameName }
  | { page: 'learn'; game: GameName; what: string }
  | { page: 'game'; id: string }
  | { page: 'review'; id: string; seat: number }
  | { page: 'daily'; task: string; day: string }
  | { page: 'puzzles'; game: GameName; kind: string | null }
  | { page: 'statistics'; game: GameName }
  | { page: 'mistakes'; id: string }
  | { page: 'progress' }
  | { page: 'link'; text: string }
  | { page: 'analysis'; wanted: AnalysisWanted }
  | { page: 'editor'; game: GameName; from?: string };

/** What is analysed: an analysis that was begun, a saved game, a link, a game from its start or from a position; else one chooses. */
export interface AnalysisWanted {
  id?: string;
  saved?: string;
  link?: string;
  game?: GameName;
  from?: string;
}

export function routeOf(hash: string): Route {
  const text = hash.replace(/^#\/?/, '');
  if (text.startsWith('g=')) return { page: 'link', text: text.slice(2) };
  if (text.startsWith('a=')) return { page: 'analysis', wanted: { link: text.slice(2) } };
  const [path = '', query] = text.split('?');
  const [page, rest = '', last = ''] = path.split('/');
  if (page === 'mistakes') return { page, id: rest };
  if (page === 'review' && rest) return { page, id: rest, seat: Number(last) || 0 };
  if ((page === 'game' || page === 'room') && rest) return { page, id: rest };
  if (page === 'lobby' || page === 'progress') return { page };
  const game = gameNames.find((name) => name === rest);
  if (page === 'daily') return { page, task: rest, day: last };
  if (page === 'statistics') return { page, game: game ?? 'taluva' };
  if (page === 'puzzles') return { page, game: game ?? 'taluva', kind: last || null };
  const from = new URLSearchParams(query).get('from') ?? undefined; // a position
  if (page === 'analysis') {
    if (game) return { page, wanted: { game, from } };
    return { page, wanted: rest === 'of' ? { saved: last } : rest ? { id: rest } : {} };
  }
  if (page === 'editor') return { page, game: game ?? 'taluva', from };
  if (game && page === 'new') return { page, game, from };
  if (game && page === 'learn') return { page, game, what: last };
  if (game && (page === 'new-room' || page === 'rules')) return { page, game };
  return { page: 'home' };
}
