// A room that is looked at: entered anew after a cut and after a gap, so that it is always what the server has.
import { untrack } from 'svelte';
import type { Connection } from './connection.svelte';
import { viewOf, withEvent, withPresence, type RoomView } from './fold';
import { muted } from './muted.svelte';
import {
  Refused,
  type ChatLine,
  type Command,
  type EventMessage,
  type LiveError,
  type RoomCommand,
  type ServerMessage,
} from './messages';

export class LiveRoom {
  readonly id: string;
  readonly connection: Connection;
  view = $state.raw<RoomView | null>(null);
  /** Why it cannot be entered. */
  missing = $state.raw<LiveError | null>(null);
  /** What was refused last, for the person to read. */
  refused = $state.raw<LiveError | null>(null);
  /** The last thing that happened while this page was watching. */
  news = $state.raw<EventMessage | null>(null);
  /** Since when, as seen from here, the people who are away have been away: by their ids. */
  absentSince = $state.raw<Readonly<Record<string, number>>>({});
  #read = $state(0);
  #leaving: (() => void)[] = [];

  constructor(connection: Connection, id: string) {
    this.connection = connection;
    this.id = id;
  }

  open(): void {
    this.#leaving = [
      this.connection.hold(),
      this.connection.listen((message) => this.#hear(message)),
      this.connection.onOpen(() => this.#enter()),
    ];
  }

  close(): void {
    this.connection.tell({ type: 'exit', room: this.id });
    for (const leave of this.#leaving) leave();
  }

  // ------------------------------------------------------------------------------------------ what there is to see

  /** The seat of the person at this screen; 0 if they watch. */
  get mySeat(): number {
    const me = this.connection.person?.id;
    return (this.view?.now.seats.findIndex((seat) => seat.person && seat.person.id === me) ?? -1) + 1;
  }

  isPresent(seat: number): boolean {
    const person = this.view?.now.seats[seat - 1]?.person;
    return person !== undefined && (this.view?.present.includes(person.id) ?? false);
  }

  /** Whether an open offer waits for an answer of the person at this screen. */
  get isAsked(): boolean {
    const { offer = null, seats = [] } = this.view?.now ?? {};
    if (!offer || !this.mySeat || offer.accepted.includes(this.mySeat)) return false;
    return !(offer.what === 'hand' && offer.seat === this.mySeat) && seats[this.mySeat - 1]?.person !== undefined;
  }

  /** What was said by those whom the person at this screen wants to hear. */
  get heard(): readonly ChatLine[] {
    return this.view?.chat.filter(({ seat }) => !muted.has(this.view?.now.seats[seat - 1]?.person?.id)) ?? [];
  }

  get unread(): number {
    return this.heard.filter(({ at, seat }) => at > this.#read && seat !== this.mySeat).length;
  }

  readAll(): void {
    const last = this.view?.chat.at(-1)?.at ?? 0;
    if (last > untrack(() => this.#read)) this.#read = last;
  }

  // ------------------------------------------------------------------------------------------ what one may want

  /** True if it was done; otherwise `refused` says why not. */
  async ask(command: RoomCommand): Promise<boolean> {
    this.refused = null;
    try {
      await this.connection.ask({ ...command, room: this.id } as Command);
      return true;
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      this.refused = reason.error;
      return false;
    }
  }

  // ------------------------------------------------------------------------------------------ inside

  #enter(): void {
    this.connection.tell({ type: 'enter', room: this.id }, (error) => (this.missing = error));
  }

  #hear(message: ServerMessage): void {
    if (!('room' in message) || message.room !== this.id) return;
    if (message.type === 'room') {
      if (!this.view) this.#read = Math.max(this.#read, message.chat.at(-1)?.at ?? 0); // said before one came
      this.view = viewOf(message);
      this.missing = null;
    } else if (this.view && message.type === 'present') {
      this.view = withPresence(this.view, message);
    } else if (this.view && message.type === 'event') {
      const after = withEvent(this.view, message);
      if (!after) return this.#enter();
      if (after !== this.view) this.news = message;
      this.view = after;
    }
    this.#noticeAbsence();
  }

  #noticeAbsence(): void {
    const { now, present = [] } = this.view ?? {};
    const absent =
      now?.seats.flatMap(({ person }) => (person && !present.includes(person.id) ? [person.id] : [])) ?? [];
    this.absentSince = Object.fromEntries(absent.map((id) => [id, this.absentSince[id] ?? Date.now()]));
  }
}
