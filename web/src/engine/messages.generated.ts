// Made by tools/make_web_files from src/protocol/schema: change it there. What goes over the wire, as TypeScript.

export type Id = string | number;

/** What every request has besides its own keys. */
export interface RequestEnvelope {
  /** Every answer has it. */
  id: Id;
  /** The version that the request is written for. */
  protocol?: number;
  /** The highest goes first. */
  priority?: number;
}

/** What every answer has besides its own keys. */
export interface AnswerEnvelope {
  id: Id | null;
  protocol: number;
  /** Whether it is the last answer to its request. */
  final: boolean;
  action?: string;
  warnings?: readonly string[];
}

export type GameName = 'taluva' | 'talat' | 'talavera';

export type Options = Record<string, string | number>;

/** Where a request begins (exactly one of `game`, `position` and `record`), and the moves played from there. */
export interface Where {
  game?: GameName;
  options?: Options | string;
  /** A position line. */
  position?: string;
  /** A whole record file. */
  record?: string;
  /** How many steps of the record to play; all if it is not said. */
  step?: number;
  /** Chance outcomes included. */
  moves?: readonly string[];
}

/** An analysis ends at the first of these. */
export interface AnalysisLimits {
  seconds?: number;
  visits?: number;
  /** How many steps it looks ahead at most, chance included. */
  depth?: number;
  /** Mebibytes. */
  memory?: number;
}

export type Seat = 1 | 2 | 3 | 4 | 5;

export interface AnalyseRequest extends Where {
  action?: 'analyse';
  /** One second if neither seconds nor visits are given. */
  limits?: AnalysisLimits;
  /** Asks what this player would play: `level:5`. */
  player?: string;
  threads?: number;
  seed?: number | 'random';
  /** Analyses the positions after so many steps of the game, one after the other. */
  steps?: number[] | 'all';
  /** Looks at these moves alone. */
  only?: readonly string[];
  /** Looks at all moves but these. */
  avoid?: readonly string[];
  /** Goes on from what the last such request about the game has found out, and leaves it to the next. */
  remember?: boolean;
  /** Those too that the search never tried. */
  all_moves?: boolean;
  /** At chance: what each outcome would be worth; the visits are each one's. */
  outcomes?: boolean;
  /** As if it were this seat's turn: what it threatens. */
  turn_of?: Seat;
  /** Seconds between partial reports. */
  report_every?: number;
  max_moves?: number;
}

export interface ReviewLimits {
  /** For each position that is compared. */
  visits?: number;
  /** For each position of the game. */
  seconds?: number;
}

/** What a review has found out about one position: to be handed on as it is. */
export interface Finding {
  /** The number of steps before it. */
  position: number;
  /** What the judge thinks of it; of a draw, the mean of its outcomes. */
  values?: readonly number[];
  values_error?: readonly number[];
  /** Of a decision, as are the next four: the best move, and how it goes on. */
  line?: readonly string[];
  legal?: number;
  proven?: boolean;
  /** Unless the best move was played. */
  after_best?: readonly number[];
  after_best_error?: readonly number[];
  /** Of a draw, as are the next three. */
  luck?: readonly number[];
  luck_error?: readonly number[];
  outcomes?: number;
  sampled?: boolean;
}

export interface ReviewRequest extends Where {
  action: 'review';
  /** Visits that suit the game if nothing is said. */
  limits?: ReviewLimits;
  /** The judge: `level:8` if nothing is said. */
  player?: string;
  seed?: number | 'random';
  /** Looks at these only, each the number of steps before it. */
  positions?: readonly number[];
  /** What is known already, of the same game, judge, limits and seed. */
  findings?: readonly Finding[];
}

export interface ShowRequest extends Where {
  action: 'show';
}

export interface CheckRequest {
  action: 'check';
  /** A position line. What follows from the rest may be `?` in Talavera. */
  position: string;
}

export interface TryRequest extends Where {
  action: 'try';
  move: string;
}

export interface ExplainRequest extends Where {
  action: 'explain';
  /** The move to explain, and how the same seat goes on in its turn, if that is known. */
  played: readonly string[];
  /** What might have been played instead. */
  better?: readonly string[];
}

export interface DigestRequest extends Where {
  action: 'digest';
}

export interface GoalsRequest extends Where {
  action: 'goals';
}

