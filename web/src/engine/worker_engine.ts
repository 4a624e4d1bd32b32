// The core in workers: one for each game answers questions about the rules at once, and one more thinks. That one is ended
// when nobody wants to know any more what cannot be interrupted, and begun anew when it is needed. Those who think have a larger
// module, which is loaded when it is first needed, and compiled once.
import talatUrl from '../../../build/wasm/bin/talat.wasm?url';
import talatMindUrl from '../../../build/wasm/bin/talat_mind.wasm?url';
import talaveraUrl from '../../../build/wasm/bin/talavera.wasm?url';
import talaveraMindUrl from '../../../build/wasm/bin/talavera_mind.wasm?url';
import taluvaUrl from '../../../build/wasm/bin/taluva.wasm?url';
import taluvaMindUrl from '../../../build/wasm/bin/taluva_mind.wasm?url';
import { CoreWorker } from './core_worker';
import type { Crew, Crews, Engine, Thinking } from './engine';
import { gameOf } from './game_of';
import type { Analysis, AnalyseRequest, AnswerTo, GameName, Request } from './protocol';
import { WorkerCrew } from './worker_crew';

const urls: Record<GameName, { rules: string; mind: string }> = {
  taluva: { rules: taluvaUrl, mind: taluvaMindUrl },
  talat: { rules: talatUrl, mind: talatMindUrl },
  talavera: { rules: talaveraUrl, mind: talaveraMindUrl },
};
/** What the rules alone can answer, but for who sits down at a table. */
const ofRules: readonly Request['action'][] = ['show', 'try', 'draw', 'write', 'table', 'codes', 'version'];

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

class GameCore {
  readonly #game: GameName;
  readonly rules: CoreWorker;
  #mind: Promise<WebAssembly.Module> | null = null;
  #reasoner: CoreWorker | null = null;

  constructor(game: GameName) {
    this.#game = game;
    this.rules = new CoreWorker(compile(urls[game].rules));
  }

  /** Loaded anew if that has failed: the network may be back. */
  get mind(): Promise<WebAssembly.Module> {
    if (!this.#mind) {
      this.#mind = compile(urls[this.#game].mind);
      this.#mind.catch(() => (this.#mind = null));
    }
    return this.#mind;
  }

  get reasoner(): CoreWorker {
    if (!this.#reasoner || this.#reasoner.isDead) this.#reasoner = new CoreWorker(this.mind);
    return this.#reasoner;
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
    const core = this.#core(gameOf(request));
    const isOfRules = ofRules.includes(request.action) && !(request.action === 'table' && request.do === 'sit');
    return (isOfRules ? core.rules : core.reasoner).ask(request);
  }

  analyse(request: AnalyseRequest, onReport?: (report: Analysis) => void): Thinking {
    const game = gameOf(request);
    const last = this.#thinker;
    if (last?.worker.isDead || last?.game !== game) this.#endThinking();
    else if (last.worker.isBusy) this.#stopThinking();
    const worker = this.#thinker?.worker ?? new CoreWorker(this.#core(game).mind);
    const answer = worker.ask(request, onReport);
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
    return new WorkerCrew(() => new CoreWorker(this.#core(game).mind));
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
