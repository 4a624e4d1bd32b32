import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer } from './fake_server';
import { Refused } from './messages';

const long = 60_000;
let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  server = new FakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the first time', () => {
  test('no socket is opened until somebody needs it', () => {
    expect(server.sockets).toEqual([]);
    server.connection.hold();
    expect(server.sockets).toHaveLength(1);
    expect(server.connection.state.kind).toBe('connecting');
  });

  test('whoever leaves and comes back while it is being opened waits for the same one', () => {
    server.connection.hold()();
    server.connection.hold();
    expect(server.sockets).toHaveLength(1);
  });

  test('a new person brings a name, and comes back with the secret', () => {
    server.connection.hold();
    server.socket.welcome('s3cret');
    expect(server.socket.heard[0]).toEqual({ type: 'hello', protocol: 1, name: 'Ada' });
    expect(server.connection.person).toEqual({ id: 'ada', name: 'Ada' });
    server.socket.cut();
    vi.advanceTimersByTime(long);
    server.socket.welcome();
    expect(server.socket.heard[0]).toEqual({ type: 'hello', protocol: 1, secret: 's3cret' });
  });

  test('a page without a live server is told apart from one without a network', async () => {
    server.isThere = false;
    server.connection.hold();
    server.socket.cut();
    await vi.advanceTimersByTimeAsync(1);
    expect(server.connection.state.kind).toBe('absent');
    vi.advanceTimersByTime(long);
    expect(server.sockets).toHaveLength(1);

    server = new FakeServer();
    server.isThere = new Error('no network');
    server.connection.hold();
    server.socket.cut();
    await vi.advanceTimersByTimeAsync(1);
    expect(server.connection.state.kind).toBe('away');
  });

  test('an unknown secret is not thrown away without asking', () => {
    server.storage.setItem('talus.person', 'old');
    server.connection.hold();
    server.socket.open();
    server.socket.say({ type: 'refused', error: { code: 'people.unknown-secret', text: 'Who?' } });
    expect(server.connection.state).toMatchObject({ kind: 'refused' });
    expect(server.storage.getItem('talus.person')).toBe('old');
    server.connection.beginAnew();
    server.socket.welcome('new');
    expect(server.socket.heard[0]).not.toHaveProperty('secret');
    expect(server.storage.getItem('talus.person')).toBe('new');
  });
});

describe('commands', () => {
  test('wait for the welcome, and are answered', async () => {
    server.connection.hold();
    const sat = server.connection.ask({ type: 'sit', room: 'r1', seat: 2 });
    server.socket.open();
    expect(server.socket.all('sit')).toEqual([]);
    server.socket.welcome();
    const [sit] = server.socket.all('sit');
    expect(sit).toMatchObject({ room: 'r1', seat: 2 });
    server.socket.say({ type: 'done', id: sit!.id });
    await expect(sat).resolves.toMatchObject({ type: 'done' });
  });

  test('are refused with the reason', async () => {
    server.connection.hold();
    server.socket.welcome();
    const started = server.connection.ask({ type: 'start', room: 'r1' });
    server.socket.say({
      type: 'refused',
      id: server.socket.all('start')[0]!.id,
      error: { code: 'room.started', text: 'No.' },
    });
    await expect(started).rejects.toThrow(Refused);
  });

  test('are said again with the same id after a cut, until they are answered and no longer', async () => {
    server.connection.hold();
    server.socket.welcome();
    const played = server.connection.ask({ type: 'play', room: 'r1', step: 1, move: 'say:1' });
    const { id } = server.socket.all('play')[0]!;
    for (let cuts = 0; cuts < 2; ++cuts) {
      server.socket.cut();
      vi.advanceTimersByTime(long);
      server.socket.welcome();
      expect(server.socket.all('play').map((message) => message.id)).toEqual([id]);
    }
    server.socket.say({ type: 'done', id });
    server.socket.say({ type: 'done', id }); // the answer to the first one, that was on its way
    await expect(played).resolves.toMatchObject({ id });
    server.socket.cut();
    vi.advanceTimersByTime(long);
    server.socket.welcome();
    expect(server.socket.all('play')).toEqual([]);
  });

  test('that came too fast are said again after a while', () => {
    server.connection.hold();
    server.socket.welcome();
    void server.connection.ask({ type: 'say', room: 'r1', text: 'hello' });
    server.socket.say({ type: 'refused', error: { code: 'live.too-fast', text: 'Slowly.' } });
    vi.advanceTimersByTime(2_000);
    const ids = server.socket.all('say').map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('have ids that are never used again', () => {
    server.connection.hold();
    server.socket.welcome();
    for (let i = 0; i < 50; ++i) void server.connection.ask({ type: 'ping' });
    const ids = server.socket.all('ping').map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,32}$/);
  });
});

