// Whether chance was fair: the seed is the one that was promised before the game, and every draw follows from it
// (docs/rooms.md, The fair draw). The rules come from the core of this page, not from the server.
import type { Engine } from '../engine/engine';
import type { Where } from '../engine/protocol';

export type FairDraw =
  | { kind: 'fair'; draws: number }
  /** The seed is not the one that was promised. */
  | { kind: 'other-seed' }
  /** A step, counted from 1, that the seed does not bring about. */
  | { kind: 'other-draw'; step: number; drawn: string; expected: string }
  /** The browser reckons hashes on secure pages only. */
  | { kind: 'unchecked' };

export interface Drawn {
  where: Where;
  moves: readonly string[];
  commitment: string;
  seed: string;
}

type Ask = Engine['ask'];

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The random number of the k-th step of chance, as 16 hexadecimal digits. */
async function drawNumber(key: CryptoKey, k: number): Promise<string> {
  return hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(String(k)))).slice(0, 16);
}

export async function checkDraws({ where, moves, commitment, seed }: Drawn, ask: Ask): Promise<FairDraw> {
  if (!globalThis.crypto?.subtle) return { kind: 'unchecked' };
  const seedBytes = bytesOf(seed);
  if (hexOf(await crypto.subtle.digest('SHA-256', seedBytes)) !== commitment) return { kind: 'other-seed' };
  const key = await crypto.subtle.importKey('raw', seedBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const { played } = await ask({ action: 'show', ...where, moves });
  let draws = 0;
  for (const [step, { move, seat }] of played.entries()) {
    if (seat !== 0) continue;
    const random = await drawNumber(key, draws++);
    const { moves: drawn } = await ask({ action: 'draw', ...where, moves: moves.slice(0, step), random });
    if (drawn[0] !== move) return { kind: 'other-draw', step: step + 1, drawn: move, expected: drawn[0] ?? '' };
  }
  return { kind: 'fair', draws };
}
