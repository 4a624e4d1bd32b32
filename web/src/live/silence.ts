// Notices that nothing is heard any more: asks first, and then gives up. A connection may die without a word.
const askAfter = 25_000;
const giveUpAfter = 10_000;

export class Silence {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ask: () => void;
  #giveUp: () => void;

  constructor(ask: () => void, giveUp: () => void) {
    this.#ask = ask;
    this.#giveUp = giveUp;
  }

  /** Something was heard just now. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#ask();
      this.#timer = setTimeout(this.#giveUp, giveUpAfter);
    }, askAfter);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
