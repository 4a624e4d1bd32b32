// What the address of a viewer says: the game, as in links that are sent, and where to begin.
export interface Wanted {
  /** The record, as `records/link.ts` writes it. */
  letters: string;
  /** The step of the main line that is shown first; its end if nothing is said. */
  step: number | null;
}

export function wantedIn(hash: string): Wanted {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const step = parts.get('step');
  return { letters: parts.get('g') ?? '', step: step !== null && /^\d+$/.test(step) ? Number(step) : null };
}

/** The one line that another page needs. */
export function frameFor(address: string, letters: string, title: string, step?: number): string {
  const viewer = new URL('embed.html', address.replace(/[?#].*$/, ''));
  const at = step === undefined ? '' : `&amp;step=${step}`;
  const safe = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${viewer.href}#g=${letters}${at}" title="${safe}" width="640" height="560" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`;
}
