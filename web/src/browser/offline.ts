// The service worker keeps the page for use without a network. A newer one waits until the person wants it.

/** `onReady` gets what is to be called to change to the new version. */
export async function keepOffline(onReady: (renew: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let isRenewing = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isRenewing) location.reload();
  });
  const tell = (worker: ServiceWorker) =>
    onReady(() => {
      isRenewing = true;
      worker.postMessage('renew');
    });
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      if (!registration.active) return; // the first one: WebKit may let it take over before it tells that it is installed
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) tell(worker);
      });
    });
  } catch {
    // Opened as a file, or forbidden by the browser: then there is no page without a network.
  }
}
