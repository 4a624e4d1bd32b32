// Talat for the page.

import type { TalatBoard } from '../../engine/protocol';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import { effectWords, prompt, summary, words } from './describe';
import Panel from './Panel.svelte';
import Picture from './Picture.svelte';

const talat: GameModule<TalatBoard> = {
  name: 'talat',
  minutes: '30',
  views: ['table', 'flat', 'depth'],
  Picture,
  Board,
  Panel,
  reckoning: () => import('./Reckoning.svelte'),
  words,
  effectWords,
  prompt,
  summary,
  shortcuts: [{ keys: ['1', '2', '3'], text: 'talat.key.board' }],
  motion: () => import('./motion'),
  beginnings: () => import('./beginnings'),
  guide: () => import('./guide/index'),
  study: () => import('./study'),
};

export default talat;
