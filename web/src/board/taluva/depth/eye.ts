// What the board needs of the one who looks at the island in three dimensions; without three.js, so that it costs nothing.
import type { Point } from '../projection';

export interface IslandEye {
  /** Where a hex is seen. */
  toScreen(hex: string): Point;
  zoom(factor: number): void;
  fit(): void;
  pan(dx: number, dy: number): void;
  turn(dx: number, dy: number): void;
  /** How many sixths of a turn the eye has gone around: the arrow keys go as it looks. */
  sixths(): number;
}
