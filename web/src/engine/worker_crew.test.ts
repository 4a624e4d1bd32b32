import { describe, expect, test } from 'vitest';
import { Cancelled } from './engine';
import type { AnswerTo, Request } from './protocol';
import { WorkerCrew, type Hand } from './worker_crew';

class SlowHand implements Hand {
  static all: SlowHand[] = [];
  finish: ((answer: unknown) => void) | null = null;
  fail: (reason: Error) => void = () => {};

  constructor() {
    SlowHand.all.push(this);
  }
  ask<Asked extends Request>(): Promise<AnswerTo<Asked>> {
    return new Promise((resolve, reject) => {
      this.finish = resolve as (answer: unknown) => void;
      this.fail = reject;
    });
  }
  end(): void {
    this.fail(new Cancelled());
  }
}

const crewOf = (cores: number): WorkerCrew => {
  SlowHand.all = [];
  return new WorkerCrew(() => new SlowHand(), cores);
};
const version = { action: 'version' } as const;

describe('a crew', () => {
  test.each([
    [1, 1],
    [2, 2],
    [16, 4],
  ])('of %d cores has %d hands, and no more than there is to do', (cores, hands) => {
    const crew = crewOf(cores);
    void crew.ask(version);
    expect(SlowHand.all).toHaveLength(1);
    for (let i = 0; i < 6; ++i) void crew.ask(version);
    expect(SlowHand.all).toHaveLength(hands);
  });

  test('does what waits as soon as a hand is free, and goes on after a failure', async () => {
    const crew = crewOf(1);
    const first = crew.ask(version);
    const second = crew.ask(version);
    const third = crew.ask(version);
    const [hand] = SlowHand.all;
    hand?.finish?.('one');
    expect(await first).toBe('one');
    await Promise.resolve();
    hand?.fail(new Error('broken'));
    await expect(second).rejects.toThrow('broken');
    await Promise.resolve();
    hand?.finish?.('three');
    expect(await third).toBe('three');
  });

  test('that is sent away answers nobody any more', async () => {
    const crew = crewOf(1);
    const asked = [crew.ask(version), crew.ask(version)];
    crew.end();
    for (const each of [...asked, crew.ask(version)]) await expect(each).rejects.toBeInstanceOf(Cancelled);
  });
});
