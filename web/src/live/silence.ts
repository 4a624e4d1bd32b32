// Notices that nothing is heard any more: asks first, and then gives up. A connection may die without a word.
const ask_after = 25_000;
const give_up_after = 10_000;

export class Silence {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ask: () => void;
  #give_up: () => void;

  constructor(ask: () => void, give_up: () => void) {
    this.#ask = ask;
    this.#give_up = give_up;
  }

  /** Something was heard just now. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#ask();
      this.#timer = setTimeout(this.#give_up, give_up_after);
    }, ask_after);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
