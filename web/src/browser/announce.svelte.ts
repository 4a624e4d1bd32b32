// What the screen reader is told: a log, so that a quick answer does not swallow the line before.
import { untrack } from 'svelte';

interface Line {
  number: number;
  text: string;
}

const keptLines = 6;

class Announcer {
  lines = $state.raw<readonly Line[]>([]);
  #number = 0;

  say(text: string): void {
    // Those who say something do not listen.
    const lines = untrack(() => this.lines);
    if (text) this.lines = [...lines, { number: ++this.#number, text }].slice(-keptLines);
  }
}

export const announcer = new Announcer();
