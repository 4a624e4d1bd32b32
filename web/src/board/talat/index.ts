// Talat for the page.

import type { TalatBoard } from '../../engine/protocol';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import { effect_words, prompt, summary, words } from './describe';
import Panel from './Panel.svelte';
import Picture from './Picture.svelte';
import Reckoning from './Reckoning.svelte';

const talat: GameModule<TalatBoard> = {
  name: 'talat',
  players: [3, 2],
  minutes: '30',
  views: ['table', 'flat'],
  choices: () => [],
  Picture,
  Board,
  Panel,
  Reckoning,
  words,
  effect_words,
  prompt,
  summary,
  guide: () => import('./guide/index'),
};

export default talat;
