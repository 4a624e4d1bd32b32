import { expect, test, vi } from 'vitest';
import { keepOffline } from './offline';

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

async function begin(registration: FakeRegistration, hasController: boolean) {
  const container = Object.assign(new EventTarget(), {
    controller: hasController ? {} : null,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const told = vi.fn<(renew: () => void) => void>();
  await keepOffline(told);
  return { told, container };
}

test('the first version is no news, even if it takes over before it tells that it is installed', async () => {
  const registration = new FakeRegistration();
  const { told, container } = await begin(registration, false);
  const worker = new FakeWorker();
  registration.find(worker);
  container.controller = {};
  worker.become('installed');
  expect(told).not.toHaveBeenCalled();
});

test('a newer version is told, and comes when it is wanted', async () => {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  const { told } = await begin(registration, true);
  const worker = new FakeWorker();
  registration.find(worker);
  worker.become('installed');
  expect(told).toHaveBeenCalledTimes(1);
  told.mock.calls[0]![0]();
  expect(worker.postMessage).toHaveBeenCalledWith('renew');
});
