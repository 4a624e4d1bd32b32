// The page's addresses: all after the `#`, so that any file server will do.
import type { GameName } from '../engine/protocol';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: GameName }
  | { page: 'new-room'; game: GameName }
  | { page: 'lobby' }
  | { page: 'room'; id: string }
  | { page: 'rules'; game: GameName }
  | { page: 'learn'; game: GameName }
  | { page: 'game'; id: string }
  | { page: 'link'; text: string };

const names: readonly string[] = ['taluva', 'talat', 'talavera'];

export function route_of(hash: string): Route {
  const text = hash.replace(/^#\/?/, '');
  if (text.startsWith('g=')) return { page: 'link', text: text.slice(2) };
  const [page, rest = ''] = text.split('/');
  if ((page === 'game' || page === 'room') && rest) return { page, id: rest };
  if ((page === 'new' || page === 'new-room' || page === 'rules' || page === 'learn') && names.includes(rest))
    return { page, game: rest as GameName };
  if (page === 'lobby') return { page };
  return { page: 'home' };
}
