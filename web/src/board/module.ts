// What the page needs of a game: how to draw it, how to say it, how to explain it. A game's folder exports one of
// these; the page around the boards knows no game, and the boards know no rules (what is legal comes from the core).
import type { Component } from 'svelte';
import type { AnyBoard, Attempt, CoreError, Effect, GameName, GameResult, Options, Seat, Show } from '../engine/protocol';
import type { Translate } from '../i18n/translate';

export interface Look {
  /** One colour a seat (index 0 is seat 1): a CSS colour from the palette that the player chose. */
  colours: readonly string[];
  names: readonly string[];
  animate: boolean;
  /** Game-specific views, such as Taluva's `map` and `iso`; kept with the settings. */
  view: string;
}

export interface BoardProps<Board = AnyBoard> {
  show: Show<Board>;
  look: Look;
  t: Translate;
  /** Whether the person at the screen decides now. */
  is_playing: boolean;
  /** The moves to mark as the last ones. */
  last: readonly string[];
  /** What the core says of the move under consideration: its effects and board, or why it is not allowed. */
  attempt?: Attempt<Board> | null;
  refused?: CoreError | null;
  /** Moves to point out (a hint, a threat), best first. */
  marked?: readonly string[];
  /** Draw what threatens the person at the screen. */
  show_threats?: boolean;
  /** Considers a move (legal or not) without playing it; null takes it back. The answer comes as `attempt`. */
  consider(move: string | null): void;
  /** Plays a move, or asks for confirmation first if the player wants that. */
  commit(move: string): void;
}

export interface PanelProps<Board = AnyBoard> {
  show: Show<Board>;
  look: Look;
  t: Translate;
}

export interface OptionChoice {
  key: string;
  values: readonly (string | number)[];
}

export interface GameModule<Board = AnyBoard> {
  name: GameName;
  players: readonly number[];
  minutes: string;
  /** Names of the views, the first is the default; empty if there is only one. */
  views: readonly string[];
  /** What may be chosen besides `players`, given the choices so far, with the default first. */
  choices(options: Options): readonly OptionChoice[];
  /** How many seats play with these options, the names of the colours that nobody plays not included. */
  Picture: Component<Record<string, never>>;
  Board: Component<BoardProps<Board>>;
  /** Supplies, unseen tiles or cards, running scores. */
  Panel: Component<PanelProps<Board>>;
  /** The final reckoning, for the end screen. */
  Reckoning: Component<PanelProps<Board> & { result: GameResult }>;
  /** A move in words, as a sentence without its subject: "builds a hut on 2,−1". `before` is the position it was played in. */
  words(move: string, t: Translate, before?: Board): string;
  effect_words(effect: Effect, t: Translate, names: readonly string[]): string;
  /** What the person has to do now: "Place the tile", for the status line and the screen reader. */
  prompt(show: Show<Board>, t: Translate): string;
  /** A sentence about the position for the screen reader. */
  summary(show: Show<Board>, t: Translate, names: readonly string[]): string;
  /** The rules at hand, loaded when they are opened. */
  guide(): Promise<{ default: Component<GuideProps> }>;
}

export interface GuideProps {
  t: Translate;
  colours: readonly string[];
}

export type SeatName = (seat: Seat) => string;
