import { answerFile, keepUsed } from './files.ts'
import { kindOf } from './cache.rules.ts'
import { answerData, answerPage, keepSeen } from './pages.ts'
import { stockShell } from './shell.ts'
import { clearOthers } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

/** What app/lib/offline/register-worker.ts says of the page it stands on. */
type Seen = { page: string; files: string[] }

// A new worker takes over at once: it reads everything an older one kept, and a stuck old one helps nobody.
self.addEventListener('install', (event) => event.waitUntil(stockShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(clearOthers().then(() => self.clients.claim())))

const answers = {
  page: answerPage,
  data: answerData,
  file: (event: FetchEvent) => answerFile(event, 'files'),
  picture: (event: FetchEvent) => answerFile(event, 'pictures'),
}

self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request
  const kind = kindOf({ method, url, mode, hasAuthorization: headers.has('authorization') }, self.location.origin)
  if (kind) event.respondWith(answers[kind](event))
})

async function keepFirstVisit({ page, files }: Seen): Promise<void> {
  await keepSeen(new URL(page, self.location.origin))
  await Promise.all(files.filter((path) => /^\/(assets|media)\//.test(path)).map(keepUsed))
}

self.addEventListener('message', (event) => event.waitUntil(keepFirstVisit(event.data as Seen)))
