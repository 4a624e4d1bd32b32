import { expect, it } from 'vitest';
import { gameOf } from './game_of';

it('finds the game in every kind of request', () => {
  expect(gameOf({ game: 'talat' })).toBe('talat');
  expect(gameOf({ position: 'talavera players=1 keep 2' })).toBe('talavera');
  expect(gameOf({ record: 'Talus-Record: 1\r\nGame: talat\r\nOptions: players=3\r\n' })).toBe('talat');
  expect(gameOf({ record: 'nonsense' })).toBe('taluva');
});
