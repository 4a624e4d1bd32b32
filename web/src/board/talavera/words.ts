// Talavera in words: moves, effects, positions.
import type { Colour, Effect, Show, TalaveraBoard, Tiles } from '../../engine/protocol';
import { dynamicKey, type Translate } from '../../i18n/translate';
import { colours, due, parse, setSizes, tileOrder, type Step } from './cards';

export const colourWord = (colour: Colour, t: Translate): string => t(`talavera.colour.${colour}`);

/** "2 yellow, 2 sky blue", as the tiles are painted. */
function tilesWords(tiles: Tiles, t: Translate): string {
  return [...new Set(tileOrder(tiles))]
    .map((colour) => t('talavera.tiles', { n: tiles[colour], colour: colourWord(colour, t) }))
    .join(', ');
}

export function cardWords(card: number, board: TalaveraBoard | undefined, t: Translate): string {
  const tiles = board?.cards[card - 1]?.tiles;
  return tiles ? t('talavera.card', { card, tiles: tilesWords(tiles, t) }) : t('talavera.card.plain', { card });
}

export function words(move: string, t: Translate, before?: TalaveraBoard): string {
  const { verb, cards, colour } = parse(move);
  const [card = 0, second = 0] = cards;
  const named = (n: number): string => cardWords(n, before, t);
  switch (verb) {
    case 'tuck': {
      const tiles = before?.cards[card - 1]?.tiles[colour!];
      return !tiles
        ? t('talavera.words.tuck', { card, colour: colourWord(colour!, t) })
        : t('talavera.words.tuck.tiles', { card, n: tiles, colour: colourWord(colour!, t) });
    }
    case 'corner':
      return t('talavera.words.corner', { colour: colourWord(colour!, t) });
    case 'draft':
    case 'keep':
    case 'drawn':
      return t(`talavera.words.${verb}`, { card: named(card) });
    case 'flip':
      return t('talavera.words.flip', { first: named(card), second: named(second) });
    case 'deal':
      return t('talavera.words.deal', { cards: cards.join(', ') });
    case 'orders':
      return t('talavera.words.orders', { first: card, second });
    case 'order':
      return t('talavera.words.order', { card });
    case 'first':
      return t('talavera.words.first', { seat: card });
    default:
      return t(dynamicKey(`talavera.words.${verb}`));
  }
}

export function effectWords(effect: Effect, t: Translate): string {
  switch (effect.kind) {
    case 'places': {
      const colour = colourWord(effect.colour, t);
      const parts = [
        ...(effect.fills ? [t('talavera.effect.fills', { n: effect.fills, colour })] : []),
        ...(effect.excess ? [t('talavera.effect.excess', { n: effect.excess, colour })] : []),
      ];
      const points = effect.points > 0 ? 'gain' : effect.points < 0 ? 'loss' : 'even';
      return [...parts, t(`talavera.effect.${points}`, { n: Math.abs(effect.points) })].join(', ');
    }
    case 'keeps':
      return effect.discards.length
        ? t('talavera.effect.keeps', { card: effect.card, cards: effect.discards.join(', ') })
        : '';
    case 'sets':
      return t(effect.tiles === effect.wanted ? 'talavera.effect.sets.special' : 'talavera.effect.sets', {
        n: effect.tiles,
        colour: colourWord(effect.colour, t),
        wanted: effect.wanted,
      });
    case 'hopeless':
      return t('talavera.effect.hopeless');
    case 'ends':
      return t('talavera.effect.ends');
    default:
      return '';
  }
}

export function prompt(show: Show<TalaveraBoard>, t: Translate): string {
  const decision = due(show);
  if (decision === null) return t(show.turn === 'over' ? 'talavera.prompt.over' : 'talavera.prompt.chance');
  if (decision === 'tuck') {
    const card = parse(show.legal[0]!).cards[0]!;
    return t('talavera.prompt.tuck', { card: cardWords(card, show.board, t) });
  }
  if (decision === 'keep') return t(show.board.redraw ? 'talavera.prompt.keep.redraw' : 'talavera.prompt.keep');
  if (decision === 'draft' && show.legal.length === 1) return t('talavera.prompt.draft.last');
  return t(dynamicKey(`talavera.prompt.${decision}`));
}

export function summary(show: Show<TalaveraBoard>, t: Translate, names: readonly string[]): string {
  const { board } = show;
  const sentences = [t('talavera.round', { round: board.round })];
  if (board.seats.length === 1) {
    const sizes = setSizes(board.seats[0]!);
    sentences.push(
      sizes.length ? t('talavera.summary.sets', { sets: sizes.join(', ') }) : t('talavera.summary.no-sets'),
    );
  } else {
    board.seats.forEach((seat, i) => {
      const steps = colours.map((colour) =>
        t('talavera.summary.step', {
          has: seat.placed[colour],
          wants: seat.wanted?.[colour] ?? 0,
          colour: colourWord(colour, t),
        }),
      );
      sentences.push(t('talavera.summary.seat', { name: names[i] ?? '', score: seat.score, steps: steps.join(', ') }));
    });
  }
  if (board.up.length)
    sentences.push(
      t('talavera.summary.market', { cards: board.up.map((card) => cardWords(card, board, t)).join('; ') }),
    );
  return sentences.join(' ');
}

interface StepView {
  name: string;
  isOwn: boolean;
  solo: boolean;
  isSet: boolean;
  isTarget: boolean;
}

export function stepLabel(step: Step, t: Translate, view: StepView): string {
  const values = {
    name: view.name,
    colour: colourWord(step.colour, t),
    wanted: step.wanted,
    placed: step.placed,
    points: step.points,
  };
  const key = view.solo
    ? view.isSet
      ? 'talavera.label.corner.set'
      : 'talavera.label.corner'
    : view.isOwn
      ? 'talavera.label.step.own'
      : 'talavera.label.step';
  const points = !view.solo && step.placed >= step.wanted ? `, ${t('talavera.points', { n: step.points })}` : '';
  return t(key, values) + points + (view.isTarget ? `. ${t('talavera.label.target')}` : '');
}
