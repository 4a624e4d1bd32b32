// A game that is looked at afterwards, or so far: its line as the core is asked for it, and who played.
import { sides } from '../../engine/facts';
import type { Engine } from '../../engine/engine';
import type { GameName, GameResult, Seat, Show } from '../../engine/protocol';
import type { SavedGame, Start } from '../../records/saved_games';
import type { SeatPlayer } from '../../records/seats';

export interface StudiedGame {
  id: string;
  game: GameName;
  where: Start & { moves: readonly string[] };
  seats: readonly SeatPlayer[];
  /** The last position. */
  show: Show;
  result: GameResult | null;
  /** Seats that win and lose together. */
  sides: readonly (readonly number[])[];
  created: number;
}

/** The line that leads to where the table stands. */
export async function studiedGame(saved: SavedGame, engine: Engine): Promise<StudiedGame> {
  const { record, line, start } = saved;
  const show = record
    ? await engine.ask({ action: 'table', record })
    : await engine.ask({ action: 'show', ...start, moves: line?.moves.slice(0, line.now) ?? [] });
  return {
    id: saved.id,
    game: saved.game,
    where: { ...start, moves: show.played.map(({ move }) => move) },
    seats: saved.seats,
    show,
    result: show.agreed ?? line?.ended ?? show.result ?? null,
    sides: sides(saved.game, show.options, show.seat_count),
    created: saved.created,
  };
}

/** The seat of the person who looks back: the only person, or the one of that name. */
export function ownSeat(seats: readonly SeatPlayer[], name: string): Seat | undefined {
  const people = seats.flatMap((player, i) => (player.kind === 'person' ? [{ seat: i + 1, name: player.name }] : []));
  const found = people.length === 1 ? people : people.filter((one) => name !== '' && one.name === name);
  return found.length === 1 ? (found[0]!.seat as Seat) : undefined;
}
