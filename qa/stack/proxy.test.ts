// Tests deploy/nginx.conf in front of stand-ins for our programs.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../tools/services.ts'
import { type Proxy, startProxy } from './proxy.ts'

type Seen = { method: string; url: string; encoding: string }
const seen: Seen[] = []
const lives = (seconds: number, staleSeconds: number) =>
  `public, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=86400`
const life: Record<string, string> = { '/page': lives(1, 3_600), '/old': lives(1, 1), '/seen': lives(1, 1) }
const pageHeaders = (url: string) => ({
  'cache-control': life[url] ?? lives(3_600, 1),
  vary: 'accept-encoding',
})
/** Blocks the second rendering of /page until the test releases it. */
const rendering = Promise.withResolvers<void>()

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '', headers } = request
  seen.push({ method, url, encoding: String(headers['accept-encoding']) })
  request.resume()
  request.once('end', async () => {
    if (url === '/page' && timesAsked(url) === 2) await rendering.promise
    if (url.endsWith('/dies')) request.socket.destroy()
    else response.writeHead(200, headersOf(url)).end(`answer ${timesAsked(url)}`)
  })
}
function headersOf(url: string): Record<string, string> {
  if (url.startsWith('/media/clock')) return { 'cache-control': 'public, max-age=4' }
  if (url.startsWith('/media/')) return { 'cache-control': 'public, max-age=31536000, immutable' }
  if (url === '/sw.js') return { 'cache-control': 'public, max-age=3600' }
  return /^\/(api\/|sitemap|robots)/.test(url) ? {} : pageHeaders(url)
}
const timesAsked = (url: string): number => seen.filter((one) => one.url === url).length

/** Four seconds by the proxy's clock: a file cached for that long has expired. */
async function untilPagesAreOld(origin: string, name: string): Promise<void> {
  const clock = () => fetch(`${origin}/media/clock-${name}`).then((reply) => reply.text())
  await clock()
  await vi.waitFor(async () => expect(await clock()).toBe('answer 2'), { timeout: 30_000 })
}

const hasNginx = spawnSync('nginx', ['-v']).status === 0

