import { isCacheableFile } from './cache.rules.ts'
import { isShownByCachedPage } from './pages.ts'
import { find, put } from './caches.ts'

type FileCache = 'files' | 'pictures'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function store(cache: FileCache, path: string, response: Response): Promise<void> {
  if (cache === 'files' || (await isShownByCachedPage(path))) await put(cache, path, response)
}

const findInOtherCaches = async (path: string): Promise<Response | undefined> =>
  (await find('shell', path)) ?? (await find('branch', path))

/** Cache first, because the content of these URLs never changes. */
export async function answerFile(event: FetchEvent, cache: FileCache): Promise<Response> {
  const path = new URL(event.request.url).pathname
  const cached = (await find(cache, path)) ?? (cache === 'files' ? await findInOtherCaches(path) : undefined)
  if (cached) return cached
  const response = await fetch(event.request).catch(async (error: unknown) => {
    // React Router reloads the current page when a script fails. The data request, which knows the target page, must be handled first
    // (pages.ts).
    if (event.request.destination === 'script') await pause(2000)
    throw error
  })
  if (isCacheableFile(response)) event.waitUntil(store(cache, path, response.clone()))
  return response
}

/** Caches a file the page loaded before the worker was active; it usually comes from the HTTP cache. */
export async function cacheUsedFile(path: string): Promise<void> {
  const cache = path.startsWith('/assets/') ? 'files' : 'pictures'
  if (await find(cache, path)) return
  const response = await fetch(path).catch(() => undefined)
  if (response && isCacheableFile(response)) await store(cache, path, response)
}
