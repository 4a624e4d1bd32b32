import type { TaluvaBoard } from '../../engine/protocol';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import Picture from './Picture.svelte';
import Reckoning from './Reckoning.svelte';
import { effect_words, prompt, summary, words } from './words';

const taluva: GameModule<TaluvaBoard> = {
  name: 'taluva',
  players: [2, 3, 4],
  minutes: '30–45',
  views: ['iso', 'map'],
  choices(options) {
    const players = Number(options.players ?? 2);
    const usual = options.edition === 'riogrande' ? 48 : 12 * players;
    return [
      { key: 'edition', values: ['ferti', 'riogrande'] },
      { key: 'tiles', values: [usual, ...[24, 36, 48].filter((tiles) => tiles !== usual)] },
      { key: 'mode', values: players === 4 ? ['win', 'ranking', 'teams'] : ['win', 'ranking'] },
    ];
  },
  Picture,
  Board,
  Panel,
  Reckoning,
  words,
  effect_words,
  prompt,
  summary,
  guide: () => import('./guide'),
};

export default taluva;
