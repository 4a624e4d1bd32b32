// The move that is being considered: what it would do or why it is not allowed, and whether it waits for confirmation.
import { Refusal } from '../engine/engine';
import type { AnyBoard, Attempt, CoreError } from '../engine/protocol';

export class Idea<Board = AnyBoard> {
  move = $state.raw<string | null>(null);
  attempt = $state.raw<Attempt<Board> | null>(null);
  refused = $state.raw<CoreError | null>(null);
  /** Waits for the person's confirmation. */
  isPending = $state(false);
  #number = 0;
  #ask: (move: string) => Promise<Attempt<Board>>;

  constructor(ask: (move: string) => Promise<Attempt<Board>>) {
    this.#ask = ask;
  }

  /** Considers a move, null none. Rejects if something other than the rules is against it. */
  async consider(move: string | null): Promise<void> {
    const number = ++this.#number; // answers to older questions come too late
    this.move = move;
    this.isPending = false;
    let attempt: Attempt<Board> | null = null;
    let refused: CoreError | null = null;
    try {
      if (move !== null) attempt = await this.#ask(move);
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      refused = reason.error;
    }
    if (number !== this.#number) return;
    this.attempt = attempt;
    this.refused = refused;
  }

  /** The move was tried in earnest, and is not allowed. */
  refuse(error: CoreError): void {
    this.forget();
    this.refused = error;
  }

  forget(): void {
    ++this.#number;
    this.move = this.attempt = this.refused = null;
    this.isPending = false;
  }
}
