import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate';
import en from '../../i18n/taluva/en';
import { examples } from './guide/examples';
import { attempt, show } from './with_core';
import { effectWords, hexWords, prompt, settlementWords, summary, words } from './words';

const t = translator('en', en);
const names = ['Ada', 'Bo'];

describe('moves in words', () => {
  const { board } = show({ position: examples.expand.position });

  it('tell an eruption from a new tile', () => {
    expect(words('tile:0,0:NW', t, board)).toBe('lets the volcano at 0,0 erupt: level 4, flowing north-west');
    expect(words('tile:5,-3:W', t, board)).toBe('places the tile at 5,−3, flowing south-west');
  });

  it('tell what an expansion costs', () => {
    expect(words('expand:2,0:J', t, board)).toBe('expands the settlement at 2,0 onto jungle, 5 huts');
    expect(words('hut:-1,-1', t)).toBe('builds a hut on −1,−1');
  });
});

describe('positions in words', () => {
  it('name hexes, settlements and what to do', () => {
    const position = show({ position: examples.tower.position });
    const field = position.board.hexes.find(({ q, r }) => q === 1 && r === 1)!;
    expect(hexWords(field, t, names)).toBe('clearing, level 2, 2 huts of Ada');
    expect(
      settlementWords(
        position.board.settlements.find(({ seat }) => seat === 1)!,
        t,
        names,
      ),
    ).toContain('May build: Tower');
    expect(prompt(position, t)).toContain('Build');
    expect(summary(position, t, names)).toContain('Ada: one settlement');
  });

  it('say what a move does', () => {
    const { effects } = attempt({ position: examples.eruption.position }, examples.eruption.move);
    const said = effects.map((effect) => effectWords(effect, t, names)).join(' ');
    expect(said).toContain('level 2');
    expect(said).toContain('Bo loses 2 huts');
  });
});
