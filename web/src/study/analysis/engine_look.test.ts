import { describe, expect, test } from 'vitest';
import type { Analysis, AnalyseRequest } from '../../engine/protocol';
import type { Engine } from '../../engine/engine';
import { EngineLook, worthTo } from './engine_look.svelte';
import { drawnBy, markOf, withDrawn, withoutDrawings } from './drawn';
import { judged, judgementOf } from './judgement';

const report = (visits: number, seconds: number, best: number): Analysis =>
  ({
    final: false,
    turn: 'seat',
    seat: 1,
    visits,
    seconds,
    values: [0.4, 0.6],
    moves: [{ move: 'a', visits, prior: 1, values: [best, 1 - best], proven: false, line: ['a'] }],
  }) as unknown as Analysis;

/** An engine whose reports the test gives by hand. */
function engineByHand() {
  const asked: { request: AnalyseRequest; tell: (report: Analysis) => void; isCancelled: boolean }[] = [];
  const engine = {
    analyse(request: AnalyseRequest, tell: (report: Analysis) => void) {
      const one = { request, tell, isCancelled: false };
      asked.push(one);
      return { answer: new Promise<Analysis>(() => {}), cancel: () => (one.isCancelled = true) };
    },
  } as unknown as Engine;
  return { asked, engine };
}

describe('looking at a position', () => {
  test('what is known of it stays until the new look knows more', () => {
    const { asked, engine } = engineByHand();
    const heard: string[] = [];
    const look = new EngineLook(engine, (key) => heard.push(key));
    look.look({ key: 'a', where: { game: 'taluva' } });
    expect(asked[0]!.request).toMatchObject({ game: 'taluva', outcomes: true });
    asked[0]!.tell(report(100, 0.3, 0.5));
    expect(look.known('a')).toBeUndefined(); // too short a look to compare with
    asked[0]!.tell(report(900, 1.2, 0.55));
    expect(look.known('a')?.visits).toBe(900);
    look.look({ key: 'b', where: {} });
    expect(asked[0]!.isCancelled).toBe(true);
    asked[0]!.tell(report(5000, 3, 0.9)); // too late
    expect(look.report).toBeNull();
    look.look({ key: 'a', where: {} });
    expect(look.report?.visits).toBe(900);
    asked[2]!.tell(report(50, 0.1, 0.1));
    expect(look.report?.visits).toBe(900);
    asked[2]!.tell(report(1000, 1.3, 0.6));
    expect(worthTo(1, look.report!)).toBe(0.6);
    expect(heard).toEqual(['a', 'a', 'a']);
  });

  test('threats are another question about the same position', () => {
    const { asked, engine } = engineByHand();
    const look = new EngineLook(engine, () => expect.unreachable());
    look.look({ key: 'a', where: {}, threatsOf: 2 });
    expect(asked[0]!.request).toMatchObject({ turn_of: 2 });
    asked[0]!.tell(report(1000, 2, 0.5));
    expect(look.known('a')).toBeUndefined();
    look.stop();
    expect(look.isLooking).toBe(false);
  });
});

describe('what is drawn', () => {
  test('is a mark of the record', () => {
    for (const mark of ['@arrow:1,-1>2,0:red', '@ring:1c1:blue', '@arrow:1a1>1b2:green'])
      expect(markOf(drawnBy(mark)!)).toBe(mark);
    for (const mark of ['!?', '@random', '@arrow:1>2', '@ring:1:pink', '@arrow:1>2>3:red'])
      expect(drawnBy(mark)).toBeNull();
  });

  test('goes away when it is drawn again, and changes its colour', () => {
    const once = withDrawn(['?'], { from: 'a', to: 'b', ink: 'red' });
    expect(once).toEqual(['?', '@arrow:a>b:red']);
    expect(withDrawn(once, { from: 'a', to: 'b', ink: 'blue' })).toEqual(['?', '@arrow:a>b:blue']);
    expect(withDrawn(once, { from: 'a', to: 'b', ink: 'red' })).toEqual(['?']);
    expect(withDrawn(once, { from: 'a', ink: 'red' })).toHaveLength(3);
    expect(withoutDrawings(once)).toEqual(['?']);
  });
});

describe('the mark of a move', () => {
  test('follows what it costs, and leaves a person’s own alone', () => {
    expect([0.01, 0.05, 0.12, 0.3].map(judgementOf)).toEqual([null, '?!', '?', '??']);
    expect(judged(['@ring:a:red'], 0.3)).toEqual(['@ring:a:red', '??']);
    expect(judged(['!?'], 0.3)).toEqual(['!?']);
    expect(judged([], 0)).toEqual([]);
  });
});
