// Plays again what the others have done since the person's last decision, move by move, on the board.
import type { NodeId } from './game_tree';
import type { TableGame } from './table_game.svelte';

/** The least time, in milliseconds, for a move to be seen, and between two. */
const least = 600;
const between = 250;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Recap {
  isRunning = $state(false);
  #session: TableGame;

  constructor(session: TableGame) {
    this.#session = session;
  }

  /** Where to begin, and the positions after each of their decisions, with what was drawn then. */
  get #way(): { from: NodeId | null; to: NodeId[] } {
    const { tree, here, last, current } = this.#session;
    const nodes = tree.lineTo(here);
    const decisions = nodes.flatMap((_, i) => (current?.played[i]?.seat !== 0 ? [i] : []));
    const theirs = decisions.slice(-last.length);
    const to = theirs.map((_, k) => nodes[(theirs[k + 1] ?? nodes.length) - 1]!.id);
    return { from: theirs.length ? nodes[theirs[0]!]!.parent : null, to };
  }

  /** Whether it is a person's turn and somebody else has done something. */
  get isThere(): boolean {
    const { session, current } = { session: this.#session, current: this.#session.current };
    const before = current?.played.filter(({ seat }) => seat !== 0).at(-1);
    return session.viewing === null && session.isPlaying && before !== undefined && before.seat !== current?.seat;
  }

  async play(): Promise<void> {
    const session = this.#session;
    const { from, to } = this.#way;
    if (this.isRunning || from === null) return;
    this.isRunning = true;
    const here = session.here;
    try {
      let expected: NodeId | null = from;
      await session.view(from);
      for (const node of to) {
        await wait(between);
        // Whoever looks elsewhere, or plays on, has seen enough.
        if (!this.isRunning || session.here !== here || session.viewed !== expected) return;
        await session.view(node);
        expected = node;
        await Promise.all([session.stage.ended(), wait(least)]);
      }
    } finally {
      this.isRunning = false;
    }
  }

  /** Back to now. */
  stop(): void {
    if (!this.isRunning) return;
    this.isRunning = false;
    void this.#session.view(null);
  }
}
