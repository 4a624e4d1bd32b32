// The core in workers: one for each game answers questions about the rules at once, and one more thinks. That one is ended
// when nobody wants to know any more, and begun anew when it is needed. A game's module is compiled once for both.
import talatUrl from '../../../build/wasm/bin/talat.wasm?url';
import talaveraUrl from '../../../build/wasm/bin/talavera.wasm?url';
import taluvaUrl from '../../../build/wasm/bin/taluva.wasm?url';
import { CoreWorker } from './core_worker';
import type { Crew, Crews, Engine, Thinking } from './engine';
import { gameOf } from './game_of';
import type { Analysis, AnalyseRequest, AnswerTo, GameName, Request } from './protocol';
import { WorkerCrew } from './worker_crew';

const urls: Record<GameName, string> = { taluva: taluvaUrl, talat: talatUrl, talavera: talaveraUrl };

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

export class WorkerEngine implements Engine, Crews {
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

  crew(game: GameName): Crew {
    return new WorkerCrew(() => new CoreWorker(this.#core(game).module));
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
