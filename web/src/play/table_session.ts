// What the playing screen needs of a game, wherever its players sit. What a table may lack is optional: the screen then
// does not offer it.
import type { GameResult } from '../engine/protocol';
import type { Line } from './line';
import type { TableGame } from './table_game.svelte';

export interface TableSession extends TableGame {
  resign?(seat: number): Promise<void>;
  /** False if the others decline. */
  offer_draw?(): Promise<boolean>;

  readonly can_undo?: boolean;
  readonly can_redo?: boolean;
  undo?(): Promise<void>;
  redo?(): Promise<void>;
  /** The line before the person went another way from a moment of the past. */
  readonly set_aside?: { line: Line; ended: GameResult | null } | null;
  bring_back?(): Promise<void>;

  ask_hint?(): Promise<void>;
  /** After the settings have changed. */
  refresh_evaluation?(): void;

  /** Computers wait until they are told to go on. */
  readonly is_paused?: boolean;
  pause?(): void;
  resume?(): Promise<void>;
}
