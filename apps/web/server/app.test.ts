import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type RequestOptions, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createWebApp } from './app.ts'
import type { Caller } from './proxy/client-address.ts'
import type { Incoming } from './pages/render-page.ts'
import { readSettings } from './settings.ts'

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
const html = `<h1>Outlets</h1>${'<p>momo</p>'.repeat(200)}`

const folder = mkdtempSync(join(tmpdir(), 'momo-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/a.js'), 'plain')
writeFileSync(join(folder, 'assets/a.js.br'), 'small')

let api: Server
let web: FastifyInstance
let metrics: FastifyInstance
let origin: string
let apiRequests: IncomingMessage[] = []
let rendered: string[] = []
let nextStatus = 200
/** Controls the API's slow response and signals when it has ended. */
const slow = { answers: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() }

/** Blocks the rendering of /slow-page. */
const rendering = Promise.withResolvers<void>()

/** Sends the second chunk of a data stream. */
let later: (text: string) => void = () => undefined

/** What the page received with the last POST. */
let posted: { body: string; forwardedFor: string } | undefined

const respond = async (url: string, incoming: Incoming, { forwardedFor }: Caller): Promise<Response> => {
  rendered.push(url)
  if (url.endsWith('/broken')) throw new Error('rendering failed')
  if (url.endsWith('/slow-page')) await rendering.promise
  if (incoming.body) posted = { body: incoming.body.toString(), forwardedFor }
  const cacheControl = nextStatus === 200 ? 'public, s-maxage=60, stale-if-error=60' : 'no-store'
  const headers = { 'content-type': 'text/html', 'cache-control': cacheControl }
  if (!url.endsWith('.data')) return new Response(html, { status: nextStatus, headers })
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(Buffer.from('the first part'))
      later = (text) => {
        stream.enqueue(Buffer.from(text))
        stream.close()
      }
    },
  })
  return new Response(body, { headers })
}

/** Accepts a WebSocket and echoes its short messages. */
function echo({ headers }: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1')
    .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  const head = ['HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', 'connection: Upgrade']
  socket.write(`${[...head, `sec-websocket-accept: ${accept}`].join('\r\n')}\r\n\r\n`)
  socket.on('error', () => undefined)
  socket.on('data', (frame: Buffer) => {
    const isText = (frame.readUInt8(0) & 15) === 1
    if (!isText) return void socket.end()
    // Clients mask what they send.
    const bytes = frame.subarray(6).map((byte, i) => byte ^ frame.readUInt8(2 + (i % 4)))
    const message = `echo ${Buffer.from(bytes).toString()}`
    socket.write(Buffer.concat([Buffer.from([0x81, message.length]), Buffer.from(message)]))
  })
}

/** A request as written: fetch would normalize its path and headers. */
async function ask(path: string, { body, ...options }: RequestOptions & { body?: string } = {}) {
  const sent = request(origin, { ...options, path, agent: false })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

beforeAll(async () => {
  api = createServer(async (request, response) => {
    apiRequests.push(request)
    const body = await text(request)
    if (request.url === '/api/v1/hang') return void request.socket.destroy()
    if (request.url === '/api/v1/busy') return void response.writeHead(503, { 'retry-after': '1' }).end()
    if (request.url === '/api/v1/slow') {
      response.once('close', slow.ended.resolve)
      await slow.answers.promise
    }
    response
      .writeHead(201, { 'content-type': 'application/json', 'x-from': 'api', 'keep-alive': 'timeout=3' })
      .end(JSON.stringify({ body }))
  })
  api.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    apiRequests.push(request)
    echo(request, socket)
  })
  const apiOrigin = `http://127.0.0.1:${await listening(api)}`
  const settings = readSettings({ API_ORIGIN: apiOrigin, REALTIME_ORIGIN: apiOrigin })
  ;({ web, metrics } = await createWebApp(settings, respond, folder))
  origin = await web.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const server of [web.server, api]) server.closeAllConnections()
  await web.close()
  api.close()
  rmSync(folder, { recursive: true })
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

