// Talat in words: moves, effects, spaces and positions.

import type { Effect, Seat, Show, TalatBoard, TalatEffect, TalatTower, TowerKind } from '../../engine/protocol';
import type { Translate } from '../../i18n/translate';
import { isZihin, parseMove, towerAt } from './moves';

export function towerName(kind: TowerKind, t: Translate): string {
  return t(`talat.tower.${kind}`);
}

/** The name of a colour: a player's, or the Zihin. */
export function colourName(seat: Seat, t: Translate, names: readonly string[], seatCount: number): string {
  return isZihin(seat, seatCount) ? t('talat.zihin') : (names[seat - 1] ?? t('talat.seat', { seat }));
}

/** With a capital at its beginning. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** In which language lists are joined is told by the texts. */
export function list(items: readonly string[], t: Translate): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${t('talat.and')} ${items[items.length - 1]}`;
}

export function words(text: string, t: Translate, before?: TalatBoard): string {
  const move = parseMove(text);
  if (move.kind === 'place') return t('talat.words.place', { tower: towerName(move.tower, t), to: move.to });
  const mover = before && towerAt(before, move.from);
  const victim = before && towerAt(before, move.to);
  if (move.kind === 'take' && mover && victim)
    return t('talat.words.take', { ...move, tower: towerName(mover.kind, t), victim: towerName(victim.kind, t) });
  if (mover) return t('talat.words.move', { ...move, tower: towerName(mover.kind, t) });
  return t(`talat.words.${move.kind}.plain`, { ...move });
}

export function effectWords(effect: Effect, t: Translate, names: readonly string[]): string {
  const known = effect as TalatEffect;
  const name = (seat: Seat): string => names[seat - 1] ?? t('talat.zihin');
  switch (known.kind) {
    case 'takes':
      return t('talat.effect.takes', { tower: towerName(known.tower, t), name: name(known.seat), space: known.space });
    case 'reaches':
      return t('talat.effect.reaches', { points: known.points });
    case 'loses':
      return t('talat.effect.loses', { name: name(known.seat), points: known.points });
    case 'exposed':
      return t('talat.effect.exposed', { spaces: list(known.to, t) });
    case 'threatens':
      return t('talat.effect.threatens', { spaces: list(known.spaces, t) });
    case 'freezes':
      return t('talat.effect.freezes', { board: known.board });
    case 'skips':
      return t('talat.effect.skips', { name: name(known.seat) });
    case 'ends':
      return t('talat.effect.ends');
  }
}

export function prompt(show: Show<TalatBoard>, t: Translate): string {
  const { board } = show;
  if (show.turn !== 'seat') return t('talat.prompt.over');
  if (!board.is_setup)
    return t(show.legal.some((move) => move.startsWith('take:')) ? 'talat.prompt.take' : 'talat.prompt.move');
  const left = board.hands[(board.placing ?? show.seat ?? 1) - 1]?.length ?? 0;
  return board.placing && isZihin(board.placing, show.seat_count)
    ? t('talat.prompt.zihin', { left: left - 1 }) // the ninth stays out of the game
    : t('talat.prompt.place', { left });
}

export function summary(show: Show<TalatBoard>, t: Translate, names: readonly string[]): string {
  const { board } = show;
  const frozen = board.boards.flatMap(({ frozen }, index) => (frozen ? [String(index + 1)] : []));
  const parts = board.is_setup
    ? [t('talat.summary.setup', { n: board.towers.length })]
    : [t('talat.summary.towers', { n: board.towers.length })];
  if (frozen.length > 0) parts.push(t('talat.summary.frozen', { n: frozen.length, boards: list(frozen, t) }));
  const points = Array.from({ length: show.seat_count }, (_, index) =>
    t('talat.summary.points', { name: names[index] ?? index + 1, n: board.scores[index]?.points ?? 0 }),
  );
  if (!board.is_setup) parts.push(`${list(points, t)}.`);
  return parts.join(' ');
}

interface SpaceFacts {
  tower?: TalatTower;
  line?: Seat;
  isFrozen: boolean;
  isTarget: boolean;
}

/** What a screen reader says of a space. */
export function spaceLabel(
  space: string,
  facts: SpaceFacts,
  show: Show<TalatBoard>,
  t: Translate,
  names: readonly string[],
): string {
  const { tower, line } = facts;
  const at = t('talat.space', { board: space[0]!, space: space.slice(1) });
  const owner = (seat: Seat): string => colourName(seat, t, names, show.seat_count);
  const enemies = (spaces: readonly string[]): string =>
    list(
      spaces.map((enemy) => {
        const other = towerAt(show.board, enemy);
        return other ? `${towerName(other.kind, t)} (${enemy.slice(1)})` : enemy;
      }),
      t,
    );
  const parts = [tower ? `${towerName(tower.kind, t)}, ${owner(tower.seat)}` : t('talat.space.empty')];
  if (line) parts.push(t('talat.space.line', { name: owner(line) }));
  if (facts.isFrozen) parts.push(t('talat.space.frozen'));
  if (tower && tower.takes.length > 0) parts.push(t('talat.space.takes', { towers: enemies(tower.takes) }));
  if (tower && tower.taken_by.length > 0) parts.push(t('talat.space.taken-by', { towers: enemies(tower.taken_by) }));
  if (facts.isTarget) parts.push(t(tower ? 'talat.space.capture' : 'talat.space.target'));
  return `${at}: ${parts.join('; ')}`;
}
