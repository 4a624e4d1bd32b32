import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameDigest } from '../../engine/protocol';
import { gameNames } from '../../engine/game_of';
import { addUp, BadStatistics, meanOf, readStatistics, wayTo } from './statistics';

const digest = (shares: [number, number], changes: Partial<GameDigest> = {}): GameDigest => ({
  options: 'players=2',
  players: ['Ada', 'level:3'],
  result: { places: shares[0] ? [1, 2] : [2, 1], reason: 'early' },
  shares,
  turns: 20,
  choices: [],
  opening: [],
  ...changes,
});

describe('the games of this browser', () => {
  test('add up to what talus stats would make of them', () => {
    const opening = (last: string): GameDigest['opening'] => [
      { key: 'a', moves: ['one'], position: 'after one', seat: 1 },
      { key: last, moves: ['two'], position: 'after two', seat: 2 },
    ];
    const [group] = addUp('taluva', [
      digest([1, 0], { opening: opening('b'), choices: [{ kind: 'first', name: 'tower', seat: 1, taken: true }] }),
      digest([0, 1], { opening: opening('c'), turns: 22 }),
      digest([1, 0], { opening: opening('b'), choices: [{ kind: 'first', name: 'tower', seat: 2, taken: false }] }),
    ]);
    expect(group).toMatchObject({ games: 3, endings: [{ reason: 'early', games: 3 }] });
    expect(group!.lengths).toEqual([
      [20, 2],
      [22, 1],
    ]);
    expect(group!.seats[0]!.share).toBeCloseTo(2 / 3);
    expect(group!.seats[0]!.error).toBeCloseTo(1 / 3); // the root of 2/9 / 2
    expect(group!.players.find(({ player }) => player === 'level:3')).toMatchObject({ seats: 3 });
    expect(group!.choices).toEqual([{ kind: 'first', name: 'tower', seats: 1, offered: 2, share: 1, error: 0 }]);
    expect(group!.opening).toHaveLength(1);
    expect(group!.opening[0]!.next!.map(({ key, games, share }) => [key, games, share])).toEqual([
      ['b', 2, 0],
      ['c', 1, 1],
    ]);
    expect(wayTo(group!, ['a', 'c']).map(({ key }) => key)).toEqual(['a', 'c']);
    expect(wayTo(group!, ['a', 'nowhere', 'c'])).toHaveLength(1);
  });

  test('are told apart by their options, the usual ones first', () => {
    const groups = addUp('talat', [digest([1, 0], { options: 'players=3' }), digest([1, 0]), digest([1, 0])]);
    expect(groups.map(({ options, games }) => [options, games])).toEqual([
      ['players=2', 2],
      ['players=3', 1],
    ]);
    expect(addUp('talat', [])).toEqual([]);
  });
});

describe('the files that come with the page', () => {
  test.each(gameNames)('can be read: %s', (game) => {
    const text = readFileSync(new URL(`./sets/${game}.json`, import.meta.url), 'utf8');
    const groups = readStatistics(text, game);
    expect(groups[0]!.games).toBeGreaterThan(100);
    const choice = groups[0]!.choices.find(({ players }) => players);
    expect(meanOf(choice!, '')).toMatchObject({ share: choice!.share, count: choice!.seats });
    expect(meanOf(choice!, 'nobody')).toBeNull();
  });

  test.each([
    '',
    '{}',
    '{"format":"talus-statistics-1","groups":[{"game":"talat"}]}',
    '{"format":"talus-statistics-1"}',
  ])('are refused if damaged: %s', (text) => expect(() => readStatistics(text, 'taluva')).toThrow(BadStatistics));
});
