// The language that the page speaks now: `speech.t('key')` in a component follows the choice of the person.
import { areaTexts } from './index';
import { fill, translator, type Language, type Texts, type Translate, type Value } from './translate';

class Speech {
  language = $state<Language>('en');
  #texts = $state.raw<Texts>({});
  t: Translate = $derived(translator(this.language, this.#texts));
  #wanted: Language = 'en';
  #areas = new Set(['app']); // that are wanted
  #known = new Set<string>(); // whose texts are there
  #latest: Promise<void> = Promise.resolve();

  has(key: string): boolean {
    return key in this.#texts;
  }

  /** The text of the key if there is one, otherwise the other text. */
  or(key: string, otherwise: string, values: Partial<Record<string, Value>> = {}): string {
    const text = this.#texts[key];
    return text === undefined ? otherwise : fill(text, values, this.language);
  }

  speak(language: Language): Promise<void> {
    this.#wanted = language;
    return this.#load();
  }

  /** Makes the texts of a game known. If they cannot be had now, they are asked for again the next time. */
  async learn(area: string): Promise<void> {
    if (this.#known.has(area)) return;
    this.#areas.add(area);
    try {
      await this.#load();
    } catch (reason) {
      this.#areas.delete(area);
      throw reason;
    }
  }

  #load(): Promise<void> {
    const loading: Promise<void> = this.#fetch(this.#wanted, [...this.#areas], () => this.#latest === loading);
    return (this.#latest = loading);
  }

  /** What was asked for meanwhile has all that was asked for before: it is waited for instead. */
  async #fetch(language: Language, areas: string[], isLatest: () => boolean): Promise<void> {
    const all = await Promise.all(areas.map((area) => areaTexts(area, language)));
    if (!isLatest()) return this.#latest;
    this.language = language;
    this.#texts = Object.assign({}, ...all) as Texts;
    this.#known = new Set(areas);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();
