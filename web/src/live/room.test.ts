import { beforeEach, describe, expect, test } from 'vitest';
import { FakeServer, playing, roomMessage } from './fake_server';
import { viewOf, withEvent } from './fold';
import type { EventMessage } from './messages';
import { muted } from './muted.svelte';
import { LiveRoom } from './room.svelte';

function event(number: number, changes: Partial<EventMessage> = {}): EventMessage {
  return {
    type: 'event',
    room: 'r1',
    number,
    kind: 'played',
    by: 1,
    from: 1,
    steps: [],
    now: playing,
    time: 2000 + number,
    ...changes,
  };
}

describe('an event', () => {
  const view = viewOf(roomMessage());

  test('adds its steps to the line', () => {
    const after = withEvent(view, event(4, { steps: ['say:1', 'roll:2'], now: { ...playing, turn: 2 } }));
    expect(after).toMatchObject({ number: 4, moves: ['roll:1', 'say:1', 'roll:2'], now: { turn: 2 } });
  });

  test('takes steps back', () => {
    const long = viewOf(roomMessage({ moves: ['roll:1', 'say:1', 'roll:2'] }));
    expect(withEvent(long, event(4, { kind: 'undone', from: 1 }))?.moves).toEqual(['roll:1']);
  });

  test('leaves the line as it is if nothing was played', () => {
    expect(withEvent(view, event(4, { kind: 'offered' }))?.moves).toBe(view.moves);
  });

  test('that came before changes nothing', () => {
    expect(withEvent(view, event(3, { steps: ['say:1'] }))).toBe(view);
  });

  test('after a missing one is noticed', () => {
    expect(withEvent(view, event(5))).toBeNull();
    expect(withEvent(view, event(4, { from: 7 }))).toBeNull();
  });

  test('is something that was said', () => {
    const after = withEvent(view, event(4, { kind: 'said', by: 2, text: 'Hi' }));
    expect(after?.chat).toEqual([{ seat: 2, name: 'Bob', text: 'Hi', at: 2004 }]);
  });
});

describe('a room', () => {
  let server: FakeServer;
  let room: LiveRoom;

  beforeEach(() => {
    server = new FakeServer();
    room = new LiveRoom(server.connection, 'r1');
    room.open();
    server.socket.welcome();
    server.socket.say(roomMessage());
  });

  test('is entered, and known', () => {
    expect(server.socket.all('enter')).toHaveLength(1);
    expect(room.mySeat).toBe(1);
    expect(room.isPresent(2)).toBe(true);
  });

  test('is entered again after a gap, and then as the server has it', () => {
    server.socket.say(event(6, { steps: ['say:9'] }));
    expect(server.socket.all('enter')).toHaveLength(2);
    expect(room.view?.moves).toEqual(['roll:1']);
    server.socket.say(roomMessage({ number: 6, moves: ['roll:1', 'say:1', 'roll:3'] }));
    expect(room.view).toMatchObject({ number: 6, moves: ['roll:1', 'say:1', 'roll:3'] });
  });

  test('is entered again after a cut', () => {
    server.socket.cut();
    server.connection.wake();
    server.socket.welcome();
    expect(server.socket.all('enter')).toHaveLength(1);
  });

  test('is not mixed up with others', () => {
    server.socket.say({ ...event(4, { steps: ['say:1'] }), room: 'r2' });
    expect(room.view?.number).toBe(3);
  });

  test('that does not exist says why', () => {
    const none = new LiveRoom(server.connection, 'nothing');
    none.open();
    const { id } = server.socket.all('enter').at(-1)!;
    server.socket.say({ type: 'refused', id, error: { code: 'room.unknown', text: 'No.' } });
    expect(none.missing?.code).toBe('room.unknown');
  });

  test('knows who is there, and since when somebody is not', () => {
    server.socket.say({ type: 'present', room: 'r1', present: ['ada'], watching: 2 });
    expect(room.isPresent(2)).toBe(false);
    expect(room.view?.watching).toBe(2);
    const since = room.absentSince.bob;
    expect(since).toBeGreaterThan(0);
    server.socket.say(event(4));
    expect(room.absentSince.bob).toBe(since);
    server.socket.say({ type: 'present', room: 'r1', present: ['ada', 'bob'], watching: 2 });
    expect(room.absentSince).toEqual({});
  });

  test('says why something is refused', async () => {
    const done = room.ask({ type: 'play', step: 1, move: 'say:9' });
    const { id } = server.socket.all('play')[0]!;
    server.socket.say({ type: 'refused', id, error: { code: 'room.not-your-turn', text: 'No.' } });
    expect(await done).toBe(false);
    expect(room.refused?.code).toBe('room.not-your-turn');
  });

  test('asks for an answer to an offer, but not twice, nor the one who has made it', () => {
    const offer = (by: number, accepted: number[]) => ({ ...playing, offer: { what: 'undo' as const, by, accepted } });
    server.socket.say(event(4, { kind: 'offered', by: 2, now: offer(2, [2]) }));
    expect(room.isAsked).toBe(true);
    server.socket.say(event(5, { kind: 'answered', by: 1, now: offer(2, [2, 1]) }));
    expect(room.isAsked).toBe(false);
    server.socket.say(event(6, { kind: 'offered', by: 1, now: offer(1, [1]) }));
    expect(room.isAsked).toBe(false);
  });

  test('counts what was not read, and not what those said who are muted', () => {
    server.socket.say(event(4, { kind: 'said', by: 2, text: 'Hi' }));
    server.socket.say(event(5, { kind: 'said', by: 1, text: 'Hello' }));
    expect(room.unread).toBe(1);
    room.readAll();
    expect(room.unread).toBe(0);
    server.socket.say(event(6, { kind: 'said', by: 2, text: 'Your turn' }));
    expect(room.unread).toBe(1);
    muted.toggle('bob');
    expect(room.unread).toBe(0);
    expect(room.heard.map(({ text }) => text)).toEqual(['Hello']);
    muted.toggle('bob');
    expect(room.heard).toHaveLength(3);
  });
});
