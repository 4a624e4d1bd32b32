// A review at work: a quick look at the whole game first, then a long one at each position, from the last to the first. Several
// workers share the positions; what they find out is kept, so that the work goes on where it was stopped.
import { Cancelled, type Crew, type Engine } from '../../engine/engine';
import type { Finding, ReviewedStep, ReviewRequest, WholeReview } from '../../engine/protocol';
import type { StudiedGame } from './studied_game';

interface Surroundings {
  engine: Engine;
  crew(): Crew;
  /** What is known of the game from before. */
  known: readonly Finding[];
  /** Throws if there is no room. */
  keep(findings: readonly Finding[]): void;
}

type Settings = Pick<ReviewRequest, 'limits' | 'player'>;

/** A look of about two seconds. */
const quick: Record<StudiedGame['game'], Settings> = {
  taluva: { limits: { visits: 8 } },
  talat: { limits: { visits: 500 } },
  talavera: { limits: { visits: 1 } },
};
/** As many visits as suit the game (docs/analysis.md). */
const deep: Settings = {};

const publishPause = 400;
const keepPause = 5000;

export class ReviewWork {
  readonly game: StudiedGame;
  state = $state<'working' | 'stopped' | 'done'>('stopped');
  /** Of the long look: how many positions are known. */
  done = $state(0);
  readonly of: number;
  /** By step; nothing is known of some yet. */
  steps = $state.raw<readonly (ReviewedStep | undefined)[]>([]);
  /** So many of the last steps are known by the long look. */
  sure = $state(0);
  /** The sums, by the quick look until all is known. */
  report = $state.raw<WholeReview | null>(null);
  isFull = $state(false);
  trouble = $state.raw<unknown>(null);

  #around: Surroundings;
  #crew: Crew | null = null;
  #quick = new Map<number, Finding>();
  #deep: Map<number, Finding>;
  #quickSteps: ReviewedStep[] = [];
  #deepSteps: ReviewedStep[] = [];
  #lastKept = 0;

  constructor(game: StudiedGame, around: Surroundings) {
    this.game = game;
    this.of = game.where.moves.length + 1;
    this.#around = around;
    this.#deep = new Map(around.known.map((finding) => [finding.position, finding]));
    this.done = this.#deep.size;
    this.steps = game.where.moves.map(() => undefined);
  }

  get isDone(): boolean {
    return this.done === this.of;
  }

  /** Shows what is known from before; the work goes on with `start`. */
  async open(): Promise<void> {
    if (this.#deep.size === 0) return;
    try {
      await this.#publishDeep();
    } catch {
      this.#deep.clear(); // kept by a version that found out other things
      this.done = 0;
    }
    if (this.isDone) this.state = 'done';
  }

  async start(): Promise<void> {
    if (this.state !== 'stopped' || this.isDone) return;
    this.state = 'working';
    this.trouble = null;
    const crew = (this.#crew = this.#around.crew());
    try {
      if (!this.report) await this.#lookAt(crew, quick[this.game.game], this.#quick, () => this.#publishQuick());
      await this.#lookAt(crew, deep, this.#deep, () => this.#publishDeep());
      this.state = 'done';
    } catch (reason) {
      if (!(reason instanceof Cancelled)) this.trouble = reason;
      if (this.#crew === crew) this.state = 'stopped';
    }
    crew.end();
    this.keep();
  }

  stop(): void {
    const crew = this.#crew;
    this.#crew = null;
    if (this.state === 'working') this.state = 'stopped';
    crew?.end();
  }

  /** Keeps what is known. */
  keep(): void {
    if (this.#deep.size === 0) return;
    this.#lastKept = Date.now();
    try {
      this.#around.keep([...this.#deep.values()]);
      this.isFull = false;
    } catch {
      this.isFull = true;
    }
  }

  finding(position: number): Finding | undefined {
    return this.#deep.get(position);
  }

  // ------------------------------------------------------------------------------------------ inside

  /** Has all positions looked at that are not known; what is new is told now and then, and at the end. */
  async #lookAt(crew: Crew, settings: Settings, known: Map<number, Finding>, publish: () => Promise<void>) {
    let last = Date.now();
    let publishing: Promise<void> | null = null;
    const unknown = Array.from({ length: this.of }, (_, i) => this.of - 1 - i).filter((at) => !known.has(at));
    await Promise.all(
      unknown.map(async (position) => {
        const answer = await crew.ask(this.#request(settings, { positions: [position] }));
        for (const finding of answer.findings ?? []) known.set(finding.position, finding);
        if (known === this.#deep) this.done = known.size;
        if (publishing || Date.now() - last < publishPause || known.size === this.of) return;
        publishing = publish().catch((reason) => void (this.trouble = reason));
        await publishing;
        publishing = null;
        last = Date.now();
        if (known === this.#deep && last - this.#lastKept > keepPause) this.keep();
      }),
    );
    await publish();
  }

  #request(settings: Settings, more: Partial<ReviewRequest>): ReviewRequest {
    return { action: 'review', ...this.game.where, ...settings, ...more };
  }

  async #summary(settings: Settings, known: Map<number, Finding>) {
    const request = this.#request(settings, { positions: [], findings: [...known.values()] });
    return await this.#around.engine.ask(request);
  }

  async #publishQuick(): Promise<void> {
    const { steps = [], report } = await this.#summary(quick[this.game.game], this.#quick);
    this.#quickSteps = [...steps];
    if (!this.isDone) this.report = report ?? this.report;
    this.#mix();
  }

  async #publishDeep(): Promise<void> {
    const { steps = [], report } = await this.#summary(deep, this.#deep);
    this.#deepSteps = [...steps];
    this.sure = steps.length;
    if (report) this.report = report;
    this.#mix();
  }

  /** Both are told from the end. */
  #mix(): void {
    const count = this.game.where.moves.length;
    this.steps = this.game.where.moves.map((_, i) => this.#deepSteps[count - 1 - i] ?? this.#quickSteps[count - 1 - i]);
  }
}
