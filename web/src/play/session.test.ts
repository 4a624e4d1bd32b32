import { beforeEach, describe, expect, test } from 'vitest';
import { FakeEngine } from './fake_engine';
import { newGame, type SavedGame } from '../records/saved_games';
import type { SeatPlayer } from '../records/seats';
import { Session } from './session.svelte';

const ada: SeatPlayer = { kind: 'person', name: 'Ada' };
const bob: SeatPlayer = { kind: 'person', name: 'Bob' };
const machine: SeatPlayer = { kind: 'computer', level: 3 };

let engine: FakeEngine;
let kept: SavedGame[];
let confirms: boolean;

function sessionOf(saved: SavedGame): Session {
  return new Session(saved, {
    engine,
    keep: (game) => kept.push(structuredClone(game)),
    pause: () => Promise.resolve(),
    wantsConfirmation: () => confirms,
    wantsEvaluation: () => false,
  });
}

/** Lets everything that waits for an answer get it. */
async function settle(): Promise<void> {
  for (let i = 0; i < 40; ++i) await Promise.resolve();
}

async function begin(...seats: SeatPlayer[]): Promise<Session> {
  const session = sessionOf(newGame('talat', { game: 'talat', options: {} }, seats));
  await session.open();
  await settle();
  return session;
}

async function say(session: Session, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await session.commit(`say:${number}`);
    await settle();
  }
}

beforeEach(() => {
  engine = new FakeEngine();
  kept = [];
  confirms = false;
});

describe('playing', () => {
  test('chance acts by itself, then a person decides', async () => {
    const session = await begin(ada, bob);
    expect(session.line.moves).toEqual(['roll:6']);
    expect(session.isPlaying).toBe(true);
  });

  test('a computer answers a person', async () => {
    const session = await begin(ada, machine);
    await say(session, 1);
    expect(session.line.moves).toEqual(['roll:6', 'say:1', 'roll:6', 'say:3', 'roll:6']);
    expect(engine.asked).toContain('level:3');
    expect(session.isPlaying).toBe(true);
  });

  test('an illegal move changes nothing and says why', async () => {
    const session = await begin(ada, bob);
    await say(session, 9);
    expect(session.line.moves).toEqual(['roll:6']);
    expect(session.idea.refused?.code).toBe('fake.illegal');
    await session.consider(null);
    expect(session.idea.refused).toBeNull();
  });

  test('waits for confirmation if that is wanted', async () => {
    confirms = true;
    const session = await begin(ada, bob);
    await say(session, 2);
    expect(session.idea).toMatchObject({ move: 'say:2', isPending: true });
    expect(session.line.now).toBe(1);
    await session.confirm();
    await settle();
    expect(session.line.moves).toEqual(['roll:6', 'say:2', 'roll:6']);
  });

  test('what waits for confirmation stays while the pointer wanders, and is dropped or replaced on purpose', async () => {
    confirms = true;
    const session = await begin(ada, bob);
    await say(session, 2);
    await session.consider('say:3');
    await session.consider(null);
    expect(session.idea).toMatchObject({ move: 'say:2', isPending: true });
    await say(session, 3);
    expect(session.idea).toMatchObject({ move: 'say:3', isPending: true });
    session.idea.forget();
    expect(session.idea.isPending).toBe(false);
    expect(session.idea.attempt).toBeNull();
  });

  test('ends with the result of the rules', async () => {
    const session = await begin(ada, bob);
    await say(session, 1, 1, 1, 1);
    expect(session.result).toEqual({ places: [1, 2], reason: 'frozen' });
    expect(session.isPlaying).toBe(false);
  });

  test('marks the decisions of the last turn', async () => {
    const session = await begin(ada, bob);
    await say(session, 2);
    expect(session.last).toEqual(['say:2']);
  });
});

describe('taking back', () => {
  test('undo and redo go from decision to decision of people', async () => {
    const session = await begin(ada, machine);
    await say(session, 1, 2);
    expect(session.isOver).toBe(true);
    await session.undo();
    await settle();
    expect(session.line.now).toBe(5);
    expect(session.canRedo).toBe(true);
    await session.undo();
    await settle();
    expect(session.line.now).toBe(1);
    expect(session.canUndo).toBe(false);
    await session.redo();
    await settle();
    expect(session.line.now).toBe(5);
    await session.redo();
    await settle();
    expect(session.isOver).toBe(true);
    expect(session.canRedo).toBe(false);
  });

  test('after an undo chance draws by the same seed, also in a game that was saved', async () => {
    const session = await begin(ada, bob);
    await say(session, 1);
    await session.undo();
    await settle();
    await say(session, 2);
    const [first, second, again] = engine.seeds;
    expect(second).not.toBe(first);
    expect(again).toBe(second);
    const later = sessionOf({ ...kept.at(-1)!, now: 2, moves: ['roll:6', 'say:3'] });
    await later.open();
    await settle();
    expect(engine.seeds.at(-1)).toBe(second);
  });

  test('another move after an undo drops what was taken back, the same move keeps it', async () => {
    const session = await begin(ada, bob);
    await say(session, 1, 2);
    await session.undo();
    await session.undo();
    await say(session, 1);
    expect(session.line.moves).toEqual(['roll:6', 'say:1', 'roll:6', 'say:2', 'roll:6']);
    await say(session, 3);
    expect(session.line.moves).toEqual(['roll:6', 'say:1', 'roll:6', 'say:3', 'roll:6']);
    expect(session.canRedo).toBe(false);
  });

  test('undo while a computer thinks ends its thinking', async () => {
    engine.holds = true;
    const session = await begin(ada, machine);
    await say(session, 1);
    expect(session.mind.thought?.seat).toBe(2);
    await session.undo();
    engine.release.forEach((release) => release());
    await settle();
    expect(session.line.now).toBe(1);
    expect(session.mind.thought).toBeNull();
  });

  test('with computers only, undo pauses', async () => {
    const session = await begin(machine, machine);
    expect(session.isOver).toBe(true);
    await session.undo();
    await settle();
    expect(session.isPaused).toBe(true);
    expect(session.line.now).toBe(7);
    await session.resume();
    await settle();
    expect(session.isOver).toBe(true);
  });

  test('a paused computer goes on when it is told to', async () => {
    engine.holds = true;
    const session = await begin(machine, ada);
    session.pause();
    engine.release.forEach((release) => release());
    await settle();
    expect(session.line.moves).toEqual(['roll:6']);
    engine.holds = false;
    await session.resume();
    await settle();
    expect(session.line.moves).toEqual(['roll:6', 'say:3', 'roll:6']);
  });
});

