// What goes between the page and the core, in a worker of this page or on the server. The messages are declared in
// src/protocol/schema, and their types are made from that.
import type { Answers, Request } from './messages.generated';

export type * from './messages.generated';

/** The answer to a request: by its action; without one it is an analysis. */
export type AnswerTo<Asked extends Request> = Asked extends { action: infer Action extends keyof Answers }
  ? Answers[Action]
  : Answers['analyse'];
