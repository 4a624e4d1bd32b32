// What changes at a table in the middle of a game: who sits where, and what the coach says.
import { beforeEach, expect, test } from 'vitest';
import { newGame, type SavedGame } from '../records/saved_games';
import type { SeatPlayer } from '../records/seats';
import { TestEngine } from './fake_mind';
import { Session } from './session.svelte';

const ada: SeatPlayer = { kind: 'person', name: 'Ada' };
const bob: SeatPlayer = { kind: 'person', name: 'Bob' };
const machine: SeatPlayer = { kind: 'computer', level: 3 };

let engine: TestEngine;
let kept: SavedGame[];
let hasCoach: boolean;

async function settle(): Promise<void> {
  for (let i = 0; i < 300; ++i) await Promise.resolve();
}

async function open(saved: SavedGame): Promise<Session> {
  const session = new Session(saved, {
    engine,
    keep: (game) => kept.push(structuredClone(game)),
    pause: () => Promise.resolve(),
    wantsConfirmation: () => false,
    wantsEvaluation: () => false,
    wantsCoach: () => hasCoach,
  });
  await session.open();
  await settle();
  return session;
}

const begin = (...seats: SeatPlayer[]) => open(newGame('talat', { game: 'talat', options: { players: 2 } }, seats));
const count = (session: Session) => session.tree.movesTo(session.here).length;

async function choose(session: Session, number = 0): Promise<string> {
  const move = session.shown!.legal[number]!;
  await session.commit(move);
  await settle();
  return move;
}

beforeEach(() => {
  engine = new TestEngine();
  kept = [];
  hasCoach = false;
});

test('a computer sits down in the middle of a game, plays, and gives its place back', async () => {
  const session = await begin(ada, bob);
  await choose(session);
  engine.holds = true;
  await session.sit(2, { kind: 'computer', level: 5 });
  await settle();
  expect(session.seats[1]).toEqual({ kind: 'computer', level: 5 });
  expect(session.mind.thought?.seat, 'it is its turn').toBe(2);
  expect(engine.asked).toContain('level:5');
  await session.sit(2, bob);
  await settle();
  expect(session.mind.thought).toBeNull();
  expect(session.isPlaying).toBe(true);
  expect(count(session)).toBe(1);
  session.close();
});

test('the record says who sat where from when on, and the kept game who sits there now', async () => {
  const session = await begin(ada, machine);
  await choose(session);
  await session.sit(1, { kind: 'person', name: 'Eve' });
  await settle();
  expect(session.record).toContain('Seat-1: Eve');
  expect(session.record).toContain('@sits:1:Ada');
  expect(session.record).toContain('@sits:1:Eve');
  expect(kept.at(-1)?.seats[0]).toEqual({ kind: 'person', name: 'Eve' });
  const again = await open(kept.at(-1)!);
  expect(again.seats[0]).toEqual({ kind: 'person', name: 'Eve' });
  session.close();
  again.close();
});

test('colours are exchanged and kept', async () => {
  const session = await begin(ada, bob);
  expect(session.colours).toEqual([0, 1]);
  session.paint([1, 0]);
  const again = await open(kept.at(-1)!);
  expect(again.colours).toEqual([1, 0]);
});

test('the coach has a bad mistake thought over, and who insists plays it', async () => {
  hasCoach = true;
  engine.values = [0.8, 0.2];
  engine.valuesOfOne = [0.4, 0.6];
  const session = await begin(ada, bob);
  const move = await choose(session, 3);
  expect(count(session)).toBe(0);
  expect(session.warning).toMatchObject({ move, better: session.shown!.legal[0] });
  expect(session.warning!.cost).toBeCloseTo(0.4);
  session.lookAgain();
  expect(session.warning).toBeNull();
  await choose(session, 3);
  expect(count(session)).toBe(0);
  await session.commit(move);
  await settle();
  expect(count(session)).toBe(1);
  expect(session.warning).toBeNull();
  session.close();
});

test('the coach lets what is good enough pass, and the best at once', async () => {
  hasCoach = true;
  engine.values = [0.5, 0.5];
  engine.valuesOfOne = [0.42, 0.58];
  const session = await begin(ada, bob);
  await choose(session, 3);
  expect(count(session)).toBe(1);
  await choose(session, 0);
  expect(count(session)).toBe(2);
  session.close();
});

test('with the coach a hint says first where to look', async () => {
  hasCoach = true;
  const session = await begin(ada, bob);
  await session.askHint();
  const { hint } = session.mind;
  expect(hint?.candidates).toHaveLength(3);
  expect(hint?.candidates).toContain(hint?.move);
  session.close();
});

test('how far everybody is comes from the core', async () => {
  const session = await begin(ada, bob);
  expect((await session.goals()).map(({ says }) => says)).toEqual(['goal.setup']);
  session.close();
});
