// Texts by key. Every area of the page (the page itself, each game, each guide) has a folder with one file a
// language; English is the type of the others, so a missing text does not compile.
export type Language = 'en' | 'de' | 'fr' | 'nl';
export const languages: readonly Language[] = ['en', 'de', 'fr', 'nl'];

export type Texts = Record<string, string>;
export type Values = Record<string, string | number>;

/** The text of the key with its {values} put in. `{n|one hut|{n} huts}` chooses by the value `n`. */
export type Translate = (key: string, values?: Values) => string;

const choice = /\{(\w+)\|([^|{}]*(?:\{\w+\}[^|{}]*)*)\|([^|{}]*(?:\{\w+\}[^|{}]*)*)\}/g;

// Made once: making one takes longer than filling in a hundred texts.
const plurals = new Map(languages.map((language) => [language, new Intl.PluralRules(language)]));

export function fill(text: string, values: Values, language: Language): string {
  return text
    .replace(choice, (_, name: string, one: string, other: string) =>
      plurals.get(language)!.select(Number(values[name])) === 'one' ? one : other)
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function translator(language: Language, texts: Texts): Translate {
  return (key, values = {}) => fill(texts[key] ?? key, values, language);
}
