import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWebApp } from './app.ts'
import type { Caller } from './proxy/client-address.ts'
import type { Incoming } from './pages/render-page.ts'
import { readSettings } from './settings.ts'

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
const html = `<h1>Outlets</h1>${'<p>momo</p>'.repeat(200)}`

let api: Server
let web: Server
let origin: string
let apiRequests: IncomingMessage[] = []
let rendered: string[] = []
let nextStatus = 200
/** Controls the API's slow response and signals when it has ended. */
const slow = { answers: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() }

/** Sends the second chunk of a data stream. */
let later: (text: string) => void = () => undefined

/** What the page received with the last POST. */
let posted: { body: string; forwardedFor: string } | undefined

const respond = async (url: string, incoming: Incoming, { forwardedFor }: Caller): Promise<Response> => {
  rendered.push(url)
  if (incoming.body) posted = { body: incoming.body.toString(), forwardedFor }
  const cacheControl = nextStatus === 200 ? 'public, s-maxage=60, stale-if-error=60' : 'no-store'
  const headers = { 'content-type': 'text/html', 'cache-control': cacheControl }
  if (!url.endsWith('.data')) return new Response(html, { status: nextStatus, headers })
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(Buffer.from('first'))
      later = (text) => {
        stream.enqueue(Buffer.from(text))
        stream.close()
      }
    },
  })
  return new Response(body, { headers })
}

