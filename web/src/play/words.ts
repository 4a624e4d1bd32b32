// Sentences about games that are the same for all of them.
import type { CoreError, GameResult } from '../engine/protocol';
import { Refusal } from '../engine/engine';
import { speech } from '../i18n/speech.svelte';
import { listOf } from '../i18n/format';
import { dynamicKey, type Language, type Translate } from '../i18n/translate';
import { BadLink } from '../records/bad_link';

/** Who has won: "Ada wins". */
export function winnerWords(result: GameResult, names: readonly string[], t: Translate, language: Language): string {
  const winners = names.filter((_, i) => result.places[i] === 1);
  if (names.length === 1) return t(winners.length === 1 ? 'result.solo-won' : 'result.solo-lost');
  if (winners.length === 0) return t('result.nobody');
  if (winners.length === names.length) return t('result.draw');
  return t('result.winners', { n: winners.length, names: listOf(winners, language) });
}

export function reasonWords(result: GameResult, t: Translate): string {
  return t(dynamicKey(`reason.${result.reason}`));
}

/** What the core refuses, in the language of the person; in English if nobody has translated it. */
export function refusalWords(error: CoreError): string {
  const { code, text, line, step, move = '' } = error;
  const sentence = speech.or(code, text, { line: line ?? '', step: step ?? '', move });
  return line === undefined ? sentence : speech.t('error.line', { line, text: sentence });
}

export function troubleWords(reason: unknown): string {
  if (reason instanceof Refusal) return refusalWords(reason.error);
  if (reason instanceof BadLink) return speech.t('error.link');
  const text = reason instanceof Error ? reason.message : String(reason);
  return speech.or(text, speech.t('error.unexpected', { text }));
}

/** How much was looked at: "1,234 lines examined". */
export function visitsWords(n: number, t: Translate, language: Language): string {
  return t('evaluation.visits', { n, shown: new Intl.NumberFormat(language).format(n) });
}