export interface DrawRequest extends Where {
  action: 'draw';
  /** For all that follows until somebody has to decide. */
  seed?: number;
  /** The random bits of the next step alone. */
  random?: string;
}

export type Headers = Record<string, string>;

export interface WriteRequest extends Where {
  action: 'write';
  headers?: Headers;
  /** As after `Result:` in a record. */
  result?: string;
}

export interface TableRequest extends Where {
  action: 'table';
  do?: 'play' | 'draw' | 'undo' | 'redo' | 'go' | 'promote' | 'delete' | 'merge' | 'comment' | 'mark' | 'evaluate' | 'resign' | 'agree' | 'sit';
  /** A node of the record, by its number in `tree` or by its line; where the table stands if it is not said. */
  at?: number | string[];
  /** Of `play`. */
  move?: string;
  /** Of `merge`: another record of the same game. */
  with?: string;
  /** Of `comment`: all of them, a line each. */
  comments?: readonly string[];
  /** Of `mark`: all of them. */
  marks?: readonly string[];
  /** Of `evaluate`, by seat. */
  values?: readonly number[];
  /** Of `evaluate`. */
  visits?: number;
  /** Of `resign`: who gives up. Of `sit`: where somebody else sits from here on. */
  seat?: Seat;
  /** Of `sit`: `human`, `human:Ada`, or a computer player, `level:3`. */
  player?: string;
  /** The seats of persons: what they chose is taken back. Everybody if it is not said. */
  people?: readonly Seat[];
  /** Of the draws of the game. */
  seed?: number;
}

export interface CancelRequest {
  action: 'cancel';
  target: Id;
}

export interface PlainRequest {
  action: 'stop' | 'clear' | 'quit' | 'version' | 'codes' | 'describe';
}

export type Request =
  | AnalyseRequest
  | ReviewRequest
  | ShowRequest
  | CheckRequest
  | TryRequest
  | ExplainRequest
  | DigestRequest
  | GoalsRequest
  | DrawRequest
  | WriteRequest
  | TableRequest
  | CancelRequest
  | PlainRequest;

export interface CoreError {
  code: string;
  /** An English sentence. */
  text: string;
  /** The faulty key of the request, as `limits.visits`. */
  key?: string;
  /** The number of the faulty move, counted from 1. */
  step?: number;
  move?: string;
  /** Of a faulty record. */
  line?: number;
}

export interface ErrorAnswer {
  error: CoreError;
}

export type TimeControl =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'clock'; seconds: number; increment?: number };

/** What is missing has its default. */
export interface SetupRequest {
  game: GameName;
  options?: Options;
  seats: readonly number[];
  time?: TimeControl;
  late?: number;
  open?: boolean;
  rated?: boolean;
  chat?: boolean;
}

export interface OfRoom {
  room: string;
}

export type OfferKind = 'undo' | 'draw' | 'rematch' | 'hand';

export type ClientMessage =
  | { type: 'hello'; protocol: number; secret?: string; code?: string; name?: string }
  | { type: 'rename'; name: string }
  | { type: 'code' | 'mine' | 'ping' }
  | { type: 'lobby'; watch: boolean }
  | { type: 'open'; setup: SetupRequest }
  | { room: string; type: 'enter' | 'exit' | 'stand' | 'start' | 'resign' }
  | { room: string; type: 'sit'; seat: number }
  | { room: string; type: 'play'; step: number; move: string }
  | { room: string; type: 'offer'; what: OfferKind; seat?: number; level?: number }
  | { room: string; type: 'answer'; accept: boolean }
  | { room: string; type: 'say'; text: string };

export interface Person {
  id: string;
  name: string;
}

export interface Setup {
  game: GameName;
  options: Options;
  /** By seat: 0 a person, 1 to 8 a level. */
  seats: readonly number[];
  time: TimeControl;
  /** Who plays on for whoever is late: a level, or 0 nobody, and the seat loses. */
  late: number;
  open: boolean;
  rated: boolean;
  chat: boolean;
}

export type RoomStatus = 'waiting' | 'playing' | 'over' | 'closed';

/** Neither person nor level: a free seat. */
export interface RoomSeat {
  person?: Person;
  level?: number;
  /** What was left on its clock when that last stopped. */
  ms?: number;
}