test('an upload is forwarded while it arrives, whatever its type', async () => {
  const headers = { 'content-type': 'text/plain' }
  const sent = request(origin, { path: '/api/v1/uploads', method: 'POST', headers, agent: false })
  sent.write('mo')
  await expect.poll(() => apiRequests).toHaveLength(1)
  sent.end('mo')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(JSON.parse(await text(answer))).toEqual({ body: 'momo' })
})

test('picture requests are forwarded too', async () => {
  await fetch(`${origin}/media/a.webp`)
  await fetch(`${origin}/public/temp/a.jpg`)
  expect(apiRequests.map((request) => request.url)).toEqual(['/media/a.webp', '/public/temp/a.jpg'])
})

test.each([
  ['GET', 2],
  ['POST', 1],
])(
  'a broken API connection is answered with a contract error; a %s is sent %i times',
  async (method, times) => {
    const answer = await fetch(`${origin}/api/v1/hang`, { method })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ success: false, code: 'server.unreachable' })
    expect(apiRequests).toHaveLength(times)
  },
)

test('a read that the API is too busy for is not repeated', async () => {
  const answer = await fetch(`${origin}/api/v1/busy`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(apiRequests).toHaveLength(1)
})

test('hop-by-hop headers are not forwarded, and a read announces no body', async () => {
  const answer = await ask('/api/v1/menus', {
    headers: { connection: 'close, x-secret', 'x-secret': '1', te: 'trailers', 'content-length': 4 },
    body: 'momo',
  })
  expect(answer.headers['keep-alive']).not.toBe('timeout=3')
  expect(JSON.parse(answer.body)).toEqual({ body: '' })
  const { headers } = apiRequests[0]!
  for (const name of ['x-secret', 'te', 'content-length']) expect(headers[name], name).toBeUndefined()
})

test('a path that leaves its folder or names another host is not forwarded', async () => {
  expect((await ask('/api/../healthz')).status).toBe(400)
  expect((await ask('/api/%2e%2e/healthz')).status).toBe(400)
  await ask('http://evil.example/api/v1/menus')
  expect(apiRequests).toHaveLength(0)
  expect(rendered).toEqual([`${origin}/http://evil.example/api/v1/menus`])
})

test('a client that disconnects before the API responds ends its request there', async () => {
  const leaving = new AbortController()
  const left = fetch(`${origin}/api/v1/slow`, { signal: leaving.signal }).catch((error: Error) => error.name)
  await expect.poll(() => apiRequests.length).toBe(1)
  leaving.abort()
  expect(await left).toBe('AbortError')
  await slow.ended.promise
  slow.answers.resolve()
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
    expect((await pieces?.read())?.value).toBe('the first part')
    later('second')
    expect((await pieces?.read())?.value).toBe('second')
  },
)

test('a URL with leading slashes stays on this host', async () => {
  await fetch(`${origin}//evil.example/x?y=1`)
  expect(rendered[0]).toBe(`${origin}/evil.example/x?y=1`)
})

test('a URL that cannot be decoded is a page like any other', async () => {
  expect((await ask('/100%/%E0%A4%A?q=%zz')).status).toBe(200)
  expect(rendered).toEqual([`${origin}/100%25/%25E0%25A4%25A?q=%zz`])
})

test('a HEAD has the headers of the page and no body', async () => {
  const [get, head] = [await ask('/about-us'), await ask('/about-us', { method: 'HEAD' })]
  expect(head).toMatchObject({ status: 200, body: '' })
  for (const name of ['content-length', 'content-type', 'etag'])
    expect(head.headers[name], name).toBe(get.headers[name])
})

test('a failed rendering is logged without the query or the token of a tracking URL', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const answer = await fetch(`${origin}/track/sesame/broken?accessToken=poppy`)
  expect([answer.status, await answer.text()]).toEqual([500, 'Unexpected Application Error!'])
  const line = JSON.parse(String(logged.mock.calls[0]?.[0])) as Record<string, string>
  expect(line).toMatchObject({ level: 'error', path: '/track', requestId: expect.any(String) as string })
  expect(line['error']).toContain('rendering failed')
  expect(JSON.stringify(line)).not.toMatch(/sesame|poppy/)
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
  for (const path of ['/assets/old.js', '/assets//a.js', '/assets/../assets/a.js', '/assets/%2e%2e/a.js'])
    expect((await ask(path)).status, path).toBe(404)
  expect(rendered).toHaveLength(0)
})

