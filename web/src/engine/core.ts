// The core as a WebAssembly module, in the thread that makes it. src/wasm/core.h says how it is spoken to.
import type { AnswerEnvelope, AnswerTo, CoreError, Request, RequestEnvelope } from './protocol';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  talus_buffer(size: number): number;
  talus_send(size: number): void;
  talus_work(): number;
  talus_receive(): number;
  talus_received_size(): number;
}

/** What the core is sent, and what it says (docs/protocol.md). */
export type Sent = Request & Pick<RequestEnvelope, 'id' | 'priority'>;
/** Instead of what was asked for. */
export interface Refused {
  error?: CoreError;
}
export type Answer = Record<string, unknown> & Pick<AnswerEnvelope, 'id' | 'final'>;

const utf8 = new TextEncoder();
const text = new TextDecoder();

export class Core {
  readonly #exports: Exports;
  #asked = 0;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(source: BufferSource | WebAssembly.Module): Promise<Core> {
    let exports: Exports | undefined;
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const instance = await WebAssembly.instantiate(
      module,
      systemCalls(() => exports!.memory),
    );
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Core(exports);
  }

  /** Asks for something that is answered at once: an action. Works off an analysis too, but blocks until it is done. */
  ask<Asked extends Request>(request: Asked): AnswerTo<Asked> & Refused {
    const id = `ask-${++this.#asked}`;
    const others: Answer[] = [];
    this.begin({ ...request, id });
    for (let working = true; ; working = this.work()) {
      for (const answer of this.answers()) {
        if (answer.id === id && answer.final) {
          this.#kept.push(...others);
          return answer as unknown as AnswerTo<Asked> & Refused;
        }
        if (answer.id !== id) others.push(answer);
      }
      if (!working) throw new Error('The core has not answered.');
    }
  }

  /** Sends a request, with its `id`; what it brings comes in `answers`. */
  begin(request: Sent): void {
    const bytes = utf8.encode(JSON.stringify(request));
    const pointer = this.#exports.talus_buffer(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, pointer, bytes.length).set(bytes);
    this.#exports.talus_send(bytes.length);
  }

  /** Works for a while, some 30 ms. Whether there is work left. */
  work(): boolean {
    return this.#exports.talus_work() !== 0;
  }

  /** The answers that have come since it was last asked. */
  answers(): Answer[] {
    const answers = this.#kept.splice(0);
    for (;;) {
      const pointer = this.#exports.talus_receive();
      const size = this.#exports.talus_received_size();
      if (size === 0) return answers;
      answers.push(JSON.parse(text.decode(new Uint8Array(this.#exports.memory.buffer, pointer, size))) as Answer);
    }
  }

  /** Answers to other requests that `ask` came across. */
  readonly #kept: Answer[] = [];
}

/** What the module asks of the system: the time, and nothing else. */
function systemCalls(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const success = 0;
  return {
    wasi_snapshot_preview1: {
      clock_time_get(_clock: number, _precision: bigint, pointer: number): number {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(memory().buffer).setBigUint64(pointer, nanoseconds, true);
        return success;
      },
    },
  };
}
