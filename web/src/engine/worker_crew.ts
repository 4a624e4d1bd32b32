// Several workers for one kind of work, each begun when there is something to do for it.
import { Cancelled, type Crew } from './engine';
import type { AnswerTo, Request } from './protocol';

/** What a crew needs of its workers. */
export interface Hand {
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>>;
  end(): void;
}

/** More would take the machine away from everything else. */
const maxHands = 4;

interface Job {
  request: Request;
  resolve(answer: never): void;
  reject(reason: unknown): void;
}

export class WorkerCrew implements Crew {
  #hire: () => Hand;
  #size: number;
  #free: Hand[] = [];
  #all: Hand[] = [];
  #waiting: Job[] = [];
  #isEnded = false;

  constructor(hire: () => Hand, cores = navigator.hardwareConcurrency) {
    this.#hire = hire;
    this.#size = Math.min(maxHands, Math.max(1, cores));
  }

  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    return new Promise((resolve, reject) => {
      if (this.#isEnded) return reject(new Cancelled());
      this.#waiting.push({ request, resolve, reject });
      this.#goOn();
    });
  }

  end(): void {
    this.#isEnded = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Cancelled());
    for (const hand of this.#all) hand.end();
  }

  #goOn(): void {
    if (this.#free.length === 0 && this.#all.length < this.#size && this.#waiting.length > 0) {
      const hand = this.#hire();
      this.#all.push(hand);
      this.#free.push(hand);
    }
    const hand = this.#free.pop();
    if (!hand) return;
    const job = this.#waiting.shift();
    if (job) void this.#work(hand, job);
    else this.#free.push(hand);
  }

  async #work(hand: Hand, { request, resolve, reject }: Job): Promise<void> {
    try {
      resolve((await hand.ask(request)) as never);
    } catch (reason) {
      reject(reason);
    }
    this.#free.push(hand);
    this.#goOn();
  }
}
