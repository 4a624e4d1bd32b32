// What the playing screen needs of a game, wherever its players sit. What a table may lack is optional: the screen then
// does not offer it.
import type { SeatPlayer } from '../records/seats';
import type { Reason } from '../engine/protocol';
import type { Warning } from './coach';
import type { NodeId } from './game_tree';
import type { Mood } from './remarks';
import type { TableGame } from './table_game.svelte';

export interface TableSession extends TableGame {
  /** Of a game that is kept in this browser. */
  readonly id?: string;
  resign?(seat: number): Promise<void>;
  /** False if the others decline. */
  offerDraw?(): Promise<boolean>;

  readonly canUndo?: boolean;
  readonly canRedo?: boolean;
  undo?(): Promise<void>;
  redo?(): Promise<void>;

  /** What may be done with the tree: see tree_game.svelte.ts. */
  goTo?(node: NodeId): Promise<void>;
  promote?(node: NodeId): Promise<void>;
  remove?(node: NodeId): Promise<void>;
  readonly canBringBack?: boolean;
  bringBack?(): Promise<void>;
  comment?(node: NodeId, comments: readonly string[]): Promise<void>;
  mark?(node: NodeId, marks: readonly string[]): Promise<void>;

  /** The whole game as a record. */
  toRecord(): Promise<string>;

  /** How far everybody is: what the coach says. */
  goals?(): Promise<readonly Reason[]>;
  /** A bad mistake that waits for a second thought. */
  readonly warning?: Warning | null;
  readonly isWarning?: boolean;
  lookAgain?(): void;

  askHint?(): Promise<void>;
  /** After the settings have changed. */
  refreshEvaluation?(): void;

  /** From here on somebody else sits there. */
  sit?(seat: number, player: SeatPlayer): Promise<void>;
  /** By seat, which of the palette's colours it has, counted from 0; the seat's own if nothing is said. */
  readonly colours?: readonly number[];
  paint?(colours: readonly number[]): void;
  /** The level that is as strong as the person. */
  readonly ownLevel?: number;
  /** What the computers thought of their chances, by the move before which they did. */
  readonly moods?: readonly Mood[];

  /** Computers wait until they are told to go on. */
  readonly isPaused?: boolean;
  pause?(): void;
  resume?(): void;
}
