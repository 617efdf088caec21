import { mayKeepFile } from './cache.rules.ts'
import { isNamedByPage } from './pages.ts'
import { find, put } from './caches.ts'

type Shelf = 'files' | 'pictures'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function keep(shelf: Shelf, path: string, response: Response): Promise<void> {
  if (shelf === 'files' || (await isNamedByPage(path))) await put(shelf, path, response)
}

/** Kept ones first: their content can't change. */
export async function answerFile(event: FetchEvent, shelf: Shelf): Promise<Response> {
  const path = new URL(event.request.url).pathname
  const kept = (await find(shelf, path)) ?? (shelf === 'files' ? await find('shell', path) : undefined)
  if (kept) return kept
  const response = await fetch(event.request).catch(async (error: unknown) => {
    // React Router answers a script that fails by loading the page anew where it is. Where it wanted to go is known to the request for
    // its data, which goes first (pages.ts).
    if (event.request.destination === 'script') await pause(2000)
    throw error
  })
  if (mayKeepFile(response)) event.waitUntil(keep(shelf, path, response.clone()))
  return response
}

/** What the page used before the worker was there; the browser has most of it at hand. */
export async function keepUsed(path: string): Promise<void> {
  const shelf = path.startsWith('/assets/') ? 'files' : 'pictures'
  if (await find(shelf, path)) return
  const response = await fetch(path).catch(() => undefined)
  if (response && mayKeepFile(response)) await keep(shelf, path, response)
}
