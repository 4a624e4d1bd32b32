// How the levels of each game think (levels_for in its evaluation): a glance with errors, a glance, searches of some length,
// or as much as three seconds allow.
import type { GameName } from '../engine/protocol';

export type Manner = 'errs' | 'glance' | 'short' | 'medium' | 'long' | 'clock';

/** The first level of each manner. */
const firsts: Record<GameName, readonly (readonly [number, Manner])[]> = {
  taluva: [
    [8, 'clock'],
    [7, 'long'],
    [6, 'medium'],
    [5, 'short'],
  ],
  talat: [
    [8, 'clock'],
    [7, 'long'],
    [6, 'medium'],
    [5, 'short'],
    [4, 'glance'],
  ],
  talavera: [
    [8, 'clock'],
    [7, 'glance'],
  ],
};

export function mannerOf(game: GameName, level: number): Manner {
  return firsts[game].find(([first]) => level >= first)?.[1] ?? 'errs';
}
