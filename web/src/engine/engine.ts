// What the page knows of the core: questions that are answered at once, and thinking that takes a while. The core may
// run in a worker of this page or elsewhere.
import type { Analysis, AnalyseRequest, AnswerTo, CoreError, Request } from './protocol';

export interface Engine {
  /** Rejects with a `Refusal` if the core answers with an error. */
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>>;
  /** One at a time: a new one ends the one before. */
  analyse(request: AnalyseRequest, onReport?: (report: Analysis) => void): Thinking;
}

export interface Thinking {
  /** Rejects with `Cancelled` if it was ended before there was an answer. */
  answer: Promise<Analysis>;
  cancel(): void;
}

/** The core understood, and says no: an illegal move, a faulty record. */
export class Refusal extends Error {
  constructor(readonly error: CoreError) {
    super(error.text);
  }
}

export class Cancelled extends Error {}
