// The core in workers: one for each game answers questions about the rules at once, and one more thinks. That one is ended
// when nobody wants to know any more, and begun anew when it is needed. A game's module is compiled once for both.
import talat_url from '../../../build/wasm/bin/talat.wasm?url';
import talavera_url from '../../../build/wasm/bin/talavera.wasm?url';
import taluva_url from '../../../build/wasm/bin/taluva.wasm?url';
import { Cancelled, Refusal, type Engine, type Thinking } from './engine';
import { game_of } from './game_of';
import type { Analysis, CoreError, GameName } from './protocol';

const urls: Record<GameName, string> = { taluva: taluva_url, talat: talat_url, talavera: talavera_url };

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

  /** It has failed, and answers no more. */
  is_dead = false;

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
    this.is_dead = true;
    this.#worker.terminate();
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of all) waiting.reject(reason);
  }
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

class GameCore {
  readonly module: Promise<WebAssembly.Module>;
  readonly rules: CoreWorker;

  constructor(game: GameName) {
    this.module = compile(urls[game]);
    this.rules = new CoreWorker(this.module);
  }
}

export class WorkerEngine implements Engine {
  #cores = new Map<GameName, GameCore>();
  #thinker: { game: GameName; worker: CoreWorker } | null = null;

  ask<Answer>(request: object): Promise<Answer> {
    return this.#core(game_of(request)).rules.ask(request);
  }

  analyse(request: object, on_report?: (report: Analysis) => void): Thinking {
    const game = game_of(request);
    const last = this.#thinker;
    if (last?.worker.is_busy || last?.worker.is_dead || last?.game !== game) this.#end_thinking();
    const { worker } = (this.#thinker ??= { game, worker: new CoreWorker(this.#core(game).module) });
    const answer = worker.ask<Analysis>(request, on_report);
    let is_done = false;
    answer.catch(() => {}).finally(() => (is_done = true));
    return {
      answer,
      cancel: () => {
        if (!is_done && this.#thinker?.worker === worker) this.#end_thinking();
      },
    };
  }

  /** One that has failed is begun anew: the network may be back. */
  #core(game: GameName): GameCore {
    const known = this.#cores.get(game);
    if (known && !known.rules.is_dead) return known;
    const core = new GameCore(game);
    this.#cores.set(game, core);
    return core;
  }

  #end_thinking(): void {
    this.#thinker?.worker.end();
    this.#thinker = null;
  }
}
