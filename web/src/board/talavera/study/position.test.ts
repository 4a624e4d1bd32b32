import { expect, test } from 'vitest';
import { coreOf } from '../../../engine/core_files';
import { parse, withCard, write, zonesOf } from './position';

const core = coreOf('talavera');
const check = (position: string) => core.ask({ action: 'check', position });

test('a position of Talavera is found again by the core', () => {
  for (const line of [
    'talavera players=2,pairing=hidden flip 2 1 -/- 16/-/2/-/14/- 11/7/10/-/-/-',
    'talavera players=2,pairing=printed draft 1 2 5,7,17/- 16/-/-/-/-/- 11/-/-/-/-/12',
    'talavera players=1 keep 2 redraw 5,14 16/-/-/2,17/-/11 6,10,13',
    'talavera players=2,pairing=hidden orders 1 - -/- -/-/-/-/-/- -/-/-/-/-/-',
  ])
    expect(check(write(parse(line)))).toMatchObject({ problems: [], position: line });
});

test('a card is in one zone, and an order card is one', () => {
  const position = parse('talavera players=2,pairing=hidden flip 2 1 -/- 16/-/2/-/14/- 11/7/10/-/-/-');
  const other = withCard(position, 3, 'order:1');
  expect(write(other)).toContain(' 3/-/2/-/14/- ');
  expect(other.zones[15]).toBe('deck');
  expect(check(write(other)).problems).toEqual([]);
  expect(check(write(withCard(position, 5, 'hand:1'))).problems.map(({ code }) => code)).toEqual(['position.counts']);
  expect(zonesOf(position)).toHaveLength(14);
});
