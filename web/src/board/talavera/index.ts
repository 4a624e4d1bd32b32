import type { TalaveraBoard } from '../../engine/protocol';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import Picture from './Picture.svelte';
import Reckoning from './Reckoning.svelte';
import { effect_words, prompt, summary, words } from './words';

export default {
  name: 'talavera',
  players: [2, 1],
  minutes: '10',
  views: [],
  choices: (options) => (options.players === 1 ? [] : [{ key: 'pairing', values: ['hidden', 'printed'] }]),
  Picture,
  Board,
  Panel,
  Reckoning,
  words,
  effect_words,
  prompt,
  summary,
  guide: () => import('./guide'),
} satisfies GameModule<TalaveraBoard>;
