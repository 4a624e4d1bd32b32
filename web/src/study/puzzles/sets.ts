// The sets that come with the page, each loaded when it is wanted.
import type { GameName } from '../../engine/protocol';
import { readSet, type PuzzleSet } from './puzzle';

const files = import.meta.glob<string>('./sets/*.json', { query: '?url', import: 'default' });
const known = new Map<GameName, Promise<PuzzleSet>>();

async function load(game: GameName): Promise<PuzzleSet> {
  const url = await files[`./sets/${game}.json`]!();
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return readSet(await response.text(), game);
}

export function loadSet(game: GameName): Promise<PuzzleSet> {
  let loading = known.get(game);
  if (!loading) {
    known.set(game, (loading = load(game)));
    loading.catch(() => known.delete(game)); // the network may be back the next time
  }
  return loading;
}
