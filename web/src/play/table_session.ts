// What the playing screen needs of a game, wherever its players sit. What a table may lack is optional: the screen then
// does not offer it.
import type { GameResult } from '../engine/protocol';
import type { Line } from './line';
import type { TableGame } from './table_game.svelte';

export interface TableSession extends TableGame {
  resign?(seat: number): Promise<void>;
  /** False if the others decline. */
  offerDraw?(): Promise<boolean>;

  readonly canUndo?: boolean;
  readonly canRedo?: boolean;
  undo?(): Promise<void>;
  redo?(): Promise<void>;
  /** The line before the person went another way from a moment of the past. */
  readonly setAside?: { line: Line; ended: GameResult | null } | null;
  bringBack?(): Promise<void>;

  askHint?(): Promise<void>;
  /** After the settings have changed. */
  refreshEvaluation?(): void;

  /** Computers wait until they are told to go on. */
  readonly isPaused?: boolean;
  pause?(): void;
  resume?(): Promise<void>;
}
