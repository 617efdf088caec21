import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@momo/contracts/shared'
import { as, testToken } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { createConcurrencyLimiter } from './concurrency-limit.ts'
import { mount } from '../mount.ts'

/** Work that stays pending until it is released. */
function held() {
  const letGo: (() => void)[] = []
  const work = vi.fn(() => new Promise<string>((resolve) => letGo.push(() => resolve('done'))))
  return { work, letGo, release: () => letGo.shift()?.() }
}

describe('the concurrency limiter', () => {
  test('runs and queues up to its limits and rejects the rest', async () => {
    const limiter = createConcurrencyLimiter({ running: 2, waiting: 1 })
    const { work, release } = held()
    const tickets = [limiter.enter()!, limiter.enter()!, limiter.enter()!]
    expect(limiter.enter()).toBeUndefined()
    const answers = tickets.map((ticket) => ticket.run(work))
    await nextTurn()
    expect(work).toHaveBeenCalledTimes(2)
    expect(limiter.enter()).toBeUndefined()
    release()
    expect(await answers[0]).toBe('done')
    expect(work).toHaveBeenCalledTimes(3)
    expect(limiter.enter()).toBeDefined()
    expect(limiter.enter()).toBeUndefined()
    release()
    release()
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
  })

  test('serves in FIFO order, and a failure frees its slot', async () => {
    const limiter = createConcurrencyLimiter({ running: 1, waiting: 5 })
    const order: number[] = []
    const runs = [1, 2, 3].map((n) =>
      limiter.enter()!.run(async () => {
        order.push(n)
        await Promise.resolve()
        if (n === 1) throw new Error('broken')
      }),
    )
    await Promise.allSettled(runs)
    expect(order).toEqual([1, 2, 3])
  })

  test('does not run the work of a client that has disconnected', async () => {
    const limiter = createConcurrencyLimiter({ running: 1, waiting: 1 })
    const { work, release } = held()
    const early = limiter.enter()!
    early.close()
    await expect(early.run(work)).rejects.toThrow('server.busy')
    const first = limiter.enter()!.run(work)
    const second = limiter.enter()!
    const waited = expect(second.run(work)).rejects.toThrow('server.busy')
    await nextTurn()
    second.close()
    release()
    expect(await first).toBe('done')
    await waited
    expect(work).toHaveBeenCalledTimes(1)
    expect(await limiter.enter()!.run(async () => 'next')).toBe('next')
  })

  test('a client that disconnects while its work runs or waits frees no slot before the end', async () => {
    const limiter = createConcurrencyLimiter({ running: 1, waiting: 1 })
    const { work, release } = held()
    const tickets = [limiter.enter()!, limiter.enter()!]
    const runs = Promise.allSettled(tickets.map((ticket) => ticket.run(work)))
    await nextTurn()
    for (const ticket of tickets) ticket.close()
    expect(limiter.enter()).toBeUndefined()
    release()
    await runs
    expect(work).toHaveBeenCalledTimes(1)
    expect([limiter.enter(), limiter.enter(), limiter.enter()].filter(Boolean)).toHaveLength(2)
  })

  describe('with fake timers', () => {
    afterEach(() => void vi.useRealTimers())

    test('a request that waits too long is rejected and leaves the queue', async () => {
      vi.useFakeTimers()
      const limiter = createConcurrencyLimiter({ running: 1, waiting: 1 })
      const { work, release } = held()
      const first = limiter.enter()!.run(work)
      const second = expect(limiter.enter()!.run(work)).rejects.toThrow('server.busy')
      await vi.advanceTimersByTimeAsync(2_000)
      await second
      const third = limiter.enter()!.run(work)
      release()
      expect(await first).toBe('done')
      release()
      expect(await third).toBe('done')
      expect(work).toHaveBeenCalledTimes(2)
    })
  })
})

const letGo: (() => void)[] = []
const handle = vi.fn(
  () => new Promise<{ done: boolean }>((resolve) => letGo.push(() => resolve({ done: true }))),
)
const submit = endpoint({
  method: 'POST',
  path: '/api/v1/submissions',
  access: ['user'],
  summary: 'Costs much',
  body: z.strictObject({ n: z.int() }),
  reply: z.object({ done: z.boolean() }),
})
const served = testApp({
  modules: [
    {
      name: 'submissions',
      routes: (app) => mount(app, submit, handle, { concurrency: { running: 1, waiting: 1 } }),
    },
  ],
})
const ask = (n: unknown) => as('user').post('/api/v1/submissions', { n })

describe('an endpoint with a concurrency limit', () => {
  test('rejects excess requests with 503 and retry-after before authentication, and serves again afterwards', async () => {
    const [first, second] = [ask(1), ask(2)]
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1))
    const refused = await served.app.inject({ method: 'POST', url: '/api/v1/submissions', body: { n: 3 } })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({
      'retry-after': '1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(refused.json()).toMatchObject({ success: false, code: 'server.busy' })
    letGo.shift()!()
    expect((await first).json()).toEqual({ done: true })
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2))
    letGo.shift()!()
    expect((await second).statusCode).toBe(200)
    const again = ask(3)
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(3))
    letGo.shift()!()
    expect((await again).statusCode).toBe(200)
  })

  test('a request rejected for another reason frees its slot', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect(
        (await served.app.inject({ method: 'POST', url: '/api/v1/submissions', body: { n: 1 } })).statusCode,
      ).toBe(401)
      expect((await ask('no number')).statusCode).toBe(400)
    }
  })

  test('a broken connection frees its slot', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { socket, response } = await sendHalf()
      socket.destroy()
      await once(response, 'close')
    }
    const anonymous = () => served.app.inject({ method: 'POST', url: '/api/v1/submissions', body: { n: 1 } })
    await vi.waitFor(async () => expect((await anonymous()).statusCode).toBe(401))
  })

  test('a request that arrives too slowly holds its slot until it is rejected, and never runs', async () => {
    handle.mockClear()
    const slow = [await sendHalf(), await sendHalf()].map(({ socket }) => text(socket))
    expect((await ask(1)).statusCode).toBe(503)
    for (const answer of await Promise.all(slow)) {
      expect(answer).toMatch(/^HTTP\/1\.1 503 /)
      expect(answer).toContain('"code":"server.busy"')
    }
    expect(handle).not.toHaveBeenCalled()
    const next = ask(2)
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1))
    letGo.shift()!()
    expect((await next).statusCode).toBe(200)
  })
})

/** Sends the headers and half of the body, and waits until the server has received the headers. */
async function sendHalf(): Promise<{ socket: Socket; response: ServerResponse }> {
  if (!served.app.server.listening) await served.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = served.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/v1/submissions HTTP/1.1',
    'host: x',
    `authorization: Bearer ${testToken(as('user').actor!)}`,
    'content-type: application/json',
    'content-length: 9',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"n"`)
  const [, response] = (await once(served.app.server, 'request')) as [unknown, ServerResponse]
  return { socket, response }
}
