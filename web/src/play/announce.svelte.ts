// What the screen reader is told: one line after the other.
class Announcer {
  text = $state('');
  #is_odd = false;

  say(text: string): void {
    // The same words twice in a row are only read again if something differs.
    this.#is_odd = !this.#is_odd;
    this.text = this.#is_odd ? text : `${text}\u00a0`;
  }
}

export const announcer = new Announcer();
