// Many games added up, as `talus stats --json` writes them (docs/statistics.md), and the same for the games of this
// browser, of which the core tells each by itself (`digest`).
import type { GameDigest, GameName, Seat } from '../../engine/protocol';

/** A share of the win, with its standard error. */
export interface Mean {
  share: number;
  error: number;
}

export interface PlayerMean extends Mean {
  player: string;
  seats: number;
}

export interface SeatStats extends Mean {
  points?: number;
  players?: readonly PlayerMean[];
}

export interface ChoiceStats extends Mean {
  kind: string;
  name: string;
  /** How many took it. */
  seats: number;
  offered: number;
  players?: readonly PlayerMean[];
}

/** A turn of the opening, and what followed it. */
export interface OpeningTurn extends Mean {
  key: string;
  seat: Seat;
  moves: readonly string[];
  /** An example of the position after it. */
  position: string;
  games: number;
  next?: readonly OpeningTurn[];
}

export interface Group {
  game: GameName;
  options: string;
  games: number;
  seats: readonly SeatStats[];
  players: readonly PlayerMean[];
  endings: readonly { reason: string; games: number; turns: number }[];
  lengths: readonly (readonly [number, number])[];
  choices: readonly ChoiceStats[];
  opening: readonly OpeningTurn[];
}

/** The file is not what it should be. */
export class BadStatistics extends Error {
  constructor() {
    super('explorer.damaged');
  }
}

const isMean = (value: unknown): value is Mean => {
  const mean = value as Mean | null;
  return typeof mean?.share === 'number' && typeof mean.error === 'number';
};
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const isTurn = (value: unknown): boolean => {
  const turn = value as OpeningTurn | null;
  return (
    isMean(turn) &&
    typeof turn.position === 'string' &&
    typeof turn.games === 'number' &&
    isList(turn.moves, (move) => typeof move === 'string') &&
    (turn.next === undefined || isList(turn.next, isTurn))
  );
};
const isChoice = (value: unknown): boolean => {
  const choice = value as ChoiceStats | null;
  return isMean(choice) && typeof choice.kind === 'string' && typeof choice.name === 'string';
};
const isGroup = (value: unknown, game: GameName): value is Group => {
  const group = value as Group | null;
  return (
    group?.game === game &&
    typeof group.options === 'string' &&
    typeof group.games === 'number' &&
    isList(group.seats, isMean) &&
    isList(group.players, isMean) &&
    isList(group.endings, (ending) => typeof (ending as { reason?: unknown } | null)?.reason === 'string') &&
    isList(group.lengths, (length) => Array.isArray(length) && length.length === 2) &&
    isList(group.choices, isChoice) &&
    isList(group.opening, isTurn)
  );
};

/** Throws BadStatistics. */
export function readStatistics(text: string, game: GameName): Group[] {
  let json: { format?: unknown; groups?: unknown } | null;
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    throw new BadStatistics();
  }
  if (json?.format !== 'talus-statistics-1' || !Array.isArray(json.groups)) throw new BadStatistics();
  if (!json.groups.every((group) => isGroup(group, game))) throw new BadStatistics();
  return json.groups;
}

// ---- adding up

class Sum {
  count = 0;
  #sum = 0;
  #squares = 0;

  add(share: number): void {
    ++this.count;
    this.#sum += share;
    this.#squares += share * share;
  }
  get mean(): Mean {
    const share = this.count ? this.#sum / this.count : 0;
    const variance = this.count > 1 ? Math.max(0, this.#squares / this.count - share * share) / (this.count - 1) : 0;
    return { share, error: Math.sqrt(variance) };
  }
}

/** The value of the key, made if it is missing. */
function at<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

interface Node {
  sum: Sum;
  turn: GameDigest['opening'][number];
  next: Map<string, Node>;
}

function openingOf(nodes: ReadonlyMap<string, Node>): OpeningTurn[] {
  return [...nodes.values()]
    .map(({ sum, turn, next }) => ({ ...turn, ...sum.mean, games: sum.count, next: openingOf(next) }))
    .sort((a, b) => b.games - a.games);
}

function groupOf(game: GameName, digests: readonly GameDigest[]): Group {
  const seats: { sum: Sum; points: number }[] = [];
  const players = new Map<string, Sum>();
  const endings = new Map<string, { games: number; turns: number }>();
  const lengths = new Map<number, number>();
  const choices = new Map<string, { kind: string; name: string; sum: Sum; offered: number }>();
  const opening = new Map<string, Node>();
  for (const digest of digests) {
    const share = (seat: Seat): number => digest.shares[seat - 1] ?? 0;
    digest.players.forEach((player, i) => {
      const seat = (seats[i] ??= { sum: new Sum(), points: 0 });
      seat.sum.add(share((i + 1) as Seat));
      seat.points += digest.result.scores?.[i] ?? 0;
      at(players, player, () => new Sum()).add(share((i + 1) as Seat));
    });
    const ending = at(endings, digest.result.reason, () => ({ games: 0, turns: 0 }));
    ++ending.games;
    ending.turns += digest.turns;
    lengths.set(digest.turns, (lengths.get(digest.turns) ?? 0) + 1);
    for (const { kind, name, seat, taken } of digest.choices) {
      const choice = at(choices, `${kind} ${name}`, () => ({ kind, name, sum: new Sum(), offered: 0 }));
      ++choice.offered;
      if (taken) choice.sum.add(share(seat));
    }
    let nodes = opening;
    for (const turn of digest.opening) {
      const node = at(nodes, turn.key, () => ({ sum: new Sum(), turn, next: new Map<string, Node>() }));
      node.sum.add(share(turn.seat));
      nodes = node.next;
    }
  }
  const hasPoints = digests.some(({ result }) => result.scores?.length);
  return {
    game,
    options: digests[0]?.options ?? '',
    games: digests.length,
    seats: seats.map(({ sum, points }) => ({ ...sum.mean, ...(hasPoints && { points: points / sum.count }) })),
    players: [...players].map(([player, sum]) => ({ player, seats: sum.count, ...sum.mean })),
    endings: [...endings].map(([reason, { games, turns }]) => ({ reason, games, turns: turns / games })),
    lengths: [...lengths].sort(([a], [b]) => a - b),
    choices: [...choices.values()].map(({ kind, name, sum, offered }) => ({
      kind,
      name,
      seats: sum.count,
      offered,
      ...sum.mean,
    })),
    opening: openingOf(opening),
  };
}

/** A group for each set of options, the one with most games first. */
export function addUp(game: GameName, digests: readonly GameDigest[]): Group[] {
  const groups = new Map<string, GameDigest[]>();
  for (const digest of digests) at(groups, digest.options, () => []).push(digest);
  return [...groups.values()].map((own) => groupOf(game, own)).sort((a, b) => b.games - a.games);
}

// ---- what is shown

/** Of one player if somebody is chosen; nothing if that player never did it. */
export function meanOf(
  stats: Mean & { players?: readonly PlayerMean[]; seats?: number },
  player: string,
): (Mean & { count: number }) | null {
  if (!player) return { share: stats.share, error: stats.error, count: stats.seats ?? 0 };
  const own = stats.players?.find((each) => each.player === player);
  return own ? { share: own.share, error: own.error, count: own.seats } : null;
}

/** The turn that these keys lead to, and those on the way. */
export function wayTo(group: Group, keys: readonly string[]): OpeningTurn[] {
  const way: OpeningTurn[] = [];
  let next = group.opening;
  for (const key of keys) {
    const turn = next.find((each) => each.key === key);
    if (!turn) break;
    way.push(turn);
    next = turn.next ?? [];
  }
  return way;
}