export interface Summary {
  room: string;
  setup: Setup;
  status: RoomStatus;
  seats: readonly RoomSeat[];
  turn: number | null;
  opened: number;
  updated: number;
}

export interface LiveError {
  /** Stable: for programs and translations. */
  code: string;
  /** An English sentence. */
  text: string;
}

export interface Presence {
  /** The seated persons who are connected, by their ids. */
  present: readonly string[];
  /** How many others are. */
  watching: number;
}

export interface Offer {
  what: OfferKind;
  by: number;
  accepted: readonly number[];
  /** Of `hand`. */
  seat?: number;
  /** Of `hand`. */
  level?: number;
}

/** How a game ended (docs/notation.md, Results). */
export interface GameResult {
  /** One of each seat; equal places are shared. */
  places: readonly number[];
  reason: string;
  /** Where points are counted. */
  scores?: readonly number[];
}

export interface RatingChange {
  before: number;
  after: number;
  /** Of somebody who has played few rated games. */
  provisional?: boolean;
}

export type Unrated = 'same-address' | 'few-moves' | 'same-pair' | 'handed';

export type Closing = 'nobody-came' | 'forgotten' | 'operator';

/** A room without its moves. */
export interface Now {
  status: RoomStatus;
  /** Who may start. */
  opener: string;
  seats: readonly RoomSeat[];
  turn: number | null;
  /** When the time of that seat is up. */
  deadline: number | null;
  offer: Offer | null;
  result: GameResult | null;
  ratings: RatingChange[] | null;
  /** The room in which they play again. */
  rematch: string | null;
  commitment: string;
  /** Shown at the end. */
  seed: string | null;
  /** Why a game that was to be rated is not. */
  unrated: Unrated | null;
  /** Why the room was closed before the game was over. */
  closed: Closing | null;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface RoomMessage extends OfRoom, Presence {
  type: 'room';
  number: number;
  setup: Setup;
  moves: readonly string[];
  now: Now;
  chat: readonly ChatLine[];
  time: number;
}

export type EventKind = 'opened' | 'sat' | 'stood' | 'started' | 'played' | 'offered' | 'answered' | 'undone' | 'handed' | 'said' | 'ended' | 'rematched' | 'resumed' | 'closed';

export interface EventMessage extends OfRoom {
  type: 'event';
  number: number;
  kind: EventKind;
  /** The seat that did it. */
  by?: number;
  /** So many steps stay, then `steps` follow. */
  from: number;
  steps: readonly string[];
  now: Now;
  time: number;
  /** Of `said`. */
  text?: string;
}

export interface PresentMessage extends OfRoom, Presence {
  type: 'present';
}

export type ServerMessage =
  | { type: 'welcome'; protocol: number; person: Person; secret?: string; version: string; time: number }
  | { type: 'lobby'; rooms: readonly Summary[] }
  | { type: 'lobby-changes'; gone: readonly string[]; rooms: readonly Summary[] }
  | { type: 'bye'; reason: 'restart'; seconds: number }
  | { type: 'done'; id: string; time?: number; code?: string; seconds?: number; rooms?: readonly Summary[]; room?: string }
  | { type: 'refused'; id?: string; error: LiveError }
  | RoomMessage
  | EventMessage
  | PresentMessage;

/** A fact that holds by the rules; nothing in it is estimated. */
export interface Reason {
  /** Which sentence it is, `opens.temple.one`: a key of src/reasons/texts/GAME.LANGUAGE.txt. */
  says: string;
  /** Whom it is about: `{name}` in the sentence. */
  seat?: Seat;
  /** Who brings it about, if that is somebody else. */
  by?: Seat;
  /** Where it is on the board, as moves name it. */
  places: readonly string[];
  /** Numbers, and words that have a text of their own, `terrain.J`. */
  values: Record<string, string | number>;
}

export interface Reasons {
  /** What the move brought about. */
  did: readonly Reason[];
  /** What the others have of it; with a better move: what they would not have had then. */
  allows: readonly Reason[];
  /** What the better move brings about, and the played one does not. */
  better: readonly Reason[];
  /** What may come, counted over all that is unseen. */
  chances: readonly Reason[];
}

export interface ReviewedStep {
  /** Counted from 1. */
  step: number;
  turn: number;
  /** Of a decision. */
  seat?: Seat;
  move: string;
  /** Before the step. */
  values: readonly number[];
  /** Standard errors. */
  values_error: readonly number[];
  /** Of a decision, as are the next seven. */
  mark?: 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  cost?: number;
  cost_error?: number;
  best?: string;
  /** What the move changed for each seat, against the best one. */
  effect?: readonly number[];
  /** From the best move on. */
  line?: readonly string[];
  /** How many moves there were. */
  legal?: number;
  proven?: boolean;
  /** Chance decided instead of the seat; its effect counts as luck. */
  random?: boolean;
  /** Of a decision that is marked as less than good. */
  reasons?: Reasons;
  /** Of a draw, as are the next three. */
  luck?: readonly number[];
  luck_error?: readonly number[];
  outcomes?: number;
  sampled?: boolean;
}

/** start + luck + own + others + horizon = end. */
export interface ReviewedSeat {
  name: string;
  start: number;
  luck: number;
  luck_error: number;
  own: number;
  own_error: number;
  others: number;
  others_error: number;
  horizon: number;
  end: number;
  decisions: number;
  marks: { good: number; inaccuracy: number; mistake: number; blunder: number };
  /** From 0 to 1; none if there was nothing to lose. */
  accuracy?: number;
}

export interface WholeReview {
  /** The version of this form. */
  review: number;
  game: GameName;
  options: Options;
  /** Null if the game is not finished. */
  result?: GameResult | null;
  judge: { player: string; seconds?: number; visits?: number; seed: number };
  /** From which cost on. */
  marks: { inaccuracy: number; mistake: number; blunder: number };
  steps: readonly ReviewedStep[];
  /** At the end. */
  values: readonly number[];
  seats: readonly ReviewedSeat[];
  /** The judge changed its mind by more than luck and decisions explain. */
  mostly_horizon: boolean;
}

/** The answers to `review`, a step or two at a time, from the end. */
export interface ReviewAnswer {
  /** Positions that are known. */
  done: number;
  of: number;
  /** The steps that are known now and were not told before; the last ones come first. */
  steps?: readonly ReviewedStep[];
  /** Of the positions asked for. */
  findings?: readonly Finding[];
  /** Final answers only. */
  ended?: 'done' | 'stopped';
  /** Final answers, once all positions are known. */
  report?: WholeReview;
}

export type TurnKind = 'seat' | 'chance' | 'over';

export interface TurnOf {
  turn: TurnKind;
  /** Who decides, if `turn` is `seat`. */
  seat?: Seat;
  /** If the game is over. */
  result?: GameResult;
}

export interface MoveReport {
  move: string;
  visits: number;
  /** How likely the move looked before the search. */
  prior: number;
  /** Of the position after the move, by seat; null where nobody has looked. */
  values?: readonly (number | null)[];
  /** The points that each seat may expect. */
  score?: readonly number[];
  /** How far the visits (in Talat for two, the plies) differ: the standard deviation of the deciding seat's share. */
  spread?: number;
  proven: boolean;
  /** The move, and how it goes on. */
  line: readonly string[];
}

export interface OutcomeReport {
  move: string;
  /** How many of the equally likely cases it stands for. */
  weight: number;
  visits: number;
  /** What the position after it is worth to each seat; missing without visits. */
  values?: readonly number[];
  /** Standard errors; missing as long as it was looked at only once. */
  values_error?: readonly number[];
  proven?: boolean;
  /** What would be decided then, and how it goes on. */
  line?: readonly string[];
}

/** The answer to an analysis. */
export interface Analysis extends TurnOf {
  /** Partial reports are not. */
  final: boolean;
  /** Once the position is done: by what. */
  ended?: 'visits' | 'seconds' | 'proven' | 'player' | 'over' | 'depth' | 'stopped';
  /** If `steps` were asked for: how many steps lead to this position. */
  step?: number;
  visits: number;
  /** What the position is worth to each seat. */
  values?: readonly number[];
  /** The points that each seat may expect. */
  score?: readonly number[];
  /** Whether the values are certain. Missing if the work never began, as are the seconds. */
  proven?: boolean;
  /** Best first. */
  moves: readonly MoveReport[];
  /** If it was asked for, at chance. */
  outcomes?: readonly OutcomeReport[];
  /** The outcomes are too many: these were taken at random. */
  sampled?: boolean;
  /** With `turn_of`: the line of the position that was looked at instead. */
  position?: string;
  seconds?: number;
  /** If a player was asked: the move it plays. */
  chosen?: string;
  /** If a random one was asked for: with it the same comes again. */
  seed?: number;
}

export type SeatOrChance = 0 | 1 | 2 | 3 | 4 | 5;

export interface PlayedMove {
  move: string;
  /** 0 for chance. */
  seat: SeatOrChance;
  /** Counted as records do. */
  turn: number;
}

export type Terrain = 'J' | 'C' | 'S' | 'R' | 'L';

export type Direction = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';

export type BuildingKind = 'hut' | 'tower' | 'temple';

export interface Building {
  seat: Seat;
  kind: BuildingKind;
}

/** A hex of the island from above. A volcano has `flow`, a field has `terrain`. Axial coordinates. */
export interface TaluvaHex {
  q: number;
  r: number;
  level: number;
  terrain?: Terrain;
  flow?: Direction;
  building?: Building;
}

export interface Expansion {
  terrain: Terrain;
  hexes: readonly string[];
  huts: number;
  /** Whether the owner has so many huts. */
  enough: boolean;
  /** Names the settlement with the smallest anchor if several would fill the same fields. */
  move: string;
}

export interface Settlement {
  seat: Seat;
  /** `q,r`, as moves name it. */
  anchor: string;
  hexes: readonly string[];
  towers: number;
  temples: number;
  /** Where the rules would let its owner build next to it now (the supply included). */
  may_tower: readonly string[];
  may_temple: readonly string[];
  expansions: readonly Expansion[];
}

export interface Supply {
  huts: number;
  towers: number;
  temples: number;
}

export type Standing = 'playing' | 'finished' | 'eliminated';

export interface TaluvaBoard {
  phase: 'draw' | 'place' | 'build' | 'over';
  hexes: readonly TaluvaHex[];
  settlements: readonly Settlement[];
  supplies: readonly Supply[];
  standings: readonly Standing[];
  /** The tile in hand: its fields, `JC`. */
  tile?: string;
  /** In the stack. */
  tiles_left: number;
  /** How many of each kind nobody has seen yet, `{"JC":6}`; those that stay in the box are among them. */
  unseen: Record<string, number>;
}

export type TowerKind = 'S3' | 'S4' | 'S6' | 'M3' | 'M4' | 'M6' | 'L3' | 'L4' | 'L6';

export interface TalatTower {
  space: string;
  kind: TowerKind;
  /** The colour; with two players 3 is the Zihin. */
  seat: Seat;
  /** Where it could go, were it its turn; none on a frozen board. */
  moves: readonly string[];
  /** Whom it could take. */
  takes: readonly string[];
  /** Who could take it. */
  taken_by: readonly string[];
}

export interface TalatBoard {
  boards: readonly { frozen: boolean; row_1: Seat; row_5: Seat }[];
  towers: readonly TalatTower[];
  is_setup: boolean;
  /** Set-up: the colour whose tower is to be placed. */
  placing?: Seat;
  /** Set-up: each colour's towers in hand, by colour 1 to 3. */
  hands: readonly TowerKind[][];
  /** By the seat that took them, the most valuable first. */
  taken: readonly { kind: TowerKind; seat: Seat }[][];
  /** Points of each seat if the game ended now, and what they are made of. */
  scores: readonly { points: number; taken: number; lines: number }[];
}

/** A number for each colour. */
export interface Tiles {
  Y: number;
  A: number;
  S: number;
  R: number;
}

export interface Corners {
  Y: readonly number[];
  A: readonly number[];
  S: readonly number[];
  R: readonly number[];
}

export interface TalaveraSeat {
  /** Null before it is dealt. */
  order: number | null;
  wanted: Tiles | null;
  corners: Corners;
  hand: readonly number[];
  placed: Tiles;
  /** Points of each colour, were the game to end now. Solo: 0. */
  points: Tiles;
  /** Their sum. */
  score: number;
}

export interface TalaveraBoard {
  phase: string;
  round: number;
  first?: Seat;
  /** The market: cards flipped. */
  up: readonly number[];
  /** Cards known but not flipped (printed pairing). */
  down: readonly number[];
  /** How many lie there unknown. */
  unknown: number;
  seats: readonly TalaveraSeat[];
  unseen: readonly number[];
  redraw: boolean;
  discards: readonly number[];
  /** All 18 cards, in order: card 1 is the first. */
  cards: readonly { tiles: Tiles; order: Tiles }[];
}

export type AnyBoard = TaluvaBoard | TalatBoard | TalaveraBoard;

/** The answer to `show`: everything there is to know of a position, for drawing and for playing. */
export interface Show<Board = AnyBoard> extends TurnOf {
  game: GameName;
  options: Options;
  /** The position line of the place where the moves begin. */
  start: string;
  /** Whether that is the start of the game. */
  from_start: boolean;
  /** Of a record: `Seat-1` and others, in their order. */
  headers?: Headers;
  comments?: readonly { step: number; text: string }[];
  /** The moves played from `start`, chance included. */
  played: readonly PlayedMove[];
  seat_count: number;
  /** Of a record whose players ended the game away from the board: how. */
  agreed?: GameResult;
  position: string;
  /** Sorted; empty unless `turn` is `seat`. */
  legal: readonly string[];
  board: Board;
}

export type TaluvaEffect =
  /** The tile lies on this level. */
  | { kind: 'level'; level: number }
  /** These fields' huts leave the game. */
  | { kind: 'destroys'; seat: Seat; hexes: readonly string[]; huts: number }
  /** `parts`: anchors of what remains. */
  | { kind: 'splits'; seat: Seat; anchor: string; parts: readonly string[] }
  /** Own settlements become one. */
  | { kind: 'joins'; seat: Seat; anchors: readonly string[]; size: number }
  /** The settlement built at, afterwards. */
  | { kind: 'grows'; anchor: string; size: number }
  | { huts: number; towers: number; temples: number; kind: 'costs'; hexes: readonly string[] }
  | { kind: 'eliminates'; seat: Seat }
  /** An early victory. */
  | { kind: 'finishes'; seat: Seat }
  | { kind: 'ends'; reason: string };

export type TalatEffect =
  | { kind: 'takes'; tower: TowerKind; seat: Seat; space: string }
  /** An opponent's start line. */
  | { kind: 'reaches'; space: string; points: number }
  /** Another seat loses points on a start line. */
  | { kind: 'loses'; seat: Seat; points: number }
  /** Who could take the tower there. */
  | { kind: 'exposed'; to: readonly string[] }
  /** Whom it could take from there. */
  | { kind: 'threatens'; spaces: readonly string[] }
  | { kind: 'freezes'; board: number }
  /** It has no move. */
  | { kind: 'skips'; seat: Seat }
  | { kind: 'ends'; reason: string };

export type Colour = 'Y' | 'A' | 'S' | 'R';

export type TalaveraEffect =
  | { kind: 'places'; colour: Colour; tiles: number; fills: number; excess: number; points: number }
  | { kind: 'keeps'; card: number; discards: readonly number[] }
  /** Solo: a corner is filled. */
  | { kind: 'sets'; colour: Colour; tiles: number; wanted: number }
  /** Solo: the game can no longer be won. */
  | { kind: 'hopeless' }
  | { kind: 'ends'; reason: string };

export type Effect = TaluvaEffect | TalatEffect | TalaveraEffect;

/** The answer to `try`: what a legal move would do. An illegal one is answered with an error. */
export interface Attempt<Board = AnyBoard> extends TurnOf {
  move: string;
  effects: readonly Effect[];
  board: Board;
}

/** Something impossible about a position. */
export interface PositionProblem {
  /** Stable: for programs and translations. */
  code: string;
  /** An English sentence. */
  text: string;
  /** Hexes, tiles, spaces, towers or cards, as positions name them. */
  places: readonly string[];
  /** Whose towers or cards it is about, or whose turn it is or must be. */
  seat?: Seat;
}

/** The answer to `check`, for editors of positions. */
export interface PositionCheck {
  /** All that can be found, the worst first; empty if it can be played on. */
  problems: readonly PositionProblem[];
  /** If it can be played on: its line. */
  position?: string;
}

/** The answer to `explain`. */
export interface Explained {
  reasons: Reasons;
}

export interface DigestChoice {
  /** Such as `draft`. */
  kind: string;
  /** What was chosen. */
  name: string;
  seat: Seat;
  /** Else it was on offer only. */
  taken: boolean;
}

export interface DigestTurn {
  /** Equal for positions that count as the same. */
  key: string;
  moves: readonly string[];
  /** After the turn: a position line. */
  position: string;
  seat: Seat;
}

/** What a finished game tells statistics. */
export interface GameDigest {
  options: string;
  /** By seat: `level:3`, a name, or nothing. */
  players: readonly string[];
  result: GameResult;
  /** Of the win, by seat. */
  shares: readonly number[];
  turns: number;
  choices: readonly DigestChoice[];
  opening: readonly DigestTurn[];
}

/** The answer to `digest`. */
export interface Digested {
  /** Not of a game without an end, or that began in the middle. */
  digest?: GameDigest;
}

/** The answer to `goals`: how far everybody is from what wins the game. */
export interface Goals {
  /** Of each seat, and last of all together; none once the game is over. */
  goals: readonly Reason[];
}

/** The answer to `draw`: outcomes of chance. */
export interface Draw {
  moves: readonly string[];
}

/** The answer to `write`: a record file. */
export interface Written {
  record: string;
}

export interface TreeNode {
  /** The number of its parent in the list; the start has none. */
  parent?: number;
  /** Neither the start nor an end that the players brought about has one. */
  move?: string;
  /** 0 for chance. */
  seat?: SeatOrChance;
  /** Counted as records do. */
  turn?: number;
  /** The players have ended the game here. */
  result?: GameResult;
  comments?: readonly string[];
  marks?: readonly string[];
  /** What a search thought of the position, by seat. */
  values?: readonly number[];
  /** Of that search. */
  visits?: number;
}

/** The answer to `table`: how the table stands, and the position there. */
export interface TableAnswer extends Show {
  /** With all branches, and where the table stands. */
  record: string;
  /** Parents before their children; of several children the first goes on with the line. */
  tree: readonly TreeNode[];
  /** The number of the node where the table stands. */
  here: number;
  can_undo: boolean;
  can_redo: boolean;
  /** Who begins the next game, if this one is over. */
  rematch?: Seat;
}

export interface CancelAnswer {
  target: Id;
  /** Whether there was such a request. */
  found: boolean;
}

export interface StopAnswer {
  /** How many requests had waited. */
  waiting: number;
  /** How many were being worked on; not of `clear`. */
  running?: number;
}

export interface VersionAnswer {
  program: string;
  version: string;
  games: readonly GameName[];
}

/** The answer to `codes`: every refusal of every game. */
export interface Codes {
  codes: readonly LiveError[];
}

/** Who sits at the table once all is chosen. */
export interface TableFacts {
  seats: number;
  /** 2 if partners win and lose together. */
  seats_a_side: number;
  /** Whether the places behind the first one count. */
  ranks_all: boolean;
}

export interface ChoiceValue {
  value: string | number;
  /** What may be chosen next, or who plays then. */
  then: Choices | TableFacts;
}

/** An option of a game, given those before it. */
export interface Choices {
  key: string;
  default: string | number;
  /** The allowed ones. */
  values: readonly ChoiceValue[];
}

export interface GameFacts {
  game: GameName;
  choices: Choices;
  /** The reasons for which a game ends by its rules. */
  endings: readonly string[];
  /** Of the players `style:NAME`; levels are there in every game. */
  styles: readonly string[];
  refusals: readonly LiveError[];
}

/** The answer to `describe`. */
export interface Description {
  games: readonly GameFacts[];
  /** From 1 to this. */
  levels: number;
  /** The reasons for which players end a game away from the board. */
  agreements: readonly string[];
  /** Those that all games share. */
  refusals: readonly LiveError[];
}

/** The answer to each action. */
export interface Answers {
  review: ReviewAnswer;
  analyse: Analysis;
  show: Show;
  try: Attempt;
  check: PositionCheck;
  explain: Explained;
  digest: Digested;
  goals: Goals;
  draw: Draw;
  write: Written;
  table: TableAnswer;
  cancel: CancelAnswer;
  stop: StopAnswer;
  clear: StopAnswer;
  quit: StopAnswer;
  version: VersionAnswer;
  codes: Codes;
  describe: Description;
}
