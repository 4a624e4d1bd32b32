import { parse } from '../cards';
import type { TalaveraBoard } from '../../../engine/protocol';
import type { StudyModule } from '../../module';
import { cardWords } from '../words';
import Part from './Part.svelte';
import Editor from './Editor.svelte';
import { drawn } from './position';

const study: StudyModule<TalaveraBoard> = {
  place: (place) => `[data-spot="${place}"]`,
  placeIn: (element) => element.closest('[data-spot]')?.getAttribute('data-spot') ?? null,
  isCentred: false,
  parts: (move) => (move.startsWith('first:') ? [] : parse(move).cards.map(String)),
  columns: 6,
  Part,
  partWords: (card, t, board) => cardWords(Number(card), board, t),
  Editor,
  drawn,
};

export default study;
