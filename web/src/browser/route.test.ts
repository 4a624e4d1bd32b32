import { expect, test } from 'vitest';
import { routeOf } from './route';

test.each([
  ['', { page: 'home' }],
  ['#', { page: 'home' }],
  ['#new/taluva', { page: 'new', game: 'taluva' }],
  ['#new/chess', { page: 'home' }],
  ['#rules/talat', { page: 'rules', game: 'talat' }],
  ['#learn/talavera', { page: 'learn', game: 'talavera' }],
  ['#game/abc123', { page: 'game', id: 'abc123' }],
  ['#new-room/talat', { page: 'new-room', game: 'talat' }],
  ['#lobby', { page: 'lobby' }],
  ['#room/abc123', { page: 'room', id: 'abc123' }],
  ['#room', { page: 'home' }],
  ['#g=AQID_-', { page: 'link', text: 'AQID_-' }],
])('the address %s', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});
