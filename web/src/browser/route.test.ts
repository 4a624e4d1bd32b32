import { expect, test } from 'vitest';
import { routeOf } from './route';

test.each([
  ['', { page: 'home' }],
  ['#', { page: 'home' }],
  ['#new/taluva', { page: 'new', game: 'taluva' }],
  ['#new/chess', { page: 'home' }],
  ['#rules/talat', { page: 'rules', game: 'talat' }],
  ['#learn/talavera', { page: 'learn', game: 'talavera', what: '' }],
  ['#learn/talat/zihin', { page: 'learn', game: 'talat', what: 'zihin' }],
  ['#game/abc123', { page: 'game', id: 'abc123' }],
  ['#new-room/talat', { page: 'new-room', game: 'talat' }],
  ['#lobby', { page: 'lobby' }],
  ['#room/abc123', { page: 'room', id: 'abc123' }],
  ['#room', { page: 'home' }],
  ['#new/taluva?from=taluva%20x', { page: 'new', game: 'taluva', from: 'taluva x' }],
  ['#analysis', { page: 'analysis', wanted: {} }],
  ['#analysis/abc123', { page: 'analysis', wanted: { id: 'abc123' } }],
  ['#analysis/of/abc123', { page: 'analysis', wanted: { saved: 'abc123' } }],
  ['#analysis/talat?from=talat%20x', { page: 'analysis', wanted: { game: 'talat', from: 'talat x' } }],
  ['#a=AQID_-', { page: 'analysis', wanted: { link: 'AQID_-' } }],
  ['#editor/talavera', { page: 'editor', game: 'talavera' }],
  ['#daily', { page: 'daily', task: '', day: '' }],
  ['#daily/solo/2026-11-18', { page: 'daily', task: 'solo', day: '2026-11-18' }],
  ['#g=AQID_-', { page: 'link', text: 'AQID_-' }],
])('the address %s', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});
