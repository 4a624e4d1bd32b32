import { beforeEach, expect, test } from 'vitest';
import { FakeEngine } from './fake_engine';
import { FakeServer, playing, roomMessage } from './fake_server';
import { LiveSession } from './live_session.svelte';
import type { EventMessage, Now, Setup } from './messages';
import { LiveRoom } from './room.svelte';

let server: FakeServer;
let room: LiveRoom;
let session: LiveSession;

const movesOf = (session: LiveSession) => session.tree.movesTo(session.here);

async function settle(): Promise<void> {
  for (let i = 0; i < 40; ++i) await Promise.resolve();
}

async function sit(moves: string[], setup: Partial<Setup> = {}, now: Partial<Now> = {}): Promise<void> {
  server = new FakeServer();
  room = new LiveRoom(server.connection, 'r1');
  room.open();
  server.socket.welcome();
  const known = roomMessage();
  server.socket.say({ ...known, moves, setup: { ...known.setup, ...setup }, now: { ...playing, ...now } });
  session = new LiveSession(room, { engine: new FakeEngine(), wantsConfirmation: () => false, wantsHints: () => true });
  await session.follow(room.view!);
}

async function happen(changes: Partial<EventMessage>): Promise<void> {
  const { number, moves, now } = room.view!;
  server.socket.say({
    type: 'event',
    room: 'r1',
    number: number + 1,
    kind: 'played',
    from: moves.length,
    steps: [],
    now,
    time: 1,
    ...changes,
  });
  await session.follow(room.view!);
  await settle();
}

beforeEach(() => sit(['roll:1']));

test('a move goes to the server, and is on the table when it comes back', async () => {
  expect(session.isPlaying).toBe(true);
  void session.commit('say:2');
  await settle();
  const [play] = server.socket.all('play');
  expect(play).toMatchObject({ room: 'r1', step: 1, move: 'say:2' });
  expect(session.isPlaying).toBe(false); // not twice
  expect(movesOf(session)).toEqual(['roll:1']);
  await happen({ steps: ['say:2', 'roll:4'], now: { ...playing, turn: 2 } });
  server.socket.say({ type: 'done', id: play!.id });
  await settle();
  expect(movesOf(session)).toEqual(['roll:1', 'say:2', 'roll:4']);
  expect(session.isPlaying).toBe(false);
});

test('a move that the server refuses shows the reason, and another can be played', async () => {
  void session.commit('say:2');
  await settle();
  const { id } = server.socket.all('play')[0]!;
  server.socket.say({ type: 'refused', id, error: { code: 'room.time-up', text: 'Too late.' } });
  await settle();
  expect(session.idea.refused?.code).toBe('room.time-up');
  expect(session.isPlaying).toBe(true);
});

test('whoever looks back is not disturbed by what is played, unless it takes that past away', async () => {
  await sit(['roll:1', 'say:1', 'roll:2'], {}, { turn: 2 });
  const [, second] = session.tree.lineTo(session.here);
  await session.view(second!.id);
  await happen({ steps: ['say:3', 'roll:5'] });
  expect(session.viewing).toBe(second!.id);
  expect(session.isPlaying).toBe(false); // nothing is played in the past
  await happen({ kind: 'undone', from: 1 });
  expect(session.viewing).toBeNull();
  expect(movesOf(session)).toEqual(['roll:1']);
});

test('those who watch may look, and nothing else', async () => {
  await sit(
    ['roll:1'],
    {},
    { seats: [{ person: { id: 'eve', name: 'Eve' } }, { person: { id: 'bob', name: 'Bob' } }] },
  );
  expect(session.viewer).toBeUndefined();
  expect(session.isPlaying).toBe(false);
  expect([session.undo, session.resign, session.offerDraw, session.askHint]).toEqual(Array(4).fill(undefined));
});

test('hints are for games that are not rated', async () => {
  expect(session.askHint).toBeDefined();
  await sit(['roll:1'], { rated: true });
  expect(session.askHint).toBeUndefined();
});

test('a draw can be offered if there are people only', async () => {
  void session.offerDraw?.();
  expect(server.socket.all('offer')).toMatchObject([{ what: 'draw' }]);
  await sit(['roll:1'], {}, { seats: [{ person: { id: 'ada', name: 'Ada' } }, { level: 3 }] });
  expect(session.offerDraw).toBeUndefined();
});

test('the end that the players make is told apart from that of the rules', async () => {
  await happen({
    kind: 'ended',
    now: { ...playing, status: 'over', turn: null, result: { places: [1, 2], reason: 'resign' } },
  });
  expect(session.ended).toEqual({ places: [1, 2], reason: 'resign' });
  expect(session.isOver).toBe(true);
});
