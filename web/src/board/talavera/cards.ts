// What lies on a card and on the stairs, for drawing: counts and places, no rules.
import type { Colour, Seat, Show, TalaveraBoard, TalaveraSeat, Tiles } from '../../engine/protocol';

export const colours: readonly Colour[] = ['Y', 'A', 'S', 'R'];

/** The four tiles of a card as they are painted, row by row: the most frequent colour first. */
export function tileOrder(tiles: Tiles): Colour[] {
  return [...colours]
    .sort((a, b) => tiles[b] - tiles[a])
    .flatMap((colour) => Array<Colour>(tiles[colour]).fill(colour));
}

/** The steps of a flight of stairs from the top: the order's 1, 2, 3 and 4. */
export function stepsOf(wanted: Tiles | null): Colour[] {
  return wanted ? [...colours].sort((a, b) => wanted[a] - wanted[b]) : [...colours];
}

export interface Step {
  colour: Colour;
  wanted: number;
  /** The tucked cards and how many tiles each brought. */
  groups: { card: number; tiles: number }[];
  placed: number;
  filled: number;
  excess: number;
  points: number;
}

export function stepOf(seat: TalaveraSeat, colour: Colour, cards: TalaveraBoard['cards']): Step {
  const wanted = seat.wanted?.[colour] ?? 0;
  const placed = seat.placed[colour];
  return {
    colour,
    wanted,
    groups: seat.corners[colour].map((card) => ({ card, tiles: cards[card - 1]?.tiles[colour] ?? 0 })),
    placed,
    filled: Math.min(placed, wanted),
    excess: Math.max(placed - wanted, 0),
    points: seat.points[colour],
  };
}

type Verb = 'flip' | 'draft' | 'tuck' | 'keep' | 'redraw' | 'corner';

/** What is to be decided now. `redraw` is written as `keep`: both are answers to a pair. */
export function due(show: Show<TalaveraBoard>): Verb | null {
  const move = show.legal[0];
  if (show.turn !== 'seat' || !move) return null;
  const verb = move.split(':')[0] as Verb;
  return verb === 'redraw' ? 'keep' : verb;
}

interface ParsedMove {
  verb: string;
  cards: number[];
  colour?: Colour;
}

export function parse(move: string): ParsedMove {
  const [verb = '', ...rest] = move.split(':');
  if (verb === 'corner') return { verb, cards: [], colour: rest[0] as Colour };
  const cards = (rest[0] ?? '').split(',').filter(Boolean).map(Number);
  return { verb, cards, colour: rest[1] as Colour | undefined };
}

interface Slot {
  card: number | null;
  face: 'tiles' | 'order' | 'back' | 'gone';
}

/** The four places of the market. A card keeps its place while others are drafted, if the moves tell where it lay. */
export function market(show: Show<TalaveraBoard>): Slot[] {
  const { up, down, unknown } = show.board;
  const face = (card: number): Slot['face'] => (up.includes(card) ? 'tiles' : down.includes(card) ? 'order' : 'gone');
  const known = cardsOfRound(show.played.map((played) => played.move));
  const complete = [...up, ...down].every((card) => known.includes(card));
  const lying = complete ? known : [...up, ...down];
  const slots: Slot[] = lying.map((card) => ({ card, face: face(card) }));
  for (let i = 0; i < unknown && slots.length < 4; ++i) slots.push({ card: null, face: 'back' });
  while (slots.length < 4) slots.push({ card: null, face: 'gone' });
  return slots;
}

/** The cards that came to the market since the last card was tucked. */
function cardsOfRound(moves: readonly string[]): number[] {
  const lastTuck = moves.map((move) => move.startsWith('tuck:')).lastIndexOf(true);
  const round = moves.slice(lastTuck + 1).map(parse);
  const dealt = round.find((move) => move.verb === 'deal');
  return dealt ? dealt.cards : round.filter((move) => move.verb === 'flip').flatMap((move) => move.cards);
}

/** How many tiles of each colour the seat still lacks. */
export function missing(seat: TalaveraSeat): Tiles {
  const lack = (colour: Colour): number => Math.max((seat.wanted?.[colour] ?? 0) - seat.placed[colour], 0);
  return { Y: lack('Y'), A: lack('A'), S: lack('S'), R: lack('R') };
}

export type Use = 'completes' | 'fits';

/** Which colours of a card are of use to whoever lacks these tiles: without any too many, or even to the last one. */
export function uses(tiles: Tiles, lack: Tiles): Partial<Record<Colour, Use>> {
  const useful = colours.filter((colour) => tiles[colour] > 0 && tiles[colour] <= lack[colour]);
  return Object.fromEntries(useful.map((colour) => [colour, tiles[colour] === lack[colour] ? 'completes' : 'fits']));
}

/** Solo: which sets are there, by size. */
export function setSizes(seat: TalaveraSeat): number[] {
  return colours.filter((colour) => seat.corners[colour].length > 0).map((colour) => seat.placed[colour]);
}

export const other = (seat: Seat): Seat => (seat === 1 ? 2 : 1);
