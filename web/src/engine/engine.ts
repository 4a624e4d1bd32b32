// What the page knows of the core: questions that are answered at once, and thinking that takes a while. The core may
// run in a worker of this page or elsewhere.
import type { Analysis, AnalyseRequest, AnswerTo, CoreError, GameName, Request } from './protocol';

export interface Engine {
  /** Rejects with a `Refusal` if the core answers with an error. */
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>>;
  /** One at a time: a new one ends the one before. */
  analyse(request: AnalyseRequest, onReport?: (report: Analysis) => void): Thinking;
}

/** For work in many pieces that do not need each other: as many at once as the machine has room for. */
export interface Crew {
  /** Waits until somebody is free. Rejects with `Cancelled` if the crew was sent away before. */
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>>;
  end(): void;
}

export interface Crews {
  /** To be sent away when its work is done. */
  crew(game: GameName): Crew;
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
