// Every area has every text in every language, with the same values to put in.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coreOf } from '../engine/core_files';
import { gameNames } from '../engine/game_of';
import { reasonTexts } from './index';
import { fill, languages, translator, type Texts } from './translate';

const files = import.meta.glob<Texts>('./*/*.ts', { eager: true, import: 'default' });
const sentences = import.meta.glob<string>('../../../src/reasons/texts/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});
for (const [path, lines] of Object.entries(sentences)) {
  const [, game = '', language] = /(\w+)\.(\w+)\.txt$/.exec(path) ?? [];
  files[`./reasons-${game}/${language}.ts`] = reasonTexts(game, lines);
}
const areas = [...new Set(Object.keys(files).map((path) => path.split('/')[1]!))];

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].sort();
}

describe.each(areas)('the area %s', (area) => {
  const english = files[`./${area}/en.ts`] ?? {};

  test.each(languages)('is complete in %s', (language) => {
    const texts = files[`./${area}/${language}.ts`] ?? {};
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
    }
  });

  test.each(languages)('has no broken braces in %s', (language) => {
    for (const [key, text] of Object.entries(files[`./${area}/${language}.ts`] ?? {})) {
      const values = Object.fromEntries(placeholders(text).map((name) => [name, 2]));
      expect(fill(text, values, language), key).not.toMatch(/[{}|]/);
    }
  });
});

describe('the refusals of rooms', () => {
  const source = readFileSync(new URL('../../../src/server/rooms/refusals.h', import.meta.url), 'utf8');
  const codes = [...source.matchAll(/"(room\.[a-z-]+)"/g)].map((match) => match[1]!);

  test.each(languages)('are all said in %s', (language) => {
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !(code in (files[`./live/${language}.ts`] ?? {})))).toEqual([]);
  });
});

describe.each(gameNames)('the refusals of %s', (game) => {
  test.each(languages)('are all said in %s', (language) => {
    const { codes } = coreOf(game).ask({ action: 'codes' });
    expect(codes).not.toEqual([]);
    const known = new Set(areas.flatMap((area) => Object.keys(files[`./${area}/${language}.ts`] ?? {})));
    expect(codes.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('a choice by a number', () => {
  const polish = '{n|one:kafelek|few:{n} kafelki|many:{n} kafelków|other:{n} kafelka}';
  const arabic = '{n|zero:لا بلاط|one:بلاطة|two:بلاطتان|few:{n} بلاطات|many:{n} بلاطة|other:{n} بلاط}';

  test.each([
    ['en', '{n|one hut|{n} huts}', [0, 1, 2], ['0 huts', 'one hut', '2 huts']],
    [
      'pl',
      polish,
      [1, 2, 5, 22, 25, 1.5],
      ['kafelek', '2 kafelki', '5 kafelków', '22 kafelki', '25 kafelków', '1.5 kafelka'],
    ],
    ['ar', arabic, [0, 1, 2, 3, 11, 100], ['لا بلاط', 'بلاطة', 'بلاطتان', '3 بلاطات', '11 بلاطة', '100 بلاط']],
    ['fr', '{n|{n} hutte|{n} huttes}', [0, 1, 1_000_000], ['0 hutte', '1 hutte', '1000000 huttes']],
  ])('knows the classes of %s', (language, text, numbers, said) => {
    expect(numbers.map((n) => fill(text, { n }, language))).toEqual(said);
  });

  test('has other values in its forms', () => {
    expect(fill('{n|one:{names} wins|other:{names} win}', { n: 2, names: 'Ada and Bo' }, 'en')).toBe('Ada and Bo win');
  });
});

test('keys and values are checked when the page is compiled', () => {
  const t = translator('en', files['./app/en.ts'] ?? {});
  expect(t('table.place', { place: 2 })).toContain('2');
  // @ts-expect-error there is no such text
  t('table.plaice', { place: 2 });
  // @ts-expect-error its value is missing
  t('table.place');
  // @ts-expect-error it has another value
  t('table.place', { plaice: 2 });
  // @ts-expect-error it has no values
  t('loading', { place: 2 });
});

describe('words that could be mistaken', () => {
  const text = (language: string, area: string, key: string) => files[`./${area}/${language}.ts`]?.[key] ?? '';

  test.each(languages)('computers are not called by the word for heights in %s', (language) => {
    const [height = ''] = text(language, 'taluva', 'taluva.board.level').toLowerCase().split(' ');
    const said = [text(language, 'app', 'seat.computer'), text(language, 'app', 'seat.strength')];
    said.push(text(language, 'live', 'terms.late-level'));
    for (const words of said)
      expect(fill(words, { level: 3, words: '', name: '', computer: '' }, language).toLowerCase()).not.toContain(
        height,
      );
  });

  test.each([
    ['en', 'On time'],
    ['nl', 'Op tijd'],
    ['fr', 'Au temps'],
  ])('a loss on time does not sound punctual in %s', (language, word) => {
    expect(text(language, 'app', 'reason.time')).not.toContain(word);
  });

  test('taking back is neither resuming nor starting again', () => {
    for (const key of ['confirm.no', 'tool.undo', 'shortcut.undo'])
      expect(text('fr', 'app', key)).not.toMatch(/Reprendre/);
    expect(text('nl', 'app', 'tool.redo')).not.toBe('Opnieuw');
  });

  test('in German a seat is a Platz and a place is a Rang', () => {
    expect(text('de', 'taluva', 'taluva.reckoning.place')).toBe('Rang');
    expect(text('de', 'taluva', 'taluva.option.mode.ranking')).not.toMatch(/Pl[aä]tz/);
  });
});
