// The core in two workers of this page: one answers questions about the rules at once, the other thinks, and is ended
// and begun anew when nobody wants to know any more. The module is compiled once for both.
import wasm_url from '../../../build/wasm/bin/talus.wasm?url';
import { Cancelled, Refusal, type Engine, type Thinking } from './engine';
import type { Analysis, CoreError } from './protocol';

interface Reply {
  id: number;
  final: boolean;
  error?: CoreError;
}

interface Waiting {
  resolve(answer: never): void;
  reject(reason: Error): void;
  on_report?: (report: Analysis) => void;
}

class CoreWorker {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #next_id = 1;

  constructor(module: Promise<WebAssembly.Module>) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#receive(data);
    this.#worker.onerror = (event) => this.#fail(new Error(event.message));
    module.then((compiled) => this.#worker.postMessage({ module: compiled }), (reason) => this.#fail(reason));
  }

  get is_busy(): boolean {
    return this.#waiting.size > 0;
  }

  ask<Answer>(request: object, on_report?: (report: Analysis) => void): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = this.#next_id++;
      this.#waiting.set(id, { resolve, reject, on_report });
      this.#worker.postMessage({ request: { ...request, id } });
    });
  }

  end(): void {
    this.#worker.terminate();
    this.#fail(new Cancelled());
  }

  #receive(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (!reply.final) return waiting.on_report?.(reply as unknown as Analysis);
    this.#waiting.delete(reply.id);
    if (reply.error) waiting.reject(new Refusal(reply.error));
    else waiting.resolve(reply as never);
  }

  #fail(reason: Error): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of all) waiting.reject(reason);
  }
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasm_url);
  if (!response.ok) throw new Error(`${wasm_url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export class WorkerEngine implements Engine {
  #module = compile();
  #rules = new CoreWorker(this.#module);
  #thinker: CoreWorker | null = null;

  ask<Answer>(request: object): Promise<Answer> {
    return this.#rules.ask(request);
  }

  analyse(request: object, on_report?: (report: Analysis) => void): Thinking {
    this.#end_thinking();
    const thinker = (this.#thinker ??= new CoreWorker(this.#module));
    const answer = thinker.ask<Analysis>(request, on_report);
    let is_done = false;
    answer.catch(() => {}).finally(() => (is_done = true));
    return {
      answer,
      cancel: () => {
        if (!is_done && this.#thinker === thinker) this.#end_thinking();
      },
    };
  }

  #end_thinking(): void {
    if (!this.#thinker?.is_busy) return;
    this.#thinker.end();
    this.#thinker = null;
  }
}
