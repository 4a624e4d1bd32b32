// Where the texts are: a file for each area and language, loaded when it is needed.
import type { Language, Texts } from './translate';

const files = import.meta.glob<{ default: Texts }>('./*/*.ts');

/** The texts of an area; none if there is no such area. */
export async function areaTexts(area: string, language: Language): Promise<Texts> {
  return (await files[`./${area}/${language}.ts`]?.())?.default ?? {};
}
