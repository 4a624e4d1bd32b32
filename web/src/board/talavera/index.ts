import type { TalaveraBoard } from '../../engine/protocol';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import Picture from './Picture.svelte';
import { effectWords, prompt, summary, words } from './words';

export default {
  name: 'talavera',
  minutes: '10',
  views: [],
  Picture,
  Board,
  Panel,
  reckoning: () => import('./Reckoning.svelte'),
  words,
  effectWords,
  prompt,
  summary,
  shortcuts: [{ keys: ['R', 'A', 'S', 'Y'], text: 'talavera.key.colour' }],
  motion: () => import('./motion'),
  guide: () => import('./guide'),
  study: () => import('./study'),
} satisfies GameModule<TalaveraBoard>;
