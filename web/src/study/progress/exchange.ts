// Progress as a file: to another browser, or to be safe.
import { isCard, type Card } from '../mistakes/box';
import { isEntry, type Entry } from './log';

export class BadProgress extends Error {
  constructor(readonly why: 'foreign' | 'damaged' | 'newer') {
    super(why);
  }
}

const version = 1;

export function toFile(entries: readonly Entry[], cards: readonly Card[]): string {
  return JSON.stringify({ talus: 'progress', version, entries, cards });
}

/** Throws `BadProgress` if it is no such file, or anything in it is damaged: then nothing of it is taken. */
export function fromFile(text: string): { entries: Entry[]; cards: Card[] } {
  let file: { talus?: unknown; version?: unknown; entries?: unknown; cards?: unknown } | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    throw new BadProgress(text.includes('"talus":"progress"') ? 'damaged' : 'foreign');
  }
  if (typeof file !== 'object' || file?.talus !== 'progress') throw new BadProgress('foreign');
  if (typeof file.version === 'number' && file.version > version) throw new BadProgress('newer');
  const { entries, cards } = file;
  const isWhole = Array.isArray(entries) && entries.every(isEntry) && Array.isArray(cards) && cards.every(isCard);
  if (!isWhole) throw new BadProgress('damaged');
  return { entries, cards };
}
