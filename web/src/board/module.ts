// What the page needs of a game: how to draw it, how to say it, how to explain it. A game's folder exports one of
// these; the page around the boards knows no game, and the boards know no rules (what is legal comes from the core).
import type { Component } from 'svelte';
import type {
  AnyBoard,
  Attempt,
  CoreError,
  Effect,
  GameName,
  GameResult,
  Options,
  Seat,
  Show,
} from '../engine/protocol';
import type { Engine } from '../engine/engine';
import type { PlainKey, Translate } from '../i18n/translate';
import type { Choreograph, Scene } from './choreography';

export interface Look {
  /** One colour a seat (index 0 is seat 1): a CSS colour from the palette that the player chose. */
  colours: readonly string[];
  names: readonly string[];
  animate: boolean;
  /** Game-specific views, such as Taluva's `map` and `iso`; kept with the settings. */
  view: string;
}

/**
 * A board takes the whole width of its box. On wide screens the box has a height, and is a size container: nothing should
 * be taller than `100cqh` (without such a box that is the height of the screen). On phones it grows with the board.
 */
export interface BoardProps<Board = AnyBoard> {
  show: Show<Board>;
  look: Look;
  t: Translate;
  /** Whether the person at the screen decides now. */
  isPlaying: boolean;
  /** The seat of the person at the screen, if there is just one: a board may turn towards it. */
  viewer?: Seat;
  /** The moves to mark as the last ones. */
  last: readonly string[];
  /** What the core says of the move under consideration: its effects and board, or why it is not allowed. */
  attempt?: Attempt<Board> | null;
  refused?: CoreError | null;
  /** Moves to point out (a hint, a threat), best first. */
  marked?: readonly string[];
  /** Places to light up, as moves name them: something is being said about them. */
  lit?: readonly string[];
  /** Draw what threatens the person at the screen. */
  showThreats?: boolean;
  /** How the last steps came about, being shown just now: `show` is what has become of it. */
  scenes?: readonly Scene<Board>[];
  /** Considers a move (legal or not) without playing it; null takes it back. The answer comes as `attempt`. */
  consider(move: string | null): void;
  /**
   * Plays a move, or asks for confirmation first if the player wants that. A board whose own button has just confirmed
   * the move says so with `isConfirmed`, and the page does not ask again.
   */
  commit(move: string, isConfirmed?: boolean): void;
}

export interface PanelProps<Board = AnyBoard> {
  show: Show<Board>;
  look: Look;
  t: Translate;
  /**
   * Solo Talavera: the exact chance of winning, 0 to 1, once the person has asked for it (the core's `values[0]` of an
   * analysis of the position; `null` while it is being reckoned), and what the panel's button calls to ask for it or to
   * hide it again. Without `toggleChance` there is no button. The page wires both.
   */
  chance?: number | null;
  toggleChance?(): void;
}

export interface GameModule<Board = AnyBoard> {
  name: GameName;
  minutes: string;
  /** Names of the views, the first is the default; empty if there is only one. */
  views: readonly string[];
  /** For the home page: drawn by us, 4:3. */
  Picture: Component<Record<string, never>>;
  Board: Component<BoardProps<Board>>;
  /** Supplies, unseen tiles or cards, running scores. */
  Panel: Component<PanelProps<Board>>;
  /** The final reckoning, for the end screen. */
  reckoning(): Promise<{ default: Component<PanelProps<Board> & { result: GameResult }> }>;
  /** A move in words, as a sentence without its subject: "builds a hut on 2,−1". `before` is the position it was played in. */
  words(move: string, t: Translate, before?: Board): string;
  effectWords(effect: Effect, t: Translate, names: readonly string[]): string;
  /** What the person has to do now: "Place the tile", for the status line and the screen reader. */
  prompt(show: Show<Board>, t: Translate): string;
  /** A sentence about the position for the screen reader. */
  summary(show: Show<Board>, t: Translate, names: readonly string[]): string;
  /** The keys that the board has besides the arrows and Enter. */
  shortcuts: readonly { keys: readonly string[]; text: PlainKey }[];
  /** How the steps of the game are shown, loaded when the board is there. */
  motion(): Promise<{ choreograph: Choreograph<Board> }>;
  /** Other beginnings than the usual one: head starts, ready-made set-ups. */
  beginnings?(): Promise<{ default: readonly Beginning[] }>;
  /** The rules at hand and the guided first game, loaded when they are opened. */
  guide(): Promise<GuideModule>;
  /** What the analysis board and the editor need, loaded when somebody studies. */
  study(): Promise<{ default: StudyModule<Board> }>;
}

