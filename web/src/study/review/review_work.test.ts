// Reviews with the real core: shared among workers, stopped, kept, and taken up again.
import { describe, expect, test } from 'vitest';
import { engineOfFiles as engine } from '../../engine/core_files';
import { Cancelled, type Crew } from '../../engine/engine';
import type { AnswerTo, Finding, GameName, Options, Request } from '../../engine/protocol';
import { Memory, newGame } from '../../records/saved_games';
import { KeptReviews } from './kept_reviews';
import { ReviewWork } from './review_work.svelte';
import { ownSeat, studiedGame, type StudiedGame } from './studied_game';

const { ask } = engine;

/** Looks only quickly, and is tired after so many positions. */
class QuickCrew implements Crew {
  left: number;
  constructor(left = Infinity) {
    this.left = left;
  }
  async ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    await Promise.resolve();
    if (this.left-- <= 0) throw new Cancelled();
    return await ask({ ...request, limits: { visits: 2 } });
  }
  end(): void {}
}

async function played(game: GameName, options: Options, count: number): Promise<StudiedGame> {
  const moves: string[] = [];
  while (moves.length < count) {
    const show = await ask({ action: 'show', game, options, moves });
    if (show.turn === 'over') break;
    if (show.turn === 'chance')
      moves.push(...(await ask({ action: 'draw', game, options, moves, seed: moves.length })).moves);
    else moves.push(show.legal[moves.length % show.legal.length]!);
  }
  const seats = [1, 2, 3, 4].slice(0, Number(options.players)).map(() => ({ kind: 'person' as const, name: '' }));
  return studiedGame(
    { ...newGame(game, { game, options }, seats), line: { moves, now: Math.min(count, moves.length), ended: null } },
    engine,
  );
}

const games: [GameName, Options][] = [
  ['taluva', { players: 2, tiles: 24 }],
  ['taluva', { players: 4, mode: 'teams' }],
  ['talat', { players: 3 }],
];

describe.each(games)('a review of %s %o', (name, options) => {
  test('is the same, whoever does what, and wherever it was stopped', { timeout: 120_000 }, async () => {
    const game = await played(name, options, 9);
    const whole = await ask({ action: 'review', ...game.where, limits: { visits: 2 } });
    let kept: readonly Finding[] = [];
    const keep = (findings: readonly Finding[]) => void (kept = findings);

    const first = new ReviewWork(game, {
      engine,
      crew: () => new QuickCrew(game.where.moves.length + 5),
      known: [],
      keep,
    });
    await first.start();
    expect(first.state).toBe('stopped');
    expect(first.trouble).toBeNull();
    expect(kept).toHaveLength(4);
    expect(first.steps.every((step) => step !== undefined)).toBe(true); // from the quick look

    const again = new ReviewWork(game, { engine, crew: () => new QuickCrew(), known: kept, keep });
    await again.open();
    expect(again.sure).toBe(3);
    await again.start();
    expect(again.state).toBe('done');
    expect(again.report?.steps).toEqual(whole.report?.steps);
    expect(again.report?.seats).toEqual(whole.report?.seats);

    const opened = new ReviewWork(game, { engine, crew: () => new QuickCrew(0), known: kept, keep });
    await opened.open();
    expect(opened.state).toBe('done');
    expect(opened.report?.steps).toEqual(whole.report?.steps);
  });
});

test('what is kept of another version is looked at anew', async () => {
  const game = await played('talat', { players: 2 }, 4);
  const known = [{ position: 99 }];
  const work = new ReviewWork(game, { engine, crew: () => new QuickCrew(), known, keep: () => {} });
  await work.open();
  expect(work.done).toBe(0);
  await work.start();
  expect(work.state).toBe('done');
});

test('a full storage is told, and the review goes on', async () => {
  const game = await played('talat', { players: 2 }, 4);
  const keep = () => {
    throw new Error('QuotaExceededError');
  };
  const work = new ReviewWork(game, { engine, crew: () => new QuickCrew(), known: [], keep });
  await work.start();
  expect(work.isFull).toBe(true);
  expect(work.state).toBe('done');
});

describe('kept reviews', () => {
  const finding = (position: number): Finding => ({ position });
  const findings = [0, 1, 2, 3].map(finding);

  test('hold for a game that went on, but for its last position', () => {
    const kept = new KeptReviews(new Memory());
    kept.put('a', { moves: ['x', 'y', 'z'], findings });
    expect(kept.findings('a', ['x', 'y', 'z'])).toEqual(findings);
    expect(kept.findings('a', ['x', 'y', 'z', 'w'])).toEqual(findings.slice(0, 3));
    expect(kept.findings('a', ['x', 'other'])).toEqual(findings.slice(0, 1));
    expect(kept.findings('b', ['x'])).toEqual([]);
  });

  test('that are damaged are none, and those of lost games are swept away', () => {
    const storage = new Memory();
    const kept = new KeptReviews(storage);
    storage.setItem('talus.review.broken', '{"version":1,');
    expect(kept.findings('broken', [])).toEqual([]);
    kept.put('a', { moves: [], findings: [], me: 2 });
    expect(kept.me('a')).toBe(2);
    kept.sweep((id) => id === 'a');
    expect(kept.others('')).toEqual(['a']);
  });
});

test('the own seat is that of the only person, or of the one with that name', () => {
  const computer = { kind: 'computer', level: 3 } as const;
  const person = (name: string) => ({ kind: 'person', name }) as const;
  expect(ownSeat([computer, person('')], '')).toBe(2);
  expect(ownSeat([person('Ada'), person('Bo')], 'Bo')).toBe(2);
  expect(ownSeat([person('Ada'), person('Bo')], '')).toBeUndefined();
  expect(ownSeat([computer, computer], 'Bo')).toBeUndefined();
});
