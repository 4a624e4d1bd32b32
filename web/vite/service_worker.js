// Keeps the built page for use without a network. The build puts in the files and their version; a new version is
// loaded beside the old one and waits until the person wants it.
const version = '__VERSION__';
const files = __FILES__;
const cacheName = `talus-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))),
  );
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('talus-') && name !== cacheName;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'renew') self.skipWaiting();
});

self.addEventListener('notificationclick', (event) => {
  const { data: wanted } = event.notification; // the page that has called
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const same = windows.find(({ url }) => url === wanted);
      return same ? same.focus() : self.clients.openWindow(wanted);
    }),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const isViewer = new URL(request.url).pathname.endsWith('/embed.html'); // it stands in frames of other pages
  const wanted = request.mode === 'navigate' && !isViewer ? './' : request;
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(wanted, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
