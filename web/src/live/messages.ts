// What goes between the page and the live server, as TypeScript: docs/server.md is the text of it.
import type { GameName, GameResult, Options } from '../engine/protocol';

export const protocol_version = 1;
export const max_name = 24;
export const max_chat = 200;

export interface Person {
  id: string;
  name: string;
}

export type TimeControl =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'clock'; seconds: number; increment: number };

export interface Setup {
  game: GameName;
  options: Options;
  /** By seat: 0 a person, 1 to 8 a level. */
  seats: number[];
  time: TimeControl;
  /** Who plays on for whoever is late: a level, or 0 nobody, and the seat loses. */
  late: number;
  open: boolean;
  rated: boolean;
  chat: boolean;
}

/** What is agreed on besides the game itself. */
export type RoomTerms = Omit<Setup, 'game' | 'options' | 'seats'>;

/** Neither person nor level: a free seat. */
export interface RoomSeat {
  person?: Person;
  level?: number;
  /** What was left on its clock when that last stopped. */
  ms?: number;
}

export function is_free({ person, level }: RoomSeat): boolean {
  return !person && !level;
}

export type OfferKind = 'undo' | 'draw' | 'rematch' | 'hand';

export interface Offer {
  what: OfferKind;
  by: number;
  accepted: number[];
  /** Of `hand`. */
  seat?: number;
  level?: number;
}

/** A room without its moves. */
export interface Now {
  status: 'waiting' | 'playing' | 'over' | 'closed';
  opener: string;
  seats: RoomSeat[];
  turn: number | null;
  deadline?: number | null;
  offer: Offer | null;
  result: GameResult | null;
  ratings: { before: number; after: number }[] | null;
  rematch?: string | null;
  commitment: string;
  seed: string | null;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Summary {
  room: string;
  setup: Setup;
  status: Now['status'];
  seats: RoomSeat[];
  turn: number | null;
  opened: number;
  updated: number;
}

export interface RoomMessage {
  type: 'room';
  room: string;
  number: number;
  setup: Setup;
  moves: string[];
  now: Now;
  chat: ChatLine[];
  present: string[];
  watching?: number;
  time: number;
}

export interface EventMessage {
  type: 'event';
  room: string;
  number: number;
  kind: string;
  by?: number;
  from: number;
  steps: string[];
  now: Now;
  time: number;
  text?: string;
}

export interface PresentMessage {
  type: 'present';
  room: string;
  present: string[];
  watching: number;
}

export interface LiveError {
  code: string;
  text: string;
}

export type ServerMessage =
  | { type: 'welcome'; protocol: number; person: Person; secret?: string; version: string; time: number }
  | { type: 'lobby'; rooms: Summary[] }
  | { type: 'bye'; reason: 'restart'; seconds: number }
  | { type: 'done'; id: string; time?: number }
  | { type: 'refused'; id?: string; error: LiveError }
  | RoomMessage
  | EventMessage
  | PresentMessage;

/** The server understood, and says no. */
export class Refused extends Error {
  constructor(readonly error: LiveError) {
    super(error.text);
  }
}
