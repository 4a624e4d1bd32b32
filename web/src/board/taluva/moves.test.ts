import { describe, expect, it } from 'vitest';
import { examples } from './guide/examples';
import { builds, parseMove, touched } from './moves';
import { show } from './with_core';

describe('moves taken apart', () => {
  it('are all that the notation has, and nothing else', () => {
    expect(parseMove('draw:JC')).toEqual({ kind: 'draw', tile: 'JC' });
    expect(parseMove('tile:2,-1:NE')).toEqual({ kind: 'tile', hex: { q: 2, r: -1 }, flow: 'NE' });
    expect(parseMove('temple:-3,0')).toEqual({ kind: 'temple', hex: { q: -3, r: 0 } });
    expect(parseMove('expand:0,1:L')).toEqual({ kind: 'expand', hex: { q: 0, r: 1 }, terrain: 'L' });
    expect(parseMove('castle:0,1')).toBeNull();
  });

  it('leave no legal build out', () => {
    const { legal, board } = show({ position: examples.expand.position });
    expect(builds(legal, board).map(({ move }) => move)).toEqual(legal);
  });
});

describe('the fields that a turn touched', () => {
  const { position, move } = examples.expand;
  const before = show({ position });
  const after = show({ position, moves: [move] });

  it('are those that the expansion filled', () => {
    const filled = builds([move], before.board)[0]!.hexes;
    expect(touched([move], after.board, new Map([[move, filled]])).built).toEqual(filled);
    expect(touched([move], after.board).built.sort()).toEqual([...filled].sort());
  });

  it('are those of the tile', () => {
    expect(touched(['draw:JC', 'tile:0,0:SW'], before.board).tile).toEqual(['0,0', '-1,1', '0,1']);
  });
});
