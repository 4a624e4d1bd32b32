// Taluva in words: moves, effects, hexes and positions, for lists, tooltips and screen readers.
import type { Effect, Settlement, Show, TaluvaBoard, TaluvaEffect, TaluvaHex } from '../../engine/protocol';
import { dynamicKey, type Translate } from '../../i18n/translate';
import { key } from './hex';
import { parseMove } from './moves';

/** A true minus sign reads better than a hyphen. */
export const placeWords = (hex: { q: number; r: number }): string => key(hex).replaceAll('-', '−');

/** By the letter of a terrain, as on tiles. */
export const terrainWord = (letter: string | undefined, t: Translate): string =>
  t(dynamicKey(`taluva.terrain.${letter}`));

export function words(text: string, t: Translate, before?: TaluvaBoard): string {
  const move = parseMove(text);
  if (!move) return text;
  const hex = move.kind === 'draw' ? '' : placeWords(move.hex);
  switch (move.kind) {
    case 'draw':
      return t('taluva.move.draw', {
        first: terrainWord(move.tile[0], t),
        second: terrainWord(move.tile[1], t),
      });
    case 'tile': {
      const under = before?.hexes.find((one) => key(one) === key(move.hex));
      const values = { hex, flow: t(`taluva.direction.${move.flow}`), level: (under?.level ?? 0) + 1 };
      return t(under ? 'taluva.move.erupt' : 'taluva.move.tile', values);
    }
    case 'expand': {
      const settlement = before?.settlements.find((one) => one.anchor === key(move.hex));
      const expansion = settlement?.expansions.find((one) => one.terrain === move.terrain);
      const terrain = t(`taluva.terrain.${move.terrain}`);
      return expansion
        ? t('taluva.move.expand-cost', { hex, terrain, n: expansion.huts })
        : t('taluva.move.expand', { hex, terrain });
    }
    default:
      return t(`taluva.move.${move.kind}`, { hex });
  }
}

export function effectWords(effect: Effect, t: Translate, names: readonly string[]): string {
  const one = effect as TaluvaEffect;
  const name = 'seat' in one ? (names[one.seat - 1] ?? String(one.seat)) : '';
  switch (one.kind) {
    case 'level':
      return t('taluva.effect.level', { level: one.level });
    case 'destroys':
      return t('taluva.effect.destroys', { name, n: one.huts });
    case 'splits':
      return t('taluva.effect.splits', { name, n: one.parts.length });
    case 'joins':
      return t('taluva.effect.joins', { n: one.anchors.length, size: one.size });
    case 'grows':
      return t('taluva.effect.grows', { n: one.size });
    case 'costs': {
      const parts = (['huts', 'towers', 'temples'] as const).filter((kind) => one[kind] > 0);
      return t('taluva.effect.costs', {
        pieces: parts.map((kind) => t(`taluva.count.${kind}`, { n: one[kind] })).join(', '),
      });
    }
    case 'eliminates':
      return t('taluva.effect.eliminates', { name });
    case 'finishes':
      return t('taluva.effect.finishes', { name });
    case 'ends':
      return t(dynamicKey(`taluva.end.${one.reason}`));
  }
}

/** "Jungle, level 2, two huts of Ada". */
export function hexWords(hex: TaluvaHex, t: Translate, names: readonly string[]): string {
  if (hex.flow) return t('taluva.hex.volcano', { level: hex.level, flow: t(`taluva.direction.${hex.flow}`) });
  const field = t('taluva.hex.field', { terrain: terrainWord(hex.terrain, t), level: hex.level });
  if (!hex.building) return field;
  const name = names[hex.building.seat - 1] ?? String(hex.building.seat);
  const pieces = t(`taluva.count.${hex.building.kind}s`, { n: hex.building.kind === 'hut' ? hex.level : 1 });
  return t('taluva.hex.built', { field, pieces, name });
}

/** The same for many hexes: one that is drawn again unchanged is not put into words again. */
export function hexNamer(t: Translate, names: readonly string[]): (hex: TaluvaHex) => string {
  const known = new WeakMap<TaluvaHex, string>();
  return (hex) => {
    const name = known.get(hex) ?? hexWords(hex, t, names);
    known.set(hex, name);
    return name;
  };
}

/** What a settlement is and may build, a line each. */
export function settlementWords(settlement: Settlement, t: Translate, names: readonly string[]): string[] {
  const lines = [
    t('taluva.settlement.of', { name: names[settlement.seat - 1] ?? settlement.seat, n: settlement.hexes.length }),
  ];
  const may = (['tower', 'temple'] as const).filter((kind) => settlement[`may_${kind}`].length > 0);
  if (may.length > 0)
    lines.push(t('taluva.settlement.may', { what: may.map((kind) => t(`taluva.kind.${kind}`)).join(', ') }));
  for (const { terrain, huts, enough } of settlement.expansions)
    lines.push(
      t(enough ? 'taluva.settlement.expand' : 'taluva.settlement.too-few', {
        terrain: t(`taluva.terrain.${terrain}`),
        n: huts,
      }),
    );
  return lines;
}

export function prompt(show: Show<TaluvaBoard>, t: Translate): string {
  if (show.turn === 'over') return t('taluva.prompt.over');
  if (show.turn === 'chance') return t('taluva.prompt.draw');
  return t(`taluva.prompt.${show.board.phase}`);
}

export function summary(show: Show<TaluvaBoard>, t: Translate, names: readonly string[]): string {
  const { board } = show;
  const seats = board.supplies.map((supply, index) =>
    t('taluva.summary.seat', {
      name: names[index] ?? String(index + 1),
      settlements: board.settlements.filter((one) => one.seat === index + 1).length,
      huts: supply.huts,
      towers: supply.towers,
      temples: supply.temples,
    }),
  );
  const highest = board.hexes.reduce((most, hex) => Math.max(most, hex.level), 0);
  return [
    t('taluva.summary.island', { n: board.hexes.length, level: highest, tiles: board.tiles_left }),
    ...seats,
  ].join(' ');
}

/** What stands on a tile, for names: "Volcano with jungle and lake". */
export const tileWords = (tile: string, t: Translate): string =>
  t('taluva.tile', { first: terrainWord(tile[0], t), second: terrainWord(tile[1], t) });
