import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { ProviderSilent } from './provider.ts'
import { openLine } from './wallet-line.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const port = 4778
const address = new URL(`http://127.0.0.1:${port}/`)
type Answer = { status?: number; body?: string; headers?: Record<string, string> }

/** Answers as it is told at the moment; counts who asks. */
async function provider(answer: () => Answer | undefined): Promise<{ calls: number }> {
  const heard = { calls: 0 }
  server = createServer((_, reply) => {
    heard.calls += 1
    const given = answer()
    if (given) reply.writeHead(given.status ?? 200, given.headers).end(given.body ?? '{}')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return heard
}
const silent = (asked: Promise<unknown>) => expect(asked).rejects.toBeInstanceOf(ProviderSilent)

describe('E5 a provider', () => {
  test('is heard with its refusals, and not followed elsewhere', async () => {
    const heard = await provider(() => ({ status: 302, headers: { location: '/other' } }))
    expect(await openLine('x')({ method: 'GET', address })).toEqual({ status: 302, body: {} })
    expect(heard.calls).toBe(1)
  })

  test('that never ends is not listened to for ever', async () => {
    await provider(() => ({ body: `{"a":"${'x'.repeat(200_000)}"}` }))
    await silent(openLine('x')({ method: 'GET', address }))
  })

  test('that cannot be reached is given up sooner than one that thinks', async () => {
    // Nobody is there, by agreement: what is sent is swallowed.
    const nowhere = new URL('http://192.0.2.1/')
    // Waited for as one that thinks, it would take longer than this test may.
    await silent(openLine('x', { connectMs: 200, totalMs: 3_600_000 })({ method: 'GET', address: nowhere }))
    await provider(() => undefined)
    await silent(openLine('x', { connectMs: 100, totalMs: 500 })({ method: 'GET', address }))
  })

  test('that failed five times is left alone for ten seconds, then one call tries', async () => {
    let at = Date.parse('2026-11-15T12:00:00Z')
    setClock(() => new Date(at))
    let isWell = false
    const heard = await provider(() => (isWell ? {} : { status: 500 }))
    const call = openLine('x')
    const ask = () => call({ method: 'GET', address })
    for (let i = 0; i < 8; i += 1) await silent(ask())
    expect(heard.calls).toBe(5)
    at += 10_001
    await Promise.all([silent(ask()), silent(ask()), silent(ask())])
    expect(heard.calls).toBe(6)
    await silent(ask())
    expect(heard.calls).toBe(6)
    at += 10_001
    isWell = true
    expect(await ask()).toEqual({ status: 200, body: {} })
    await Promise.all([ask(), ask(), ask()])
    expect(heard.calls).toBe(10)
  })

  test('whose trouble is only now and then is not left alone', async () => {
    let count = 0
    await provider(() => ({ status: (count += 1) % 5 === 0 ? 200 : 500 }))
    const call = openLine('x')
    let good = 0
    for (let i = 0; i < 20; i += 1)
      await call({ method: 'GET', address }).then(
        () => (good += 1),
        () => undefined,
      )
    expect([good, count]).toEqual([4, 20])
  })
})
