import { assetsIn, branchPages, isAppShell, isCacheableFile } from './cache.rules.ts'
import { cacheNames, find, headersOf } from './caches.ts'

/** Each start of a branch page asks for this; a copy is replaced only after this time. */
const freshMs = 10 * 60_000
const cachedAtHeader = 'x-cached-at'

async function isFresh(cache: Cache): Promise<boolean> {
  const pages = await Promise.all(branchPages.map((path) => cache.match(path)))
  return pages.every((page) => Date.now() - Number(page?.headers.get(cachedAtHeader) ?? 0) < freshMs)
}

async function fetchPage(path: string): Promise<{ path: string; html: string; headers: Headers }> {
  const response = await fetch(path)
  if (!isAppShell(response)) throw new Error(`service worker: ${path} returned ${response.status}`)
  const headers = headersOf(response)
  headers.set(cachedAtHeader, String(Date.now()))
  return { path, html: await response.text(), headers }
}

/** The name of a file contains a hash of its content, so any copy will do. */
async function storeFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  const response = (await find('files', path)) ?? (await fetch(path))
  if (!isCacheableFile(response)) throw new Error(`service worker: ${path} returned ${response.status}`)
  await cache.put(path, response)
}

async function removeOthers(cache: Cache, current: ReadonlySet<string>): Promise<void> {
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.map((key) => cache.delete(key)))
}

/** `usedFiles` are the files the open page has loaded; some of them no page names, because scripts load them. */
async function cacheAll(usedFiles: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.branch)
  if (await isFresh(cache)) return
  const pages = await Promise.all(branchPages.map(fetchPage))
  const needed = pages.flatMap(({ html }) => assetsIn(html))
  const used = usedFiles.filter((path) => path.startsWith('/assets/'))
  await Promise.all([...new Set(needed)].map((path) => storeFile(cache, path)))
  await Promise.allSettled(used.map((path) => storeFile(cache, path)))
  // Pages are stored last, so every cached page has its files.
  await Promise.all(pages.map(({ path, html, headers }) => cache.put(path, new Response(html, { headers }))))
  await removeOthers(cache, new Set([...branchPages, ...needed, ...used]))
}

let last: Promise<unknown> = Promise.resolve()

/** Serialized: two tabs may run different builds, and a log-out must not be undone by a download in progress. */
const inOrder = (work: () => Promise<unknown>): Promise<void> =>
  (last = last.then(work).catch(() => undefined)).then(() => undefined)

export const cacheBranchPages = (usedFiles: string[]): Promise<void> => inOrder(() => cacheAll(usedFiles))

export const clearBranchPages = (): Promise<void> => inOrder(() => caches.delete(cacheNames.branch))
