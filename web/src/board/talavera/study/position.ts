// A position line of Talavera in parts, for editing (docs/notation.md, Positions): where each card is. The step that follows is
// left to the core (`?`).
import type { Colour, Show, TalaveraBoard, Tiles } from '../../../engine/protocol';
import { colours } from '../cards';

/** `deck`, `up`, `down`, `discards`, or of a seat `order:1`, `hand:1`, `Y:1`. */
export type Zone = string;

export interface Position {
  head: string;
  isSolo: boolean;
  /** Who drafts first: `1`, `2`, or `-`. */
  first: string;
  /** By card, from card 1. */
  zones: readonly Zone[];
}

const cardCount = 18;

export function parse(line: string): Position {
  const [game = '', options = '', , , third = '-', market = '-', ...rest] = line.split(' ');
  const isSolo = options.startsWith('players=1');
  const zones: Zone[] = Array.from({ length: cardCount }, () => 'deck');
  const put = (list: string, zone: Zone) => {
    if (list !== '-') for (const card of list.split(',')) zones[Number(card) - 1] = zone;
  };
  const [up = '-', down = '-'] = isSolo ? [market] : market.split('/');
  put(up, 'up');
  put(down, 'down');
  const places = isSolo ? rest.slice(0, 1) : rest;
  places.forEach((place, i) => {
    const names = ['order', ...colours, 'hand'];
    place.split('/').forEach((list, at) => put(list, `${names[at]}:${i + 1}`));
  });
  if (isSolo) put(rest[1] ?? '-', 'discards');
  return { head: `${game} ${options}`, isSolo, first: isSolo ? '-' : third, zones };
}

export function write({ head, isSolo, first, zones }: Position): string {
  const list = (zone: Zone) => zones.flatMap((own, i) => (own === zone ? [i + 1] : [])).join(',') || '-';
  const place = (seat: number) =>
    [`order:${seat}`, ...colours.map((colour) => `${colour}:${seat}`), `hand:${seat}`].map(list).join('/');
  return isSolo
    ? `${head} ? ? ? ${list('up')} ${place(1)} ${list('discards')}`
    : `${head} ? ? ${first} ${list('up')}/${list('down')} ${place(1)} ${place(2)}`;
}

/** Every zone in which a card may be. */
export function zonesOf({ isSolo, head }: Position): Zone[] {
  const hasDown = head.includes('pairing=printed');
  const market = isSolo ? ['up', 'discards'] : hasDown ? ['up', 'down'] : ['up'];
  const places = (isSolo ? [1] : [1, 2]).flatMap((seat) => [
    `order:${seat}`,
    `hand:${seat}`,
    ...colours.map((colour: Colour) => `${colour}:${seat}`),
  ]);
  return ['deck', ...market, ...places];
}

/** With a card in another zone; the card that was the order card there goes back to the deck. */
export function withCard(position: Position, card: number, zone: Zone): Position {
  const zones = position.zones.map((own, i) =>
    i + 1 === card ? zone : zone.startsWith('order:') && own === zone ? 'deck' : own,
  );
  return { ...position, zones };
}

/** The cards by these parts, for drawing: points are not counted. */
export function drawn(line: string, show: Show<TalaveraBoard>): Show<TalaveraBoard> {
  const { zones } = parse(line);
  const { cards } = show.board;
  const inZone = (zone: Zone) => zones.flatMap((own, i) => (own === zone ? [i + 1] : []));
  const byColour = <Value>(value: (colour: Colour) => Value) => ({
    Y: value('Y'),
    A: value('A'),
    S: value('S'),
    R: value('R'),
  });
  const seats = show.board.seats.map((seat, i) => {
    const corners = byColour((colour) => inZone(`${colour}:${i + 1}`));
    const order = inZone(`order:${i + 1}`)[0] ?? null;
    const placed: Tiles = byColour((colour) =>
      corners[colour].reduce((sum, card) => sum + (cards[card - 1]?.tiles[colour] ?? 0), 0),
    );
    const wanted = order === null ? null : (cards[order - 1]?.order ?? null);
    return {
      ...seat,
      order,
      wanted,
      corners,
      placed,
      hand: inZone(`hand:${i + 1}`),
      points: byColour(() => 0),
      score: 0,
    };
  });
  const board: TalaveraBoard = {
    ...show.board,
    up: inZone('up'),
    down: inZone('down'),
    discards: inZone('discards'),
    unseen: inZone('deck'),
    unknown: 0,
    seats,
  };
  return { ...show, position: line, legal: [], played: [], board };
}
