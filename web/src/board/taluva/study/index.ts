import { terrainWord } from '../words';
import type { TaluvaBoard } from '../../../engine/protocol';
import type { StudyModule } from '../../module';
import MiniTile from '../MiniTile.svelte';
import Editor from './Editor.svelte';
import { drawn } from './position';

const study: StudyModule<TaluvaBoard> = {
  place: (place) => `[data-hex="${place}"]`,
  placeIn: (element) => element.closest('[data-hex]')?.getAttribute('data-hex') ?? null,
  isCentred: true,
  parts: (move) => [move.slice('draw:'.length)],
  columns: 5,
  Part: MiniTile,
  partWords: (tile, t) => t('taluva.move.draw', { first: terrainWord(tile[0], t), second: terrainWord(tile[1], t) }),
  Editor,
  drawn,
};

export default study;
