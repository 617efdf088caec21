import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { ProviderUnavailableError } from './provider.ts'
import { createHttpClient } from './provider-http-client.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const port = 4778
const address = new URL(`http://127.0.0.1:${port}/`)
type Answer = { status?: number; body?: string; headers?: Record<string, string> }

/** Test server that responds with `answer()` and counts the calls. */
async function provider(answer: () => Answer | undefined): Promise<{ calls: number }> {
  const counted = { calls: 0 }
  server = createServer((_, reply) => {
    counted.calls += 1
    const given = answer()
    if (given) reply.writeHead(given.status ?? 200, given.headers).end(given.body ?? '{}')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return counted
}
const expectUnavailable = (asked: Promise<unknown>) =>
  expect(asked).rejects.toBeInstanceOf(ProviderUnavailableError)

describe('E5 a provider', () => {
  test('returns its error responses, and redirects are not followed', async () => {
    const counted = await provider(() => ({ status: 302, headers: { location: '/other' } }))
    expect(await createHttpClient('x')({ method: 'GET', address })).toEqual({ status: 302, body: {} })
    expect(counted.calls).toBe(1)
  })

  test('with a too large response is cut off', async () => {
    await provider(() => ({ body: `{"a":"${'x'.repeat(200_000)}"}` }))
    await expectUnavailable(createHttpClient('x')({ method: 'GET', address }))
  })

  test('that cannot be reached times out sooner than one that is slow', async () => {
    // A reserved documentation address (TEST-NET-1) that drops all packets.
    const nowhere = new URL('http://192.0.2.1/')
    // With the total timeout instead of the connect timeout the test would time out.
    await expectUnavailable(
      createHttpClient('x', { connectMs: 200, totalMs: 3_600_000 })({ method: 'GET', address: nowhere }),
    )
    await provider(() => undefined)
    await expectUnavailable(
      createHttpClient('x', { connectMs: 100, totalMs: 500 })({ method: 'GET', address }),
    )
  })

  test('opens the circuit after five failures for ten seconds, then allows one trial call', async () => {
    let at = Date.parse('2026-11-15T12:00:00Z')
    setClock(() => new Date(at))
    let isHealthy = false
    const counted = await provider(() => (isHealthy ? {} : { status: 500 }))
    const call = createHttpClient('x')
    const ask = () => call({ method: 'GET', address })
    for (let i = 0; i < 8; i += 1) await expectUnavailable(ask())
    expect(counted.calls).toBe(5)
    at += 10_001
    await Promise.all([expectUnavailable(ask()), expectUnavailable(ask()), expectUnavailable(ask())])
    expect(counted.calls).toBe(6)
    await expectUnavailable(ask())
    expect(counted.calls).toBe(6)
    at += 10_001
    isHealthy = true
    expect(await ask()).toEqual({ status: 200, body: {} })
    await Promise.all([ask(), ask(), ask()])
    expect(counted.calls).toBe(10)
  })

  test('with occasional failures does not open the circuit', async () => {
    let count = 0
    await provider(() => ({ status: (count += 1) % 5 === 0 ? 200 : 500 }))
    const call = createHttpClient('x')
    let good = 0
    for (let i = 0; i < 20; i += 1)
      await call({ method: 'GET', address }).then(
        () => (good += 1),
        () => undefined,
      )
    expect([good, count]).toEqual([4, 20])
  })
})
