import { describe, expect, it } from 'vitest';
import { key } from './hex';
import { examples } from './guide/examples';
import { parseMove } from './moves';
import { endangered, eruptions } from './threats';
import { show } from './with_core';

describe('eruptions that threaten', () => {
  it.each(Object.entries(examples).filter(([, { position }]) => position.includes('place:')))(
    'are those that the core allows: %s',
    (_, { position }) => {
      const { legal, board } = show({ position });
      const island = new Set(board.hexes.map(key));
      const allowed = legal.filter((text) => {
        const move = parseMove(text);
        return move?.kind === 'tile' && island.has(key(move.hex));
      });
      const found = eruptions(board).map(({ hexes, flow }) => `tile:${key(hexes[0]!)}:${flow}`);
      expect(found.sort()).toEqual(allowed.sort());
    },
  );

  it('name the fields of a seat that could be covered', () => {
    const { board } = show({ position: examples.eruption.position });
    expect(endangered(board, 2)).toEqual(expect.arrayContaining(['-1,1', '0,1']));
  });
});