describe.runIf(hasNginx)('the proxy', () => {
  let programs: Server[]
  let proxy: Proxy
  const ask = (path: string, init?: RequestInit) => fetch(proxy.origin + path, init)

  beforeAll(async () => {
    programs = [createServer(answer), createServer(answer)]
    const living = await Promise.all(programs.map(listen))
    const dead = await freePort()
    const [port, internalPort] = [await freePort(), await freePort()]
    proxy = await startProxy({
      port,
      internalPort,
      http: [dead, ...living],
      web: [dead, ...living],
      realtime: living,
      retries: true,
    })
  })
  afterAll(async () => {
    await proxy.stop()
    for (const program of programs) program.closeAllConnections()
  })

  test('every spelling of the same encoding shares one cached page, another encoding has its own', async () => {
    for (const encoding of ['gzip, deflate, br, zstd', 'br', 'br;q=1.0, gzip;q=0.8'])
      expect(await (await ask('/forms', { headers: { 'accept-encoding': encoding } })).text()).toBe(
        'answer 1',
      )
    await ask('/forms', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(seen.filter(({ url }) => url === '/forms').map(({ encoding }) => encoding)).toEqual(['br', 'gzip'])
  })

  test('a page just expired is served stale once while the next one is fetched', async () => {
    // Each on its own connection: nginx finishes a rendering before it reads the next request of an open connection.
    const shown = async () =>
      text(((await once(get(`${proxy.origin}/page`, { agent: false }), 'response')) as [IncomingMessage])[0])
    await shown()
    await vi.waitFor(
      async () => {
        expect(await shown()).toBe('answer 1')
        expect(timesAsked('/page')).toBe(2)
      },
      { timeout: 30_000 },
    )
    rendering.resolve()
    await vi.waitFor(async () => expect(await shown()).toBe('answer 2'))
  })

  test('concurrent requests for a page cause one rendering', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('/rush')))
    expect(timesAsked('/rush')).toBe(1)
  })

  test('a dead program causes no failed read', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => ask(`/api/v1/branches?limit=${i}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  })

  test('a write is sent once, even when its program dies', async () => {
    const reply = await ask('/api/v1/dies', { method: 'POST', body: '{}' })
    expect(reply.status).toBe(502)
    expect(await reply.json()).toMatchObject({ success: false, code: 'server.unreachable' })
    expect(timesAsked('/api/v1/dies')).toBe(1)
  })

  test('a body that is too large is rejected with an error of the API', async () => {
    const reply = await ask('/api/v1/anything', { method: 'POST', body: 'x'.repeat(18_000_000) })
    expect(reply.status).toBe(413)
    expect(await reply.json()).toEqual({
      success: false,
      code: 'request.too_large',
      message: 'The request is too large.',
    })
  })

  test('the service worker is revalidated every time, whatever its headers say', async () => {
    await ask('/sw.js')
    expect(await (await ask('/sw.js')).text()).toBe('answer 2')
  })

  describe('some seconds later', () => {
    const cachedPaths = ['/sitemap.xml', '/robots.txt', '/media/00ff/320.webp']
    beforeAll(async () => {
      for (const path of ['/old', ...cachedPaths]) await ask(path)
      await untilPagesAreOld(proxy.origin, 'old')
    })

    test('a page long expired is not served', async () => {
      expect(await (await ask('/old')).text()).toBe('answer 2')
    })

    test('sitemap.xml and robots.txt are cached for minutes, pictures for ever', async () => {
      for (const path of cachedPaths) expect(await (await ask(path)).text(), path).toBe('answer 1')
    })
  })

  test('a posted form reaches its program every time and is never cached', async () => {
    for (const time of [1, 2])
      expect(await (await ask('/contact-us', { method: 'POST', body: 'name=Sita' })).text()).toBe(
        `answer ${time}`,
      )
    expect(await (await ask('/contact-us')).text()).toBe('answer 3')
    expect((await ask('/contact-us', { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413)
  })

  test('neither log has a query, a referrer or the token of a tracking URL', async () => {
    const headers = { referer: 'https://momo.example/?from=sesame' }
    for (const path of [
      '/track/sesame',
      '/Track/sesame/x',
      '/api/v1/track/sesame',
      '/?accessToken=sesame',
      '/api/dies?q=sesame',
    ])
      await ask(path, { headers })
    const paths = () =>
      proxy
        .log()
        .split('\n')
        .filter(Boolean)
        .slice(-5)
        .map((line) => (JSON.parse(line) as { path: string }).path)
    // nginx logs a request after its response.
    await vi.waitFor(() => expect(paths()).toEqual(['/track', '/Track', '/api/v1/track', '/', '/api/dies']))
    expect(proxy.log() + proxy.errors()).not.toContain('sesame')
  })

  test('concurrent requests for a signed-in page do not wait for each other, and none is stored', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 5 }, async () => (await ask('/BranchAdmin/menu')).text()),
    )
    expect(new Set(bodies).size).toBe(5)
  })

  test('internal endpoints are not exposed', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/readyz')).status).toBe(404)
  })
})

describe.runIf(hasNginx)('the proxy with its limits', () => {
  test('form posts of one address are rate limited, its reads are not', async () => {
    const program = createServer(answer)
    const [port, internalPort, living] = [await freePort(), await freePort(), await listen(program)]
    const ports = { port, internalPort, http: [living], web: [living], realtime: [living] }
    const proxy = await startProxy({ ...ports, retries: true, limits: true })
    const post = () => fetch(`${proxy.origin}/posts`, { method: 'POST', body: 'name=Sita' })
    const statuses = (await Promise.all(Array.from({ length: 30 }, post))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(15)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(14)
    expect((await fetch(`${proxy.origin}/other`)).status).toBe(200)
    await proxy.stop()
    program.closeAllConnections()
  })

  test('without any web program a cached page is served, another one shows an error page', async () => {
    const [program, api] = [createServer(answer), createServer(answer)]
    const [port, internalPort, living, http] = [
      await freePort(),
      await freePort(),
      await listen(program),
      await listen(api),
    ]
    const proxy = await startProxy({
      port,
      internalPort,
      http: [http],
      web: [living],
      realtime: [living],
      retries: true,
    })
    await fetch(`${proxy.origin}/seen`)
    await new Promise((resolve) => (program.close(resolve), program.closeAllConnections()))
    await untilPagesAreOld(proxy.origin, 'seen')
    const seenPage = await fetch(`${proxy.origin}/seen`)
    expect([seenPage.status, await seenPage.text()]).toEqual([200, 'answer 1'])
    const unseen = await fetch(`${proxy.origin}/unseen`)
    expect(unseen.status).toBe(502)
    expect(await unseen.text()).toContain('reach the kitchen right now. Please try again in a moment.')
    await proxy.stop()
    api.closeAllConnections()
    api.close()
  })
})

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
