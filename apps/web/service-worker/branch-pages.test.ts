import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assetsIn, branchPageOf, branchPages } from './cache.rules.ts'

const origin = 'https://momo.example'
type Key = string | { url: string }
const pathOf = (key: Key): string => new URL(typeof key === 'string' ? key : key.url, origin).pathname

/** The part of a browser's cache that the worker uses. */
function createCache() {
  const entries = new Map<string, Response>()
  return {
    match: async (key: Key) => entries.get(pathOf(key))?.clone(),
    put: async (key: Key, response: Response) => void entries.set(pathOf(key), response),
    delete: async (key: Key) => entries.delete(pathOf(key)),
    keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
  }
}
const stored = new Map<string, ReturnType<typeof createCache>>()
const fakeCaches = {
  open: async (name: string) => {
    const cache = stored.get(name) ?? createCache()
    stored.set(name, cache)
    return cache
  },
  delete: async (name: string) => stored.delete(name),
}

let build = 1
let isOnline = true
const htmlOf = (path: string) =>
  `<html><link rel="stylesheet" href="/assets/app-${build}.css"/><script>import "/assets/page-${build}.js"</script>${path}</html>`
const fakeFetch = async (input: Key): Promise<Response> => {
  if (!isOnline) throw new TypeError('Failed to fetch')
  const path = pathOf(input)
  const isFile = path.startsWith('/assets/')
  return new Response(isFile ? `file ${path}` : htmlOf(path), {
    headers: isFile
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'content-type': 'text/html', 'cache-control': 'no-store', 'x-app-shell': '1' },
  })
}

vi.stubGlobal('buildVersion', 'test')
vi.stubGlobal('caches', fakeCaches)
vi.stubGlobal('fetch', fakeFetch)
const { cacheBranchPages, clearBranchPages } = await import('./branch-pages.ts')
const { answerPage } = await import('./pages.ts')
const { answerFile } = await import('./files.ts')
afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.unstubAllGlobals())

beforeEach(async () => {
  stored.clear()
  build = 1
  isOnline = true
  await (await fakeCaches.open('momo-shell-test')).put('/offline', new Response('The public offline page'))
})

type PageEvent = Parameters<typeof answerPage>[0]
const eventFor = (path: string) =>
  ({ request: { url: origin + path }, waitUntil: () => undefined }) as unknown as PageEvent
const openPage = async (path: string) => (await answerPage(eventFor(path))).text()
const openFile = async (path: string) => (await answerFile(eventFor(path), 'files')).text()
const count = '/branchadmin/inventory/count/019311ab-0000-7000-8000-0000000000a2'
const delivery = '/branchadmin/centralkitchen/receive/019311ab-0000-7000-8000-0000000000a3'
const order = '/branchadmin/order-view/019311ab-0000-7000-8000-0000000000a1'

test('board, counter, menu, order view, count, waste and check-in start without a network on a signed-in device, with all their files', async () => {
  await cacheBranchPages(['/assets/lazy-1.js', '/media/aa/320.webp'])
  isOnline = false
  expect(await openPage('/branchadmin/customerorder')).toBe(htmlOf('/branchadmin/customerorder'))
  expect(await openPage('/branchadmin/customerorder/new')).toBe(htmlOf('/branchadmin/customerorder/new'))
  expect(await openPage('/branchadmin/menu?x=1')).toBe(htmlOf('/branchadmin/menu'))
  expect(await openPage(order)).toBe(htmlOf('/branchadmin/order-view/any'))
  expect(await openPage('/branchadmin/inventory/waste')).toBe(htmlOf('/branchadmin/inventory/waste'))
  expect(await openPage(count)).toBe(htmlOf('/branchadmin/inventory/count/any'))
  expect(await openPage('/branchadmin/centralkitchen')).toBe(htmlOf('/branchadmin/centralkitchen'))
  expect(await openPage(delivery)).toBe(htmlOf('/branchadmin/centralkitchen/receive/any'))
  for (const file of ['/assets/app-1.css', '/assets/page-1.js', '/assets/lazy-1.js'])
    expect(await openFile(file)).toBe(`file ${file}`)
  for (const path of ['/branchadmin/analytics', '/superadmin/dashboard', '/profile'])
    expect(await openPage(path)).toBe('The public offline page')
})

test('after a log-out no branch page starts without a network', async () => {
  await Promise.all([cacheBranchPages([]), clearBranchPages()])
  isOnline = false
  for (const path of [...branchPages, order]) expect(await openPage(path)).toBe('The public offline page')
})

test('a new build replaces the cached branch pages and files as a whole; a failed download changes nothing', async () => {
  await cacheBranchPages([])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  isOnline = false
  await cacheBranchPages([])
  expect(await openFile('/assets/page-1.js')).toBe('file /assets/page-1.js')
  isOnline = true
  build = 2
  await cacheBranchPages([])
  isOnline = false
  expect(await openPage('/branchadmin/menu')).toBe(htmlOf('/branchadmin/menu'))
  expect(await openFile('/assets/page-2.js')).toBe('file /assets/page-2.js')
  await expect(openFile('/assets/app-1.css')).rejects.toThrow('Failed to fetch')
})

test('the branch pages are found by their path alone', () => {
  const found = (path: string) => branchPageOf(new URL(path, origin))
  expect(found('/BranchAdmin/Menu/')).toBe('/branchadmin/menu')
  expect(found('/branchadmin/order-view')).toBeUndefined()
  expect(found('/branchadmin/order-view/1/2')).toBeUndefined()
  expect(found('/branchadmin/inventory/count')).toBe('/branchadmin/inventory/count')
  expect(found(`${count}/review`)).toBe('/branchadmin/inventory/count/any/review')
  expect(found('/branchadmin/inventory/019311ab')).toBeUndefined()
  expect(found('/branchadmin/centralkitchen/send')).toBeUndefined()
  expect(found('/menu')).toBeUndefined()
  const html = '<link href="/assets/a-1.css"/><script>import "/assets/b_2-x.js";import "/assets/a-1.css"'
  expect(assetsIn(html)).toEqual(['/assets/a-1.css', '/assets/b_2-x.js'])
})
