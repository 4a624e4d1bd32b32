// The line to the live server. It is opened when a page needs it, comes back by itself after a cut, and then says again
// whatever was not answered: the server does nothing twice (docs/rooms.md).
import { newId } from '../records/saved_games';
import { isLiveServer } from './http';
import {
  protocolVersion,
  Refused,
  type AnswerToCommand,
  type Command,
  type LiveError,
  type Person,
  type ServerMessage,
} from './messages';
import { Silence } from './silence';

export type LineState =
  | { kind: 'closed' }
  | { kind: 'connecting' }
  | { kind: 'online' }
  /** Cut off, and trying again. */
  | { kind: 'away'; since: number }
  /** The page does not come from a server that has rooms. */
  | { kind: 'absent' }
  /** The server does not want this browser's person, or this page's version. */
  | { kind: 'refused'; error: LiveError };

/** What a connection needs of the browser. */
export interface LineAround {
  url: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  newSocket(url: string): WebSocket;
  isLiveServer(): Promise<boolean>;
  /** The name for a new person. */
  name(): string;
}

interface Waiting {
  text: string;
  resolve(answer: never): void;
  reject(reason: Error): void;
}

const personKey = 'talus.person';
const firstPause = 500;
const longestPause = 30_000;
/** From one page to the next the line stays open. */
const linger = 5_000;
const patience = 2_000;

export class Connection {
  state = $state.raw<LineState>({ kind: 'closed' });
  person = $state.raw<Person | null>(null);

  #around: LineAround;
  #socket: WebSocket | null = null;
  #isWelcome = false;
  #waiting = new Map<string, Waiting>();
  #told = new Map<string, (error: LiveError) => void>();
  #listeners = new Set<(message: ServerMessage) => void>();
  #openers = new Set<() => void>();
  #code: { text: string; resolve(): void; reject(reason: Error): void } | null = null;
  #holders = 0;
  #failures = 0;
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence = new Silence(
    () => this.#send({ type: 'ping', id: newId() }),
    () => this.#drop(),
  );
  /** How far the server's clock is ahead of ours. */
  #ahead = -Infinity;

  constructor(around: LineAround) {
    this.#around = around;
  }

