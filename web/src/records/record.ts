// Games as records: written by the core, read by the core. The page only knows which headers it wants.
import type { Engine } from '../engine/engine';
import { gameNames } from '../engine/game_of';
import type { GameResult } from '../engine/protocol';
import { seatHeaders, seatsFromHeaders, type SeatPlayer } from './seats';
import { newGame, type SavedGame, type Start } from './saved_games';

/** A game as far as its record is concerned. */
interface RecordedGame {
  created: number;
  seats: readonly SeatPlayer[];
  ended: GameResult | null;
  where(): object;
}

export async function writeRecord(session: RecordedGame, engine: Engine): Promise<string> {
  const date = new Date(session.created);
  const two = (number: number) => String(number).padStart(2, '0');
  const headers = {
    ...seatHeaders(session.seats),
    Date: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  };
  const result = session.ended ? { result: resultText(session.ended) } : {};
  return (await engine.ask({ action: 'write', ...session.where(), headers, ...result })).record;
}

function resultText({ places, reason }: GameResult): string {
  return [...(places.length ? [`places=${places.join(',')}`] : []), `reason=${reason}`].join(' ');
}

/** A text that somebody has pasted or opened: a record, or a position line. Rejects with the core's reason. */
export async function readGame(text: string, engine: Engine): Promise<SavedGame> {
  const line = text.trim();
  const isPosition = !line.includes('\n') && gameNames.some((name) => line.startsWith(`${name} `));
  const show = await engine.ask({ action: 'show', ...(isPosition ? { position: line } : { record: text }) });
  const start: Start = show.from_start ? { game: show.game, options: show.options } : { position: show.start };
  const seats = seatsFromHeaders(show.headers, show.seat_count);
  const game = newGame(
    show.game,
    start,
    seats,
    show.played.map(({ move }) => move),
  );
  const ended = show.agreed ?? null;
  return { ...game, ended, turn: ended ? 'over' : show.turn, seat: show.seat };
}
