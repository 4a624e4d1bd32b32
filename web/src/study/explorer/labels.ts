// What statistics are about, in words.
import { opponentName, opponentOf } from '../../records/opponents';
import type { GameModule } from '../../board/module';
import type { AnyBoard, GameName } from '../../engine/protocol';
import { speech } from '../../i18n/speech.svelte';
import { dynamicKey, type Translate } from '../../i18n/translate';
import type { ChoiceStats, Group } from './statistics';

/** In the order in which they say most. */
const order = ['first', 'first-drafter', 'towers', 'large', 'set-up', 'draft', 'keep', 'tuck', 'corner', 'second-turn'];

export function kindsOf(group: Group): string[] {
  const place = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return [...new Set(group.choices.map(({ kind }) => kind))].sort((a, b) => place(a) - place(b));
}

export function playerWords(player: string, t: Translate): string {
  const opponent = opponentOf(player);
  if (opponent) return opponentName(opponent);
  return player || t('explorer.nameless');
}

/** `players=2,tiles=24` as words. */
export function optionWords(game: GameName, options: string, t: Translate): string {
  return options
    .split(',')
    .map((option) => option.split('='))
    .map(([key = '', value = '']) =>
      key === 'players'
        ? t('explorer.players', { n: Number(value) })
        : t('explorer.option', {
            name: speech.or(`${game}.option.${key}`, key),
            value: speech.or(`${game}.option.${key}.${value}`, value),
          }),
    )
    .join(' · ');
}

const sizes = { S: 'explorer.size.S', M: 'explorer.size.M', L: 'explorer.size.L' } as const;

/** `S1M2L1` as words. */
function towersWords(text: string, t: Translate): string {
  const parts = [...text.matchAll(/([SML])(\d)/g)].map(([, size, n]) =>
    t(sizes[size as keyof typeof sizes], { n: Number(n) }),
  );
  return parts.join(', ') || t('explorer.no-towers');
}

/** `board`: of any position of the game, for what its cards show. */
export function choiceWords(module: GameModule, { kind, name }: ChoiceStats, t: Translate, board?: AnyBoard): string {
  const [one = '', other = ''] = name.split(/[ +]/);
  switch (`${module.name} ${kind}`) {
    case 'taluva first':
      return t(dynamicKey(`explorer.thing.${name}`));
    case 'taluva second-turn':
    case 'taluva third-turn':
      return other
        ? t('explorer.with-eruption', { what: t(dynamicKey(`explorer.thing.${other}`)) })
        : t(dynamicKey(`explorer.thing.${one}`));
    case 'talat towers':
      return t('explorer.towers', { one: Number(one), other: Number(other) });
    case 'talat large':
      return t('explorer.size.L', { n: Number(name) });
    case 'talat set-up':
      return `${towersWords(one, t)} | ${towersWords(other, t)}`;
    case 'talavera first-drafter':
      return t(dynamicKey(`explorer.drafter.${name}`));
    case 'talavera draft':
    case 'talavera keep':
      return module.words(name === 'redraw' ? name : `${kind}:${name}`, t, board);
    case 'talavera tuck':
    case 'talavera corner':
      return t('explorer.demand', { n: Number(name) });
    default:
      return name;
  }
}
