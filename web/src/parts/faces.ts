// The faces of the computers, drawn of few parts: what is theirs alone is said here, how it is drawn in Portrait.svelte.
import { opponentName, type Opponent } from '../records/opponents';

export interface Face {
  /** Behind the head, and the clothes. */
  ground: string;
  clothes: string;
  skin: string;
  hair: string;
  /** Which paths of hair: behind the head and on it. */
  cut: 'short' | 'long' | 'curls' | 'bun' | 'bald' | 'braids' | 'spikes' | 'bob';
  eyes?: 'open' | 'smiling' | 'narrow';
  brows?: 'soft' | 'strong' | 'raised';
  mouth?: 'smile' | 'grin' | 'calm' | 'pout';
  beard?: 'full' | 'goatee' | 'moustache';
  /** What they wear, or have about them. */
  thing?: 'flower' | 'glasses' | 'band' | 'hat' | 'earrings' | 'helmet' | 'leaf' | 'freckles' | 'crown' | 'mirror';
  /** The colour of that. */
  tint?: string;
}

const faces: Record<string, Face> = {
  Pip: {
    ground: '#cfe6ee',
    clothes: '#e2b33c',
    skin: '#f0c9a4',
    hair: '#b5622c',
    cut: 'spikes',
    mouth: 'grin',
    thing: 'freckles',
    tint: '#b5622c',
  },
  Mila: {
    ground: '#f3dbc6',
    clothes: '#4b8f8c',
    skin: '#e3ae83',
    hair: '#3b2417',
    cut: 'braids',
    eyes: 'smiling',
    thing: 'flower',
    tint: '#d8563f',
  },
  Juno: {
    ground: '#dce6cf',
    clothes: '#b8492f',
    skin: '#8d5a3b',
    hair: '#1f1613',
    cut: 'curls',
    mouth: 'smile',
    thing: 'earrings',
    tint: '#e2b33c',
  },
  Bruno: {
    ground: '#e8dcc4',
    clothes: '#5a6b3b',
    skin: '#d79f73',
    hair: '#5b3a22',
    cut: 'short',
    brows: 'strong',
    mouth: 'calm',
    beard: 'moustache',
  },
  Sefa: {
    ground: '#cfe0d8',
    clothes: '#2f5d7c',
    skin: '#a8704a',
    hair: '#221813',
    cut: 'long',
    mouth: 'smile',
    thing: 'leaf',
    tint: '#5f8f3f',
  },
  Oskar: {
    ground: '#d9dbe6',
    clothes: '#3a3f58',
    skin: '#f1d2b6',
    hair: '#c9a15a',
    cut: 'bald',
    brows: 'strong',
    mouth: 'calm',
    beard: 'full',
  },
  Ines: {
    ground: '#ecd9e0',
    clothes: '#6b2f4d',
    skin: '#e6b893',
    hair: '#2a1a1c',
    cut: 'bun',
    eyes: 'narrow',
    brows: 'raised',
    mouth: 'calm',
    thing: 'glasses',
    tint: '#2a1a1c',
  },
  Talos: {
    ground: '#e3d6b8',
    clothes: '#7c5a24',
    skin: '#b98a52',
    hair: '#7c5a24',
    cut: 'bald',
    eyes: 'narrow',
    brows: 'strong',
    mouth: 'calm',
    thing: 'helmet',
    tint: '#c79a3f',
  },
  Amara: {
    ground: '#f1e3bd',
    clothes: '#c2571f',
    skin: '#6f4630',
    hair: '#17100d',
    cut: 'bald',
    eyes: 'smiling',
    mouth: 'calm',
    thing: 'crown',
    tint: '#e2b33c',
  },
  Kira: {
    ground: '#f2cdbb',
    clothes: '#3a1f1a',
    skin: '#edc5a0',
    hair: '#a52a1c',
    cut: 'bob',
    eyes: 'narrow',
    brows: 'raised',
    mouth: 'grin',
    thing: 'band',
    tint: '#2b1a16',
  },
  Tarek: {
    ground: '#d6e2ea',
    clothes: '#78808c',
    skin: '#bf8757',
    hair: '#1d1512',
    cut: 'short',
    brows: 'raised',
    mouth: 'smile',
    beard: 'goatee',
  },
  Cato: {
    ground: '#dfe3d4',
    clothes: '#6f7d63',
    skin: '#f0cfae',
    hair: '#9a9a95',
    cut: 'short',
    eyes: 'open',
    brows: 'soft',
    mouth: 'pout',
    thing: 'glasses',
    tint: '#5b6157',
  },
  Rufus: {
    ground: '#f4ddc0',
    clothes: '#8c3b2a',
    skin: '#f2c6a0',
    hair: '#d0642a',
    cut: 'curls',
    eyes: 'smiling',
    mouth: 'grin',
    beard: 'full',
  },
  Hanno: {
    ground: '#e4dfc0',
    clothes: '#9a7434',
    skin: '#c68f5f',
    hair: '#4a3120',
    cut: 'short',
    mouth: 'smile',
    thing: 'hat',
    tint: '#dcbf72',
  },
  Vela: {
    ground: '#cfe6e0',
    clothes: '#2e7d74',
    skin: '#dba77c',
    hair: '#6b4426',
    cut: 'long',
    eyes: 'open',
    mouth: 'smile',
    thing: 'band',
    tint: '#e8e2cf',
  },
  Echo: {
    ground: '#dbd8ea',
    clothes: '#5a5484',
    skin: '#cfc9de',
    hair: '#8b84b3',
    cut: 'bob',
    eyes: 'open',
    mouth: 'calm',
    thing: 'mirror',
    tint: '#f4f2fb',
  },
};

export function faceOf(opponent: Opponent): Face {
  return faces[opponentName(opponent)] ?? faces.Juno!;
}
