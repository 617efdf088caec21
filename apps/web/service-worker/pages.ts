import {
  branchPageOf,
  isCacheablePage,
  isPublicPage,
  markAsCached,
  pageOfData,
  picturesIn,
} from './cache.rules.ts'
import { offlinePage } from './shell.ts'
import { cacheNames, find, headersOf, put } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

/** Network timeout before the cached copy is served. */
const timeoutMs = 4000
/** A page visited by client navigation is fetched for the cache, but not again within this time. */
const freshMs = 10 * 60_000
const cachedAtHeader = 'x-kept-at'

let storing: Promise<unknown> = Promise.resolve()
let named: Promise<Set<string>> | undefined

const readCachedPages = async (): Promise<string[]> => {
  const cache = await caches.open(cacheNames.pages)
  return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ''))
}

/** True if a cached page, including one being stored, shows this picture. The set is rebuilt when the browser has restarted the worker. */
export async function isShownByCachedPage(picture: string): Promise<boolean> {
  await storing
  named ??= readCachedPages().then((texts) => new Set(texts.flatMap(picturesIn)))
  return (await named).has(picture)
}

async function store(path: string, response: Response): Promise<void> {
  const html = await response.text()
  const headers = headersOf(response)
  headers.set(cachedAtHeader, String(Date.now()))
  await put('pages', path, new Response(html, { headers }))
  const known = await (named ?? Promise.resolve(undefined))
  for (const picture of picturesIn(html)) known?.add(picture)
}

/** Caches the page in the background if allowed, and returns it at once. */
function cacheAndReturn(url: URL, response: Response): Response {
  if (isPublicPage(url) && isCacheablePage(response)) {
    const copy = response.clone()
    storing = Promise.allSettled([storing, store(url.pathname, copy)])
  }
  return response
}

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms))

/** A branch page is served unchanged: it shows by itself that it is offline. */
async function cachedCopy(url: URL): Promise<Response | undefined> {
  const branchPage = branchPageOf(url)
  if (branchPage !== undefined) return find('branch', branchPage)
  const cached = isPublicPage(url) ? await find('pages', url.pathname) : undefined
  return cached && new Response(markAsCached(await cached.text()), { headers: cached.headers })
}

/** Network first. After an error or the timeout the cached copy is served; a page without a copy shows the offline page. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const live = fetch(event.request).then((response) => cacheAndReturn(url, response))
  event.waitUntil(live.then(() => storing).catch(() => undefined))
  const inTime = await Promise.race([live, after(timeoutMs)]).catch(() => undefined)
  return inTime ?? (await cachedCopy(url)) ?? live.catch(offlinePage)
}

async function isFresh(path: string): Promise<boolean> {
  const cached = await find('pages', path)
  return Date.now() - Number(cached?.headers.get(cachedAtHeader) ?? 0) < freshMs
}

async function fetchForCache(url: URL): Promise<void> {
  if (!isPublicPage(url) || (await isFresh(url.pathname))) return
  const response = await fetch(url.pathname).catch(() => undefined)
  if (response && isCacheablePage(response)) await store(url.pathname, response)
}

/** Caches a page that was visited without a document request. Its pictures wait for it (see isNamedByPage). */
export const cacheVisitedPage = (url: URL): Promise<unknown> =>
  (storing = Promise.allSettled([storing, fetchForCache(url)]))

/** Offline, a client navigation becomes a full page load, which ends at the cached copy or the offline page. */
async function navigateClient(clientId: string, page: URL): Promise<void> {
  const client = await self.clients.get(clientId)
  if (!client || !('navigate' in client) || new URL(client.url).href.split('#')[0] === page.href) return
  await (client as WindowClient).navigate(page.href).catch(() => undefined)
}

export async function answerData(event: FetchEvent): Promise<Response> {
  const page = pageOfData(event.request.url)
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(cacheVisitedPage(page))
    return response
  } catch (error) {
    await navigateClient(event.clientId, page)
    throw error
  }
}
