import { beforeEach, describe, expect, test } from 'vitest';
import { newGame, type SavedGame } from '../records/saved_games';
import type { SeatPlayer } from '../records/seats';
import { startId } from './game_tree';
import { Session } from './session.svelte';
import { TestEngine } from './fake_mind';

const ada: SeatPlayer = { kind: 'person', name: 'Ada' };
const bob: SeatPlayer = { kind: 'person', name: 'Bob' };
const machine: SeatPlayer = { kind: 'computer', level: 3 };
const start = { game: 'talat', options: { players: 2 } } as const;

let engine: TestEngine;
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
  for (let i = 0; i < 200; ++i) await Promise.resolve();
}

async function open(saved: SavedGame): Promise<Session> {
  const session = sessionOf(saved);
  await session.open();
  await settle();
  return session;
}

function begin(...seats: SeatPlayer[]): Promise<Session> {
  return open(newGame('talat', start, seats));
}

/** Plays the legal moves with these numbers. */
async function choose(session: Session, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await session.commit(session.shown!.legal[number]!);
    await settle();
  }
}

const count = (session: Session) => session.tree.movesTo(session.here).length;
const movesOf = (session: Session) => session.tree.movesTo(session.here);

beforeEach(() => {
  engine = new TestEngine();
  kept = [];
  confirms = false;
});

describe('playing', () => {
  test('a person decides, and a computer answers', async () => {
    const session = await begin(ada, machine);
    expect(session.isPlaying).toBe(true);
    await choose(session, 0);
    expect(count(session)).toBe(2);
    expect(engine.asked).toContain('level:3');
    expect(session.isPlaying).toBe(true);
  });

  test('chance acts by itself', async () => {
    const session = await open(newGame('taluva', { game: 'taluva', options: { players: 2 } }, [ada, bob]));
    expect(session.current?.played[0]?.seat).toBe(0);
    expect(session.isPlaying).toBe(true);
  });

  test('an illegal move changes nothing and says why', async () => {
    const session = await begin(ada, bob);
    await session.commit('place:L6:9z9');
    expect(count(session)).toBe(0);
    expect(session.idea.refused?.code).toMatch(/./);
    await session.consider(null);
    expect(session.idea.refused).toBeNull();
  });

  test('a move that is played twice at once is played once', async () => {
    const session = await begin(ada, bob);
    const move = session.current!.legal[0]!;
    await Promise.all([session.commit(move), session.commit(move)]);
    expect(movesOf(session)).toEqual([move]);
    expect(session.idea.refused).toBeNull();
  });

  test('waits for confirmation if that is wanted', async () => {
    confirms = true;
    const session = await begin(ada, bob);
    await choose(session, 2);
    const move = session.current!.legal[2]!;
    expect(session.idea).toMatchObject({ move, isPending: true });
    expect(count(session)).toBe(0);
    await session.confirm();
    expect(movesOf(session)).toEqual([move]);
  });

  test('what waits for confirmation stays while the pointer wanders, and is dropped or replaced on purpose', async () => {
    confirms = true;
    const session = await begin(ada, bob);
    const { legal } = session.current!;
    await choose(session, 2);
    await session.consider(legal[3]!);
    await session.consider(null);
    expect(session.idea).toMatchObject({ move: legal[2], isPending: true });
    await choose(session, 3);
    expect(session.idea).toMatchObject({ move: legal[3], isPending: true });
    session.idea.forget();
    expect(session.idea.isPending).toBe(false);
    expect(session.idea.attempt).toBeNull();
  });

  test('marks the decisions of the last turn', async () => {
    const session = await begin(ada, bob);
    const move = session.current!.legal[1]!;
    await choose(session, 1);
    expect(session.last).toEqual([move]);
  });
});

