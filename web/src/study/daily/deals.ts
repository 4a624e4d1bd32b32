// The games of a day: everybody has the same cards or tiles, in the same order whatever is played, and the same opponent. All
// of it follows from the date: without a server, and alike on every machine.
import type { GameName, Options, Seat, Show, TaluvaBoard } from '../../engine/protocol';
import { newGame, type SavedGame } from '../../records/saved_games';
import { weekdayOf } from './day';

/** Talavera alone; Taluva with the tiles of the day, as in duplicate bridge. */
export const dealNames = ['solo', 'tiles'] as const;
export type DealName = (typeof dealNames)[number];

const gameOf: Record<DealName, GameName> = { solo: 'talavera', tiles: 'taluva' };
const optionsOf: Record<DealName, Options> = { solo: { players: 1 }, tiles: { players: 2 } };
/** Of the opponent, from Monday to Sunday. */
const levels = [1, 2, 2, 3, 3, 4, 5];

/** The person's. */
export const dealSeat: Seat = 1;

export interface Deal {
  name: DealName;
  /** As `2026-11-18`. */
  day: string;
  game: GameName;
  /** Of what the opponent thinks. */
  seed: number;
  /** Of the opponent; 0 if there is none. */
  level: number;
}

export function dealOf(name: DealName, day: string): Deal {
  const level = name === 'solo' ? 0 : levels[weekdayOf(day)]!;
  return { name, day, game: gameOf[name], seed: hashOf(`${name} ${day}`), level };
}

/** The address of a deal behind `#daily/`; a game that is kept has it too. */
export const dealPath = ({ name, day }: Deal): string => `${name}/${day}`;

export const dealId = ({ name, day }: Deal): string => `day-${name}-${day}`;

export function gameOfDeal(deal: Deal, name: string): SavedGame {
  const start = { game: deal.game, options: optionsOf[deal.name] };
  const person = { kind: 'person', name } as const;
  const game = newGame(deal.game, start, deal.level ? [person, { kind: 'computer', level: deal.level }] : [person]);
  return { ...game, id: dealId(deal), daily: dealPath(deal), seed: deal.seed };
}

/** What chance brings in a position of the deal. */
export function drawIn(deal: Deal, show: Show): string {
  const moves = show.played.filter(({ seat }) => seat === 0).map(({ move }) => move);
  return deal.name === 'solo' ? cardsIn(deal, moves, show) : `draw:${tilesOf(deal, show, moves)[moves.length]}`;
}

/** One card is the order, each pair the next two, and who draws again gets the last: so nobody's pairs are others. */
function cardsIn(deal: Deal, before: readonly string[], show: Show): string {
  const cards = shuffled(
    Array.from({ length: 18 }, (_, i) => i + 1),
    deal.seed,
  );
  if (before.length === 0) return `order:${cards[0]}`;
  if (show.played.at(-1)?.move === 'redraw') return `drawn:${cards.at(-1)}`;
  const pairs = before.filter((move) => move.startsWith('deal')).length;
  return `deal:${cards
    .slice(1 + 2 * pairs, 3 + 2 * pairs)
    .sort((a, b) => a - b)
    .join(',')}`;
}

/** All tiles, as they lie in the stack; those that stay in the box are the last. */
function tilesOf(deal: Deal, show: Show, drawn: readonly string[]): string[] {
  const all = { ...(show.board as TaluvaBoard).unseen };
  for (const move of drawn) {
    const tile = move.replace('draw:', '');
    all[tile] = (all[tile] ?? 0) + 1;
  }
  const tiles = Object.entries(all)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([tile, count]) => Array.from({ length: count }, () => tile));
  return shuffled(tiles, deal.seed);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** By Fisher and Yates, with the numbers of mulberry32: whole numbers of 32 bits, the same everywhere. */
function shuffled<Thing>(things: readonly Thing[], seed: number): Thing[] {
  let state = seed;
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * count);
  };
  const all = [...things];
  for (let i = all.length - 1; i > 0; --i) {
    const j = below(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}
