// What goes between the page and the live server (docs/rooms.md), and what the page knows of it besides the messages.
import type { LiveError, RoomSeat, Setup } from '../engine/protocol';

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
