// People whom the person at this screen does not want to hear; kept in the browser.
import { storage } from '../play/table';

const key = 'talus.muted';

class Muted {
  #ids = $state.raw<readonly string[]>(this.#stored());

  has(id: string | undefined): boolean {
    return id !== undefined && this.#ids.includes(id);
  }

  toggle(id: string): void {
    this.#ids = this.has(id) ? this.#ids.filter((other) => other !== id) : [...this.#ids, id];
    try {
      storage().setItem(key, JSON.stringify(this.#ids));
    } catch {
      // Then it holds until the page is closed.
    }
  }

  #stored(): readonly string[] {
    try {
      const ids: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    } catch {
      return []; // not written by us
    }
  }
}

export const muted = new Muted();