describe('taking back', () => {
  test('undo and redo go from decision to decision of people', async () => {
    const session = await begin(ada, machine);
    await choose(session, 0, 0);
    expect(count(session)).toBe(4);
    await session.undo();
    await settle();
    expect(count(session)).toBe(2);
    expect(session.canRedo).toBe(true);
    await session.undo();
    await settle();
    expect(count(session)).toBe(0);
    expect(session.canUndo).toBe(false);
    await session.redo();
    await session.redo();
    await settle();
    expect(count(session)).toBe(4);
    expect(session.canRedo).toBe(false);
  });

  test('after an undo chance draws the same, also in a game that was saved', async () => {
    const session = await open(newGame('taluva', { game: 'taluva', options: { players: 2 } }, [ada, bob]));
    await choose(session, 0, 0, 0, 0);
    const drawn = session.current!.played.at(-1)!.move;
    await session.undo();
    await choose(session, 1);
    expect(session.current!.played.at(-1)!.move).toBe(drawn);
    await session.undo();
    const later = await open(kept.at(-1)!);
    await choose(later, 2);
    expect(later.current!.played.at(-1)!.move).toBe(drawn);
  });

  test('another move after an undo is how the game goes on, and what was taken back becomes a variation', async () => {
    const session = await begin(ada, bob);
    await choose(session, 0, 0);
    const before = movesOf(session);
    await session.undo();
    await session.undo();
    await choose(session, 1);
    const [other] = movesOf(session);
    expect(session.tree.childrenOf(startId).map(({ move }) => move)).toEqual([other, before[0]]);
    expect(session.canRedo).toBe(false);
    await session.undo();
    await session.commit(before[0]!);
    await session.redo();
    expect(movesOf(session)).toEqual(before);
  });

  test('what was taken back in a variation is played again, though another line goes on first', async () => {
    const session = await begin(ada, bob);
    await choose(session, 0, 0);
    await session.view(startId);
    await choose(session, 1);
    const tried = session.here;
    await session.undo();
    await session.redo();
    expect(session.here).toBe(tried);
  });

  test('undo while a computer thinks ends its thinking', async () => {
    engine.holds = true;
    const session = await begin(ada, machine);
    await choose(session, 1);
    expect(session.mind.thought?.seat).toBe(2);
    await session.undo();
    engine.release.forEach((release) => release());
    await settle();
    expect(count(session)).toBe(0);
    expect(session.mind.thought).toBeNull();
  });

  test('with computers only, undo pauses', async () => {
    engine.holds = true;
    const session = await begin(machine, machine);
    engine.release[0]!();
    await settle();
    await session.undo();
    await settle();
    expect(session.isPaused).toBe(true);
    expect(count(session)).toBe(0);
    session.resume();
    await settle();
    expect(session.mind.thought?.seat).toBe(1);
    session.close();
  });

  test('a paused computer goes on when it is told to', async () => {
    engine.holds = true;
    const session = await begin(machine, ada);
    session.pause();
    engine.release.forEach((release) => release());
    await settle();
    expect(count(session)).toBe(0);
    engine.holds = false;
    session.resume();
    await settle();
    expect(count(session)).toBe(1);
  });
});

