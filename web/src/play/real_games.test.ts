// Sessions with the real core: whole games, and what becomes of them as records and links.
import { describe, expect, test } from 'vitest';
import { engineOfFiles as engine } from '../engine/core_files';
import { Refusal } from '../engine/engine';
import type { GameName, Options } from '../engine/protocol';
import { fromLink, toLink } from '../records/link';
import { readGame } from '../records/record';
import { newGame, type SavedGame } from '../records/saved_games';
import { Session } from './session.svelte';

function sessionOf(saved: SavedGame): Session {
  return new Session(saved, {
    engine,
    keep: () => {},
    pause: () => Promise.resolve(),
    wantsConfirmation: () => false,
    wantsEvaluation: () => false,
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

const games: [GameName, Options][] = [
  ['taluva', { players: 2 }],
  ['talat', { players: 2 }],
  ['talavera', { players: 2 }],
];

describe.each(games)('%s %o', (game, options) => {
  test('is played to its end by computers, and survives as a record and as a link', { timeout: 60_000 }, async () => {
    const seats = Array.from({ length: Number(options.players) }, () => ({ kind: 'computer' as const, level: 2 }));
    const session = sessionOf(newGame(game, { game, options }, seats));
    await session.open();
    await until(() => session.isOver || session.trouble !== null);
    expect(session.trouble).toBeNull();
    expect(session.result?.places).toHaveLength(seats.length);

    const record = await session.toRecord();
    const again = await readGame(await fromLink(await toLink(record)), engine);
    expect(again).toMatchObject({ game, seats, record, turn: 'over' });
  });
});

describe('records', () => {
  test('keep that a player has resigned', async () => {
    const seats = [
      { kind: 'person' as const, name: 'Ada' },
      { kind: 'person' as const, name: 'Łukasz' },
    ];
    const session = sessionOf(newGame('talat', { game: 'talat', options: { players: 2 } }, seats));
    await session.open();
    await session.commit('place:L6:2a5');
    await session.resign(2);
    const again = await readGame(await session.toRecord(), engine);
    expect(again).toMatchObject({ seats, turn: 'over' });
    const opened = sessionOf(again);
    await opened.open();
    expect(opened.tree.movesTo(opened.here)).toEqual(['place:L6:2a5']);
    expect(opened.ended).toEqual({ places: [1, 2], reason: 'resign' });
  });

  test('begin at a position too', async () => {
    const position = 'talavera players=1 keep 2 redraw 5,14 16/-/-/2,17/-/11 6,10,13';
    const game = await readGame(`${position}\n`, engine);
    expect(game).toMatchObject({ game: 'talavera', start: { position }, turn: 'seat', seat: 1 });
    const session = sessionOf(game);
    await session.open();
    await session.commit('keep:5');
    await until(() => session.tree.at(session.here).depth > 1 || session.current?.turn === 'seat');
    const again = await readGame(await session.toRecord(), engine);
    expect(again).toMatchObject({ start: { position }, record: session.record });
  });

  test.each(['', 'hello', 'Talus-Record: 1\nGame: talat\n\n1. place:L6:9z9', 'talat players=9 x'])(
    'that are faulty are refused: %j',
    async (text) => {
      await expect(readGame(text, engine)).rejects.toBeInstanceOf(Refusal);
    },
  );
});
