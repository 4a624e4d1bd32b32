// Games as records: written by the core, read by the core. The page only knows which headers it wants.
import type { Engine } from '../engine/engine';
import { game_names } from '../engine/game_of';
import type { GameResult, Show, Written } from '../engine/protocol';
import { seat_headers, seats_from_headers } from './seats';
import { new_game, type SavedGame, type Start } from './saved_games';
import type { TableGame } from './table_game.svelte';

export async function write_record(session: TableGame, engine: Engine): Promise<string> {
  const date = new Date(session.created);
  const two = (number: number) => String(number).padStart(2, '0');
  const headers = {
    ...seat_headers(session.seats),
    Date: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  };
  const result = session.ended ? { result: result_text(session.ended) } : {};
  return (await engine.ask<Written>({ action: 'write', ...session.where(), headers, ...result })).record;
}

function result_text({ places, reason }: GameResult): string {
  return [...(places.length ? [`places=${places.join(',')}`] : []), `reason=${reason}`].join(' ');
}

/** A text that somebody has pasted or opened: a record, or a position line. Rejects with the core's reason. */
export async function read_game(text: string, engine: Engine): Promise<SavedGame> {
  const line = text.trim();
  const is_position = !line.includes('\n') && game_names.some((name) => line.startsWith(`${name} `));
  const show = await engine.ask<Show>({ action: 'show', ...(is_position ? { position: line } : { record: text }) });
  const start: Start = show.from_start ? { game: show.game, options: show.options } : { position: show.start };
  const seats = seats_from_headers(show.headers, show.seat_count);
  const game = new_game(show.game, start, seats, show.played.map(({ move }) => move));
  const ended = show.agreed ?? null;
  return { ...game, ended, turn: ended ? 'over' : show.turn, seat: show.seat };
}
