import { expect, test } from 'vitest';
import type { TreeNode } from '../engine/protocol';
import { GameTree, startId } from './game_tree';
import { Turns } from './turns';

const told: TreeNode[] = [
  {},
  { parent: 0, move: 'draw:JC', seat: 0, turn: 1 },
  { parent: 1, move: 'tile:0,0:E', seat: 1, turn: 1 },
  { parent: 2, move: 'hut:1,0', seat: 1, turn: 1 },
  { parent: 3, move: 'draw:SS', seat: 0, turn: 2 },
  { parent: 2, move: 'hut:1,-1', seat: 1, turn: 1 },
  { parent: 5, move: 'draw:SS', seat: 0, turn: 2 },
];

test('turns hold what chance has brought, what their seat has decided, and the variations that leave them', () => {
  const turns = new Turns().of(GameTree.empty.next(told));
  expect(turns.map(({ number, seat, nodes }) => [number, seat, nodes.length])).toEqual([
    [1, 1, 3],
    [2, 0, 1],
  ]);
  expect(turns[0]?.variations.map((line) => line.map(({ nodes }) => nodes.map(({ move }) => move)))).toEqual([
    [['hut:1,-1'], ['draw:SS']],
  ]);
  expect(turns[1]?.variations).toEqual([]);
});

test('turns that have not changed stay the same objects', () => {
  const turns = new Turns();
  const tree = GameTree.empty.next(told);
  const before = turns.of(tree);
  const after = turns.of(tree.next([...told, { parent: 6, move: 'tile:2,0:E', seat: 2, turn: 2 }]));
  expect(after[1]).toBe(before[1]);
  expect(after[0]).not.toBe(before[0]); // it is longer now
  expect(after[0]?.variations[0]?.[0]).toBe(before[0]?.variations[0]?.[0]);
});

test('an empty game has no turns', () => {
  expect(new Turns().of(GameTree.empty)).toEqual([]);
});

test('a tree keeps the ids of its nodes, whatever comes between them', () => {
  const tree = GameTree.empty.next(told);
  const variation = tree.child(tree.lineThrough(startId)[1]!.id, 'hut:1,-1')!;
  const promoted = tree.next([
    ...told.slice(0, 3),
    told[5]!,
    { ...told[6]!, parent: 3 },
    told[3]!,
    { ...told[4]!, parent: 5 },
  ]);
  expect(promoted.lineThrough(startId).map(({ move }) => move)).toContain('hut:1,-1');
  expect(promoted.at(variation.id)).toBe(variation);
  expect(promoted.variationOf(variation.id)).toBeNull();
  expect(tree.variationOf(variation.id)).toBe(variation);
  expect(tree.isOnWay(startId, variation.id)).toBe(true);
  expect(tree.isOnWay(tree.idOf(3), variation.id)).toBe(false);
  const shorter = promoted.next(told.slice(0, 3));
  expect(shorter.has(variation.id)).toBe(false);
  expect(shorter.next(told).size).toBe(7);
});
