import { expect, test } from 'vitest';
import { choicesOf, levels, playerCounts, sides } from './facts';

test('the default comes first', () => {
  expect(playerCounts('talat')).toEqual([3, 2]);
  expect(playerCounts('taluva')[0]).toBe(2);
  expect(levels.at(-1)).toBe(8);
});

test('what may be chosen depends on what was chosen before', () => {
  const values = (options: Record<string, string | number>, key: string) =>
    choicesOf('taluva', options).find((choice) => choice.key === key)?.values;
  expect(values({ players: 3 }, 'tiles')?.[0]).toBe(36);
  expect(values({ players: 3, edition: 'riogrande' }, 'tiles')?.[0]).toBe(48);
  expect(values({ players: 3 }, 'mode')).not.toContain('teams');
  expect(values({ players: 4 }, 'mode')).toContain('teams');
  expect(choicesOf('talavera', { players: 1 })).toEqual([]);
});

test('partners sit opposite each other', () => {
  expect(sides('taluva', { mode: 'teams' }, 4)).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(sides('talat', {}, 3)).toEqual([[1], [2], [3]]);
});
