import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://momo.example'
const entries = new Map<string, Response>()
const cache = {
  match: async (key: string) => entries.get(key)?.clone(),
  put: async (key: string, response: Response) => void entries.set(key, response),
  delete: async (key: string) => entries.delete(key),
  keys: async () => [...entries.keys()],
}
let isOnline = true
const fetched: string[] = []

vi.stubGlobal('routesVersion', 'two')
vi.stubGlobal('buildVersion', 'test')
vi.stubGlobal('caches', { open: async () => cache })
vi.stubGlobal('fetch', async (input: string | { url: string }) => {
  const url = new URL(typeof input === 'string' ? input : input.url, origin)
  fetched.push(url.pathname)
  if (!isOnline) throw new TypeError('Failed to fetch')
  return new Response(url.pathname === '/__manifest' ? 'some routes' : 'all routes', {
    headers: { 'cache-control': 'max-age=31536000, immutable' },
  })
})
const { answerRoutes, cacheRoutes } = await import('./routes.ts')
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  entries.clear()
  fetched.length = 0
  isOnline = true
})

const discover = async (version: string): Promise<string> => {
  const request = { url: `${origin}/__manifest?paths=%2Ftrack%2Fsecret&version=${version}` }
  return (await answerRoutes({ request } as unknown as FetchEvent)).text()
}

test('routes of the cached build are discovered offline, and no path is sent', async () => {
  await cacheRoutes()
  isOnline = false
  expect(await discover('two')).toBe('all routes')
  expect(fetched).toEqual(['/assets/routes-two.json'])
})

test('routes of another build come from the server', async () => {
  await cacheRoutes()
  expect(await discover('three')).toBe('some routes')
  isOnline = false
  await expect(discover('three')).rejects.toThrow('Failed to fetch')
})

test('routes are downloaded once, and those of the four builds before stay', async () => {
  for (const build of ['a', 'b', 'c', 'd', 'e'])
    await cache.put(`/assets/routes-${build}.json`, new Response(build))
  await cacheRoutes()
  await cacheRoutes()
  expect(fetched).toEqual(['/assets/routes-two.json'])
  expect(await discover('b')).toBe('b')
  expect(await discover('a')).toBe('some routes')
})
