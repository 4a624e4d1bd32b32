import { describe, expect, test } from 'vitest';
import { concerns, withChanges } from './lobby_list';
import type { Summary } from './messages';

function summary(room: string, opened: number, updated = opened): Summary {
  return {
    room,
    opened,
    updated,
    setup: {
      game: 'talat',
      options: {},
      seats: [0, 0],
      time: { kind: 'none' },
      late: 0,
      open: true,
      rated: false,
      chat: false,
    },
    status: 'waiting',
    seats: [{}, {}],
    turn: null,
  };
}

describe('the lobby', () => {
  const rooms = [summary('c', 30), summary('b', 20), summary('a', 10)];

  test('rooms come, go and change, and the newest stands first', () => {
    const changed = withChanges(rooms, { gone: ['c'], rooms: [summary('d', 25), summary('a', 10, 99)] });
    expect(changed.map(({ room }) => room)).toEqual(['d', 'b', 'a']);
    expect(changed[2]?.updated).toBe(99);
  });

  test('what is gone already does no harm', () => {
    expect(withChanges(rooms, { gone: ['x'], rooms: [] })).toEqual(rooms);
  });

  test('a change concerns whose room it is', () => {
    expect(concerns({ gone: ['b'], rooms: [] }, [summary('b', 20)])).toBe(true);
    expect(concerns({ gone: [], rooms: [summary('b', 20)] }, [summary('b', 20)])).toBe(true);
    expect(concerns({ gone: ['c'], rooms: [summary('a', 10)] }, [summary('b', 20)])).toBe(false);
  });
});
