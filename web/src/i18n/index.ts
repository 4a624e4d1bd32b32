// Where the texts are: a file for each area and language, loaded when it is needed.
import type { Language, Texts } from './translate';

const files = import.meta.glob<{ default: Texts }>('./*/*.ts');

// The sentences of reasons belong to the core, which tells the facts: `reasons-taluva` is the area of one game.
const reasons = import.meta.glob<string>('../../../src/reasons/texts/*.txt', { query: '?raw', import: 'default' });
const reasonArea = /^reasons-(\w+)$/;

/** The texts of an area; none if there is no such area. */
export async function areaTexts(area: string, language: Language): Promise<Texts> {
  const game = reasonArea.exec(area)?.[1];
  if (!game) return (await files[`./${area}/${language}.ts`]?.())?.default ?? {};
  const lines = await reasons[`../../../src/reasons/texts/${game}.${language}.txt`]?.();
  return lines === undefined ? {} : reasonTexts(game, lines);
}

/** A line is `opens.temple = {name} gets …`; its key in the page is `reason.taluva.opens.temple`. */
export function reasonTexts(game: string, lines: string): Texts {
  const texts: Texts = {};
  for (const line of lines.split('\n')) {
    const at = line.indexOf(' = ');
    if (at > 0) texts[`reason.${game}.${line.slice(0, at)}`] = line.slice(at + 3);
  }
  return texts;
}