describe('looking back', () => {
  test('shows a moment of the past and comes back', async () => {
    const session = await begin(ada, bob);
    await say(session, 1, 2);
    await session.view(1);
    expect(session.shown?.played).toHaveLength(1);
    expect(session.isPlaying).toBe(true);
    await session.view(null);
    expect(session.shown).toBe(session.current);
  });

  test('a move in the past goes another way, and the old one can be brought back', async () => {
    const session = await begin(ada, bob);
    await say(session, 1, 2);
    const before = session.line;
    await session.view(1);
    await say(session, 3);
    expect(session.line.moves).toEqual(['roll:6', 'say:3', 'roll:6']);
    expect(session.viewing).toBeNull();
    await session.bringBack();
    expect(session.line).toEqual(before);
    expect(session.setAside).toBeNull();
  });

  test('a game that was ended by hand is ended again when it is brought back', async () => {
    const session = await begin(ada, bob);
    await say(session, 1, 2);
    await session.resign(2);
    const ended = session.ended;
    await session.view(1);
    await say(session, 3);
    expect(session.isOver).toBe(false);
    await session.bringBack();
    expect(session.ended).toEqual(ended);
    expect(kept.at(-1)).toMatchObject({ ended, turn: 'over' });
  });

  test('who leafs quickly sees what was wanted last', async () => {
    await say(await begin(ada, bob), 1, 2);
    const session = sessionOf(kept.at(-1)!);
    await session.open();
    await session.view(3);
    await Promise.all([session.view(1), session.view(3)]); // the second is known already, and comes first
    expect(session.viewing).toBe(3);
  });

  test('a computer that moves meanwhile does not disturb', async () => {
    engine.holds = true;
    const session = await begin(ada, machine);
    await say(session, 1);
    await session.view(0);
    engine.release.forEach((release) => release());
    await settle();
    expect(session.viewing).toBe(0);
    expect(session.line.now).toBe(5);
  });
});

describe('ending by hand', () => {
  test('who resigns is last; undo brings the game back', async () => {
    const session = await begin(ada, bob);
    await session.resign(1);
    expect(session.result).toEqual({ places: [2, 1], reason: 'resign' });
    expect(session.isPlaying).toBe(false);
    await session.undo();
    expect(session.result).toBeNull();
    expect(session.isPlaying).toBe(true);
  });

  test('people agree on a draw; a computer that is ahead does not', async () => {
    const people = await begin(ada, bob);
    expect(await people.offerDraw()).toBe(true);
    expect(people.result?.reason).toBe('agreed');
    const mixed = await begin(ada, machine);
    engine.values = [0.2, 0.8];
    expect(await mixed.offerDraw()).toBe(false);
    expect(mixed.result).toBeNull();
    engine.values = [0.6, 0.4];
    expect(await mixed.offerDraw()).toBe(true);
  });
});

describe('keeping', () => {
  test('every move is kept, and a new session goes on exactly there, with what was taken back', async () => {
    const session = await begin(ada, bob);
    await say(session, 1, 2);
    await session.undo();
    const saved = kept.at(-1)!;
    expect(saved).toMatchObject({ now: 3, turn: 'seat', seat: 2 });
    const again = sessionOf(JSON.parse(JSON.stringify(saved)) as SavedGame);
    await again.open();
    expect(again.line).toEqual(session.line);
    expect(again.seats).toEqual(session.seats);
    await again.redo();
    expect(again.line.now).toBe(5);
  });

  test('a full storage is told, and the game goes on', async () => {
    const session = new Session(newGame('talat', { game: 'talat', options: {} }, [ada, bob]), {
      engine,
      keep: () => {
        throw new Error('full');
      },
      pause: () => Promise.resolve(),
      wantsConfirmation: () => false,
      wantsEvaluation: () => false,
    });
    await session.open();
    await settle();
    expect(session.trouble).toEqual(new Error('trouble.storage'));
    expect(session.isPlaying).toBe(true);
  });
});

describe('a hint', () => {
  test('names the move and the chance to win', async () => {
    const session = await begin(ada, bob);
    await session.askHint();
    expect(session.mind.hint).toEqual({ move: 'say:2', value: 0.5 });
    await say(session, 1);
    expect(session.mind.hint).toBeNull();
  });

  test('about another position than the one shown is dropped', async () => {
    const session = await begin(ada, bob);
    await say(session, 1);
    engine.holds = true;
    const asking = session.askHint();
    await session.view(1);
    engine.release.forEach((release) => release());
    await asking;
    expect(session.mind.hint).toBeNull();
  });
});
