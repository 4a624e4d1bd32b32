// Sentences about rooms.
import { speech } from '../i18n/speech.svelte';
import type { CoreError } from '../engine/protocol';
import { computerWords, seatNames } from '../records/seats';
import { refusalWords, troubleWords } from '../play/words';
import { spanWords } from './clock';
import { playerOf } from './live_session.svelte';
import { isFree, Refused, type LiveError, type Offer, type RoomSeat, type Setup, type TimeControl } from './messages';
import { dynamicKey } from '../i18n/translate';

export function timeWords(time: TimeControl): string {
  const { t, language } = speech;
  if (time.kind === 'none') return t('time.none');
  const span = spanWords(time.seconds, language);
  if (time.kind === 'move') return t('time.per-move', { span });
  return time.increment ? t('time.clock-plus', { span, increment: time.increment }) : t('time.clock', { span });
}

/** What was agreed on, a phrase each; needs the game's texts for its options. */
export function setupWords(setup: Setup): string[] {
  const { t } = speech;
  const options = Object.entries(setup.options).flatMap(([key, value]) => {
    const label = `${setup.game}.option.${key}`;
    return key === 'players' || !speech.has(label)
      ? []
      : [`${t(dynamicKey(label))}: ${speech.or(`${label}.${value}`, String(value))}`];
  });
  const late =
    setup.time.kind !== 'none' && setup.late ? [t('meet.late', { computer: computerWords(setup.late, t) })] : [];
  return [timeWords(setup.time), ...late, t(setup.rated ? 'meet.rated' : 'meet.unrated'), ...options];
}

/** The names of those who sit there; an empty chair says so. */
export function roomNames(seats: readonly RoomSeat[]): string[] {
  const names = seatNames(seats.map(playerOf), speech.t);
  return names.map((name, i) => (isFree(seats[i]!) ? speech.t('meet.free') : name));
}

export function liveErrorWords(error: LiveError): string {
  return refusalWords(error satisfies CoreError);
}

export function liveTroubleWords(reason: unknown): string {
  return reason instanceof Refused ? liveErrorWords(reason.error) : troubleWords(reason);
}

/** What is offered, told to whoever offers it or to the others. */
export function offerWords(offer: Offer, seats: readonly RoomSeat[], isMine: boolean): string {
  const names = roomNames(seats);
  const values = {
    name: names[offer.by - 1] ?? '',
    other: names[(offer.seat ?? 0) - 1] ?? '',
    computer: offer.level ? computerWords(offer.level, speech.t) : '',
  };
  return speech.t(`offer.${offer.what}.${isMine ? 'mine' : 'theirs'}`, values);
}
