import { describe, expect, test } from 'vitest';
import { Memory } from '../../records/saved_games';
import { BadProgress, fromFile, toFile } from './exchange';
import { ProgressLog, scoreOf, type Entry } from './log';
import { strengthIn } from './rating';

const entry = (id: string, level: number, isWon: boolean, more: Partial<Entry> = {}): Entry => ({
  id,
  game: 'taluva',
  options: { players: 2 },
  when: Number(id) || 0,
  seat: 1,
  places: isWon ? [1, 2] : [2, 1],
  reason: 'tiles',
  levels: [0, level],
  sides: [[1], [2]],
  ...more,
});
const series = (level: number, results: readonly boolean[]) =>
  results.map((isWon, i) => entry(String(level * 100 + i), level, isWon));

describe('the log of games', () => {
  test('has a game once, and keeps its review', () => {
    const log = new ProgressLog(new Memory());
    log.add([entry('2', 3, true), entry('1', 3, true)]);
    log.add([entry('1', 3, true, { accuracy: 0.8 })]);
    log.add([entry('1', 3, true)]);
    expect(log.all().map(({ id, accuracy }) => [id, accuracy])).toEqual([
      ['1', 0.8],
      ['2', undefined],
    ]);
  });

  test('loses nothing of what it cannot read', () => {
    const storage = new Memory();
    storage.setItem('talus.progress', '{"version":1,"entr');
    const log = new ProgressLog(storage);
    expect(log.all()).toEqual([]);
    log.add([entry('1', 3, true)]);
    expect(storage.getItem('talus.progress.damaged')).toContain('entr');
  });

  test.each([
    [[1, 2], [[1], [2]], 1],
    [[2, 1], [[1], [2]], 0],
    [[1, 1], [[1], [2]], 0.5],
    [[1], [[1]], 1],
    [[2], [[1]], 0],
    [
      [1, 3, 1, 3],
      [
        [1, 3],
        [2, 4],
      ],
      1,
    ],
  ])('places %o of the sides %o score %d', (places, sides, score) => {
    expect(scoreOf(entry('1', 3, true, { places, sides }))).toBe(score);
  });
});

describe('the strength of a person', () => {
  test('is not told after two games', () => {
    expect(strengthIn('taluva', series(4, [true, true]))).toBeNull();
    expect(strengthIn('talat', series(4, [true, true, true]))).toBeNull();
  });

  test('is about a level that is won and lost alike, and the next one is to be tried', () => {
    const even = Array.from({ length: 20 }, (_, i) => i % 2 === 0);
    const strength = strengthIn('taluva', series(4, even))!;
    expect(strength.level).toBeGreaterThan(3.5);
    expect(strength.level).toBeLessThan(4.5);
    expect(strength.next).toBe(5);
  });

  test('grows with wins, falls with losses, and stays on the ladder', () => {
    const all = (isWon: boolean) => Array.from({ length: 30 }, () => isWon);
    const levelAgainst = (level: number, isWon: boolean) => strengthIn('taluva', series(level, all(isWon)))!.level;
    expect(levelAgainst(8, true)).toBe(8);
    expect(levelAgainst(1, false)).toBe(1);
    expect(levelAgainst(5, true)).toBeGreaterThan(5);
    expect(levelAgainst(5, false)).toBeLessThan(5);
  });

  test('partners are no opponents, people tell nothing', () => {
    const sides = [
      [1, 3],
      [2, 4],
    ];
    const teams = series(4, [true, true, true]).map((each) => ({ ...each, levels: [0, 0, 8, 0], sides }));
    expect(strengthIn('taluva', teams)).toBeNull();
  });
});

describe('progress as a file', () => {
  const entries = series(4, [true, false]);

  test('comes back as it was', () => {
    expect(fromFile(toFile(entries, []))).toEqual({ entries, cards: [] });
  });

  test.each([
    ['', 'foreign'],
    ['Talus-Record: 1', 'foreign'],
    ['[]', 'foreign'],
    ['null', 'foreign'],
    ['{"talus":"review"}', 'foreign'],
    [toFile(entries, []).slice(0, -9), 'damaged'],
    ['{"talus":"progress","version":1,"entries":[{}],"cards":[]}', 'damaged'],
    ['{"talus":"progress","version":1,"entries":[],"cards":[{"level":1}]}', 'damaged'],
    ['{"talus":"progress","version":2,"entries":[],"cards":[]}', 'newer'],
  ])('%s is %s', (text, why) => {
    expect(() => fromFile(text)).toThrowError(new BadProgress(why as 'foreign'));
  });
});
