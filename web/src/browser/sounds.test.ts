import { beforeEach, expect, test, vi } from 'vitest';

/** What the browser does when it is asked for sound. */
let resume: () => Promise<void>;

class FakeNode {
  gain = { setTargetAtTime: () => {} };
  connect = (to: unknown) => to;
  disconnect() {}
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  const context = class {
    currentTime = 5;
    destination = {};
    resume = () => resume();
  };
  vi.stubGlobal('AudioContext', context);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('DynamicsCompressorNode', FakeNode);
});

const told = () => vi.advanceTimersByTimeAsync(0);

test('a sound comes at once where sounds are allowed', async () => {
  resume = async () => {};
  const { play } = await import('./sounds');
  const make = vi.fn();
  play(make);
  await told();
  expect(make.mock.calls[0]![1]).toBeGreaterThan(5);
});

test('what could not be heard in time is left out: otherwise all of it would come at once with the first press', async () => {
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  resume = () => allowed;
  const { play } = await import('./sounds');
  const [early, late] = [vi.fn(), vi.fn()];
  play(early);
  vi.advanceTimersByTime(2000);
  play(late);
  allow();
  await told();
  expect(early).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalled();
});

test('what was silenced before it began is not heard', async () => {
  resume = async () => {};
  const { play } = await import('./sounds');
  const make = vi.fn();
  play(make)();
  await told();
  expect(make).not.toHaveBeenCalled();
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
