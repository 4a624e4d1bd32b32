// Whole games from the core's own playthroughs: what is shown of each step is what the core says of it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stepBetween, type Cue } from '../../choreography';
import { examples } from '../guide/examples';
import { attempt, show } from '../with_core';
import { choreograph, landing } from './choreography';

const record = (name: string): string =>
  readFileSync(new URL(`../../../../../tests/playthroughs/${name}.talus`, import.meta.url), 'utf8');
const named = (cues: readonly Cue[], name: Cue['name']): Cue[] => cues.filter((cue) => cue.name === name);
const placesOf = (cues: readonly Cue[]): string[] => cues.flatMap(({ places }) => places).sort();

describe.each(['taluva-ferti', 'taluva-teams', 'taluva-last-standing'])('%s', (name) => {
  const text = record(name);
  const { played } = show({ record: text });
  const shows = Array.from({ length: played.length + 1 }, (_, step) => show({ record: text, step }));
  const scenes = played.map(({ move }, i) => {
    const cues = choreograph(stepBetween(shows[i]!, shows[i + 1]!)!);
    const said = shows[i]!.turn === 'seat' ? attempt({ record: text, step: i }, move).effects : [];
    return { move, cues, said };
  });

  it('shows the huts that the core says are destroyed, before the tile falls on them', () => {
    for (const { cues, said } of scenes) {
      const lost = named(cues, 'hut.hisses');
      const told = said.flatMap((one) => (one.kind === 'destroys' ? one.hexes : [])).sort();
      expect(placesOf(lost)).toEqual(told);
      for (const { at } of lost) {
        expect(at).toBeGreaterThan(named(cues, 'lava.runs')[0]!.at);
        expect(at).toBeLessThan(named(cues, 'tile.drops')[0]!.at);
      }
    }
  });

  it('lets rise what the core says it costs, one after another', () => {
    for (const { cues, said } of scenes) {
      const rising = cues.filter((cue) => cue.name.endsWith('.rises'));
      const told = said.flatMap((one) => (one.kind === 'costs' ? one.hexes : [])).sort();
      expect(placesOf(rising)).toEqual(told);
      const times = rising.map(({ at }) => at);
      expect(new Set(times).size).toBe(times.length);
    }
  });

  it('erupts where a tile comes to lie higher, and ends with the end of the game', () => {
    for (const { move, cues, said } of scenes) {
      const isTile = move.startsWith('tile:');
      const level = said.flatMap((one) => (one.kind === 'level' ? [one.level] : []))[0] ?? 0;
      expect(named(cues, 'volcano.rumbles')).toHaveLength(isTile && level > 1 ? 1 : 0);
      expect(landing(cues) > 0).toBe(isTile);
    }
    expect(scenes.map(({ cues }) => named(cues, 'game.ends').length)).toEqual([
      ...Array<number>(scenes.length - 1).fill(0),
      1,
    ]);
  });

  it('shows whoever is out of the game', () => {
    const fallen = scenes.flatMap(({ cues }) => named(cues, 'seat.falls').map(({ seat }) => seat));
    expect(fallen).toEqual(shows.at(-1)!.board.standings.flatMap((one, i) => (one === 'eliminated' ? [i + 1] : [])));
  });
});

it('an eruption comes in the order in which it happens', () => {
  const { position, move } = examples.eruption;
  const before = show({ position });
  const after = show({ position, moves: [move] });
  const cues = choreograph(stepBetween(before, after)!);
  const order = [...cues].sort((a, b) => a.at - b.at).map(({ name }) => name);
  expect([...new Set(order)]).toEqual(['volcano.rumbles', 'lava.runs', 'hut.hisses', 'tile.drops', 'tile.settles']);
});
