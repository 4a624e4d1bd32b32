// The files that come with the page, and files that are damaged.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { coreOf } from '../../engine/core_files';
import { gameNames } from '../../engine/game_of';
import texts from '../../i18n/puzzles/en';
import { BadSet, kindsOf, readSet } from './puzzle';

const folder = new URL('./sets/', import.meta.url);
const textOf = (game: string): string => readFileSync(new URL(`${game}.json`, folder), 'utf8');

test('there is a set for every game', () => {
  expect(readdirSync(folder).sort()).toEqual(gameNames.map((game) => `${game}.json`).sort());
});

describe.each(gameNames)('the set of %s', (game) => {
  const set = readSet(textOf(game), game);

  test('is small, and has no puzzle twice', () => {
    expect(gzipSync(textOf(game), { level: 9 }).length).toBeLessThan(150_000);
    expect(new Set(set.puzzles.map(({ id }) => id)).size).toBe(set.puzzles.length);
  });

  test('has words for all its kinds', () => {
    for (const { kind } of kindsOf(set)) {
      expect(texts).toHaveProperty([`puzzle.${game}.${kind}`]);
      expect(texts).toHaveProperty([`puzzle.${game}.${kind}.task`]);
    }
  });

  test('can be played to the end of each line', () => {
    const core = coreOf(game);
    for (const { position, line } of set.puzzles) {
      const moves = line.map((step) => (typeof step === 'string' ? step : step[0]!));
      const show = core.ask({ action: 'show', position, moves });
      expect(show.played.length, position).toBe(moves.length);
    }
  });
});

test('a winning turn of Taluva wins, whatever answer is given', () => {
  const core = coreOf('taluva');
  for (const { kind, position, line } of readSet(textOf('taluva'), 'taluva').puzzles) {
    if (kind !== 'win') continue;
    const seat = core.ask({ action: 'show', position, moves: [] }).seat!;
    for (const build of line[1]!) {
      const { result } = core.ask({ action: 'show', position, moves: [line[0]![0]!, build] });
      expect(result?.places[seat - 1], position).toBe(1);
    }
  }
});

describe('a damaged file', () => {
  const good = textOf('talavera');
  test.each([
    ['is cut short', good.slice(0, -10)],
    ['is empty', ''],
    ['is another thing', '[1,2]'],
    ['is of another form', good.replace('talus-puzzles-1', 'talus-puzzles-9')],
    ['has no puzzles', '{"format":"talus-puzzles-1","game":"talavera","puzzles":[]}'],
    ['has a puzzle without a question', good.replace(/"line":\[\["[^\]]*"\]/, '"line":["x"')],
    ['has a puzzle without a position', good.replace('"position"', '"place"')],
  ])('that %s is said to be damaged', (_, text) => {
    expect(() => readSet(text, 'talavera')).toThrow(BadSet);
  });

  test('nor is that of another game taken', () => {
    expect(() => readSet(good, 'talat')).toThrow(BadSet);
  });
});
