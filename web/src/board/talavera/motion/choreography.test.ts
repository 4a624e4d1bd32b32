// Whole games from the core's own playthroughs: what is shown of each step is what the core says of it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coreOf } from '../../../engine/core_files';
import type { Attempt, Show, TalaveraBoard } from '../../../engine/protocol';
import { stepBetween, type Cue } from '../../choreography';
import { choreograph } from './choreography';

const core = coreOf('talavera');

describe.each(['talavera-hidden', 'talavera-printed', 'talavera-solo-win'])('%s', (name) => {
  const record = readFileSync(new URL(`../../../../../tests/playthroughs/${name}.talus`, import.meta.url), 'utf8');
  const at = (step?: number) => core.ask({ action: 'show', record, step }) as Show<TalaveraBoard>;
  const { played } = at();
  const shows = Array.from({ length: played.length + 1 }, (_, step) => at(step));
  const scenes = played.map(({ move, seat }, step) => ({
    move,
    cues: choreograph(stepBetween(shows[step]!, shows[step + 1]!)!),
    said: seat ? (core.ask({ action: 'try', record, step, move }) as Attempt<TalaveraBoard>).effects : [],
  }));
  const count = (cues: readonly Cue[], wanted: Cue['name']): number => cues.filter((cue) => cue.name === wanted).length;

  test('lays as many tiles as the core says, and spills those beyond', () => {
    for (const { cues, said } of scenes) {
      const laid = said.flatMap((one) => (one.kind === 'places' ? [one] : []));
      if (laid.length === 0) continue;
      expect(count(cues, 'tile.clicks')).toBe(laid.reduce((sum, one) => sum + one.fills, 0));
      expect(count(cues, 'tile.spills')).toBe(laid.reduce((sum, one) => sum + one.excess, 0));
    }
    expect(scenes.some(({ cues }) => count(cues, 'tile.clicks') > 0)).toBe(true);
  });

  test('lets a step gleam when it has all that is wanted, and nothing more', () => {
    for (const [i, { cues }] of scenes.entries())
      for (const { places, seat } of cues.filter((cue) => cue.name === 'step.gleams')) {
        const { placed, wanted } = shows[i + 1]!.board.seats[seat! - 1]!;
        expect(placed[places[0] as 'Y']).toBe(wanted![places[0] as 'Y']);
      }
    expect(scenes.some(({ cues }) => count(cues, 'step.gleams') > 0)).toBe(true);
  });

  test('turns the cards over that are flipped or drawn', () => {
    for (const { move, cues } of scenes) {
      const flipped = /^(flip|drawn):(.+)$/.exec(move)?.[2]?.split(',') ?? [];
      expect(cues.flatMap((cue) => (cue.name === 'card.flips' ? cue.places : []))).toEqual(flipped);
    }
  });

  test('has an end', () => {
    const { places } = shows.at(-1)!.result!;
    const winners = places.flatMap((place, i) => (place === 1 ? [i + 1] : []));
    const cues = scenes.at(-1)!.cues;
    expect(cues.some((cue) => cue.name === 'game.ends')).toBe(true);
    expect(cues.flatMap((cue) => (cue.name === 'seat.wins' ? [cue.seat] : []))).toEqual(winners);
  });
});
