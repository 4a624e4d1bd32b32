// Sentences about games that are the same for all of them.
import type { CoreError, GameResult } from '../engine/protocol';
import { Refusal } from '../engine/engine';
import { speech } from '../i18n/speech.svelte';
import type { Language, Translate } from '../i18n/translate';
import { BadLink } from './link';

export function list_of(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** Who has won: "Ada wins". */
export function winner_words(result: GameResult, names: readonly string[], t: Translate, language: Language): string {
  const winners = names.filter((_, i) => result.places[i] === 1);
  if (names.length === 1) return t(winners.length === 1 ? 'result.solo-won' : 'result.solo-lost');
  if (winners.length === 0) return t('result.nobody');
  if (winners.length === names.length) return t('result.draw');
  return t('result.winners', { n: winners.length, names: list_of(winners, language) });
}

export function reason_words(result: GameResult, t: Translate): string {
  return t(`reason.${result.reason}`);
}

/** What the core refuses, in the language of the person; in English if nobody has translated it. */
export function refusal_words(error: CoreError): string {
  const { code, text, line, step, move = '' } = error;
  const sentence = speech.has(code) ? speech.t(code, { line: line ?? '', step: step ?? '', move }) : text;
  return line === undefined ? sentence : speech.t('error.line', { line, text: sentence });
}

export function trouble_words(reason: unknown): string {
  if (reason instanceof Refusal) return refusal_words(reason.error);
  if (reason instanceof BadLink) return speech.t('error.link');
  const text = reason instanceof Error ? reason.message : String(reason);
  return speech.or(text, speech.t('error.unexpected', { text }));
}

/** How much was looked at: "1,234 lines examined". */
export function visits_words(n: number, t: Translate, language: Language): string {
  return t('evaluation.visits', { n, shown: new Intl.NumberFormat(language).format(n) });
}

export function percent(value: number, language: Language, digits = 0): string {
  return new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}
