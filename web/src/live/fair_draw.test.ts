import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask as askCore, engineOfFiles } from '../engine/core_files';
import type { AnswerTo, Request } from '../engine/protocol';
import { checkDraws } from './fair_draw';

const seed = '0f'.repeat(32);
const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** As docs/rooms.md says, by another way than the page's. */
function numberOf(k: number): string {
  return createHmac('sha256', Buffer.from(seed, 'hex')).update(String(k)).digest('hex').slice(0, 16);
}

// A game in which chance and a seat take turns, and chance shows the number that it was given.
const moves = [`roll:${numberOf(0)}`, 'say:1', `roll:${numberOf(1)}`, 'say:2', `roll:${numberOf(2)}`];

async function ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
  const { action, moves: played, random } = request as { action: string; moves: string[]; random?: string };
  const answer =
    action === 'draw'
      ? { moves: [`roll:${random}`] }
      : { played: played.map((move, i) => ({ move, seat: i % 2, turn: 1 })) };
  return answer as unknown as AnswerTo<Asked>;
}

describe('the draws of a game', () => {
  const drawn = { where: { game: 'talavera' as const }, moves, commitment, seed };

  test('are fair if all follow from the seed that was promised', async () => {
    expect(await checkDraws(drawn, ask)).toEqual({ kind: 'fair', draws: 3 });
  });

  test('are not if the seed is another one', async () => {
    expect(await checkDraws({ ...drawn, seed: '0e'.repeat(32) }, ask)).toEqual({ kind: 'other-seed' });
  });

  test('are not if one was turned, and it is named', async () => {
    const turned = [...moves.slice(0, 2), 'roll:1', ...moves.slice(3)];
    expect(await checkDraws({ ...drawn, moves: turned }, ask)).toEqual({
      kind: 'other-draw',
      step: 3,
      drawn: 'roll:1',
      expected: `roll:${numberOf(1)}`,
    });
  });
});

test('the core draws for a whole game as the page checks it', async () => {
  const where = { game: 'talavera' as const, options: { players: 2 } };
  const line: string[] = [];
  let draws = 0;
  for (;;) {
    const { turn, legal } = askCore({ action: 'show', ...where, moves: line });
    if (turn === 'over') break;
    if (turn === 'seat') line.push(legal[0]!);
    else line.push(...askCore({ action: 'draw', ...where, moves: line, random: numberOf(draws++) }).moves);
  }
  expect(await checkDraws({ where, moves: line, commitment, seed }, (request) => engineOfFiles.ask(request))).toEqual({
    kind: 'fair',
    draws,
  });
});
