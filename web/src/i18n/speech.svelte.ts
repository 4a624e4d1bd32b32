// The language that the page speaks now: `speech.t('key')` in a component follows the choice of the person.
import { area_texts } from './index';
import { translator, type Language, type Texts, type Translate } from './translate';

class Speech {
  language = $state<Language>('en');
  #texts = $state.raw<Texts>({});
  #areas = new Set(['app']);
  t: Translate = $derived(translator(this.language, this.#texts));

  has(key: string): boolean {
    return key in this.#texts;
  }

  /** The text of the key if there is one, otherwise the other text. */
  or(key: string, otherwise: string): string {
    return this.has(key) ? this.t(key) : otherwise;
  }

  async speak(language: Language): Promise<void> {
    this.#show(language, await this.#load(language));
  }

  /** Makes the texts of a game known. */
  async learn(area: string): Promise<void> {
    if (this.#areas.has(area)) return;
    this.#areas.add(area);
    this.#show(this.language, await this.#load(this.language));
  }

  async #load(language: Language): Promise<Texts> {
    const all = await Promise.all([...this.#areas].map((area) => area_texts(area, language)));
    return Object.assign({}, ...all) as Texts;
  }

  #show(language: Language, texts: Texts): void {
    this.language = language;
    this.#texts = texts;
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();
