// The real core for tests, at once and without workers.
import { ask as askCore } from '../../engine/core_files';
import { Refusal, type Engine, type Thinking } from '../../engine/engine';
import type { Analysis, AnalyseRequest, AnswerTo, CoreError, Request } from '../../engine/protocol';

const visits = 500;

export class DirectEngine implements Engine {
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    const answer = askCore<{ error?: CoreError }>(request);
    return answer.error ? Promise.reject(new Refusal(answer.error)) : Promise.resolve(answer as AnswerTo<Asked>);
  }

  analyse(request: AnalyseRequest): Thinking {
    const limited = request.player ? request : { ...request, limits: { visits } };
    return { answer: Promise.resolve(askCore<Analysis>(limited)), cancel: () => {} };
  }
}
