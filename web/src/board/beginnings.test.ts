// Every beginning that can be chosen is a real game of the core, with all numbers of players and options.
import { describe, expect, test } from 'vitest';
import { ask } from '../engine/core_files';
import { choicesOf, playerCounts } from '../engine/facts';
import { gameNames } from '../engine/game_of';
import { areaTexts } from '../i18n';
import { languages } from '../i18n/translate';
import type { Beginning } from './module';

const all = import.meta.glob<{ default: Beginning[] }>('./*/beginnings.ts', { eager: true });

describe.each(gameNames.filter((game) => `./${game}/beginnings.ts` in all))('the beginnings of %s', (game) => {
  const beginnings = all[`./${game}/beginnings.ts`]!.default;

  test.each(playerCounts(game))('can be played on by %i', (players) => {
    for (const choice of [{ key: 'players', values: [players] }, ...choicesOf(game, { players })])
      for (const value of choice.values)
        for (const beginning of beginnings)
          for (let seat = 1; seat <= players; ++seat) {
            const wanted = { players, [choice.key]: value };
            const usual = Object.fromEntries(choicesOf(game, wanted).map(({ key, values }) => [key, values[0]!]));
            const options = { ...usual, ...wanted };
            const { position, moves = [] } = beginning.begin(options, seat, Math.random);
            const start = position ? { position } : { game, options };
            const show = ask({ action: 'show', ...start, moves });
            expect(show.error, `${beginning.name} ${JSON.stringify(options)} ${position}`).toBeUndefined();
            expect(show.turn).not.toBe('over');
            expect(show.seat_count).toBe(players);
          }
  });

  test.each(languages)('are named in %s', async (language) => {
    const texts = await areaTexts(game, language);
    for (const key of ['', '.none', ...beginnings.map(({ name }) => `.${name}`)])
      expect(texts[`${game}.beginning${key}`], key).toBeTruthy();
  });
});

test('a ready-made set-up leaves nothing to be placed, and nobody has other towers', () => {
  const { moves = [] } = all['./talat/beginnings.ts']!.default[0]!.begin({ players: 3 }, 1, Math.random);
  const { legal } = ask({ action: 'show', game: 'talat', options: { players: 3 }, moves });
  expect(legal.some((move) => move.startsWith('move:'))).toBe(true);
});
