// Games from the core's own playthroughs, cut off before their end.
import { readFileSync } from 'node:fs';

export const playthrough = (name: string): string =>
  readFileSync(new URL(`../../../tests/playthroughs/${name}.talus`, import.meta.url), 'utf8');

/** The record without its last turns; `seats` are the values of the headers `Seat-1`, … */
export function unfinished(name: string, turnsLeft: number, seats: readonly string[]): string {
  const lines = playthrough(name)
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('Result:'));
  const headers = seats.map((value, i) => `Seat-${i + 1}: ${value}`);
  return [...lines.slice(0, 3), ...headers, ...lines.slice(3, -turnsLeft), ''].join('\n');
}
