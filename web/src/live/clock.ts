// The clocks at the table: how much time a seat has, in figures and in words.
import type { Translate } from '../i18n/translate';
import type { Now } from './messages';

/** From here on a clock warns. */
export const shortOfTime = 20_000;
/** When the person at the screen is told how much time is left. */
const toldAt: readonly number[] = [60_000, shortOfTime, 5_000];

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What is left to a seat, in milliseconds; null without a clock. */
export function timeLeft(now: Now, seat: number, serverNow: number): number | null {
  if (now.status === 'playing' && now.turn === seat && now.deadline) return Math.max(0, now.deadline - serverNow);
  return now.seats[seat - 1]?.ms ?? null;
}

/** The moment that was passed between two looks at the clock, if one of them is to be told. */
export function toldBetween(before: number, after: number): number | undefined {
  return toldAt.find((moment) => before > moment && after <= moment);
}

const two = (number: number) => String(number).padStart(2, '0');

/** Like 2:51, 1:02:03, or 3 d 4 h: as exact as it matters. */
export function clockText(milliseconds: number, t: Translate): string {
  const left = Math.ceil(milliseconds / second) * second; // 0:00 is the end, and nothing before it
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  const seconds = Math.floor((left % minute) / second);
  if (days) return t('clock.days', { days, hours });
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A span in whole words, such as "3 days", "10 minutes": the largest unit that fits. */
export function spanWords(seconds: number, language: string): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? units[3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}
