// What one step of a game looks and sounds like: cues on a line of time. A game makes them of what lay on the table
// before the step and after it (`GameModule.motion`); boards show them, sounds are attached to their names.
import type { AnyBoard, GameResult, Seat, SeatOrChance, Show } from '../engine/protocol';

/** One step, or a decision with the draws that follow it at once. */
export interface Step<Board = AnyBoard> {
  move: string;
  seat: SeatOrChance;
  before: Board;
  after: Board;
  /** If it has ended the game. */
  result?: GameResult;
}

/** Everything that may happen on a board, in all games. */
export type CueName =
  | 'tile.drawn'
  | 'tile.drops'
  | 'tile.settles'
  | 'volcano.rumbles'
  | 'lava.runs'
  | 'hut.hisses'
  | 'hut.rises'
  | 'tower.rises'
  | 'temple.rises'
  | 'seat.falls'
  | 'tower.stands'
  | 'tower.strides'
  | 'towers.clash'
  | 'tower.topples'
  | 'line.reached'
  | 'board.freezes'
  | 'cards.dealt'
  | 'card.flips'
  | 'card.slides'
  | 'tile.clicks'
  | 'tile.spills'
  | 'step.gleams'
  | 'game.ends'
  | 'seat.wins';

export interface Cue {
  name: CueName;
  /** Milliseconds from the beginning of the scene, and how long it takes. */
  at: number;
  length: number;
  /** Where, as moves name it; in their order, if there is one. */
  places: readonly string[];
  /** Whose piece it is. */
  seat?: Seat;
  /** How much of it: huts, a level, tiles. */
  strength?: number;
}

export type Choreograph<Board = AnyBoard> = (step: Step<Board>) => Cue[];

/** A step that is being shown: its cues at the pace that the person likes. */
export interface Scene<Board = AnyBoard> {
  id: number;
  step: Step<Board>;
  cues: readonly Cue[];
  /** When the last cue is over. */
  length: number;
}

export const lengthOf = (cues: readonly Cue[]): number =>
  cues.reduce((latest, { at, length }) => Math.max(latest, at + length), 0);

/** How long winners are celebrated before anything is said about it. */
const celebration = 2600;

/** The end of the game, if the step has brought it: seen after all else. */
export function endOf({ result }: Step<unknown>, at: number): Cue[] {
  if (!result) return [];
  const wins = result.places.flatMap((place, i): Cue[] =>
    place === 1 ? [{ name: 'seat.wins', at: at + 300, length: celebration, places: [], seat: (i + 1) as Seat }] : [],
  );
  return [{ name: 'game.ends', at, length: 0, places: [] }, ...wins];
}

/** At twice the pace number everything takes twice as long. */
export function paced(cues: readonly Cue[], pace: number): Cue[] {
  return cues.map((cue) => ({ ...cue, at: cue.at * pace, length: cue.length * pace }));
}

/**
 * The step that leads from one position to another: a decision, alone or with draws after it, or a draw alone. Null if
 * they are no such neighbours; then there is nothing to be followed by eye.
 */
export function stepBetween<Board>(before: Show<Board>, after: Show<Board>): Step<Board> | null {
  const known = before.played.length;
  const news = after.played.slice(known);
  if (news.length === 0 || before.start !== after.start) return null;
  if (before.played.some(({ move }, i) => after.played[i]?.move !== move)) return null;
  if (news.slice(1).some(({ seat }) => seat !== 0)) return null;
  const { move, seat } = news[0]!;
  return { move, seat, before: before.board, after: after.board, result: after.result };
}
