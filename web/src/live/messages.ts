// What goes between the page and the live server (docs/rooms.md), and what the page knows of it besides the messages.
import type { ClientMessage, LiveError, RoomSeat, ServerMessage, Setup } from '../engine/protocol';

export type {
  ChatLine,
  ClientMessage,
  EventMessage,
  LiveError,
  Now,
  Offer,
  OfferKind,
  Person,
  PresentMessage,
  RoomMessage,
  RoomSeat,
  ServerMessage,
  Setup,
  Summary,
  TimeControl,
} from '../engine/protocol';

export const protocolVersion = 1;
export const maxName = 24;
export const maxChat = 200;

/** What a client says once it was greeted; the connection gives it an id. */
export type Command = Exclude<ClientMessage, { type: 'hello' }>;

/** What is wanted in a room. */
type InRoom<Message> = Message extends { room: string } ? Omit<Message, 'room'> : never;
export type RoomCommand = InRoom<ClientMessage>;

/** The keys of `done` that tell something, by command. */
interface Told {
  open: 'room';
  mine: 'rooms';
  code: 'code' | 'seconds';
  ping: 'time';
}
type Done = Extract<ServerMessage, { type: 'done' }>;
export type AnswerToCommand<Asked extends Command> = Asked['type'] extends keyof Told
  ? Required<Pick<Done, Told[Asked['type']]>>
  : unknown;

/** What is agreed on besides the game itself. */
export type RoomTerms = Omit<Setup, 'game' | 'options' | 'seats'>;

export function isFree({ person, level }: RoomSeat): boolean {
  return !person && !level;
}

/** The server understood, and says no. */
export class Refused extends Error {
  constructor(readonly error: LiveError) {
    super(error.text);
  }
}
