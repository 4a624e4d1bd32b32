// The core in workers: one for each game answers questions about the rules at once, and one more thinks. That one is ended
// when nobody wants to know any more what cannot be interrupted, and begun anew when it is needed. A game's module is compiled
// once for both.
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

/** A search within a time hears between its slices that nobody wants to know any more; a player's move is one piece. */
function isInterruptible({ player, limits }: AnalyseRequest): boolean {
  return player === undefined && limits?.seconds !== undefined;
}

interface Thinker {
  game: GameName;
  worker: CoreWorker;
  isInterruptible: boolean;
  /** What it is asked last. */
  answer: Promise<Analysis>;
}

export class WorkerEngine implements Engine, Crews {
  #cores = new Map<GameName, GameCore>();
  #thinker: Thinker | null = null;

  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    return this.#core(gameOf(request)).rules.ask(request);
  }

  analyse(request: AnalyseRequest, onReport?: (report: Analysis) => void): Thinking {
    const game = gameOf(request);
    const last = this.#thinker;
    if (last?.worker.isDead || last?.game !== game) this.#endThinking();
    else if (last.worker.isBusy) this.#stopThinking();
    const worker = this.#thinker?.worker ?? new CoreWorker(this.#core(game).module);
    const answer = worker.ask<Analysis>(request, onReport);
    this.#thinker = { game, worker, isInterruptible: isInterruptible(request), answer };
    let isDone = false;
    answer.catch(() => {}).finally(() => (isDone = true));
    return {
      answer,
      cancel: () => {
        if (!isDone && this.#thinker?.answer === answer) this.#stopThinking();
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

  #stopThinking(): void {
    if (this.#thinker?.isInterruptible) this.#thinker.worker.interrupt();
    else this.#endThinking();
  }

  #endThinking(): void {
    this.#thinker?.worker.end();
    this.#thinker = null;
  }
}
