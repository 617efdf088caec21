import { expect, test } from 'vitest'
import { createPageCache, type Page, pageBody } from './page-cache.ts'

const cacheable = 'public, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'
const aPage = (text: string, status = 200, cacheControl = cacheable): Page => ({
  status,
  headers: [['cache-control', cacheControl]],
  mark: text,
  body: Buffer.from(text),
  forms: new Map(),
})

function at(start = 0) {
  let time = start
  return { now: () => time, pass: (ms: number) => (time += ms) }
}

test('a page is rendered once within s-maxage', async () => {
  const clock = at()
  const cache = createPageCache(clock.now)
  let renders = 0
  const render = async () => aPage(`render ${++renders}`)
  await cache.get('/a', render)
  clock.pass(999)
  expect(await cache.get('/a', render)).toMatchObject({ result: 'hit', page: { mark: 'render 1' } })
  clock.pass(2)
  expect(await cache.get('/a', render)).toMatchObject({ result: 'miss', page: { mark: 'render 2' } })
})

test('concurrent requests for one page are coalesced into one render', async () => {
  const cache = createPageCache()
  let renders = 0
  const { promise: data, resolve: haveData } = Promise.withResolvers<void>()
  const render = async () => {
    await data
    return aPage(`render ${++renders}`)
  }
  const asked = Array.from({ length: 50 }, () => cache.get('/a', render))
  haveData()
  const answers = await Promise.all(asked)
  expect(renders).toBe(1)
  expect(answers.filter(({ result }) => result === 'shared')).toHaveLength(49)
})

test('concurrent requests for a page with a nonce get a rendering each', async () => {
  const cache = createPageCache()
  let renders = 0
  const render = async (): Promise<Page> => ({
    ...aPage(`render ${++renders}`, 200, 'no-store'),
    headers: [['content-security-policy', `script-src 'nonce-${renders}'`]],
  })
  const answers = await Promise.all([1, 2, 3].map(() => cache.get('/profile', render)))
  expect(new Set(answers.map(({ page }) => page.mark)).size).toBe(3)
  expect(cache.size().pages).toBe(0)
})

test('while rendering fails, the last good page is served for stale-if-error', async () => {
  const clock = at()
  const cache = createPageCache(clock.now)
  await cache.get('/a', async () => aPage('good'))
  clock.pass(60_000)
  expect(await cache.get('/a', async () => aPage('bad', 500, 'no-store'))).toMatchObject({
    result: 'stale',
    page: { mark: 'good' },
  })
  clock.pass(86_400_000)
  expect(await cache.get('/a', async () => aPage('bad', 500, 'no-store'))).toMatchObject({
    result: 'miss',
    page: { mark: 'bad' },
  })
})

test('private pages and errors are not cached', async () => {
  const cache = createPageCache()
  await cache.get('/a', async () => aPage('private', 200, 'private, s-maxage=9'))
  await cache.get('/b', async () => aPage('missing', 404))
  expect(cache.size().pages).toBe(0)
})

test('the cache stays within its size limit and evicts the least recently used page', async () => {
  const cache = createPageCache()
  const large = (name: string) => async () => ({ ...aPage(name), body: Buffer.alloc(8 * 1024 * 1024) })
  for (const name of ['/1', '/2', '/3', '/4', '/5']) await cache.get(name, large(name))
  await cache.get('/1', large('again'))
  await cache.get('/6', large('/6'))
  expect(cache.size().bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  expect(await cache.get('/1', large('again'))).toMatchObject({ result: 'hit', page: { mark: '/1' } })
  expect(await cache.get('/2', large('again'))).toMatchObject({ result: 'miss' })
})

test('each encoding is compressed once; small bodies stay uncompressed', async () => {
  const page = { ...aPage('long'), body: Buffer.from('momo '.repeat(1000)) }
  const first = await pageBody(page, 'br')
  expect(first.encoding).toBe('br')
  expect((await pageBody(page, 'br')).body).toBe(first.body)
  expect((await pageBody(aPage('short'), 'br')).encoding).toBe('identity')
})