  /** Keeps the line open until the returned function is called. */
  hold(): () => void {
    clearTimeout(this.#timer);
    if (++this.#holders === 1 && !this.#socket) this.#connect();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (--this.#holders === 0) this.#later(linger, () => this.#close());
    };
  }

  /** The browser has a network again, or the person is back: there is no need to wait any longer. */
  wake(): void {
    const isWaiting = ['away', 'refused'].includes(this.state.kind);
    if (this.#holders && isWaiting && !this.#socket && Date.now() >= this.#notBefore) this.#connect();
  }

  /** Wants something done. Said again after a cut until it is answered; rejects with `Refused`. */
  ask<Asked extends Command>(command: Asked): Promise<AnswerToCommand<Asked>> {
    const id = newId();
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject });
      if (this.#isWelcome) this.#socket?.send(text);
    });
  }

  /** Hears every message of the server until the returned function is called. */
  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls whenever the server does not know yet what this page watches: now, and after every cut. */
  onOpen(opener: () => void): () => void {
    this.#openers.add(opener);
    if (this.#isWelcome) opener();
    return () => this.#openers.delete(opener);
  }

  /** Says something that has no meaning after a cut: what this page watches. */
  tell(command: Command, onRefused?: (error: LiveError) => void): void {
    if (!this.#isWelcome) return;
    const id = newId();
    if (onRefused) this.#told.set(id, onRefused);
    this.#send({ ...command, id });
  }

  /** Becomes the person who asked for this code elsewhere. */
  useCode(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#code = { text, resolve, reject };
      this.#hangUp();
      this.#connect();
    });
  }

  /** The person of this browser is no use any more: begins as somebody new. */
  beginAnew(): void {
    this.#around.storage.removeItem(personKey);
    this.#hangUp();
    this.#connect();
  }

  async rename(name: string): Promise<void> {
    await this.ask({ type: 'rename', name });
    if (this.person) this.person = { ...this.person, name };
  }

  /** The server's time, in milliseconds since 1970. */
  serverNow(): number {
    return Date.now() + (this.#ahead === -Infinity ? 0 : this.#ahead);
  }

  // ------------------------------------------------------------------------------------------ inside

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.state.kind !== 'away') this.state = { kind: 'connecting' };
    const socket = this.#around.newSocket(this.#around.url);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#receive(String(data));
    socket.onclose = () => this.#lost();
  }

  #greet(): void {
    const secret = this.#around.storage.getItem(personKey);
    const who = this.#code ? { code: this.#code.text } : secret ? { secret } : { name: this.#around.name() };
    this.#send({ type: 'hello', protocol: protocolVersion, ...who });
    this.#silence.begin();
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(text: string): void {
    this.#silence.begin();
    const message = JSON.parse(text) as ServerMessage;
    if ('time' in message && message.time !== undefined) this.#ahead = Math.max(this.#ahead, message.time - Date.now());
    if (message.type === 'welcome') this.#welcome(message.person, message.secret);
    else if (message.type === 'done') this.#take(message.id)?.resolve(message as never);
    else if (message.type === 'refused') this.#refused(message.id, message.error);
    else if (message.type === 'bye') this.#sayGoodbye(message.seconds);
    for (const listener of this.#listeners) listener(message);
  }

  #welcome(person: Person, secret: string | undefined): void {
    if (secret) this.#around.storage.setItem(personKey, secret);
    this.person = person;
    this.#isWelcome = true;
    this.#failures = 0;
    this.state = { kind: 'online' };
    this.#code?.resolve();
    this.#code = null;
    for (const opener of this.#openers) opener();
    this.#sayAgain();
  }

  #take(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #refused(id: string | undefined, error: LiveError): void {
    if (id !== undefined) {
      this.#told.get(id)?.(error);
      return this.#take(id)?.reject(new Refused(error));
    }
    if (this.#isWelcome) return this.#saidTooMuch(error);
    if (error.code.startsWith('store.')) return this.#drop(); // it will recover
    this.#hangUp();
    if (this.#code) {
      this.#code.reject(new Refused(error));
      this.#code = null;
      this.#connect();
    } else this.state = { kind: 'refused', error };
  }

  /** Something was not heard, and which it was is not told: says all of it again, after a while. */
  #saidTooMuch({ code }: LiveError): void {
    if (code === 'live.too-fast' && this.#holders) this.#later(patience, () => this.#sayAgain());
  }

  #sayAgain(): void {
    for (const { text } of this.#waiting.values()) this.#socket?.send(text);
  }

  #sayGoodbye(seconds: number): void {
    this.#hangUp();
    this.#notBefore = Date.now() + seconds * 1000;
    this.#retryAfter(seconds * 1000 + Math.random() * firstPause);
  }

  /** The server does not answer any more. */
  #drop(): void {
    const socket = this.#socket;
    this.#lost();
    socket?.close();
  }

  #lost(): void {
    const isFirst = this.state.kind === 'connecting';
    this.#forgetSocket();
    // Jitter, so that not all come back in the same moment.
    const pause = Math.min(longestPause, firstPause * 2 ** this.#failures++) * (0.5 + Math.random());
    this.#retryAfter(pause);
    if (!isFirst) return;
    void this.#around.isLiveServer().then(
      (isThere) => {
        if (isThere || this.state.kind !== 'away') return;
        clearTimeout(this.#timer);
        this.state = { kind: 'absent' };
      },
      () => {}, // no network: goes on trying
    );
  }

  #retryAfter(milliseconds: number): void {
    if (this.state.kind !== 'away') this.state = { kind: 'away', since: Date.now() };
    if (this.#holders) this.#later(milliseconds, () => this.#connect());
  }

  #later(milliseconds: number, what: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(what, milliseconds);
  }

  #close(): void {
    this.#hangUp();
    this.state = { kind: 'closed' };
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#forgetSocket();
    socket?.close();
  }

  #forgetSocket(): void {
    clearTimeout(this.#timer);
    this.#silence.end();
    if (this.#socket) this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket = null;
    this.#isWelcome = false;
    this.#told.clear();
    this.#ahead = -Infinity;
  }
}

/** The live server of the page's own address. */
export function pageConnection(storage: LineAround['storage'], name: LineAround['name']): Connection {
  const url = new URL('live', location.href.replace(/#.*$/, ''));
  url.protocol = url.protocol.replace('http', 'ws');
  const connection = new Connection({
    url: url.href,
    storage,
    newSocket: (address) => new WebSocket(address),
    isLiveServer,
    name,
  });
  addEventListener('online', () => connection.wake());
  document.addEventListener('visibilitychange', () => !document.hidden && connection.wake());
  return connection;
}