describe('the tree', () => {
  test('shows a moment of the past and comes back', async () => {
    const session = await begin(ada, bob);
    await choose(session, 0, 0);
    await session.view(startId);
    expect(session.shown?.played).toHaveLength(0);
    expect(session.previous).toBeNull();
    expect(session.tree.at(session.next!).depth).toBe(1);
    expect(session.isPlaying).toBe(true);
    await session.view(session.here);
    expect(session.viewing).toBeNull();
    expect(session.shown).toBe(session.current);
  });

  test('a move in the past makes a branch; nothing is lost, and one can go back', async () => {
    const session = await begin(ada, bob);
    await choose(session, 0, 0);
    const end = session.here;
    const before = movesOf(session);
    await session.view(session.previous);
    await choose(session, 1);
    expect(session.viewing).toBeNull();
    expect(session.tree.size).toBe(4);
    expect(session.tree.variationOf(session.here)?.id).toBe(session.here);
    await session.goTo(end);
    expect(movesOf(session)).toEqual(before);
    await choose(session, 0);
    expect(session.tree.variationOf(session.here)).toBeNull();
  });

  test('a branch can leave a game that was ended by hand', async () => {
    const session = await begin(ada, bob);
    await choose(session, 0);
    await session.resign(2);
    const { ended, here } = session;
    await session.view(startId);
    await choose(session, 1);
    expect(session.isOver).toBe(false);
    await session.goTo(here);
    expect(session.ended).toEqual(ended);
    expect(kept.at(-1)).toMatchObject({ turn: 'over' });
  });

  test('variations are promoted, deleted and brought back', async () => {
    const session = await begin(ada, bob);
    await choose(session, 0);
    const main = session.here;
    await session.view(startId);
    await choose(session, 1, 0);
    const tried = session.here;
    await session.promote(tried);
    expect(session.tree.variationOf(main)?.id).toBe(main);
    expect(session.here).toBe(tried);
    const { record } = session;
    await session.remove(session.tree.at(tried).parent!);
    expect(session.here).toBe(startId);
    expect(session.tree.size).toBe(2);
    expect(session.canBringBack).toBe(true);
    await session.bringBack();
    expect(session.canBringBack).toBe(false);
    const withoutHere = (text: string) => text.replace('@here', '').replace(/\s+/g, ' ');
    expect(withoutHere(session.record)).toBe(withoutHere(record));
  });

  test('remarks stay with their moves, and disturb nobody', async () => {
    engine.holds = true;
    const session = await begin(ada, machine);
    await choose(session, 0);
    const [node] = session.tree.lineTo(session.here);
    await session.view(startId);
    await session.comment(node!.id, ['Two lines,', 'no less.']);
    await session.mark(node!.id, ['!?', '@arrow:1c1>1c2']);
    await session.evaluate(node!.id, [0.75, 0.25], 12);
    expect(session.tree.at(node!.id)).toMatchObject({
      comments: ['Two lines,', 'no less.'],
      marks: ['!?', '@arrow:1c1>1c2'],
      values: [0.75, 0.25],
      visits: 12,
    });
    expect(session.viewing).toBe(startId);
    expect(session.mind.thought?.seat).toBe(2);
    session.close();
  });

  test('what cannot be said is refused, and changes nothing', async () => {
    const session = await begin(ada, bob);
    const { record } = session;
    await session.mark(startId, ['plain']);
    expect(session.trouble).toMatchObject({ error: { code: 'record.mark' } });
    expect(session.record).toBe(record);
  });

  test('who leafs quickly sees what was wanted last', async () => {
    await choose(await begin(ada, bob), 0, 0, 0);
    const session = await open(kept.at(-1)!);
    const [first, , third] = session.tree.lineTo(session.here).map(({ parent }) => parent);
    await session.view(third!);
    await Promise.all([session.view(first!), session.view(third!)]); // the second is known already, and comes first
    expect(session.viewing).toBe(third);
  });

  test('a computer that moves meanwhile does not disturb', async () => {
    engine.holds = true;
    const session = await begin(ada, machine);
    await choose(session, 0);
    await session.view(startId);
    engine.release.forEach((release) => release());
    await settle();
    expect(session.viewing).toBe(startId);
    expect(count(session)).toBe(2);
  });
});

describe('ending by hand', () => {
  test('who resigns is last; undo brings the game back', async () => {
    const session = await begin(ada, bob);
    await session.resign(1);
    expect(session.result).toEqual({ places: [2, 1], reason: 'resign' });
    expect(session.isPlaying).toBe(false);
    expect(session.rematchBeginner).toBe(2); // the winner of Talat
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
  test('every move is kept, and a new session goes on exactly there, with all branches', async () => {
    const session = await begin(ada, bob);
    await choose(session, 0, 0);
    await session.view(startId);
    await choose(session, 1, 0);
    await session.undo();
    const saved = kept.at(-1)!;
    expect(saved).toMatchObject({ turn: 'seat', seat: 2 });
    const again = await open(JSON.parse(JSON.stringify(saved)) as SavedGame);
    expect(again.record).toBe(session.record);
    expect(movesOf(again)).toEqual(movesOf(session));
    expect(again.seats).toEqual(session.seats);
    await again.redo();
    expect(count(again)).toBe(2);
  });

  test('games of older versions are opened where they stood, with what was taken back', async () => {
    const moves = ['place:L3:2b5', 'place:L4:2a5'];
    for (const ended of [null, { places: [2, 1], reason: 'resign' as const }]) {
      const session = await open({ ...newGame('talat', start, [ada, bob]), line: { moves, now: 1, ended } });
      expect(session.trouble).toBeNull();
      expect(movesOf(session)).toEqual(moves.slice(0, 1));
      expect(session.ended).toEqual(ended);
      expect(session.tree.size).toBe(ended ? 4 : 3);
      expect(session.record).toContain('Seat-1: Ada');
    }
  });

  test('a full storage is told, and the game goes on', async () => {
    const session = new Session(newGame('talat', start, [ada, bob]), {
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
    expect(session.mind.hint).toMatchObject({ move: session.current!.legal[0], value: 0.5 });
    await choose(session, 0);
    expect(session.mind.hint).toBeNull();
  });

  test('about another position than the one shown is dropped', async () => {
    const session = await begin(ada, bob);
    await choose(session, 0);
    engine.holds = true;
    const asking = session.askHint();
    await session.view(startId);
    engine.release.forEach((release) => release());
    await asking;
    expect(session.mind.hint).toBeNull();
  });
});
