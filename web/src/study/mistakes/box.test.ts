import { describe, expect, test } from 'vitest';
import { Memory } from '../../records/saved_games';
import { daysOf, MistakeBox, type Mistake } from './box';
import { idOf } from './collect';

const mistake = (id: string): Mistake => ({
  id,
  game: 'taluva',
  where: { game: 'taluva', options: { players: 2 }, moves: ['draw:JC'] },
  seats: [],
  seat: 1,
  turn: 1,
  played: 'tile:0,0:E',
  best: 'tile:0,0:W',
  line: ['tile:0,0:W'],
  chance: 0.5,
  cost: 0.2,
  finding: { position: 1 },
});

class Clock {
  time = new Date(2026, 10, 18, 21, 30).getTime();
  now = () => this.time;
  pass(days: number) {
    this.time += days * 24 * 60 * 60 * 1000;
  }
}

function boxAt(clock: Clock, storage = new Memory()) {
  return { storage, box: new MistakeBox(storage, clock.now) };
}

const dueIn = (box: MistakeBox) => box.due().map(({ mistake: { id } }) => id);

describe('the box of mistakes', () => {
  test('has a new one ready at once, and knows one that it has', () => {
    const { box } = boxAt(new Clock());
    box.add([mistake('a'), mistake('b')]);
    box.add([mistake('a')]);
    expect(dueIn(box)).toEqual(['a', 'b']);
  });

  test('brings back what was solved later each time, from midnight on, until it is learned', () => {
    const clock = new Clock();
    const { box } = boxAt(clock);
    box.add([mistake('a')]);
    for (const days of daysOf.slice(0, -1)) {
      box.answered('a', true);
      expect(dueIn(box)).toEqual([]);
      clock.pass(days - 1);
      expect(dueIn(box), `${days} days`).toEqual([]);
      clock.pass(1);
      clock.time -= 20 * 60 * 60 * 1000; // it is half past one in the morning
      expect(dueIn(box), `${days} days`).toEqual(['a']);
      clock.time += 20 * 60 * 60 * 1000;
    }
    box.answered('a', true);
    clock.pass(1000);
    expect(dueIn(box)).toEqual([]);
    expect(box.next()).toBeUndefined();
    expect(box.all()[0]).toMatchObject({ tries: daysOf.length, solved: daysOf.length });
  });

  test('brings back tomorrow what was not solved, from the first box', () => {
    const clock = new Clock();
    const { box } = boxAt(clock);
    box.add([mistake('a')]);
    for (const isSolved of [true, true, false]) box.answered('a', isSolved);
    clock.pass(1);
    expect(box.due()[0]).toMatchObject({ level: 0, tries: 3, solved: 2 });
  });

  test('loses nothing of what it cannot read', () => {
    const { box, storage } = boxAt(new Clock());
    storage.setItem('talus.mistakes', '{"version":1,"cards":[{"oops"');
    expect(box.all()).toEqual([]);
    box.add([mistake('a')]);
    expect(storage.getItem('talus.mistakes.damaged')).toContain('oops');
    expect(dueIn(box)).toEqual(['a']);
  });

  test('leaves out cards that are none', () => {
    const { box, storage } = boxAt(new Clock());
    box.add([mistake('a')]);
    const { cards } = JSON.parse(storage.getItem('talus.mistakes')!) as { cards: object[] };
    storage.setItem('talus.mistakes', JSON.stringify({ version: 1, cards: [...cards, { level: 1 }, null, 7] }));
    expect(box.all()).toHaveLength(1);
  });

  test('takes in others, and keeps the one that was tried more often', () => {
    const clock = new Clock();
    const one = boxAt(clock).box;
    const other = boxAt(clock).box;
    one.add([mistake('a'), mistake('b')]);
    other.add([mistake('a'), mistake('c')]);
    other.answered('a', true);
    one.merge(other.all());
    one.merge(other.all());
    expect(one.all().map(({ mistake: { id }, tries }) => [id, tries])).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 0],
    ]);
  });
});

test('a position has one id, another one another', () => {
  expect(idOf({ moves: ['a', 'b'] })).toBe(idOf({ moves: ['a', 'b'] }));
  expect(idOf({ moves: ['a', 'b'] })).not.toBe(idOf({ moves: ['a', 'c'] }));
});
