// What the person has chosen for the page as a whole; kept in the browser.
import { MediaQuery } from 'svelte/reactivity';
import type { GameName } from '../engine/protocol';
import { languages, type Language } from '../i18n/translate';
import { defaultPalette } from './palettes';

export type Theme = 'auto' | 'light' | 'dark';

/** How long things take that move: each number is so many times the usual. */
const paces = { none: 0, quick: 0.5, usual: 1, slow: 2 } as const;
export type Motion = keyof typeof paces;
export const motions = Object.keys(paces) as Motion[];

/** How long a computer waits at least before it answers. */
export const tempos = ['quick', 'usual', 'slow'] as const;
export type Tempo = (typeof tempos)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  /** `auto` goes by what the system says of movement. */
  motion: 'auto' | Motion;
  sounds: boolean;
  /** From 0 to 1. */
  volume: number;
  /** The sea is heard between the sounds of a game. */
  sea: boolean;
  confirm: boolean;
  evaluation: boolean;
  hints: boolean;
  /** Hints in games with others too. */
  hintsWithOthers: boolean;
  threats: boolean;
  tempo: Tempo;
  /** Says how far everybody is, and warns of bad mistakes. */
  coach: boolean;
  /** The record in words instead of notation. */
  words: boolean;
  palette: string;
  /** The view chosen for each game's board. */
  views: Partial<Record<GameName, string>>;
  /** The name of the person who sat here last. */
  name: string;
}

const key = 'talus.settings';

/** The first of the browser's languages that the page speaks. */
function languageOf(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return (known.find((tag) => (languages as readonly string[]).includes(tag)) as Language | undefined) ?? 'en';
}

function defaults(): Settings {
  return {
    language: languageOf(navigator.languages),
    theme: 'auto',
    motion: 'auto',
    sounds: false,
    volume: 0.7,
    sea: false,
    confirm: matchMedia('(pointer: coarse)').matches, // a finger slips more easily than a mouse
    evaluation: false,
    hints: true,
    hintsWithOthers: false,
    threats: false,
    tempo: 'usual',
    coach: false,
    words: true,
    palette: defaultPalette,
    views: {},
    name: '',
  };
}

/** Older versions knew movement or none. */
type Kept = Partial<Settings> & { animations?: boolean };

function stored(): Partial<Settings> {
  try {
    const { animations, ...kept } = JSON.parse(localStorage.getItem(key) ?? '{}') as Kept;
    return animations === false ? { motion: 'none', ...kept } : kept;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...defaults(), ...stored() });

export function set<Key extends keyof Settings>(name: Key, value: Settings[Key]): void {
  settings[name] = value;
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Then it holds until the page is closed.
  }
}

/**
 * How the game is drawn: as the person has chosen, or as it is drawn at first. The view with depth is for the table;
 * elsewhere boards are small or drawn upon, and a flat picture is meant by it.
 */
export function viewOf({ name, views }: { name: GameName; views: readonly string[] }, isTable = false): string {
  const chosen = settings.views[name] ?? '';
  return views.includes(chosen) && (isTable || chosen !== 'depth') ? chosen : (views[0] ?? '');
}

const systemIsCalm = new MediaQuery('prefers-reduced-motion: reduce');

/** What is chosen, or what suits the system. */
export function motionOf(): Motion {
  return settings.motion === 'auto' ? (systemIsCalm.current ? 'none' : 'usual') : settings.motion;
}

/** How long movements take, as a part of the usual; 0 is at once. */
export const pace = (): number => paces[motionOf()];

const systemIsDark = new MediaQuery('prefers-color-scheme: dark');

/** What the theme means now. */
export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'auto' && systemIsDark.current);
}
