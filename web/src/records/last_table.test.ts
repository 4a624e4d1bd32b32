import { expect, test } from 'vitest';
import { keepTable, lastTable, type LastTable } from './last_table';
import { Memory } from './saved_games';

const table: LastTable = {
  options: { players: 2, edition: 'riogrande' },
  seats: [
    { kind: 'computer', level: 4, style: 'temples' },
    { kind: 'person', name: 'Ada' },
    { kind: 'computer', level: 3, adapts: true },
  ],
};

test('the form begins as it was left, for each game', () => {
  const storage = new Memory();
  expect(lastTable(storage, 'taluva')).toBeNull();
  keepTable(storage, 'taluva', table);
  expect(lastTable(storage, 'taluva')).toEqual(table);
  expect(lastTable(storage, 'talat')).toBeNull();
});

test('what is not ours is not taken', () => {
  const storage = new Memory();
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"options":{},"seats":[{"kind":"computer","level":99}]}',
    '{"options":null,"seats":[]}',
  ]) {
    storage.setItem('talus.table.taluva', text);
    expect(lastTable(storage, 'taluva'), text).toBeNull();
  }
  keepTable(storage, 'talat', table);
  expect(lastTable(storage, 'talat'), 'Talat has no styles').toBeNull();
});
