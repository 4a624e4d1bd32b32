import type { TaluvaBoard } from '../../engine/protocol';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import Picture from './Picture.svelte';
import { effectWords, prompt, summary, words } from './words';

const taluva: GameModule<TaluvaBoard> = {
  name: 'taluva',
  minutes: '30–45',
  views: ['iso', 'map', 'depth'],
  Picture,
  Board,
  Panel,
  reckoning: () => import('./Reckoning.svelte'),
  words,
  effectWords,
  prompt,
  summary,
  shortcuts: [
    { keys: ['R', 'Shift+R'], text: 'taluva.key.turn' },
    { keys: ['1', '2', '3'], text: 'taluva.key.choose' },
    { keys: ['H', 'T', 'P'], text: 'taluva.key.build' },
    { keys: ['+', '−', '0'], text: 'taluva.key.zoom' },
    { keys: ['Shift+↑', 'Shift+←'], text: 'taluva.key.pan' },
  ],
  motion: () => import('./motion'),
  beginnings: () => import('./beginnings'),
  guide: () => import('./guide'),
  study: () => import('./study'),
};

export default taluva;
