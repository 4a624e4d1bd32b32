// What the card and the film of a game show: its positions after each decision, with words.
import type { Look } from '../../board/module';
import type { GameResult, Show } from '../../engine/protocol';
import { speech } from '../../i18n/speech.svelte';
import type { NodeId } from '../../play/game_tree';
import type { TableSession } from '../../play/table_session';
import { reasonWords, winnerWords } from '../../play/words';
import type { CardWords } from './card';
import type { DrawnBoard } from './drawn_board.svelte';
import type { Take } from './film';

export function wordsAt(session: TableSession, look: Look, turn: number, result: GameResult | undefined): CardWords {
  const { t } = speech;
  return {
    game: t(`game.${session.game}`),
    names: look.names,
    colours: look.colours,
    places: look.names.map((_, i) => result?.places[i]),
    headline: result ? winnerWords(result, look.names, t, speech.language) : t('share.turn', { n: turn }),
    detail: result ? reasonWords(result, t) : '',
  };
}

/** The nodes of the line to where the table stands that are worth a picture: the start, and each decision. */
export function scenes(session: TableSession): readonly { id: NodeId; turn: number }[] {
  const line = session.tree.lineTo(session.here);
  return line
    .filter(({ seat, depth }, i) => depth === 0 || seat !== 0 || i === line.length - 1)
    .map(({ id, turn }) => ({ id, turn }));
}

export async function* takes(session: TableSession, look: Look, drawn: DrawnBoard): AsyncGenerator<Take> {
  const all = scenes(session);
  for (const [i, { id, turn }] of all.entries()) {
    const show: Show = await session.showAt(id);
    const board = await drawn.picture(show);
    const result = i === all.length - 1 ? session.result : undefined;
    if (board) yield { words: wordsAt(session, look, turn, result ?? undefined), board };
  }
}
