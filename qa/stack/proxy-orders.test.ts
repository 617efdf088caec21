// Tests the load shedding of deploy/nginx.conf in front of a stand-in for the API that holds every order.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { securityHeaders } from '../../apps/api/src/platform/http/security-headers.ts'
import { errorMessage } from '../../packages/contracts/src/shared/error-codes.ts'
import { freePort } from '../../tools/services.ts'
import { startProxy } from './proxy.ts'

/** Of one API process. */
const limit = 72
const ofOneAddress = 36

type Rush = { origin: string; held: ServerResponse[] }

async function startRush(limits: boolean): Promise<Rush> {
  const held: ServerResponse[] = []
  const api = createServer((asked, response) => {
    asked.resume()
    if (asked.method !== 'POST' || !/^\/api\/v1\/orders\/?$/.test(asked.url ?? ''))
      return void response.end('answer')
    // As platform/http/limits/concurrency-limit.ts does.
    asked.setTimeout(1000, () => response.writeHead(408, { connection: 'close' }).end())
    asked.on('end', () => {
      asked.setTimeout(0)
      held.push(response)
    })
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const program = [(api.address() as AddressInfo).port]
  const [port, internalPort] = [await freePort(), await freePort()]
  const ports = { port, internalPort, http: program, web: program, realtime: program }
  const proxy = await startProxy({ ...ports, retries: true, limits })
  onTestFinished(async () => {
    await proxy.stop()
    api.close()
    api.closeAllConnections()
  })
  return { origin: proxy.origin, held }
}

const place = (origin: string) => fetch(`${origin}/api/v1/orders`, { method: 'POST', body: '{}' })

async function placeFrom(localAddress: string, origin: string, path = '/api/v1/orders'): Promise<number> {
  const sent = request(origin + path, { method: 'POST', localAddress, agent: false })
  sent.end('{}')
  const [answered] = (await once(sent, 'response')) as [IncomingMessage]
  answered.resume()
  return answered.statusCode ?? 0
}

const hasNginx = spawnSync('nginx', ['-v']).status === 0

describe.runIf(hasNginx)('the proxy in a rush of orders', () => {
  test('rejects orders above the limit of the API; other requests and later orders are served', async () => {
    const { origin, held } = await startRush(false)
    const placed = Array.from({ length: limit }, () => place(origin))
    await vi.waitFor(() => expect(held).toHaveLength(limit))
    const rejected = await place(origin)
    expect(rejected.status).toBe(503)
    expect(Object.fromEntries(rejected.headers)).toMatchObject({
      ...securityHeaders('production'),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
      'x-request-id': expect.stringMatching(/^\w+$/),
    })
    const { requestId, ...body } = (await rejected.json()) as Record<string, unknown>
    expect(body).toEqual({ success: false, code: 'server.busy', message: errorMessage['server.busy'] })
    expect(requestId).toBe(rejected.headers.get('x-request-id'))
    expect((await fetch(`${origin}/api/v1/orders`)).status).toBe(200)
    expect((await fetch(`${origin}/api/v1/cart`, { method: 'POST', body: '{}' })).status).toBe(200)
    expect(held).toHaveLength(limit)
    for (const response of held.splice(0)) response.end('placed')
    expect((await Promise.all(placed)).map(({ status }) => status)).toEqual(Array(limit).fill(200))
    const later = place(origin)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held.pop()!.end('placed')
    expect((await later).status).toBe(200)
  })

  test('passes on a 503 of the API unchanged', async () => {
    const { origin, held } = await startRush(false)
    const placing = place(origin)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held.pop()!.writeHead(503, { 'retry-after': '7' }).end('from the API')
    const answer = await placing
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '7',
      'from the API',
    ])
  })

  test('leaves places for other addresses when one address sends too many', async () => {
    const { origin, held } = await startRush(true)
    const ofOne = Array.from({ length: ofOneAddress }, () => placeFrom('127.0.0.8', origin))
    await vi.waitFor(() => expect(held).toHaveLength(ofOneAddress))
    expect(await placeFrom('127.0.0.8', origin)).toBe(503)
    const other = placeFrom('127.0.0.9', origin)
    await vi.waitFor(() => expect(held).toHaveLength(ofOneAddress + 1))
    for (const response of held) response.end('placed')
    expect(await Promise.all([...ofOne, other])).toEqual(Array(ofOneAddress + 1).fill(200))
  })

  test('bodies that never end do not keep the places of others for longer than a second', async () => {
    const { origin, held } = await startRush(true)
    const headers = { 'content-length': '100' }
    const slow = ['127.0.0.8', '127.0.0.9'].flatMap((localAddress) =>
      Array.from({ length: ofOneAddress }, () => {
        const sent = request(`${origin}/api/v1/orders`, {
          method: 'POST',
          localAddress,
          agent: false,
          headers,
        })
        sent.on('error', () => undefined).write('{')
        return once(sent, 'response').then(([answer]) => (answer as IncomingMessage).statusCode)
      }),
    )
    expect(new Set(await Promise.all(slow))).toEqual(new Set([408]))
    const order = placeFrom('127.0.0.10', origin)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held.pop()!.end('placed')
    expect(await order).toBe(200)
  })

  test('counts an order with a slash at the end of its path too', async () => {
    const { origin, held } = await startRush(true)
    const sent = Array.from({ length: ofOneAddress }, () => placeFrom('127.0.0.8', origin))
    await vi.waitFor(() => expect(held).toHaveLength(ofOneAddress))
    expect(await placeFrom('127.0.0.8', origin, '/api/v1/orders/')).toBe(503)
    for (const response of held) response.end('placed')
    await Promise.all(sent)
  })
})