test('WebSockets are forwarded to the realtime process', async () => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const got: string[] = []
  socket.addEventListener('message', ({ data }) => got.push(String(data)))
  await once(socket, 'open')
  socket.send('hello')
  await expect.poll(() => got).toEqual(['echo hello'])
  expect(apiRequests[0]?.url).toBe('/socket.io/?EIO=4&transport=websocket')
  expect(apiRequests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(apiRequests[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  socket.close()
})

test('while the realtime process is down an upgrade is answered with 502, so that the client tries again at once', async () => {
  const settings = readSettings({ REALTIME_ORIGIN: 'http://127.0.0.1:1' })
  const { web: alone } = await createWebApp(settings, respond, folder)
  const { port } = new URL(await alone.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1\.1 502 /)
  socket.destroy()
  await alone.close()
})

test.each(['/', '/api/v1/orders', '/socket.iox'])('an upgrade of %s is refused', async (path) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`)
  expect(await text(socket)).toBe('')
  expect([apiRequests, rendered]).toEqual([[], []])
})

test('it serves health and readiness; the metrics have a server of their own', async () => {
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ ok: true })
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await fetch(`${origin}/metrics`)
  expect(rendered).toEqual([`${origin}/metrics`])
  const { body } = await metrics.inject('/metrics')
  expect(body).toMatch(/web_requests_total\{kind="api",status="201"\} \d+/)
})

const report = (type: string, body: unknown, headers = {}) =>
  fetch(`${origin}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('reports of blocked content are counted by directive in both formats, and nothing of them is stored', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const old = {
    'csp-report': { 'effective-directive': 'style-src', 'document-uri': 'http://x/track/sesame' },
  }
  expect((await report('application/csp-report', old)).status).toBe(204)
  const recent = ['script-src-elem', 'sesame"} 9\nfake', 7].map((effectiveDirective) => ({
    type: 'csp-violation',
    body: { effectiveDirective, sample: 'sesame' },
  }))
  expect((await report('application/reports+json', recent)).status).toBe(204)
  const { body } = await metrics.inject('/metrics')
  expect(body).toContain('web_csp_reports_total{directive="style-src"} 1\n')
  expect(body).toContain('web_csp_reports_total{directive="script-src-elem"} 1\n')
  expect(body).toContain('web_csp_reports_total{directive="other"} 2\n')
  expect(body).not.toMatch(/sesame|fake/)
  expect([logged.mock.calls, rendered, apiRequests]).toEqual([[], [], []])
})

test.each([
  ['it is not JSON', 400, 'application/csp-report', '{'],
  ['it is too large', 413, 'application/csp-report', JSON.stringify({ a: 'x'.repeat(70_000) })],
  ['it has another type', 415, 'text/plain', '{}'],
])('a report is rejected if %s', async (_, status, type, body) => {
  expect((await report(type, body)).status).toBe(status)
})

test('what this host sends has HSTS if the site is reached by https, and never over plain http', async () => {
  const secure = { PUBLIC_ORIGIN: 'https://momo.example' }
  const { web: site } = await createWebApp(readSettings(secure), respond, folder)
  for (const url of ['/about-us', '/assets/a.js', '/healthz', '/assets/none.js']) {
    const { headers } = await site.inject(url)
    expect(headers['strict-transport-security'], url).toBe('max-age=63072000; includeSubDomains')
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect((await web.inject(url)).headers['strict-transport-security'], url).toBeUndefined()
  }
  await site.close()
})

test('a request that is running when the host stops is answered', async () => {
  const { web: stopping } = await createWebApp(readSettings({}), respond, folder)
  const { port } = new URL(await stopping.listen({ host: '127.0.0.1', port: 0 }))
  const answer = ask('/slow-page', { port })
  await expect.poll(() => rendered).toHaveLength(1)
  const stopped = stopping.close()
  rendering.resolve()
  expect((await answer).status).toBe(200)
  await stopped
})
