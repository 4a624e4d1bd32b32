// Analyses are kept as games are, beside them: each is a record with what was tried and said.
import { fromLink } from '../../records/link';
import { dateOf, readGame, writeRecord } from '../../records/record';
import { seatHeaders } from '../../records/seats';
import { shelf, type Cupboard, type SavedGame, type Start } from '../../records/saved_games';
import { storage, theEngine } from '../../play/table';

const prefix = 'analysis.';

/** The part of the browser's storage whose keys begin with the prefix, as a storage of its own. */
function drawer(of: Cupboard): Cupboard {
  const keys = () =>
    Array.from({ length: of.length }, (_, i) => of.key(i) ?? '').filter((key) => key.startsWith(prefix));
  return {
    get length() {
      return keys().length;
    },
    key: (number) => keys()[number]?.slice(prefix.length) ?? null,
    getItem: (key) => of.getItem(prefix + key),
    setItem: (key, text) => of.setItem(prefix + key, text),
    removeItem: (key) => of.removeItem(prefix + key),
  };
}

export const analysesShelf = shelf(drawer(storage()));

/** A new analysis of a record, a position line or a link to either, on the shelf; returns its id. Rejects if the text is none. */
export async function analyseText(text: string): Promise<string> {
  const link = /#[ag]=([\w-]+)/.exec(text)?.[1];
  const analysis = await readGame(link ? await fromLink(link) : text, theEngine());
  analysesShelf.put(analysis);
  return analysis.id;
}

/** A new analysis from a start or a position. */
export async function analyseFrom(start: Start): Promise<string> {
  return analyseText((await theEngine().ask({ action: 'table', ...start })).record);
}

/** A copy of a game at the table: what is tried in it leaves the game as it is. */
export async function analyseSaved({ record, start, line, seats, created }: SavedGame): Promise<string> {
  if (record !== undefined) return analyseText(record);
  const headers = { ...seatHeaders(seats), Date: dateOf(created) };
  const { moves = [], now = moves.length, ended = null } = line ?? {};
  return analyseText(await writeRecord({ ...start, moves: moves.slice(0, now) }, headers, ended, theEngine()));
}
