// A room as this page knows it, and what becomes of it with each message.
import type { ChatLine, EventMessage, Now, PresentMessage, RoomMessage, Setup } from './messages';

export interface RoomView {
  readonly room: string;
  /** Of the events so far. */
  readonly number: number;
  readonly setup: Setup;
  readonly moves: readonly string[];
  readonly now: Now;
  readonly chat: readonly ChatLine[];
  /** The ids of the seated people who are connected. */
  readonly present: readonly string[];
  readonly watching: number;
}

const keptLines = 200;

export function viewOf(message: RoomMessage): RoomView {
  const { room, number, setup, moves, now, chat, present, watching = 0 } = message;
  return { room, number, setup, moves, now, chat, present, watching };
}

/** The room after an event; `null` if an event before it was missed. Those that are known already change nothing. */
export function withEvent(view: RoomView, event: EventMessage): RoomView | null {
  if (event.number <= view.number) return view;
  if (event.number !== view.number + 1 || event.from > view.moves.length) return null;
  const isSameLine = event.from === view.moves.length && event.steps.length === 0;
  return {
    ...view,
    number: event.number,
    // The same array for the same line: whoever looks at it sees that nothing has changed.
    moves: isSameLine ? view.moves : [...view.moves.slice(0, event.from), ...event.steps],
    now: event.now,
    chat: event.kind === 'said' ? [...view.chat, lineOf(event)].slice(-keptLines) : view.chat,
  };
}

export function withPresence(view: RoomView, { present, watching }: PresentMessage): RoomView {
  return { ...view, present, watching };
}

function lineOf({ by = 0, now, text = '', time }: EventMessage): ChatLine {
  return { seat: by, name: now.seats[by - 1]?.person?.name ?? '', text, at: time };
}
