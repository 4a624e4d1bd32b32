// What is heard of a step: each cue has a sound of its own, made when it is played.
import type { Cue, CueName, Scene } from '../board/choreography';
import { play } from '../browser/sounds';
import { bell, knock, rush, sea, tone } from '../browser/synth';

/** Plays a cue at a time of the audio clock; `seconds` is how long it takes, `n` its strength. */
type Recipe = (out: AudioNode, at: number, seconds: number, n: number) => void;

const steps = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const flick: Recipe = (out, at) =>
  rush(out, at, { from: 3200, to: 1500, length: 0.07, loudness: 1.2, type: 'bandpass', sharp: 1.4 });

export const recipes: Record<CueName, Recipe> = {
  'tile.drawn': flick,
  'tile.drops': (out, at, seconds) =>
    rush(out, at, { from: 300, to: 1100, length: seconds, loudness: 0.36, swell: 0.8 * seconds }),
  'tile.settles': (out, at, _, level) => {
    tone(out, at, { pitch: 96, length: 0.32, loudness: 0.5, fall: 0.5, wave: 'sine' });
    knock(out, at, 240, 0.13, 0.3);
    if (level === 1) rush(out, at + 0.03, { from: 2600, to: 700, length: 0.7, loudness: 0.2, swell: 0.06 });
    else rush(out, at, { from: 700, to: 160, length: 0.45, loudness: 0.5, type: 'lowpass' });
  },
  'volcano.rumbles': (out, at, seconds, level) => {
    rush(out, at, { from: 70, to: 170, length: seconds + 0.5, loudness: 0.9, type: 'lowpass', swell: 0.7 * seconds });
    tone(out, at, { pitch: 41, length: seconds + 0.6, loudness: 0.4, fall: 1.3, wave: 'sawtooth', swell: 0.5 });
    for (const i of steps(3 + level)) knock(out, at + 0.13 + i * 0.11, 70 + 17 * ((i * 5) % 4), 0.12, 0.16);
  },
  'lava.runs': (out, at, seconds) => {
    rush(out, at, { from: 900, to: 240, length: seconds, loudness: 0.4, swell: 0.25, sharp: 0.6 });
    for (const i of steps(9))
      rush(out, at + (seconds * (i + ((i * 3) % 5) / 5)) / 10, {
        from: 1800 - 120 * i,
        to: 500,
        length: 0.05,
        loudness: 0.35,
        sharp: 3,
      });
  },
  'hut.hisses': (out, at, seconds, huts) => {
    rush(out, at, { from: 6500, to: 2600, length: seconds, loudness: 0.16, type: 'highpass', swell: 0.08 });
    for (const i of steps(huts)) knock(out, at + 0.06 * i, 420 - 50 * i, 0.09, 0.22);
  },
  'hut.rises': (out, at, _, huts) => {
    for (const i of steps(huts)) knock(out, at + 0.07 * i, 330 * 1.122 ** (2 * i), 0.13, 0.34);
  },
  'tower.rises': (out, at) => {
    for (const i of steps(4)) knock(out, at + 0.13 * i, 150 * 1.26 ** i, 0.2, 0.34);
    bell(out, at + 0.56, 392, 1.1, 0.14);
  },
  'temple.rises': (out, at) => {
    rush(out, at, { from: 160, to: 420, length: 0.7, loudness: 0.35, type: 'lowpass', swell: 0.5 });
    for (const [i, pitch] of [262, 330, 392, 523].entries()) bell(out, at + 0.3 + 0.14 * i, pitch, 1.7, 0.13);
  },
  'seat.falls': (out, at) => {
    for (const [i, pitch] of [294, 233, 175].entries())
      tone(out, at + 0.2 * i, { pitch, length: 0.5, loudness: 0.2, fall: 0.94 });
  },
  'tower.stands': (out, at, seconds) => {
    knock(out, at + 0.55 * seconds, 210, 0.16, 0.42);
    rush(out, at + 0.55 * seconds, { from: 900, to: 300, length: 0.16, loudness: 0.16 });
  },
  'tower.strides': (out, at, seconds, spaces) => {
    for (const i of steps(spaces)) knock(out, at + (seconds * (i + 0.9)) / spaces, 185 + 20 * (i % 2), 0.13, 0.34);
  },
  'towers.clash': (out, at) => {
    knock(out, at, 520, 0.11, 0.4);
    knock(out, at + 0.012, 344, 0.17, 0.34);
    rush(out, at, { from: 3400, to: 800, length: 0.22, loudness: 0.45 });
  },
  'tower.topples': (out, at, seconds) => {
    for (const [part, pitch] of [
      [0.55, 120],
      [0.68, 96],
      [0.78, 82],
    ] as const)
      knock(out, at + part * seconds, pitch, 0.2, 0.34);
    rush(out, at + 0.5 * seconds, { from: 420, to: 110, length: 0.5, loudness: 0.5, type: 'lowpass' });
  },
  'line.reached': (out, at) => {
    for (const [i, pitch] of [440, 554, 659].entries()) bell(out, at + 0.09 * i, pitch, 0.8, 0.16);
  },
  'board.freezes': (out, at, seconds) => {
    for (const i of steps(7))
      tone(out, at + 0.1 * i * seconds, {
        pitch: 1320 * 1.122 ** ((i * 5) % 9),
        length: 0.9,
        loudness: 0.055,
        wave: 'sine',
        fall: 1.02,
        swell: 0.12,
      });
    rush(out, at, { from: 7000, to: 3000, length: seconds, loudness: 0.07, type: 'highpass', swell: 0.5 * seconds });
    for (const i of steps(5))
      rush(out, at + 0.5 * seconds + 0.07 * i, {
        from: 5200 - 500 * i,
        to: 2500,
        length: 0.04,
        loudness: 0.3,
        sharp: 4,
      });
  },
  'cards.dealt': (out, at, seconds) => {
    for (const i of steps(4)) flick(out, at + 0.16 * i * seconds, 0, 1);
  },
  'card.flips': (out, at, seconds) => {
    flick(out, at, 0, 1);
    knock(out, at + 0.6 * seconds, 620, 0.05, 0.14);
  },
  'card.slides': (out, at, seconds) =>
    rush(out, at, { from: 1100, to: 2400, length: 0.8 * seconds, loudness: 0.5, swell: 0.3 * seconds, sharp: 1.2 }),
  'tile.clicks': (out, at, seconds, n) => {
    knock(out, at + 0.55 * seconds, 620 * 1.122 ** n, 0.08, 0.3);
    rush(out, at + 0.55 * seconds, { from: 5200, to: 3000, length: 0.03, loudness: 0.2, sharp: 2 });
  },
  'tile.spills': (out, at, seconds) => {
    for (const i of steps(3)) knock(out, at + (0.55 + 0.14 * i) * seconds, 300 - 40 * i, 0.07, 0.26 - 0.06 * i);
  },
  'step.gleams': (out, at) => {
    for (const [i, pitch] of [784, 988, 1175, 1568].entries()) bell(out, at + 0.09 * i, pitch, 0.9, 0.09);
  },
  'seat.wins': (out, at) => {
    for (const i of steps(6)) bell(out, at + 0.4 + 0.16 * i, 587 * 1.122 ** ((i * 5) % 8), 0.8, 0.05);
  },
  'game.ends': (out, at) => {
    for (const [i, pitch] of [392, 494, 587, 784].entries()) bell(out, at + 0.15 * i, pitch, i === 3 ? 1.8 : 0.9, 0.16);
  },
};

/** Where nothing moves, what happened is heard in short, each thing once. */
const short = 0.11;

function inShort(cues: readonly Cue[]): Cue[] {
  const first = cues.filter((cue, i) => cues.findIndex(({ name }) => name === cue.name) === i);
  return first.map((cue, i) => ({ ...cue, at: 1000 * short * i, length: 400 }));
}

/** Plays the sounds of a scene, and returns how to silence them. */
export function playScene({ cues, length }: Pick<Scene, 'cues' | 'length'>): () => void {
  return play((out, start) => {
    for (const { name, at, length: long, strength = 1 } of length > 0 ? cues : inShort(cues))
      recipes[name](out, start + at / 1000, Math.max(long, 1) / 1000, strength);
  });
}

/** A taste of what is to be heard. */
export const playSample = (): (() => void) => play((out, at) => recipes['hut.rises'](out, at, 0.4, 3));

/** The sea, until it is silenced. */
export function playSea(): () => void {
  let end = () => {};
  const silence = play((out) => (end = sea(out)), false);
  return () => {
    end();
    setTimeout(silence, 1800);
  };
}

export { setVolume, wakeByPresses } from '../browser/sounds';
