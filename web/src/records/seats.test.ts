import { expect, test } from 'vitest';
import en from '../i18n/app/en';
import { translator } from '../i18n/translate';
import { seatHeaders, seatNames, seatsFromHeaders, type SeatPlayer } from './seats';

test('seats survive the headers of a record', () => {
  const seats: SeatPlayer[] = [
    { kind: 'person', name: 'Ada' },
    { kind: 'computer', level: 8 },
    { kind: 'person', name: '' },
    { kind: 'computer', level: 4, style: 'temples' },
  ];
  const headers = seatHeaders(seats);
  expect(headers).toEqual({ 'Seat-1': 'Ada', 'Seat-2': 'level:8', 'Seat-4': 'style:temples' });
  expect(seatsFromHeaders(headers, 4)).toEqual(seats);
  expect(seatsFromHeaders({ 'Seat-1': 'human', 'Seat-2': 'style:none', 'Seat-3': 'level:9' }, 3)).toEqual([
    { kind: 'person', name: '' },
    { kind: 'person', name: 'style:none' },
    { kind: 'person', name: 'level:9' },
  ]);
});

test('who would be called the same is told apart by the seat', () => {
  const computer: SeatPlayer = { kind: 'computer', level: 3 };
  const seats: SeatPlayer[] = [computer, { kind: 'person', name: 'Ada' }, computer, { kind: 'person', name: '' }];
  expect(seatNames(seats, translator('en', en))).toEqual(['Juno (seat 1)', 'Ada', 'Juno (seat 3)', 'Player 4']);
});