export interface Beginning {
  /** Its texts are `GAME.beginning.NAME`, and `….help`. */
  name: string;
  /** A position, or moves from the start. `seat` is the person whom a head start is for; `random` as Math.random. */
  begin(options: Options, seat: number, random: () => number): { position?: string; moves?: string[] };
}

export interface EditorProps<Board = AnyBoard> {
  /** The position as it is edited: its whole line, right or wrong. */
  position: string;
  /** The last one that was right: what there is to see. */
  show: Show<Board>;
  t: Translate;
  look: Look;
  /** A place of the board that was pressed; the editor has taken it when it calls `onTaken`. */
  pressed: string | null;
  onTaken(): void;
  /** The position is another one now. */
  onEdit(position: string): void;
  /** Where the editor wants a move of the game to be made on the board instead, such as a tile to be laid: the position for that. */
  onWantsMove(position: string | null): void;
  /** The move that was made there, and what it led to. */
  made: Attempt<Board> | null;
}

export interface StudyModule<Board = AnyBoard> {
  /** Finds a place (a hex, a space, a card) in the drawn board, as a selector; and the place of an element. */
  place(place: string): string;
  placeIn(element: Element): string | null;
  /** Whether the elements of places are drawn around their middle. */
  isCentred: boolean;
  /** What an outcome of chance consists of: tiles, cards. */
  parts(move: string): readonly string[];
  /** How many of them are drawn in a row. */
  columns: number;
  Part?: Component<{ tile: string; board: Board }>;
  partWords(part: string, t: Translate, board?: Board): string;
  Editor: Component<EditorProps<Board>>;
  /** What lies on the table by a position line that may be wrong, drawn like `show`, the last right one. */
  drawn(position: string, show: Show<Board>): Show<Board>;
  /** What is pressed beside the board to be put on it, if there is such a thing. */
  pieceIn?(element: Element): string | null;
}

export interface GuideModule {
  /** The illustrated rules, with live mini boards. */
  default: Component<GuideProps>;
  lesson: Lesson;
  missions: readonly Mission[];
}

/** One idea in a position of its own: the person finds the way. Its texts are `GAME.mission.NAME.title`, `.task` and `.astray`. */
export interface Mission {
  name: string;
  /** For whom it is, if not for the usual number of players. */
  form?: 'solo' | 'two';
  position: string;
  steps: readonly MissionStep[];
}

export interface MissionStep {
  goal: Goal;
  /** A move that reaches it. */
  solution: string;
}

/** What a move has to be, or to bring about; all of it. */
export interface Goal {
  /** How its text begins. */
  move?: string;
  /** One of its effects has all of this. */
  effect?: Readonly<Record<string, string | number>>;
  /** None of its effects is of this kind. */
  without?: string;
}

export interface GuideProps {
  /** Knows the texts of the page, of the game and of its guide. */
  t: Translate;
  colours: readonly string[];
  /** Asks the core, for the mini boards: `show` of an example, `try` of a move that is not allowed and why. */
  ask: Engine['ask'];
}

/** A guided first game: the page plays the script's moves, and lets the person find their own. */
export interface Lesson {
  options: Options;
  /** What is on the table before anything is said. */
  start?: readonly string[];
  steps: readonly LessonStep[];
}

export interface LessonStep {
  /** Key of what is said before the move. */
  text: string;
  by: 'person' | 'script';
  /** What the script plays (several: chance, then moves), or what the person is asked to find; without it any legal move will do. */
  moves?: readonly string[];
}
