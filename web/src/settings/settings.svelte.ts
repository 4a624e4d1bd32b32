// What the person has chosen for the page as a whole; kept in the browser.
import { MediaQuery } from 'svelte/reactivity';
import type { GameName } from '../engine/protocol';
import { languages, type Language } from '../i18n/translate';
import { defaultPalette } from './palettes';

export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  language: Language;
  theme: Theme;
  animations: boolean;
  sounds: boolean;
  confirm: boolean;
  evaluation: boolean;
  hints: boolean;
  /** Hints in games with others too. */
  hintsWithOthers: boolean;
  threats: boolean;
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
    animations: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    sounds: false,
    confirm: matchMedia('(pointer: coarse)').matches, // a finger slips more easily than a mouse
    evaluation: false,
    hints: true,
    hintsWithOthers: false,
    threats: false,
    words: true,
    palette: defaultPalette,
    views: {},
    name: '',
  };
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>;
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

/** How the game is drawn: as the person has chosen, or as it is drawn at first. */
export function viewOf({ name, views }: { name: GameName; views: readonly string[] }): string {
  return settings.views[name] ?? views[0] ?? '';
}

const systemIsDark = new MediaQuery('prefers-color-scheme: dark');

/** What the theme means now. */
export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'auto' && systemIsDark.current);
}
