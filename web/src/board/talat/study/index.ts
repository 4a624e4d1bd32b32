import type { TalatBoard } from '../../../engine/protocol';
import type { StudyModule } from '../../module';
import Editor from './Editor.svelte';
import { drawn } from './position';

const study: StudyModule<TalatBoard> = {
  place: (place) => `polygon[data-space="${place}"]`,
  placeIn: (element) => element.closest('[data-space]')?.getAttribute('data-space') ?? null,
  isCentred: false,
  parts: () => [], // there is no chance in Talat
  columns: 1,
  partWords: (part) => part,
  Editor,
  drawn,
  pieceIn: (element) => element.closest('[data-tower]')?.getAttribute('data-tower') ?? null,
};

export default study;
