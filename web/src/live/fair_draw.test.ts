import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask as ask_core } from '../engine/core_files';
import type { Draw, Show } from '../engine/protocol';
import { check_draws } from './fair_draw';

const seed = '0f'.repeat(32);
const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** As docs/server.md says, by another way than the page's. */
function number_of(k: number): string {
  return createHmac('sha256', Buffer.from(seed, 'hex')).update(String(k)).digest('hex').slice(0, 16);
}

// A game in which chance and a seat take turns, and chance shows the number that it was given.
const moves = [`roll:${number_of(0)}`, 'say:1', `roll:${number_of(1)}`, 'say:2', `roll:${number_of(2)}`];

async function ask<Answer>(request: object): Promise<Answer> {
  const { action, moves: played, random } = request as { action: string; moves: string[]; random?: string };
  if (action === 'draw') return { moves: [`roll:${random}`] } as Answer;
  return { played: played.map((move, i) => ({ move, seat: i % 2, turn: 1 })) } as Answer;
}

describe('the draws of a game', () => {
  const drawn = { where: { game: 'talavera' as const }, moves, commitment, seed };

  test('are fair if all follow from the seed that was promised', async () => {
    expect(await check_draws(drawn, ask)).toEqual({ kind: 'fair', draws: 3 });
  });

  test('are not if the seed is another one', async () => {
    expect(await check_draws({ ...drawn, seed: '0e'.repeat(32) }, ask)).toEqual({ kind: 'other-seed' });
  });

  test('are not if one was turned, and it is named', async () => {
    const turned = [...moves.slice(0, 2), 'roll:1', ...moves.slice(3)];
    expect(await check_draws({ ...drawn, moves: turned }, ask)).toEqual({
      kind: 'other-draw', step: 3, drawn: 'roll:1', expected: `roll:${number_of(1)}`,
    });
  });
});

test('the core draws for a whole game as the page checks it', async () => {
  const where = { game: 'talavera' as const, options: { players: 2 } };
  const line: string[] = [];
  let draws = 0;
  for (;;) {
    const { turn, legal } = ask_core<Show>({ action: 'show', ...where, moves: line });
    if (turn === 'over') break;
    if (turn === 'seat') line.push(legal[0]!);
    else line.push(...ask_core<Draw>({ action: 'draw', ...where, moves: line, random: number_of(draws++) }).moves);
  }
  const ask_later = async <Answer>(request: object) => ask_core(request) as Answer;
  expect(await check_draws({ where, moves: line, commitment, seed }, ask_later)).toEqual({ kind: 'fair', draws });
});
