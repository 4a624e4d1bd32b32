// What the core says and is asked, as TypeScript: docs/protocol.md is the text of it. The core runs in a worker
// of this page, or on the server; both speak these messages.

export type GameName = 'taluva' | 'talat' | 'talavera';
export type Seat = 1 | 2 | 3 | 4;
export type Options = Record<string, string | number>;

/** Where a request begins (exactly one of `game`, `position` and `record`), and the moves played from there. */
export interface Where {
  game?: GameName;
  options?: Options;
  position?: string;
  record?: string;
  step?: number;
  moves?: readonly string[];
}

/** `step` is the number of the faulty move, counted from 1. */
export interface CoreError {
  code: string;
  text: string;
  key?: string;
  step?: number;
  move?: string;
  line?: number;
}

export interface GameResult {
  places: number[];
  reason: string;
  scores?: number[];
}

/** The answer to the action `show`: everything there is to know of a position, for drawing and for playing. */
export interface Show<Board = AnyBoard> {
  game: GameName;
  options: Options;
  /** The position line of the place where the moves begin. */
  start: string;
  /** Whether that is the start of the game. */
  from_start: boolean;
  /** Of a record: its headers, such as `Seat-1`, in their order, and its comments by
   *  the step they precede, counted from 1. */
  headers?: Record<string, string>;
  comments?: { step: number; text: string }[];
  /** The moves played from `start`, chance included. `seat` is 0 for chance; `turn` counts as records do. */
  played: { move: string; seat: Seat | 0; turn: number }[];
  seat_count: number;
  turn: 'seat' | 'chance' | 'over';
  seat?: Seat;
  result?: GameResult;
  /** Of a record whose players ended the game away from the board: how. */
  agreed?: GameResult;
  position: string;
  /** Sorted; empty unless `turn` is `seat`. */
  legal: string[];
  board: Board;
}

/** The answer to `try`: what a legal move would do. An illegal one is answered with an error. */
export interface Attempt<Board = AnyBoard> {
  move: string;
  effects: Effect[];
  /** After the move. */
  turn: 'seat' | 'chance' | 'over';
  seat?: Seat;
  result?: GameResult;
  board: Board;
}

export type Effect = TaluvaEffect | TalatEffect | TalaveraEffect;

/** The answer to `draw`: outcomes of chance, drawn until a seat has to decide or the game is over. */
export interface Draw {
  moves: string[];
}

/** The answer to `write`: a record file, made of the moves, the `headers` and the `result` of the request. */
export interface Written {
  record: string;
}

/** The answer to `codes`: every refusal of every game with its English sentence. */
export interface Codes {
  codes: { code: string; text: string }[];
}

interface MoveReport {
  move: string;
  visits: number;
  prior: number;
  values?: (number | null)[];
  score?: number[];
  proven: boolean;
  line: string[];
}

export interface Analysis {
  final: boolean;
  ended?: string;
  turn: 'seat' | 'chance' | 'over';
  seat?: Seat;
  visits: number;
  values?: number[];
  score?: number[];
  proven: boolean;
  moves: MoveReport[];
  seconds: number;
  /** If a player was asked: the move it plays. */
  chosen?: string;
}

// ---------------------------------------------------------------------------------------------- Taluva

export type Terrain = 'J' | 'C' | 'S' | 'R' | 'L';
export type Direction = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';
export type BuildingKind = 'hut' | 'tower' | 'temple';

/** A hex of the island from above. A volcano has `flow`, a field has `terrain`. Axial coordinates. */
export interface TaluvaHex {
  q: number;
  r: number;
  level: number;
  terrain?: Terrain;
  flow?: Direction;
  building?: { seat: Seat; kind: BuildingKind };
}

export interface Settlement {
  seat: Seat;
  /** `q,r`, as moves name it. */
  anchor: string;
  hexes: string[];
  towers: number;
  temples: number;
  /** What the rules would let its owner build next to it now (the supply included). */
  may_tower: string[];
  may_temple: string[];
  /** `move` names the settlement with the smallest anchor if several would fill the same fields. */
  expansions: { terrain: Terrain; hexes: string[]; huts: number; enough: boolean; move?: string }[];
}

