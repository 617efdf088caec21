import { cacheBranchPages, clearBranchPages } from './branch-pages.ts'
import { answerFile, cacheUsedFile } from './files.ts'
import { kindOf } from './cache.rules.ts'
import { answerData, answerPage, cacheVisitedPage } from './pages.ts'
import { answerRoutes, cacheRoutes } from './routes.ts'
import { cacheShell } from './shell.ts'
import { clearOthers } from './caches.ts'
import { openPush, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** Message from app/lib/offline/register-worker.ts about the current page. */
type Seen = { page: string; files: string[] }
/** Messages from app/lib/offline/branch-pages.ts. */
type Branch = { branchPages: 'cache'; files: string[] } | { branchPages: 'clear' }

// A new worker takes over at once: it can read the caches of older workers, and a broken old one must not stay.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([cacheShell(), cacheRoutes()]).then(() => self.skipWaiting())),
)
self.addEventListener('activate', (event) => event.waitUntil(clearOthers().then(() => self.clients.claim())))

const handlers = {
  page: answerPage,
  data: answerData,
  file: (event: FetchEvent) => answerFile(event, 'files'),
  picture: (event: FetchEvent) => answerFile(event, 'pictures'),
  routes: answerRoutes,
}

self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request
  const kind = kindOf(
    { method, url, mode, hasAuthorization: headers.has('authorization') },
    self.location.origin,
  )
  if (kind) event.respondWith(handlers[kind](event))
})

async function cacheFirstVisit({ page, files }: Seen): Promise<void> {
  await cacheVisitedPage(new URL(page, self.location.origin))
  await Promise.all(files.filter((path) => /^\/(assets|media)\//.test(path)).map(cacheUsedFile))
}

function handleMessage(message: Seen | Branch): Promise<void> {
  if ('page' in message) return cacheFirstVisit(message)
  return message.branchPages === 'clear' ? clearBranchPages() : cacheBranchPages(message.files)
}

self.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data as Seen | Branch)))

self.addEventListener('push', (event) => event.waitUntil(showPush(() => event.data?.json())))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)))
