// Whole games from the core's own playthroughs: what is shown of each step is what the core says of it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coreOf } from '../../../engine/core_files';
import type { Attempt, Show, TalatBoard } from '../../../engine/protocol';
import { stepBetween, type Cue } from '../../choreography';
import { choreograph } from './choreography';

const core = coreOf('talat');

describe.each(['talat-three', 'talat-zihin'])('%s', (name) => {
  const record = readFileSync(new URL(`../../../../../tests/playthroughs/${name}.talus`, import.meta.url), 'utf8');
  const at = (step?: number) => core.ask({ action: 'show', record, step }) as Show<TalatBoard>;
  const { played } = at();
  const shows = Array.from({ length: played.length + 1 }, (_, step) => at(step));
  const scenes = played.map(({ move }, step) => ({
    move,
    cues: choreograph(stepBetween(shows[step]!, shows[step + 1]!)!),
    said: (core.ask({ action: 'try', record, step, move }) as Attempt<TalatBoard>).effects,
  }));
  const places = (cues: readonly Cue[], wanted: Cue['name']): string[] =>
    cues.flatMap((cue) => (cue.name === wanted ? [cue.places.at(-1)!] : []));

  test('topples whom the core says is taken, after the stride and the clash', () => {
    for (const { cues, said } of scenes) {
      expect(places(cues, 'tower.topples')).toEqual(said.flatMap((one) => (one.kind === 'takes' ? [one.space] : [])));
      const times = ['tower.strides', 'towers.clash', 'tower.topples'].flatMap(
        (wanted) => cues.find((cue) => cue.name === wanted)?.at ?? [],
      );
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  test('freezes the boards that the core says freeze', () => {
    for (const { cues, said } of scenes)
      expect(places(cues, 'board.freezes')).toEqual(
        said.flatMap((one) => (one.kind === 'freezes' ? [String(one.board)] : [])),
      );
    expect(scenes.some(({ cues }) => places(cues, 'board.freezes').length > 0)).toBe(true);
  });

  test('has an end', () => {
    const { places } = shows.at(-1)!.result!;
    const winners = places.flatMap((place, i) => (place === 1 ? [i + 1] : []));
    const cues = scenes.at(-1)!.cues;
    expect(cues.some((cue) => cue.name === 'game.ends')).toBe(true);
    expect(cues.flatMap((cue) => (cue.name === 'seat.wins' ? [cue.seat] : []))).toEqual(winners);
  });
});
