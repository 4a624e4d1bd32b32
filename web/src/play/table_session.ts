// What the playing screen needs of a game, wherever its players sit. What a table may lack is optional: the screen then
// does not offer it.
import type { NodeId } from './game_tree';
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

  askHint?(): Promise<void>;
  /** After the settings have changed. */
  refreshEvaluation?(): void;

  /** Computers wait until they are told to go on. */
  readonly isPaused?: boolean;
  pause?(): void;
  resume?(): void;
}
