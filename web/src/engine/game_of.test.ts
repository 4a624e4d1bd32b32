import { expect, it } from 'vitest';
import { game_of } from './game_of';

it('finds the game in every kind of request', () => {
  expect(game_of({ game: 'talat' })).toBe('talat');
  expect(game_of({ position: 'talavera players=1 keep 2' })).toBe('talavera');
  expect(game_of({ record: 'Talus-Record: 1\r\nGame: talat\r\nOptions: players=3\r\n' })).toBe('talat');
  expect(game_of({ record: 'nonsense' })).toBe('taluva');
});
