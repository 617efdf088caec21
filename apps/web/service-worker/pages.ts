import { isPublicPage, markKept, mayKeepPage, pageOfData, picturesIn } from './cache.rules.ts'
import { offlinePage } from './shell.ts'
import { find, put, shelves } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

/** So long a visitor waits for a page they have a copy of. */
const patienceMs = 4000
/** A page seen by way of a link is fetched to be kept; not again so soon. */
const freshMs = 10 * 60_000
const keptAt = 'x-kept-at'

let keeping: Promise<unknown> = Promise.resolve()
let named: Promise<Set<string>> | undefined

const textOfKept = async (): Promise<string[]> => {
  const cache = await caches.open(shelves.pages)
  return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ''))
}

/** True when a kept page shows this picture, the one just arriving included. The worker forgets between its rests, the shelf does not. */
export async function isNamedByPage(picture: string): Promise<boolean> {
  await keeping
  named ??= textOfKept().then((texts) => new Set(texts.flatMap(picturesIn)))
  return (await named).has(picture)
}

async function keep(path: string, response: Response): Promise<void> {
  const html = await response.text()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(keptAt, String(Date.now()))
  await put('pages', path, new Response(html, { headers }))
  const known = await (named ?? Promise.resolve(undefined))
  for (const picture of picturesIn(html)) known?.add(picture)
}

/** Keeps what may be kept, and gives it on at once. */
function noted(url: URL, response: Response): Response {
  if (isPublicPage(url) && mayKeepPage(response)) {
    const copy = response.clone()
    keeping = Promise.allSettled([keeping, keep(url.pathname, copy)])
  }
  return response
}

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms))

async function keptCopy(url: URL): Promise<Response | undefined> {
  const kept = isPublicPage(url) ? await find('pages', url.pathname) : undefined
  return kept && new Response(markKept(await kept.text()), { headers: kept.headers })
}

/** The line first. When it is gone, or slower than patience, the page as it was last seen; a page never seen says that we are offline. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const live = fetch(event.request).then((response) => noted(url, response))
  event.waitUntil(live.then(() => keeping).catch(() => undefined))
  const inTime = await Promise.race([live, after(patienceMs)]).catch(() => undefined)
  return inTime ?? (await keptCopy(url)) ?? live.catch(offlinePage)
}

async function isFresh(path: string): Promise<boolean> {
  const kept = await find('pages', path)
  return Date.now() - Number(kept?.headers.get(keptAt) ?? 0) < freshMs
}

async function fetchToKeep(url: URL): Promise<void> {
  if (!isPublicPage(url) || (await isFresh(url.pathname))) return
  const response = await fetch(url.pathname).catch(() => undefined)
  if (response && mayKeepPage(response)) await keep(url.pathname, response)
}

/** For a page that was seen but did not come by here as a document. Its pictures, which come meanwhile, wait for it. */
export const keepSeen = (url: URL): Promise<unknown> => (keeping = Promise.allSettled([keeping, fetchToKeep(url)]))

/** Without a line the way from page to page becomes a full load, which ends at the kept copy or at the offline page. */
async function loadWhole(clientId: string, page: URL): Promise<void> {
  const client = await self.clients.get(clientId)
  if (!client || !('navigate' in client) || new URL(client.url).href.split('#')[0] === page.href) return
  await (client as WindowClient).navigate(page.href).catch(() => undefined)
}

export async function answerData(event: FetchEvent): Promise<Response> {
  const page = pageOfData(event.request.url)
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keepSeen(page))
    return response
  } catch (error) {
    await loadWhole(event.clientId, page)
    throw error
  }
}
