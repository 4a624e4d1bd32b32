// The examples of the guide: a board, whose turn it is, and moves that are put to the core.

import type { Scene } from './scene';

export interface ExampleData extends Scene {
  /** Which board is shown. */
  board: 1 | 2 | 3;
  /** Key of what is said about it. */
  text: string;
  /** The core says whether they are allowed, and why not. */
  moves: readonly string[];
}

const one = (text: string, board: string, moves: readonly string[]): ExampleData => ({
  board: 1,
  boards: { 1: board },
  seat: 1,
  text,
  moves,
});

export const moving: readonly ExampleData[] = [
  one('talat.guide.move.ways', '..s6../...../..M4../...../.....', ['move:1c3:1b4', 'move:1c3:1c4', 'move:1c3:1d4']),
  one('talat.guide.move.not', 'l6..../...../..M4../...../.....', ['move:1c3:1d3', 'move:1c3:1c2', 'move:1c3:1c5']),
];

// A pair in the corners keeps these boards from freezing at once.
export const capturing: readonly ExampleData[] = [
  one('talat.guide.take.height', '....s3/..m6../.L3.../...../S6....', ['take:1b3:1c4']),
  one('talat.guide.take.two', '....m3/..s6../.L3.../...../S6....', ['take:1b3:1c4', 'move:1b3:1b4']),
  one('talat.guide.take.sides', '....s3/..m4../..M6../...../S6....', ['take:1c3:1c4']),
  one('talat.guide.take.fewer', '....s3/..m6../..M4../...../S6....', ['take:1c3:1c4']),
  one('talat.guide.take.same', '....s6/..m4../..M4../...../S6....', ['take:1c3:1c4', 'move:1c3:1b4']),
  one('talat.guide.take.david', '....s3/..l6../...S3./...../S6....', ['take:1d3:1c4']),
  one('talat.guide.take.sideways', '....s3/...../.M6s4../...../S6....', ['take:1b3:1c3']),
  one('talat.guide.take.backward', '....m4/...../..M6../.s4.../S6....', ['take:1c3:1b2']),
];

export const arriving: readonly ExampleData[] = [
  one('talat.guide.line.reach', '....s3/..M4../...../...../S6....', ['move:1c4:1c5']),
  one('talat.guide.line.sideways', '..M6s4s3/...../...../...../S6....', ['take:1c5:1d5']),
];

export const freezing: readonly ExampleData[] = [
  one('talat.guide.freeze.last', '...../..l6M3./..m3../...../.....', ['move:1d4:1d5']),
  one('talat.guide.freeze.passed', '...../L4..../...../s6l6.../.....', ['move:1a4:1a5']),
  one('talat.guide.freeze.hope', '...../..m3../L3..../...../.....', ['move:1a3:1b4', 'move:1a3:1a4']),
];

export const spirit: readonly ExampleData[] = [
  {
    players: 2,
    board: 2,
    seat: 1,
    text: 'talat.guide.zihin.with',
    boards: { 2: '...../..m6../.S4.../...../L6....' },
    moves: ['take:2c4:2b3'],
  },
  {
    players: 2,
    board: 3,
    seat: 1,
    text: 'talat.guide.zihin.against',
    boards: { 3: '..l6../...../..M4../...../.....' },
    moves: ['move:3c3:3c4'],
  },
];
