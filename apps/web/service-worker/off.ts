// The way back: served as /sw.js while SERVICE_WORKER=off, it takes the place of any worker, empties the shelves and goes.
declare const self: ServiceWorkerGlobalScope

async function leave(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('momo-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
