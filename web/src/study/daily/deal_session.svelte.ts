// The table of a deal: there is one try. Nothing is taken back or tried elsewhere, and nobody helps.
import { Session } from '../../play/session.svelte';
import type { TableNeeds } from '../../play/table_game.svelte';
import type { TableSession } from '../../play/table_session';
import type { SavedGame } from '../../records/saved_games';
import { dealPath, drawIn, type Deal } from './deals';

interface Surroundings extends TableNeeds {
  keep(game: SavedGame): void;
  pause(): Promise<void>;
}

const missing: readonly (keyof TableSession)[] = [
  'undo',
  'redo',
  'goTo',
  'promote',
  'remove',
  'offerDraw',
  'sit',
  'goals',
  'askHint',
  'refreshEvaluation',
];

export class DealSession extends Session {
  constructor(saved: SavedGame, deal: Deal, around: Surroundings) {
    super(saved, {
      ...around,
      keep: (game) => around.keep({ ...game, daily: dealPath(deal) }),
      wantsEvaluation: () => false,
      laidDown: { draw: (show) => drawIn(deal, show), seed: deal.seed },
    });
    for (const help of missing) Object.defineProperty(this, help, { value: undefined });
  }

  override get isPlaying(): boolean {
    return this.viewing === null && super.isPlaying;
  }
}
