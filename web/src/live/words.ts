// Sentences about rooms.
import { speech } from '../i18n/speech.svelte';
import type { CoreError } from '../engine/protocol';
import { seat_name } from '../play/seats';
import { list_of, refusal_words, trouble_words } from '../play/words';
import { span_words } from './clock';
import { player_of } from './live_session.svelte';
import { Refused, type LiveError, type Offer, type RoomSeat, type Setup, type TimeControl } from './messages';

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

/** The name of whoever sits there; an empty chair says so. */
export function room_seat_name(seat: RoomSeat, number: number): string {
  return seat.person || seat.level ? seat_name(player_of(seat), number, speech.t) : speech.t('meet.free');
}

export function room_names(seats: readonly RoomSeat[]): string {
  return list_of(seats.map((seat, i) => room_seat_name(seat, i + 1)), speech.language);
}

export function live_error_words(error: LiveError): string {
  return refusal_words(error satisfies CoreError);
}

export function live_trouble_words(reason: unknown): string {
  return reason instanceof Refused ? live_error_words(reason.error) : trouble_words(reason);
}

/** What is offered, told to whoever offers it or to the others. */
export function offer_words(offer: Offer, seats: readonly RoomSeat[], is_mine: boolean): string {
  const name_of = (seat: number) => room_seat_name(seats[seat - 1] ?? {}, seat);
  const values = { name: name_of(offer.by), other: name_of(offer.seat ?? 0), level: offer.level ?? '' };
  return speech.t(`offer.${offer.what}.${is_mine ? 'mine' : 'theirs'}`, values);
}
