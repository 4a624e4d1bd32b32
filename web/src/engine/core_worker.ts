// The core in one worker, as the page sees it.
import type { Sent } from './core';
import { Cancelled, Refusal } from './engine';
import type { Analysis, AnswerTo, CoreError, Request } from './protocol';

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

export class CoreWorker {
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

  ask<Asked extends Request>(request: Asked, onReport?: (report: Analysis) => void): Promise<AnswerTo<Asked>> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject, onReport });
      this.#send({ ...request, id });
    });
  }

  /** Ends what it works on and keeps it: it is ready again after a slice of its work, without being begun anew. */
  interrupt(): void {
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const [target, { reject }] of all) {
      reject(new Cancelled());
      this.#send({ id: this.#nextId++, action: 'cancel', target });
    }
  }

  end(): void {
    this.#fail(new Cancelled());
  }

  #send(request: Sent): void {
    this.#worker.postMessage({ request });
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
