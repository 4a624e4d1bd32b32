// The core in WebAssembly and the program `talus` are the same rules and the same search: they give the same answers.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Core } from './core';
import { ask, coreOf } from './core_files';
import type { GameName, Options, Request, Show } from './protocol';

const root = new URL('../../../', import.meta.url);
const program = ['build/release/bin/talus', 'build/dev/bin/talus']
  .map((path) => fileURLToPath(new URL(path, root)))
  .find((path) => existsSync(path));
if (!program) throw new Error('There is no program to compare with: ./talus --help builds it.');

const games: [GameName, Options][] = [
  ['taluva', { players: 2 }],
  ['taluva', { players: 3, edition: 'riogrande', mode: 'ranking' }],
  ['talat', { players: 2 }],
  ['talat', { players: 3 }],
  ['talavera', { players: 2, pairing: 'printed' }],
  ['talavera', { players: 1 }],
];

/** A repeatable stream of numbers below `bound`. */
function random(seed: number): (bound: number) => number {
  return (bound) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * bound);
  };
}

/** The position lines of a game of random moves, from the start to its end. */
function randomGame(core: Core, game: GameName, options: Options, seed: number): string[] {
  const below = random(seed);
  const positions: string[] = [];
  let show: Show = core.ask({ action: 'show', game, options });
  while (show.turn !== 'over') {
    const { position } = show;
    positions.push(position);
    const moves =
      show.turn === 'chance'
        ? core.ask({ action: 'draw', position, seed: below(1e9) }).moves
        : [show.legal[below(show.legal.length)]!];
    show = core.ask({ action: 'show', position, moves });
  }
  return [...positions, show.position];
}

function strip(answer: object): object {
  return { ...answer, id: undefined, seconds: undefined };
}

function native(requests: Request[]): object[] {
  const input = requests.map((request, id) => JSON.stringify({ ...request, id })).join('\n');
  const { stdout, status } = spawnSync(program!, ['engine'], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  expect(status).toBe(0);
  const answers: object[] = [];
  for (const line of stdout.trimEnd().split('\n')) {
    const answer = JSON.parse(line) as { id: number };
    answers[answer.id] = strip(answer);
  }
  return answers;
}

function expectSame(requests: Request[]): void {
  const expected = native(requests);
  for (const [i, request] of requests.entries())
    expect(strip(ask(request)), JSON.stringify(request)).toEqual(expected[i]);
}

describe('the core and the program', () => {
  test.each(games)('search %s %o alike', { timeout: 60_000 }, (game, options) => {
    const core = coreOf(game);
    const positions = randomGame(core, game, options, 4);
    const decisions = positions.filter((position) => core.ask({ action: 'show', position }).turn === 'seat');
    const at = (part: number) => decisions[Math.floor(part * (decisions.length - 1))];
    expectSame([
      { position: at(0.2), limits: { visits: 200 }, all_moves: true },
      { position: at(0.5), limits: { visits: 200 }, seed: 7, max_moves: 10 },
      { position: at(0.7), limits: { visits: 100, depth: 3 } },
      { position: at(0.3), player: 'level:2', seed: 3 },
      { position: at(0.6), player: 'level:7', limits: { visits: 30 } },
    ]);
  });

  test.each(games)('show %s %o alike', { timeout: 60_000 }, (game, options) => {
    const core = coreOf(game);
    const below = random(9);
    expectSame(
      randomGame(core, game, options, 8).flatMap((position): Request[] => {
        const show = core.ask({ action: 'show', position });
        const tries = show.legal.length > 0 ? [show.legal[below(show.legal.length)]!] : [];
        return [
          { action: 'show', position },
          { action: 'draw', position, seed: below(1e9) },
          ...tries.map((move) => ({ action: 'try' as const, position, move })),
        ];
      }),
    );
  });

  test('refuse alike', () => {
    expectSame([
      { action: 'dance' } as unknown as Request,
      { action: 'try', game: 'taluva', moves: ['draw:JC'], move: 'hut:0,0' },
      { action: 'write', game: 'talat', headers: { 'Seat-9': 'Ada' } },
      { action: 'show', record: 'nothing' },
      { game: 'talat', moves: ['place:L6:3a3'] },
    ]);
  });
});
