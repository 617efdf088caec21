import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@momo/contracts/shared'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { createConcurrencyLimiter } from './concurrency-limit.ts'
import { mount } from '../mount.ts'

/** Work that stays pending until it is released. */
function held() {
  const letGo: (() => void)[] = []
  const work = vi.fn(() => new Promise<string>((resolve) => letGo.push(() => resolve('done'))))
  return { work, letGo, release: () => letGo.shift()?.() }
}

const neverGone = () => false

describe('the concurrency limiter', () => {
  test('runs and queues up to its limits and rejects the rest', async () => {
    const limiter = createConcurrencyLimiter({ running: 2, waiting: 1 })
    const { work, release } = held()
    const tickets = [limiter.enter()!, limiter.enter()!, limiter.enter()!]
    expect(limiter.enter()).toBeUndefined()
    const answers = tickets.map((ticket) => limiter.run(ticket, work, neverGone).finally(ticket.leave))
    await nextTurn()
    expect(work).toHaveBeenCalledTimes(2)
    release()
    expect(await answers[0]).toBe('done')
    expect(work).toHaveBeenCalledTimes(3)
    expect(limiter.enter()).toBeDefined()
    release()
    release()
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
  })

  test('serves in FIFO order, and a failure frees its slot', async () => {
    const limiter = createConcurrencyLimiter({ running: 1, waiting: 5 })
    const order: number[] = []
    const runs = [1, 2, 3].map((n) =>
      limiter.run(
        limiter.enter()!,
        async () => {
          order.push(n)
          await Promise.resolve()
          if (n === 1) throw new Error('broken')
        },
        neverGone,
      ),
    )
    await Promise.allSettled(runs)
    expect(order).toEqual([1, 2, 3])
  })

  test('does not run the work of a client that has disconnected', async () => {
    const limiter = createConcurrencyLimiter({ running: 1, waiting: 5 })
    const work = vi.fn(async () => 'done')
    await expect(limiter.run(limiter.enter()!, work, () => true)).rejects.toThrow('server.busy')
    expect(work).not.toHaveBeenCalled()
    expect(await limiter.run(limiter.enter()!, work, neverGone)).toBe('done')
  })

  describe('with fake timers', () => {
    afterEach(() => void vi.useRealTimers())

    test('a request that waits too long is rejected and leaves the queue', async () => {
      vi.useFakeTimers()
      const limiter = createConcurrencyLimiter({ running: 1, waiting: 5 })
      const { work, release } = held()
      const first = limiter.run(limiter.enter()!, work, neverGone)
      const second = expect(limiter.run(limiter.enter()!, work, neverGone)).rejects.toThrow('server.busy')
      await vi.advanceTimersByTimeAsync(2_000)
      await second
      release()
      expect(await first).toBe('done')
      expect(work).toHaveBeenCalledTimes(1)
    })

    test('a slowly arriving request loses its slot and needs a free one later', async () => {
      vi.useFakeTimers()
      const limiter = createConcurrencyLimiter({ running: 1, waiting: 0 })
      const slow = limiter.enter()!
      expect(limiter.enter()).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1_000)
      const fast = limiter.enter()!
      await expect(limiter.run(slow, async () => 'done', neverGone)).rejects.toThrow('server.busy')
      slow.leave()
      fast.leave()
      expect(await limiter.run(slow, async () => 'done', neverGone)).toBe('done')
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

  test('rejects excess requests before Fastify sees them, with the same response', async () => {
    if (!served.app.server.listening) await served.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = served.app.server.address() as AddressInfo
    const headers = { 'content-type': 'application/json' }
    const post = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '{"n":1}' })
    const [first, second] = [ask(1), ask(2)]
    await vi.waitFor(() => expect(letGo).toHaveLength(1))
    const asked = vi.spyOn(served.app, 'resolveActor')
    for (let i = 0; i < 3; i += 1) {
      const refused = await post('/api/v1/submissions')
      expect(refused.status).toBe(503)
      expect(Object.fromEntries(refused.headers)).toMatchObject({
        'retry-after': '1',
        'x-content-type-options': 'nosniff',
      })
      expect(await refused.json()).toMatchObject({ success: false, code: 'server.busy' })
    }
    expect(asked).not.toHaveBeenCalled()
    expect((await post('/api/v1/others')).status).toBe(404)
    letGo.shift()!()
    await first
    await vi.waitFor(() => expect(letGo).toHaveLength(1))
    letGo.shift()!()
    await second
    expect((await post('/api/v1/submissions')).status).toBe(401)
  })

  test('a broken connection frees its slot', async () => {
    if (!served.app.server.listening) await served.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = served.app.server.address() as AddressInfo
    for (let i = 0; i < 5; i += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        'POST /api/v1/submissions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"n"',
      )
      const [, response] = (await once(served.app.server, 'request')) as [unknown, ServerResponse]
      socket.destroy()
      await once(response, 'close')
    }
    const ask = () => served.app.inject({ method: 'POST', url: '/api/v1/submissions', body: { n: 1 } })
    await vi.waitFor(async () => expect((await ask()).statusCode).toBe(401))
  })
})
