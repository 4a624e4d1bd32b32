// The real core for tests, at once and without workers.
import { engineOfFiles } from '../../engine/core_files';
import type { Engine, Thinking } from '../../engine/engine';
import type { AnalyseRequest, AnswerTo, Request } from '../../engine/protocol';

const visits = 500;

export class DirectEngine implements Engine {
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    return engineOfFiles.ask(request);
  }

  analyse(request: AnalyseRequest): Thinking {
    return engineOfFiles.analyse(request.player ? request : { ...request, limits: { visits } });
  }
}
