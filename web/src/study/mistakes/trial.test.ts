// Trying again with the real core.
import { describe, expect, test } from 'vitest';
import { engineOfFiles as engine } from '../../engine/core_files';
import type { Crew } from '../../engine/engine';
import { newGame } from '../../records/saved_games';
import { studiedGame } from '../review/studied_game';
import { mistakesOf } from './collect';
import { Trial, verdictOf } from './trial.svelte';

const { ask } = engine;
const limits = { visits: 30 };
const crew = (): Crew => ({ ask: (request) => ask({ ...request, limits }), end: () => {} });

/** A game of two who play any move: full of mistakes. */
async function mistakes() {
  const options = { players: 3 };
  const moves: string[] = [];
  while (moves.length < 40) {
    const show = await ask({ action: 'show', game: 'talat', options, moves });
    if (show.turn !== 'seat') break;
    moves.push(show.legal[(moves.length * 7) % show.legal.length]!);
  }
  const seats = [1, 2, 3].map(() => ({ kind: 'person' as const, name: '' }));
  const saved = {
    ...newGame('talat', { game: 'talat', options }, seats),
    line: { moves, now: moves.length, ended: null },
  };
  const game = await studiedGame(saved, engine);
  const positions = Array.from({ length: moves.length + 1 }, (_, i) => i);
  const answer = await ask({ action: 'review', ...game.where, limits, positions });
  return [1, 2, 3].flatMap((seat) =>
    mistakesOf(game, answer.report!.steps, seat as 1, (at) => answer.findings!.find(({ position }) => position === at)),
  );
}
const found = await mistakes();

describe('a mistake tried again', () => {
  test('is one that cost enough, with the position before it', async () => {
    expect(found.length).toBeGreaterThan(2);
    for (const { cost, where, played, best, line } of found) {
      expect(cost).toBeGreaterThanOrEqual(0.1);
      const show = await ask({ action: 'show', ...where });
      expect(show.legal).toEqual(expect.arrayContaining([played, best]));
      expect(line[0]).toBe(best);
    }
  });

  test('is solved by the best move, and not by the one that was played', async () => {
    const mistake = found[0]!;
    const trial = new Trial(mistake, engine, crew);
    await trial.open();
    await trial.commit(mistake.played);
    expect(trial.judged).toEqual({ move: mistake.played, verdict: 'not', cost: mistake.cost });
    expect(trial.isOver).toBe(false);
    await trial.commit(mistake.best);
    expect(trial.judged).toMatchObject({ verdict: 'good', cost: 0 });
    expect(trial).toMatchObject({ isOver: true, isClean: false });
  });

  test('any other move is compared as a review would do it', { timeout: 60_000 }, async () => {
    const mistake = found[1]!;
    const trial = new Trial(mistake, engine, crew);
    await trial.open();
    const other = trial.show!.legal.find((move) => move !== mistake.best && move !== mistake.played)!;
    await trial.commit(other);
    const moves = [...mistake.where.moves, other];
    const whole = await ask({ action: 'review', ...mistake.where, moves, limits });
    expect(trial.judged?.cost).toBe(whole.report!.steps.at(-1)!.cost);
    expect(trial.judged?.verdict).toBe(verdictOf(trial.judged!.cost, mistake.cost));
  });

  test('has hints in steps: where among some, what, why; only the first is free', async () => {
    const trial = new Trial(found[0]!, engine, crew);
    await trial.open();
    trial.hint();
    expect(trial.candidates).toContain(found[0]!.best);
    expect(trial.candidates.length).toBeLessThanOrEqual(3);
    expect(trial.isClean).toBe(true);
    trial.hint();
    expect(trial.isClean).toBe(false);
    for (let i = 0; i < 3; ++i) trial.hint();
    expect(trial.hints).toBe(3);
  });

  test('a move that is not allowed says why, and nothing else happens', async () => {
    const trial = new Trial(found[0]!, engine, crew);
    await trial.open();
    await trial.commit('move:1a1:1a9');
    expect(trial.idea.refused).not.toBeNull();
    expect(trial).toMatchObject({ judged: null, isOver: false, isJudging: false });
  });
});

test.each([
  [0, 0.2, 'good'],
  [0.049, 0.2, 'good'],
  [0.1, 0.2, 'better'],
  [0.16, 0.2, 'not'],
  [0.5, 0.2, 'not'],
] as const)('a cost of %d instead of %d is %s', (cost, inGame, verdict) => {
  expect(verdictOf(cost, inGame)).toBe(verdict);
});
