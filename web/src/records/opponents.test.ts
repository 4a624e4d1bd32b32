import { describe, expect, test } from 'vitest';
import { levels } from '../engine/facts';
import { coreOf } from '../engine/core_files';
import { gameNames } from '../engine/game_of';
import { opponentName, opponentOf, opponentsOf, playerSpec } from './opponents';

describe.each(gameNames)('the opponents of %s', (game) => {
  const { levels: byLevel, styles } = opponentsOf(game);

  test('are those whom the core has', () => {
    expect(byLevel.map(({ level }) => level)).toEqual(levels);
    const facts = coreOf(game)
      .ask({ action: 'describe' })
      .games.find((one) => one.game === game)!;
    expect(styles.map(({ style }) => style).sort()).toEqual([...facts.styles].sort());
  });

  test('have names of their own, and are known again by what a record says', () => {
    const all = [...byLevel, ...styles];
    expect(new Set(all.map(opponentName)).size).toBe(all.length);
    for (const opponent of all) expect(opponentOf(playerSpec(opponent))).toEqual(opponent);
    expect(opponentOf('Ada')).toBeNull();
  });
});
