// Reasons in words: what the core says of a move as facts, as sentences in the language of the page.
import type { GameName, Reason, Reasons } from '../engine/protocol';
import { speech } from '../i18n/speech.svelte';

/** Makes the sentences of a game known. */
export async function learnReasons(game: GameName): Promise<void> {
  await Promise.all([speech.learn('reasons'), speech.learn(`reasons-${game}`)]);
}

export function reasonSentence(game: GameName, reason: Reason, names: readonly string[]): string {
  const called = (seat: number | undefined): string => (seat === undefined ? '' : (names[seat - 1] ?? String(seat)));
  const values = Object.fromEntries(
    Object.entries(reason.values).map(([key, value]) => [
      key,
      typeof value === 'string' ? speech.or(`reason.${game}.${key}.${value}`, value) : value,
    ]),
  );
  return speech.or(`reason.${game}.${reason.says}`, reason.says, {
    ...values,
    name: called(reason.seat),
    by: called(reason.by),
  });
}

export const hasReasons = ({ did, allows, better, chances }: Reasons): boolean =>
  did.length + allows.length + better.length + chances.length > 0;
