// A live server for tests: sockets that record what they are told, and say what the test wants.
import { Memory } from '../records/saved_games';
import { Connection } from './connection.svelte';
import type { Now, RoomMessage, ServerMessage } from './messages';

interface Said {
  type: string;
  id: string;
  [key: string]: unknown;
}

export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  heard: Said[] = [];
  isClosed = false;

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Said);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(secret?: string): void {
    this.open();
    this.say({
      type: 'welcome',
      protocol: 1,
      person: { id: 'ada', name: 'Ada' },
      secret,
      version: '1',
      time: Date.now(),
    });
  }

  cut(): void {
    this.onclose?.();
  }

  all(type: string): Said[] {
    return this.heard.filter((message) => message.type === type);
  }
}

export class FakeServer {
  sockets: FakeSocket[] = [];
  storage = new Memory();
  isThere: boolean | Error = true;
  readonly connection = new Connection({
    url: 'ws://talus/live',
    storage: this.storage,
    newSocket: () => {
      const socket = new FakeSocket();
      this.sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    isLiveServer: () => (this.isThere instanceof Error ? Promise.reject(this.isThere) : Promise.resolve(this.isThere)),
    name: () => 'Ada',
  });

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

export const playing: Now = {
  status: 'playing',
  opener: 'ada',
  turn: 1,
  deadline: null,
  offer: null,
  result: null,
  ratings: null,
  rematch: null,
  commitment: '00',
  seed: null,
  unrated: null,
  closed: null,
  seats: [{ person: { id: 'ada', name: 'Ada' } }, { person: { id: 'bob', name: 'Bob' } }],
};

export function roomMessage(changes: Partial<RoomMessage> = {}): RoomMessage {
  return {
    type: 'room',
    room: 'r1',
    number: 3,
    moves: ['roll:1'],
    now: playing,
    chat: [],
    present: ['ada', 'bob'],
    watching: 0,
    time: 1000,
    setup: {
      game: 'talat',
      options: { players: 2 },
      seats: [0, 0],
      time: { kind: 'none' },
      late: 0,
      open: true,
      rated: false,
      chat: true,
    },
    ...changes,
  };
}
