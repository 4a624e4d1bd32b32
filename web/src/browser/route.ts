// The page's addresses: all after the `#`, so that any file server will do.
import { gameNames } from '../engine/game_of';
import type { GameName } from '../engine/protocol';

type Route =
  | { page: 'home' }
  | { page: 'new'; game: GameName }
  | { page: 'new-room'; game: GameName }
  | { page: 'lobby' }
  | { page: 'room'; id: string }
  | { page: 'rules'; game: GameName }
  | { page: 'learn'; game: GameName }
  | { page: 'game'; id: string }
  | { page: 'review'; id: string; seat: number }
  | { page: 'link'; text: string };

export function routeOf(hash: string): Route {
  const text = hash.replace(/^#\/?/, '');
  if (text.startsWith('g=')) return { page: 'link', text: text.slice(2) };
  const [page, rest = '', seat = ''] = text.split('/');
  if (page === 'review' && rest) return { page, id: rest, seat: Number(seat) || 0 };
  if ((page === 'game' || page === 'room') && rest) return { page, id: rest };
  if (page === 'lobby') return { page };
  const game = gameNames.find((name) => name === rest);
  if (game && (page === 'new' || page === 'new-room' || page === 'rules' || page === 'learn')) return { page, game };
  return { page: 'home' };
}
