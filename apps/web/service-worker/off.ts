// Kill switch: served as /sw.js while SERVICE_WORKER=off, it replaces any worker, deletes the caches and unregisters itself.
declare const self: ServiceWorkerGlobalScope

async function removeWorker(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('momo-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(removeWorker()))
