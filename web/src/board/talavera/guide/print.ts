// The cards to cut out, as a PDF: written by the core, in a module of its own (src/wasm/print.cpp).
import printUrl from '../../../../../build/wasm/bin/talavera_print.wasm?url';

export type Paper = 'a4' | 'letter';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  talus_print(isLetter: number): number;
  talus_printed_size(): number;
}

/** The file, of what the module is made of. */
export async function sheets(module: BufferSource, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { instance } = await WebAssembly.instantiate(module, {});
  const { memory, _initialize, talus_print, talus_printed_size } = instance.exports as unknown as Exports;
  _initialize();
  const start = talus_print(paper === 'letter' ? 1 : 0);
  return new Uint8Array(memory.buffer).slice(start, start + talus_printed_size());
}

export async function printedCards(paper: Paper): Promise<Blob> {
  const module = await (await fetch(printUrl)).arrayBuffer();
  return new Blob([await sheets(module, paper)], { type: 'application/pdf' });
}
