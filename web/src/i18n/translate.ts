// Texts by key. Every area of the page (the page itself, each game, each guide) has a folder with one file a
// language; English is the type of the others, so a missing text does not compile. Nor does a key that is none, or a
// text without the values that it wants.
import type analysis from './analysis/en';
import type app from './app/en';
import type dialogs from './dialogs/en';
import type embed from './embed/en';
import type guideTalat from './guide-talat/en';
import type guideTalavera from './guide-talavera/en';
import type guideTaluva from './guide-taluva/en';
import type coach from './coach/en';
import type live from './live/en';
import type opponents from './opponents/en';
import type reasons from './reasons/en';
import type settings from './settings/en';
import type shortcuts from './shortcuts/en';
import type study from './study/en';
import type explorer from './explorer/en';
import type path from './path/en';
import type puzzles from './puzzles/en';
import type share from './share/en';
import type talat from './talat/en';
import type talavera from './talavera/en';
import type taluva from './taluva/en';
import type tree from './tree/en';

export type Language = 'en' | 'de' | 'fr' | 'nl';
export const languages: readonly Language[] = ['en', 'de', 'fr', 'nl'];

export type Texts = Record<string, string>;
export type Value = string | number;

type English = typeof app &
  typeof analysis &
  typeof coach &
  typeof dialogs &
  typeof embed &
  typeof opponents &
  typeof live &
  typeof tree &
  typeof reasons &
  typeof settings &
  typeof shortcuts &
  typeof study &
  typeof explorer &
  typeof path &
  typeof puzzles &
  typeof share &
  typeof taluva &
  typeof talat &
  typeof talavera &
  typeof guideTaluva &
  typeof guideTalat &
  typeof guideTalavera;

export type TextKey = keyof English;

/** The names of the values in a text: `hut` and `n` of '{hut}: {n|one|{n} of them}'. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}` ? NameAt<Rest> | NamesIn<Rest> : never;
type NameAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name}|${string}`
    ? Name
    : Inside
  : never;

export type ValuesOf<Key extends TextKey> = Record<NamesIn<English[Key]>, Value>;

/** A key whose text wants no values. */
export type PlainKey = { [Key in TextKey]: [NamesIn<English[Key]>] extends [never] ? Key : never }[TextKey];

type Arguments<Key extends TextKey> = [NamesIn<English[Key]>] extends [never] ? [] : [values: ValuesOf<Key>];

/** The text of the key with its {values} put in. */
export type Translate = <Key extends TextKey>(key: Key, ...values: Arguments<Key>) => string;

/** A key made of words that come from outside, as the core's codes: i18n.test.ts looks for the texts of all of them. */
export function dynamicKey(key: string): PlainKey {
  return key as PlainKey;
}

// Made once: making one takes longer than filling in a hundred texts.
const rules = new Map<string, Intl.PluralRules>();

function classOf(number: number, language: string): Intl.LDMLPluralRule {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found.select(number);
}

const choice = /\{(\w+)\|((?:[^{}]|\{\w+\})*)\}/g;
const label = /^(zero|one|two|few|many|other):/;

/**
 * `{n|one hut|{n} huts}` chooses by the number `n`: the first form is for the class `one`, the second for all others. Where
 * a language has more classes (Intl.PluralRules), each form says its own: `{n|one:…|few:…|many:…|other:…}`.
 */
function chosen(forms: string, number: number, language: string): string {
  const all = forms.split('|').map((form, i) => {
    const named = label.exec(form)?.[1];
    return named ? { of: named, form: form.slice(named.length + 1) } : { of: i === 0 ? 'one' : 'other', form };
  });
  const wanted = classOf(number, language);
  return (all.find(({ of }) => of === wanted) ?? all.find(({ of }) => of === 'other') ?? all.at(-1)!).form;
}

export function fill(text: string, values: Partial<Record<string, Value>>, language: string): string {
  return text
    .replace(choice, (_, name: string, forms: string) => chosen(forms, Number(values[name]), language))
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function translator(language: string, texts: Texts): Translate {
  return (key, ...[values]) => fill(texts[key] ?? key, values ?? {}, language);
}
