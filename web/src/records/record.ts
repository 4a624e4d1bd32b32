// Games as records: written by the core, read by the core. The page only knows which headers it wants.
import type { Engine } from '../engine/engine';
import { gameNames } from '../engine/game_of';
import type { GameResult } from '../engine/protocol';
import { seatsFromHeaders } from './seats';
import { newGame, type SavedGame, type Start } from './saved_games';

/** The day, as a record says it. */
export function dateOf(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export async function writeRecord(
  where: Start & { moves: readonly string[] },
  headers: Record<string, string>,
  ended: GameResult | null,
  engine: Engine,
): Promise<string> {
  const result = ended ? { result: resultText(ended) } : {};
  return (await engine.ask({ action: 'write', ...where, headers, ...result })).record;
}

function resultText({ places, reason }: GameResult): string {
  return [...(places.length ? [`places=${places.join(',')}`] : []), `reason=${reason}`].join(' ');
}

/** A text that somebody has pasted or opened: a record, or a position line. Rejects with the core's reason. */
export async function readGame(text: string, engine: Engine): Promise<SavedGame> {
  const line = text.trim();
  const isPosition = !line.includes('\n') && gameNames.some((name) => line.startsWith(`${name} `));
  const { record, ...show } = await engine.ask({
    action: 'table',
    ...(isPosition ? { position: line } : { record: text }),
  });
  const start: Start = show.from_start ? { game: show.game, options: show.options } : { position: show.start };
  const seats = seatsFromHeaders(show.headers, show.seat_count);
  return {
    ...newGame(show.game, start, seats),
    record,
    turn: show.agreed ? 'over' : show.turn,
    seat: show.seat,
  };
}
