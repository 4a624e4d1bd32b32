import { expect, test } from 'vitest';
import { resigned, seat_headers, seats_from_headers, sides, type SeatPlayer } from './seats';

test('seats survive the headers of a record', () => {
  const seats: SeatPlayer[] = [{ kind: 'person', name: 'Ada' }, { kind: 'computer', level: 8 }, { kind: 'person', name: '' }];
  const headers = seat_headers(seats);
  expect(headers).toEqual({ 'Seat-1': 'Ada', 'Seat-2': 'level:8' });
  expect(seats_from_headers(headers, 3)).toEqual(seats);
});

test('who resigns is last, with the partner', () => {
  expect(resigned(sides('talat', {}, 3), 2).places).toEqual([1, 3, 1]);
  expect(resigned(sides('taluva', { mode: 'teams' }, 4), 3).places).toEqual([3, 1, 3, 1]);
  expect(resigned(sides('talavera', {}, 1), 1).places).toEqual([2]);
});
