import { expect, test } from 'vitest';
import { Memory } from '../records/saved_games';
import { doneOf, tickOff } from './path';

test('what is done stays ticked off, for each game', () => {
  const storage = new Memory();
  tickOff(storage, 'talat', 'david');
  tickOff(storage, 'talat', 'david');
  tickOff(storage, 'talat', 'lesson');
  expect([...doneOf(storage, 'talat')]).toEqual(['david', 'lesson']);
  expect(doneOf(storage, 'taluva').size).toBe(0);
  storage.setItem('talus.path.taluva', '{"no":1}');
  expect(doneOf(storage, 'taluva').size).toBe(0);
});
