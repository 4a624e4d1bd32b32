// The core in workers: one for each game answers questions about the rules at once, and one more thinks. That one is ended
// when nobody wants to know any more, and begun anew when it is needed. A game's module is compiled once for both.
import talatUrl from '../../../build/wasm/bin/talat.wasm?url';
import talaveraUrl from '../../../build/wasm/bin/talavera.wasm?url';
import taluvaUrl from '../../../build/wasm/bin/taluva.wasm?url';
import { Cancelled, Refusal, type Engine, type Thinking } from './engine';
import { gameOf } from './game_of';
import type { Analysis, AnalyseRequest, AnswerTo, CoreError, GameName, Request } from './protocol';

const urls: Record<GameName, string> = { taluva: taluvaUrl, talat: talatUrl, talavera: talaveraUrl };

interface Reply {
  id: number;
  final: boolean;
  error?: CoreError;
}

interface Waiting {
  resolve(answer: never): void;
  reject(reason: Error): void;
  onReport?: (report: Analysis) => void;
}

class CoreWorker {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;

  /** It has failed, and answers no more. */
  isDead = false;

  constructor(module: Promise<WebAssembly.Module>) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#receive(data);
    this.#worker.onerror = (event) => this.#fail(new Error(event.message));
    module.then(
      (compiled) => this.#worker.postMessage({ module: compiled }),
      (reason) => this.#fail(reason),
    );
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  ask<Answer>(request: object, onReport?: (report: Analysis) => void): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject, onReport });
      this.#worker.postMessage({ request: { ...request, id } });
    });
  }

  end(): void {
    this.#fail(new Cancelled());
  }

  #receive(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (!reply.final) return waiting.onReport?.(reply as unknown as Analysis);
    this.#waiting.delete(reply.id);
    if (reply.error) waiting.reject(new Refusal(reply.error));
    else waiting.resolve(reply as never);
  }

  #fail(reason: Error): void {
    this.isDead = true;
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

  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    return this.#core(gameOf(request)).rules.ask(request);
  }

  analyse(request: AnalyseRequest, onReport?: (report: Analysis) => void): Thinking {
    const game = gameOf(request);
    const last = this.#thinker;
    if (last?.worker.isBusy || last?.worker.isDead || last?.game !== game) this.#endThinking();
    const { worker } = (this.#thinker ??= { game, worker: new CoreWorker(this.#core(game).module) });
    const answer = worker.ask<Analysis>(request, onReport);
    let isDone = false;
    answer.catch(() => {}).finally(() => (isDone = true));
    return {
      answer,
      cancel: () => {
        if (!isDone && this.#thinker?.worker === worker) this.#endThinking();
      },
    };
  }

  /** One that has failed is begun anew: the network may be back. */
  #core(game: GameName): GameCore {
    const known = this.#cores.get(game);
    if (known && !known.rules.isDead) return known;
    const core = new GameCore(game);
    this.#cores.set(game, core);
    return core;
  }

  #endThinking(): void {
    this.#thinker?.worker.end();
    this.#thinker = null;
  }
}
