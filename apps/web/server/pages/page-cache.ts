import { compressPage, type Encoding } from '../encoding.ts'

/** A rendered answer, kept with the compressed forms someone has asked for. */
export type Page = { status: number; headers: [string, string][]; mark: string; body: Buffer; forms: Map<Encoding, Promise<Buffer>> }
type Kept = { page: Page; freshUntil: number; usableUntil: number }
export type CacheResult = 'hit' | 'miss' | 'shared' | 'stale'

const maxBytes = 64 * 1024 * 1024
/** Compressed forms and bookkeeping, roughly. */
const weightOf = (page: Page) => page.body.length * 1.5 + 2048

function seconds(cacheControl: string, name: string): number {
  return Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)
}

/** A small shared cache that obeys the page's own Cache-Control: fresh for s-maxage, and when rendering fails the last good page
 * for stale-if-error. A burst on one address renders once. It never serves stale while revalidating: a cache in front may do that,
 * and the two delays would add up. */
export function createPageCache(now: () => number = Date.now) {
  const kept = new Map<string, Kept>()
  const flights = new Map<string, Promise<Page>>()
  let bytes = 0

  function forget(key: string): void {
    const entry = kept.get(key)
    if (!entry) return
    bytes -= weightOf(entry.page)
    kept.delete(key)
  }

  function keep(key: string, page: Page): void {
    const cacheControl = new Headers(page.headers).get('cache-control') ?? ''
    const fresh = seconds(cacheControl, 's-maxage')
    if (page.status !== 200 || !/\bpublic\b/.test(cacheControl) || fresh === 0) return
    forget(key)
    kept.set(key, { page, freshUntil: now() + fresh * 1000, usableUntil: now() + (fresh + seconds(cacheControl, 'stale-if-error')) * 1000 })
    bytes += weightOf(page)
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  async function fly(key: string, render: () => Promise<Page>): Promise<Page> {
    try {
      const page = await render()
      keep(key, page)
      return page
    } finally {
      flights.delete(key)
    }
  }

  return {
    size: () => ({ pages: kept.size, bytes }),
    async get(key: string, render: () => Promise<Page>): Promise<{ page: Page; result: CacheResult }> {
      const entry = kept.get(key)
      if (entry && entry.freshUntil > now()) {
        // The most recently used are last to go.
        kept.delete(key)
        kept.set(key, entry)
        return { page: entry.page, result: 'hit' }
      }
      const under = flights.get(key)
      const flight = under ?? fly(key, render)
      if (!under) flights.set(key, flight)
      const page = await flight
      if (page.status >= 500 && entry && entry.usableUntil > now()) return { page: entry.page, result: 'stale' }
      return { page, result: under ? 'shared' : 'miss' }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

const worthCompressing = 600

/** The page in the form the browser takes; each form is made once. */
export async function pageBody(page: Page, wanted: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  if (wanted === 'identity' || page.body.length < worthCompressing) return { body: page.body, encoding: 'identity' }
  const form = page.forms.get(wanted) ?? compressPage(page.body, wanted)
  page.forms.set(wanted, form)
  return { body: await form, encoding: wanted }
}
