// Sentences about rooms.
import { speech } from '../i18n/speech.svelte';
import type { CoreError } from '../engine/protocol';
import { seat_names } from '../play/seats';
import { refusal_words, trouble_words } from '../play/words';
import { span_words } from './clock';
import { player_of } from './live_session.svelte';
import { is_free, Refused, type LiveError, type Offer, type RoomSeat, type Setup, type TimeControl } from './messages';

export function time_words(time: TimeControl): string {
  const { t, language } = speech;
  if (time.kind === 'none') return t('time.none');
  const span = span_words(time.seconds, language);
  if (time.kind === 'move') return t('time.per-move', { span });
  return time.increment ? t('time.clock-plus', { span, increment: time.increment }) : t('time.clock', { span });
}

/** What was agreed on, a phrase each; needs the game's texts for its options. */
export function setup_words(setup: Setup): string[] {
  const { t } = speech;
  const options = Object.entries(setup.options).flatMap(([key, value]) => {
    const label = `${setup.game}.option.${key}`;
    return key === 'players' || !speech.has(label) ? [] : [`${t(label)}: ${speech.or(`${label}.${value}`, String(value))}`];
  });
  const late = setup.time.kind !== 'none' && setup.late ? [t('meet.late', { level: setup.late })] : [];
  return [time_words(setup.time), ...late, t(setup.rated ? 'meet.rated' : 'meet.unrated'), ...options];
}

/** The names of those who sit there; an empty chair says so. */
export function room_names(seats: readonly RoomSeat[]): string[] {
  const names = seat_names(seats.map(player_of), speech.t);
  return names.map((name, i) => (is_free(seats[i]!) ? speech.t('meet.free') : name));
}

export function live_error_words(error: LiveError): string {
  return refusal_words(error satisfies CoreError);
}

export function live_trouble_words(reason: unknown): string {
  return reason instanceof Refused ? live_error_words(reason.error) : trouble_words(reason);
}

/** What is offered, told to whoever offers it or to the others. */
export function offer_words(offer: Offer, seats: readonly RoomSeat[], is_mine: boolean): string {
  const names = room_names(seats);
  const values = { name: names[offer.by - 1] ?? '', other: names[(offer.seat ?? 0) - 1] ?? '', level: offer.level ?? '' };
  return speech.t(`offer.${offer.what}.${is_mine ? 'mine' : 'theirs'}`, values);
}