beforeAll(async () => {
  api = createServer(async (request, response) => {
    apiRequests.push(request)
    const body = await text(request)
    if (request.url === '/api/v1/hang') return void request.socket.destroy()
    if (request.url === '/api/v1/slow') {
      response.once('close', slow.ended.resolve)
      await slow.answers.promise
    }
    response
      .writeHead(201, { 'content-type': 'application/json', 'x-from': 'api' })
      .end(JSON.stringify({ body }))
  })
  api.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n')
    socket.on('data', (data: Buffer) => socket.write(`echo ${data.toString()}`))
  })
  const apiOrigin = `http://127.0.0.1:${await listening(api)}`
  const settings = readSettings({ API_ORIGIN: apiOrigin, REALTIME_ORIGIN: apiOrigin })
  const file = {
    type: 'text/javascript',
    mark: 'file',
    cacheControl: 'max-age=31536000, immutable',
    bodies: { identity: Buffer.from('plain'), br: Buffer.from('small') },
  }
  const app = createWebApp(settings, respond, new Map([['/assets/a.js', file]]))
  web = createServer(app.listener)
  web.on('upgrade', app.upgrade)
  origin = `http://127.0.0.1:${await listening(web)}`
})
afterAll(() => {
  for (const server of [web, api]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  apiRequests = []
  rendered = []
  nextStatus = 200
})

test('requests to the API are forwarded with their body and a request id', async () => {
  const answer = await fetch(`${origin}/api/v1/carts/?a=1`, {
    method: 'POST',
    body: 'momo',
    headers: { 'x-request-id': 'forged-id-1', 'x-forwarded-for': '6.6.6.6' },
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-from')).toBe('api')
  expect(await answer.json()).toEqual({ body: 'momo' })
  expect(apiRequests[0]?.url).toBe('/api/v1/carts/?a=1')
  expect(apiRequests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(apiRequests[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('picture requests are forwarded too', async () => {
  await fetch(`${origin}/media/a.webp`)
  await fetch(`${origin}/public/temp/a.jpg`)
  expect(apiRequests.map((request) => request.url)).toEqual(['/media/a.webp', '/public/temp/a.jpg'])
})

test('a broken API connection is answered with a contract error', async () => {
  const answer = await fetch(`${origin}/api/v1/hang`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ success: false, code: 'server.unreachable' })
})

test('a client that disconnects before the API responds does not break the server', async () => {
  const leaving = new AbortController()
  const left = fetch(`${origin}/api/v1/slow`, { signal: leaving.signal }).catch((error: Error) => error.name)
  await expect.poll(() => apiRequests.length).toBe(1)
  leaving.abort()
  expect(await left).toBe('AbortError')
  slow.answers.resolve()
  await slow.ended.promise
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

test('a page is compressed, tagged and answered with 304 when the browser has it', async () => {
  const page = await fetch(`${origin}/jholmomo-outlets`, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  const etag = page.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w+/-]+-br"$/)
  expect(page.headers.get('vary')).toBe('accept-encoding')
  expect(await page.text()).toBe(html)
  const again = await fetch(`${origin}/jholmomo-outlets`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
  expect(rendered).toHaveLength(1)
})

test.each(['br', 'gzip', 'identity'])(
  'data for the next page is streamed in chunks (%s)',
  async (encoding) => {
    const answer = await fetch(`${origin}/jholmomo-outlets/1.data`, {
      headers: { 'accept-encoding': encoding },
    })
    const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await pieces?.read())?.value).toBe('first')
    later('second')
    expect((await pieces?.read())?.value).toBe('second')
  },
)

test('a URL with leading slashes stays on this host', async () => {
  await fetch(`${origin}//evil.example/x?y=1`)
  expect(rendered[0]).toBe(`${origin}/evil.example/x?y=1`)
})

test('tokens in a URL reach neither rendering nor cache, and the response is not stored or referred', async () => {
  const secret = await fetch(`${origin}/?accessToken=sesame&refreshToken=poppy&from=google`)
  expect(secret.headers.get('cache-control')).toBe('no-store')
  expect(secret.headers.get('referrer-policy')).toBe('no-referrer')
  expect(rendered).toEqual([`${origin}/?from=google`])
  const plain = await fetch(`${origin}/?from=google`)
  expect(plain.headers.get('cache-control')).toMatch(/public/)
  expect(rendered).toHaveLength(1)
})

test('a posted form reaches its page with the client address, and the response is not cached', async () => {
  const answer = await fetch(`${origin}/career`, {
    method: 'POST',
    body: 'a=1',
    headers: { origin, 'x-forwarded-for': '6.6.6.6' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(posted).toEqual({ body: 'a=1', forwardedFor: '127.0.0.1' })
  await fetch(`${origin}/career`, { method: 'POST', body: 'a=2' })
  expect(posted?.body).toBe('a=2')
  expect(rendered).toHaveLength(2)
})

test.each([
  [
    'it comes from a foreign origin',
    403,
    { method: 'POST', body: 'a=1', headers: { origin: 'https://evil.example' } },
  ],
  ['its origin is null', 403, { method: 'POST', body: 'a=1', headers: { origin: 'null' } }],
  ['its content-length is too large', 413, { method: 'POST', body: 'x'.repeat(65 * 1024) }],
  [
    'its streamed body is too large',
    413,
    { method: 'POST', body: new Blob(['x'.repeat(200_000)]).stream(), duplex: 'half' },
  ],
  ['its method is not POST', 405, { method: 'PUT', body: 'a=1' }],
])('a form is rejected before rendering when %s', async (_, status, init) => {
  const answer = await fetch(`${origin}/career`, init as RequestInit)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(rendered).toHaveLength(0)
})

test('a POST to the preview may be larger than a form', async () => {
  const body = 'x'.repeat(200_000)
  expect((await fetch(`${origin}/preview`, { method: 'POST', body })).status).toBe(200)
  expect(posted?.body).toBe(body)
  expect((await fetch(`${origin}/preview`, { method: 'POST', body: 'x'.repeat(1_100_000) })).status).toBe(413)
})

test('a failing page is served from the cache', async () => {
  nextStatus = 500
  expect((await fetch(`${origin}/never-seen`)).status).toBe(500)
  expect((await fetch(`${origin}/jholmomo-outlets`)).status).toBe(200)
})

test('built files are immutable, and unknown ones are 404', async () => {
  const answer = await fetch(`${origin}/assets/a.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(await answer.text()).toBe('plain')
  expect(answer.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect((await fetch(`${origin}/assets/old.js`)).status).toBe(404)
  expect(rendered).toHaveLength(0)
})

test('WebSocket upgrades are forwarded to the realtime process', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const got: string[] = []
  socket.on('data', (data: Buffer) => got.push(data.toString()))
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
  )
  await expect.poll(() => got.join('')).toContain('101 Switching Protocols')
  socket.write('hello')
  await expect.poll(() => got.join('')).toContain('echo hello')
  socket.destroy()
})

test('it serves health, readiness and metrics', async () => {
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ ok: true })
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(
    /web_requests_total\{kind="api",status="201"\} \d+/,
  )
})
