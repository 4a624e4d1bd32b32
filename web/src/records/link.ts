// A link that carries a whole game: its record, deflated, as letters that may stand in an address. The first byte says
// how the rest is written, so that old links stay readable.
import { BadLink } from './bad_link';

const plain = 0;
const deflated = 1;
/** A real record has a few kilobytes; more than this is no game but an attempt to fill the memory. */
const maxBytes = 1 << 20;

function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  try {
    const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadLink();
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // What goes wrong is seen by the reader below.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) throw new BadLink();
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export async function toLink(record: string): Promise<string> {
  const text = new TextEncoder().encode(record);
  const canDeflate = typeof CompressionStream !== 'undefined';
  const body = canDeflate ? await through(text, new CompressionStream('deflate-raw')) : text;
  return toLetters(new Uint8Array([canDeflate ? deflated : plain, ...body]));
}

/** The record in a link. Rejects with `BadLink` if there is none. */
export async function fromLink(letters: string): Promise<string> {
  const bytes = fromLetters(letters);
  const body = bytes.slice(1);
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    if (bytes[0] === plain) return decoder.decode(body);
    if (bytes[0] === deflated) return decoder.decode(await through(body, new DecompressionStream('deflate-raw')));
  } catch {
    // Falls through: the bytes are damaged.
  }
  throw new BadLink();
}
