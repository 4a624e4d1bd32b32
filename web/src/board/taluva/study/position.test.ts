import { describe, expect, test } from 'vitest';
import { coreOf } from '../../../engine/core_files';
import { parse, withBuilding, withTurn, withoutTile, write } from './position';

const core = coreOf('taluva');
const check = (position: string) => core.ask({ action: 'check', position });
const start = 'taluva players=2,edition=ferti,tiles=24,mode=win';
const line = `${start} -2,0:1S;-1,-1:1^SW;-1,0:1J;-1,1:1C+1hut;-1,2:1^NE;0,0:1^E;0,1:1J+2hut;1,-1:1R;1,0:1R+1hut 18.2.3/19.2.3 JC1,SJ1,RR1 -/- draw:2`;

describe('a position of Taluva in parts', () => {
  test('is written as it was read', () => {
    for (const text of [line, `${start} - 20.2.3/20.2.3 - -/- draw:1`]) expect(write(parse(text))).toBe(text);
    let show = core.ask({ action: 'show', game: 'taluva' });
    for (const move of ['draw:JC', 'tile:0,0:E', 'hut:1,0', 'draw:SL', 'tile:-2,1:NE']) {
      show = core.ask({ action: 'show', position: show.position, moves: [move] });
      expect(write(parse(show.position))).toBe(show.position);
    }
  });

  test('a building is taken from its owner’s supply and goes back there', () => {
    const built = withBuilding(parse(line), '-1,0', { seat: 2, kind: 'temple' });
    expect(built.supplies[1]).toEqual({ huts: 19, towers: 2, temples: 2 });
    expect(check(write(built)).problems).toEqual([]);
    const bare = withBuilding(built, '-1,0', undefined);
    expect(write(bare)).toBe(line);
    expect(check(write(withBuilding(parse(line), '1,0', undefined))).problems).toEqual([]);
    expect(withBuilding(parse(line), '0,0', { seat: 1, kind: 'hut' })).toEqual(parse(line)); // a volcano
  });

  test('an open tile of the lowest level can be taken up', () => {
    const without = withoutTile(parse(line), '-2,0')!;
    expect(without.hexes.size).toBe(6);
    expect(without.drawn.get('SJ')).toBe(0);
    expect(check(write(without)).problems).toEqual([]);
    expect(withoutTile(parse(line), '5,5')).toBeNull();
  });

  test('a tile in hand counts as drawn', () => {
    const placing = withTurn(parse(line.replace('RR1', 'LL1')), 'place', 1, 'LL');
    expect(check(write(placing)).problems.map(({ code }) => code)).toContain('position.tiles-of-kind'); // there is one
    const other = withTurn(parse(line), 'place', 1, 'LS');
    expect(check(write(other)).problems).toEqual([]);
    expect(write(withTurn(withTurn(other, 'place', 1, 'LJ'), 'draw', 2, ''))).toBe(line);
  });
});
