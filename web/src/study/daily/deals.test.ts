// The games of a day: the same for everybody, whatever is played.
import { expect, test } from 'vitest';
import type { Show } from '../../engine/protocol';
import { DirectEngine } from '../puzzles/fake_engine';
import { BestPlayer } from './best_play';
import { dealOf, drawIn, gameOfDeal, type Deal } from './deals';

const engine = new DirectEngine();

/** Plays a deal; `choose` takes one of the legal moves. Returns what chance brought, in order, and the end. */
async function played(deal: Deal, choose: (legal: readonly string[], number: number) => string) {
  const { start } = gameOfDeal(deal, '');
  const moves: string[] = [];
  const draws: string[] = [];
  let show: Show;
  while ((show = await engine.ask({ action: 'show', ...start, moves })).turn !== 'over') {
    const move = show.turn === 'chance' ? drawIn(deal, show) : choose(show.legal, moves.length);
    if (show.turn === 'chance') draws.push(move);
    moves.push(move);
  }
  return { draws, show };
}

const first = (legal: readonly string[]) => legal[0]!;
const last = (legal: readonly string[]) => legal.at(-1)!;
const middle = (legal: readonly string[], number: number) => legal[(number * 7) % legal.length]!;

test('the cards of a day are these, on every machine', async () => {
  const { draws } = await played(dealOf('solo', '2026-11-18'), first);
  expect(draws).toMatchInlineSnapshot(`
    [
      "order:13",
      "deal:2,14",
      "deal:10,15",
      "deal:5,12",
      "deal:9,18",
      "deal:11,17",
      "deal:3,6",
      "deal:1,8",
      "deal:7,16",
    ]
  `);
});

test('the tiles of a day are these, on every machine', async () => {
  const { draws } = await played(dealOf('tiles', '2026-11-18'), middle);
  expect(draws.map((move) => move.replace('draw:', '')).join(' ')).toMatchInlineSnapshot(
    `"CJ JC LL LS RJ JS CS JC JC LR SC SJ CC RL CJ JS JR JS JC RC SS JJ JL SL"`,
  );
});

test('the pairs are the same whatever is kept, and whether and when somebody draws again', async () => {
  const deal = dealOf('solo', '2026-11-19');
  const redraw = 'redraw';
  const drawsAgain = (at: number) => (legal: readonly string[], number: number) =>
    legal.includes(redraw) && number > at ? redraw : legal.find((move) => move !== redraw)!;
  const games = [await played(deal, first), await played(deal, drawsAgain(0)), await played(deal, drawsAgain(9))];
  const pairs = games.map(({ draws }) => draws.filter((move) => !move.startsWith('drawn')).join(' '));
  expect(new Set(pairs).size).toBe(1);
  const again = games.map(({ draws }) => draws.find((move) => move.startsWith('drawn')));
  expect(again[1]).toBe(again[2]);
  expect(again[1]).toBeDefined();
});

test('the tiles are the same whatever is built', async () => {
  const deal = dealOf('tiles', '2026-11-19');
  const games = [await played(deal, first), await played(deal, last), await played(deal, middle)];
  const shortest = Math.min(...games.map(({ draws }) => draws.length));
  expect(shortest).toBeGreaterThan(5);
  expect(new Set(games.map(({ draws }) => draws.slice(0, shortest).join(' '))).size).toBe(1);
});

test('another day brings other cards, other tiles, and at the end of the week a stronger opponent', async () => {
  for (const name of ['solo', 'tiles'] as const) {
    const [one, other] = [dealOf(name, '2026-11-18'), dealOf(name, '2026-11-19')];
    expect((await played(one, first)).draws).not.toEqual((await played(other, first)).draws);
  }
  expect(dealOf('tiles', '2026-11-16').level).toBeLessThan(dealOf('tiles', '2026-11-22').level);
  expect(dealOf('solo', '2026-11-22').level).toBe(0);
});

test('alone the choices are exact, and only a worse one costs something', async () => {
  const deal = dealOf('solo', '2026-11-18');
  const player = new BestPlayer(deal, engine);
  const { choices, end } = await player.play(() => {});
  expect(end.result).toBeDefined();
  expect(choices.length).toBeGreaterThan(8);
  const { start } = gameOfDeal(deal, '');
  for (const { move, best, before, chance, bestChance } of choices) {
    const moves = before.played.map((step) => step.move);
    const { proven, values } = await engine.analyse({ ...start, moves, player: 'level:8', seed: 1 }).answer;
    expect([proven, values, move, chance]).toEqual([true, [chance], best, bestChance]);
  }
  expect((await player.judge(end.played)).map(({ chance }) => chance)).toEqual(choices.map(({ chance }) => chance));

  const { show } = await played(deal, last);
  const own = await player.judge(show.played);
  expect(own.some(({ chance, bestChance }) => chance < bestChance)).toBe(true);
  expect(own.every(({ chance, bestChance }) => chance <= bestChance)).toBe(true);
  expect(own.at(-1)!.chance).toBe(show.result!.places[0] === 1 ? 1 : 0);
}, 60_000);

test('the best play has the same tiles and can be looked at as a record', async () => {
  const deal = dealOf('tiles', '2026-11-16');
  const player = new BestPlayer(deal, engine);
  const turns: number[] = [];
  const { end } = await player.play((turn) => turns.push(turn));
  const tiles = end.played.filter(({ seat }) => seat === 0).map(({ move }) => move);
  expect(tiles).toEqual((await played(deal, middle)).draws.slice(0, tiles.length));
  expect(await player.record()).toContain('Seat-1: level:7');
  expect(turns.at(-1)).toBeGreaterThan(5);
}, 120_000);
