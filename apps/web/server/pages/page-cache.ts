import { compressPage, type Encoding } from './encoding.ts'

/** A rendered response with the encodings requested so far. */
export type Page = {
  status: number
  headers: [string, string][]
  mark: string
  body: Buffer
  forms: Map<Encoding, Promise<Buffer>>
}
type CacheEntry = { page: Page; freshUntil: number; usableUntil: number }
export type CacheResult = 'hit' | 'miss' | 'shared' | 'stale'

const maxBytes = 64 * 1024 * 1024
/** Estimate including compressed bodies and overhead. */
const weightOf = (page: Page) => page.body.length * 1.5 + 2048

function seconds(cacheControl: string, name: string): number {
  return Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)
}

/** Its policy has a nonce, which is for one response (app/lib/http/scripts). A failed page is shared to spare the API. */
const isForOne = ({ status, headers }: Page) =>
  status < 500 && (new Headers(headers).get('content-security-policy') ?? '').includes("'nonce-")

/** LRU cache that follows the page's Cache-Control: fresh for s-maxage, and the last good page for stale-if-error when rendering fails.
 * Concurrent requests for one URL are coalesced. It never serves stale while revalidating, because a cache in front may do that and
 * the delays would add up. */
export function createPageCache(now: () => number = Date.now) {
  const entries = new Map<string, CacheEntry>()
  const flights = new Map<string, Promise<Page>>()
  let bytes = 0

  function evict(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= weightOf(entry.page)
    entries.delete(key)
  }

  function store(key: string, page: Page): void {
    const cacheControl = new Headers(page.headers).get('cache-control') ?? ''
    const fresh = seconds(cacheControl, 's-maxage')
    if (page.status !== 200 || !/\bpublic\b/.test(cacheControl) || fresh === 0) return
    evict(key)
    const usable = fresh + seconds(cacheControl, 'stale-if-error')
    entries.set(key, { page, freshUntil: now() + fresh * 1000, usableUntil: now() + usable * 1000 })
    bytes += weightOf(page)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      evict(oldest)
    }
  }

  async function renderAndStore(key: string, render: () => Promise<Page>): Promise<Page> {
    try {
      const page = await render()
      store(key, page)
      return page
    } finally {
      flights.delete(key)
    }
  }

  return {
    size: () => ({ pages: entries.size, bytes }),
    async get(key: string, render: () => Promise<Page>): Promise<{ page: Page; result: CacheResult }> {
      const entry = entries.get(key)
      if (entry && entry.freshUntil > now()) {
        // Reinserting makes this entry the most recently used.
        entries.delete(key)
        entries.set(key, entry)
        return { page: entry.page, result: 'hit' }
      }
      const inFlight = flights.get(key)
      const flight = inFlight ?? renderAndStore(key, render)
      if (!inFlight) flights.set(key, flight)
      const page = await flight
      if (inFlight && isForOne(page)) return { page: await render(), result: 'miss' }
      if (page.status >= 500 && entry && entry.usableUntil > now())
        return { page: entry.page, result: 'stale' }
      return { page, result: inFlight ? 'shared' : 'miss' }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

const worthCompressing = 600

/** The page body in the accepted encoding; each encoding is compressed once. */
export async function pageBody(
  page: Page,
  accepted: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (accepted === 'identity' || page.body.length < worthCompressing)
    return { body: page.body, encoding: 'identity' }
  const form = page.forms.get(accepted) ?? compressPage(page.body, accepted)
  page.forms.set(accepted, form)
  return { body: await form, encoding: accepted }
}
