import { expect, test } from 'vitest';
import { coreOf } from '../../../engine/core_files';
import { allTowers, parse, spacesOf, whereIs, withTower, write } from './position';

const core = coreOf('talat');
const lines = [
  'talat players=3 s6..m4m6/l4..../...../.S3.../.M4L4.M6 s6l4..l3/.S4.m6./...../...../L6L3.M3S3 l3l6s6../...s4./...../S4.m3.M4/..M3L6. 2 3S3 - -',
  'talat players=2 ..m3s6l6/...../...../M3..../.S4M4m4. ...../s4.l4../...../L4..m6./.M6.S4L3 m6..l3l6/...l4./...../...../S3M3S6M4L6 2 2S3 1S6,1S3',
];

test('a position of Talat is written as it was read', () => {
  for (const line of lines) {
    expect(write(parse(line))).toBe(line);
    expect(core.ask({ action: 'check', position: line }).problems).toEqual([]);
  }
  let show = core.ask({ action: 'show', game: 'talat' });
  for (let step = 0; step < 27; ++step) {
    show = core.ask({ action: 'show', position: show.position, moves: [show.legal[0]!] });
    expect(write(parse(show.position))).toBe(show.position);
  }
});

test('a tower is in one place', () => {
  const position = parse(lines[0]!);
  expect(allTowers).toHaveLength(27);
  expect(whereIs(position, '1L4')).toBe('1c1');
  expect(whereIs(position, '3S3')).toBe('taken:1');
  expect(whereIs(position, '2L4')).toBe('1a4');
  const moved = withTower(position, '1L4', '1a4');
  expect(whereIs(moved, '1L4')).toBe('1a4');
  expect(whereIs(moved, '2L4')).toBe('');
  const taken = withTower(moved, '2L4', 'taken:1');
  expect(write(taken).split(' ').at(-3)).toBe('2L4,3S3');
  expect(withTower(taken, '2L4', '').taken[0]).toEqual(['3S3']);
  expect(spacesOf('1L4').map((space) => space[0])).toEqual([...Array(25).fill('1'), ...Array(25).fill('3')]);
});
