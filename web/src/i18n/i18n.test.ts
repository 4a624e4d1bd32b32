// Every area has every text in every language, with the same values to put in.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { core_of } from '../engine/core_files';
import { game_names } from '../engine/game_of';
import type { Codes } from '../engine/protocol';
import { fill, languages, type Texts } from './translate';

const files = import.meta.glob<Texts>('./*/*.ts', { eager: true, import: 'default' });
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

describe.each(game_names)('the refusals of %s', (game) => {
  test.each(languages)('are all said in %s', (language) => {
    const { codes } = core_of(game).ask<Codes>({ action: 'codes' });
    expect(codes).not.toEqual([]);
    const known = new Set(areas.flatMap((area) => Object.keys(files[`./${area}/${language}.ts`] ?? {})));
    expect(codes.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
  });
});