describe('after a cut', () => {
  test('the pauses grow, and begin anew when it has worked', () => {
    server.connection.hold();
    server.socket.welcome();
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; ++tries) {
      const { length } = server.sockets;
      server.socket.cut();
      expect(server.connection.state.kind).toBe('away');
      let waited = 0;
      for (; server.sockets.length === length; waited += 250) vi.advanceTimersByTime(250);
      pauses.push(waited);
    }
    expect(pauses.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(pauses.at(-1)).toBe(30_000);
    server.socket.welcome();
    server.socket.cut();
    vi.advanceTimersByTime(500);
    expect(server.sockets).toHaveLength(11);
  });

  test('it does not wait when the browser is online again', () => {
    server.connection.hold();
    server.socket.welcome();
    for (let tries = 0; tries < 6; ++tries) {
      server.socket.cut();
      if (tries < 5) vi.advanceTimersByTime(long);
    }
    const { length } = server.sockets;
    server.connection.wake();
    expect(server.sockets).toHaveLength(length + 1);
    vi.advanceTimersByTime(long);
    expect(server.sockets).toHaveLength(length + 1); // the pause is not left over
  });

  test('the page says when it has been away since', () => {
    server.connection.hold();
    server.socket.welcome();
    const since = Date.now();
    server.socket.cut();
    vi.advanceTimersByTime(long);
    server.socket.cut();
    expect(server.connection.state).toEqual({ kind: 'away', since });
  });

  test('what is watched is asked for again', () => {
    const openings = vi.fn();
    server.connection.onOpen(openings);
    server.connection.hold();
    server.socket.welcome();
    server.socket.cut();
    vi.advanceTimersByTime(long);
    server.socket.welcome();
    expect(openings).toHaveBeenCalledTimes(2);
  });

  test('a line that is silent is given up', () => {
    server.connection.hold();
    server.socket.welcome();
    const first = server.socket;
    vi.advanceTimersByTime(25_000);
    const [ping] = first.all('ping');
    first.say({ type: 'done', id: ping!.id, time: Date.now() });
    vi.advanceTimersByTime(34_000);
    expect(first.isClosed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(first.isClosed).toBe(true);
    expect(server.sockets.length).toBeGreaterThan(1);
  });
});

describe('goodbyes', () => {
  test('of a server that restarts are heeded', () => {
    server.connection.hold();
    server.socket.welcome();
    server.socket.say({ type: 'bye', reason: 'restart', seconds: 5 });
    expect(server.socket.isClosed).toBe(true);
    server.connection.wake();
    vi.advanceTimersByTime(4_900);
    expect(server.sockets).toHaveLength(1);
    vi.advanceTimersByTime(600);
    expect(server.sockets).toHaveLength(2);
  });

  test('when nobody needs the line any more, it is closed after a moment', () => {
    const release = server.connection.hold();
    server.socket.welcome();
    release();
    const again = server.connection.hold();
    vi.advanceTimersByTime(10_000);
    expect(server.socket.isClosed).toBe(false);
    again();
    vi.advanceTimersByTime(10_000);
    expect(server.socket.isClosed).toBe(true);
    expect(server.connection.state.kind).toBe('closed');
    vi.advanceTimersByTime(10 * long);
    expect(server.sockets).toHaveLength(1);
  });
});

describe('the person of another device', () => {
  test('comes with a code', async () => {
    server.storage.setItem('talus.person', 'mine');
    server.connection.hold();
    server.socket.welcome();
    const used = server.connection.useCode('ABCDEFGH');
    server.socket.welcome('theirs');
    expect(server.socket.heard[0]).toEqual({ type: 'hello', protocol: 1, code: 'ABCDEFGH' });
    await used;
    expect(server.storage.getItem('talus.person')).toBe('theirs');
  });

  test('is not lost if the code is wrong', async () => {
    server.storage.setItem('talus.person', 'mine');
    server.connection.hold();
    server.socket.welcome();
    const used = server.connection.useCode('WRONG');
    server.socket.open();
    server.socket.say({ type: 'refused', error: { code: 'people.code', text: 'Wrong.' } });
    await expect(used).rejects.toThrow(Refused);
    server.socket.welcome();
    expect(server.socket.heard[0]).toMatchObject({ secret: 'mine' });
    expect(server.connection.state.kind).toBe('online');
  });
});

test('the server’s clock is known, however late the messages come', () => {
  server.connection.hold();
  server.socket.open();
  const ahead = 5_000;
  const welcome = { type: 'welcome', protocol: 1, person: { id: 'ada', name: 'Ada' }, version: '1' } as const;
  server.socket.say({ ...welcome, time: Date.now() + ahead - 300 }); // was on its way for 300 ms
  server.socket.say({ type: 'done', id: 'x', time: Date.now() + ahead - 40 });
  server.socket.say({ type: 'done', id: 'y', time: Date.now() + ahead - 900 });
  expect(server.connection.serverNow() - Date.now()).toBe(ahead - 40);
});
