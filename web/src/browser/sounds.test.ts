import { beforeEach, expect, test, vi } from 'vitest';

/** How many tones were begun, and when. */
let begun: number[];
/** What the browser does when it is asked for sound. */
let resume: () => Promise<void>;

class FakeParam {
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}

class FakeNode {
  frequency = new FakeParam();
  gain = new FakeParam();
  connect = (to: unknown) => to;
  start = (at: number) => begun.push(at);
  stop() {}
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  begun = [];
  const context = class {
    currentTime = 5;
    resume = () => resume();
  };
  vi.stubGlobal('AudioContext', context);
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
});

test('a sound comes at once where sounds are allowed', async () => {
  resume = async () => {};
  const { playSound } = await import('./sounds');
  await playSound('end');
  expect(begun).toHaveLength(3);
  expect(Math.min(...begun)).toBeGreaterThan(5);
});

test('what could not be heard in time is left out: otherwise all of it would come at once with the first press', async () => {
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  resume = () => allowed;
  const { playSound } = await import('./sounds');
  const waiting = [playSound('place'), playSound('take')];
  vi.advanceTimersByTime(2000);
  waiting.push(playSound('end'));
  allow();
  await Promise.all(waiting);
  expect(begun).toHaveLength(3);
});

test('a press wakes the sounds, until they are not wanted any more', async () => {
  resume = vi.fn(async () => {});
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const { wakeByPresses } = await import('./sounds');
  const end = wakeByPresses();
  page.dispatchEvent(new Event('click'));
  expect(resume).toHaveBeenCalledTimes(1);
  end();
  page.dispatchEvent(new Event('keydown'));
  expect(resume).toHaveBeenCalledTimes(1);
});

test('what a move sounds like', async () => {
  const { soundOf } = await import('./sounds');
  expect(['take:1a1:1b1', 'draft:4', 'place:1a1'].map(soundOf)).toEqual(['take', 'take', 'place']);
});
