// The statistics that come with the page, of games between computers: each file is loaded when it is wanted.
import type { GameName } from '../../engine/protocol';
import { readStatistics, type Group } from './statistics';

const files = import.meta.glob<string>('./sets/*.json', { query: '?url', import: 'default' });

export async function loadStatistics(game: GameName): Promise<Group[]> {
  const url = await files[`./sets/${game}.json`]!();
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return readStatistics(await response.text(), game);
}
