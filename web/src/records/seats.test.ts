import { expect, test } from 'vitest';
import en from '../i18n/app/en';
import { translator } from '../i18n/translate';
import { seatHeaders, seatNames, seatsFromHeaders, type SeatPlayer } from './seats';

test('seats survive the headers of a record', () => {
  const seats: SeatPlayer[] = [
    { kind: 'person', name: 'Ada' },
    { kind: 'computer', level: 8 },
    { kind: 'person', name: '' },
  ];
  const headers = seatHeaders(seats);
  expect(headers).toEqual({ 'Seat-1': 'Ada', 'Seat-2': 'level:8' });
  expect(seatsFromHeaders(headers, 3)).toEqual(seats);
});

test('who would be called the same is told apart by the seat', () => {
  const computer: SeatPlayer = { kind: 'computer', level: 3 };
  const seats: SeatPlayer[] = [computer, { kind: 'person', name: 'Ada' }, computer, { kind: 'person', name: '' }];
  expect(seatNames(seats, translator('en', en))).toEqual([
    'Computer 3 (seat 1)',
    'Ada',
    'Computer 3 (seat 3)',
    'Player 4',
  ]);
});