export interface TaluvaBoard {
  phase: 'draw' | 'place' | 'build' | 'over';
  hexes: TaluvaHex[];
  settlements: Settlement[];
  supplies: { huts: number; towers: number; temples: number }[];
  standings: ('playing' | 'finished' | 'eliminated')[];
  /** The tile in hand: its fields, `JC`. */
  tile?: string;
  /** In the stack. */
  tiles_left: number;
  /** How many of each kind nobody has seen yet, `{"JC":6}`; those that stay in the box are among them. */
  unseen: Record<string, number>;
}

export type TaluvaEffect =
  | { kind: 'level'; level: number } // the tile lies on this level
  | { kind: 'destroys'; seat: Seat; hexes: string[]; huts: number } // these fields' huts leave the game
  | { kind: 'splits'; seat: Seat; anchor: string; parts: string[] } // anchors of what remains
  | { kind: 'joins'; seat: Seat; anchors: string[]; size: number } // own settlements become one
  | { kind: 'grows'; anchor: string; size: number } // the settlement built at, afterwards
  | { kind: 'costs'; huts: number; towers: number; temples: number; hexes: string[] }
  | { kind: 'eliminates'; seat: Seat }
  | { kind: 'finishes'; seat: Seat } // an early victory
  | { kind: 'ends'; reason: string };

// ---------------------------------------------------------------------------------------------- Talat

export type TowerKind = 'S3' | 'S4' | 'S6' | 'M3' | 'M4' | 'M6' | 'L3' | 'L4' | 'L6';

/** `seat` is the colour; with two players 3 is the Zihin. Spaces are written `1c1`. */
export interface TalatTower {
  space: string;
  kind: TowerKind;
  seat: Seat;
  /** Where it could go, whom it could take and who could take it, were it its turn; none on a frozen board. */
  moves: string[];
  takes: string[];
  taken_by: string[];
}

export interface TalatBoard {
  /** Whose start line row 1 and row 5 are. */
  boards: { frozen: boolean; row_1: Seat; row_5: Seat }[];
  towers: TalatTower[];
  /** Set-up: the colour whose tower is to be placed, and each colour's towers in hand, by colour 1 to 3. */
  is_setup: boolean;
  placing?: Seat;
  hands: TowerKind[][];
  /** By the seat that took them, the most valuable first. */
  taken: { kind: TowerKind; seat: Seat }[][];
  /** Points of each seat if the game ended now, and what they are made of. */
  scores: { points: number; taken: number; lines: number }[];
}

export type TalatEffect =
  | { kind: 'takes'; tower: TowerKind; seat: Seat; space: string }
  | { kind: 'reaches'; space: string; points: number } // an opponent's start line
  | { kind: 'loses'; seat: Seat; points: number } // another seat loses points on a start line
  | { kind: 'exposed'; to: string[] } // who could take the tower there
  | { kind: 'threatens'; spaces: string[] } // whom it could take from there
  | { kind: 'freezes'; board: 1 | 2 | 3 }
  | { kind: 'skips'; seat: Seat }
  | { kind: 'ends'; reason: string };

// ---------------------------------------------------------------------------------------------- Talavera

export type Colour = 'Y' | 'A' | 'S' | 'R';
export type Tiles = Record<Colour, number>;

export interface TalaveraSeat {
  /** Null before it is dealt. */
  order: number | null;
  wanted: Tiles | null;
  corners: Record<Colour, number[]>;
  hand: number[];
  placed: Tiles;
  /** Points of each colour and their sum, were the game to end now. Solo: 0. */
  points: Tiles;
  score: number;
}

export interface TalaveraBoard {
  phase: string;
  round: number;
  first?: Seat;
  /** The market: cards flipped, cards known but not flipped (printed pairing), and how many lie there unknown. */
  up: number[];
  down: number[];
  unknown: number;
  seats: TalaveraSeat[];
  unseen: number[];
  redraw: boolean;
  discards: number[];
  /** All 18 cards, in order: card 1 is the first. */
  cards: { tiles: Tiles; order: Tiles }[];
}

export type TalaveraEffect =
  | { kind: 'places'; colour: Colour; tiles: number; fills: number; excess: number; points: number } // points: the change
  | { kind: 'keeps'; card: number; discards: number[] }
  | { kind: 'sets'; colour: Colour; tiles: number; wanted: number } // solo: a corner is filled
  | { kind: 'hopeless' } // solo: the game can no longer be won
  | { kind: 'ends'; reason: string };

export type AnyBoard = TaluvaBoard | TalatBoard | TalaveraBoard;
