// The core for tests: what is asked is answered by the real one, and what is thought can be told and held back.
import { ask, engineOfFiles } from '../engine/core_files';
import { Cancelled, type Engine, type Thinking } from '../engine/engine';
import type { Analysis, AnalyseRequest, AnswerTo, Request } from '../engine/protocol';

export class TestEngine implements Engine {
  /** What was asked, by action; of what is thought the player. */
  asked: string[] = [];
  /** Thoughts come to an end when these are called, if they are held. */
  release: (() => void)[] = [];
  holds = false;
  values: number[] = [0.5, 0.5];
  /** What it thinks when it is asked about one move alone. */
  valuesOfOne: number[] | null = null;

  async ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    this.asked.push(request.action ?? 'analyse');
    await Promise.resolve();
    return engineOfFiles.ask(request);
  }

  /** Every computer plays the first legal move, and thinks that it is the best. */
  analyse({ player, game, options, moves, only }: AnalyseRequest): Thinking {
    this.asked.push(player ?? 'analyse');
    const [first = ''] = ask({ action: 'show', game, options, moves }).legal;
    const move = only?.[0] ?? first;
    const values = (only && this.valuesOfOne) || this.values;
    const result: Analysis = {
      final: true,
      turn: 'seat',
      visits: 10,
      values,
      proven: false,
      seconds: 0,
      moves: [{ move, visits: 10, prior: 1, values, proven: false, line: [] }],
      chosen: player ? move : undefined,
    };
    let cancel = () => {};
    const answer = new Promise<Analysis>((resolve, reject) => {
      cancel = () => reject(new Cancelled());
      if (this.holds) this.release.push(() => resolve(result));
      else resolve(result);
    });
    answer.catch(() => {});
    return { answer, cancel };
  }
}
