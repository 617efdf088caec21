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
import { openCrowd } from './concurrency-limit.ts'
import { mount } from '../mount.ts'

/** Work that goes on until it is let go. */
function held() {
  const letGo: (() => void)[] = []
  const work = vi.fn(() => new Promise<string>((resolve) => letGo.push(() => resolve('done'))))
  return { work, letGo, release: () => letGo.shift()?.() }
}

const here = () => false

describe('a crowd', () => {
  test('so many run, so many wait, and nobody else comes in', async () => {
    const crowd = openCrowd({ running: 2, waiting: 1 })
    const { work, release } = held()
    const tickets = [crowd.enter()!, crowd.enter()!, crowd.enter()!]
    expect(crowd.enter()).toBeUndefined()
    const answers = tickets.map((ticket) => crowd.run(ticket, work, here).finally(ticket.leave))
    await nextTurn()
    expect(work).toHaveBeenCalledTimes(2)
    release()
    expect(await answers[0]).toBe('done')
    expect(work).toHaveBeenCalledTimes(3)
    expect(crowd.enter()).toBeDefined()
    release()
    release()
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
  })

  test('the longest wait is served first, and a failure frees its place', async () => {
    const crowd = openCrowd({ running: 1, waiting: 5 })
    const order: number[] = []
    const runs = [1, 2, 3].map((n) =>
      crowd.run(
        crowd.enter()!,
        async () => {
          order.push(n)
          await Promise.resolve()
          if (n === 1) throw new Error('broken')
        },
        here,
      ),
    )
    await Promise.allSettled(runs)
    expect(order).toEqual([1, 2, 3])
  })

  test('nothing is done for somebody who has gone meanwhile', async () => {
    const crowd = openCrowd({ running: 1, waiting: 5 })
    const work = vi.fn(async () => 'done')
    await expect(crowd.run(crowd.enter()!, work, () => true)).rejects.toThrow('server.busy')
    expect(work).not.toHaveBeenCalled()
    expect(await crowd.run(crowd.enter()!, work, here)).toBe('done')
  })

  describe('with a clock of its own', () => {
    afterEach(() => void vi.useRealTimers())

    test('who waits too long is told so and leaves the queue', async () => {
      vi.useFakeTimers()
      const crowd = openCrowd({ running: 1, waiting: 5 })
      const { work, release } = held()
      const first = crowd.run(crowd.enter()!, work, here)
      const second = expect(crowd.run(crowd.enter()!, work, here)).rejects.toThrow('server.busy')
      await vi.advanceTimersByTimeAsync(2_000)
      await second
      release()
      expect(await first).toBe('done')
      expect(work).toHaveBeenCalledTimes(1)
    })

    test('who sends slowly holds no place, and comes in later only if there is one', async () => {
      vi.useFakeTimers()
      const crowd = openCrowd({ running: 1, waiting: 0 })
      const slow = crowd.enter()!
      expect(crowd.enter()).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1_000)
      const quick = crowd.enter()!
      await expect(crowd.run(slow, async () => 'done', here)).rejects.toThrow('server.busy')
      slow.leave()
      quick.leave()
      expect(await crowd.run(slow, async () => 'done', here)).toBe('done')
    })
  })
})

const letGo: (() => void)[] = []
const handle = vi.fn(() => new Promise<{ done: boolean }>((resolve) => letGo.push(() => resolve({ done: true }))))
const press = endpoint({
  method: 'POST',
  path: '/api/v1/presses',
  access: ['user'],
  summary: 'Costs much',
  body: z.strictObject({ n: z.int() }),
  reply: z.object({ done: z.boolean() }),
})
const served = testApp({
  modules: [{ name: 'presses', routes: (app) => mount(app, press, handle, { atOnce: { running: 1, waiting: 1 } }) }],
})
const ask = (n: unknown) => as('user').post('/api/v1/presses', { n })

describe('a call with a crowd', () => {
  test('what is too much is refused before anything is asked, with a time to come again; afterwards it is served', async () => {
    const [first, second] = [ask(1), ask(2)]
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1))
    const refused = await served.app.inject({ method: 'POST', url: '/api/v1/presses', body: { n: 3 } })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
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

  test('what is refused for another reason gives its place back', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await served.app.inject({ method: 'POST', url: '/api/v1/presses', body: { n: 1 } })).statusCode).toBe(401)
      expect((await ask('no number')).statusCode).toBe(400)
    }
  })

  test('over the wire it is refused before the framework sees it, in the same words', async () => {
    if (!served.app.server.listening) await served.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = served.app.server.address() as AddressInfo
    const headers = { 'content-type': 'application/json' }
    const post = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '{"n":1}' })
    const [first, second] = [ask(1), ask(2)]
    await vi.waitFor(() => expect(letGo).toHaveLength(1))
    const asked = vi.spyOn(served.app, 'resolveActor')
    for (let i = 0; i < 3; i += 1) {
      const refused = await post('/api/v1/presses')
      expect(refused.status).toBe(503)
      expect(Object.fromEntries(refused.headers)).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' })
      expect(await refused.json()).toMatchObject({ success: false, code: 'server.busy' })
    }
    expect(asked).not.toHaveBeenCalled()
    expect((await post('/api/v1/others')).status).toBe(404)
    letGo.shift()!()
    await first
    await vi.waitFor(() => expect(letGo).toHaveLength(1))
    letGo.shift()!()
    await second
    expect((await post('/api/v1/presses')).status).toBe(401)
  })

  test('a line that breaks gives its place back', async () => {
    if (!served.app.server.listening) await served.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = served.app.server.address() as AddressInfo
    for (let i = 0; i < 5; i += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.write('POST /api/v1/presses HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"n"')
      const [, response] = (await once(served.app.server, 'request')) as [unknown, ServerResponse]
      socket.destroy()
      await once(response, 'close')
    }
    const ask = () => served.app.inject({ method: 'POST', url: '/api/v1/presses', body: { n: 1 } })
    await vi.waitFor(async () => expect((await ask()).statusCode).toBe(401))
  })
})
