import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@momo/contracts/shared'
import { type OwnRedis, ownRedis } from '#testing/stand-ins/own-redis.ts'
import { testApp } from '#testing/test-app.ts'
import { mount } from '../mount.ts'
import { countWithoutRedis } from './rate-limit-store.ts'

const port = 4143
let redis: OwnRedis
beforeAll(async () => {
  redis = await ownRedis(port)
  return () => redis.stop()
})

const limited = (name: string) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/${name}`,
    access: 'public',
    summary: 'Limited by address',
    reply: z.string(),
  })
const limits = { twenty: 20, five: 5, other: 20 }
const served = testApp({
  env: { REDIS_URL: `redis://127.0.0.1:${port}` },
  modules: [
    {
      name: 'limited',
      routes(app) {
        for (const [name, max] of Object.entries(limits))
          mount(app, limited(name), async () => 'ok', { limit: { max, windowMs: 60_000 } })
      },
    },
  ],
})

/** How many of so many requests of one address pass. */
async function passing(name: string, count: number, address: string): Promise<number> {
  let passed = 0
  for (let i = 0; i < count; i += 1) {
    const reply = await served.app.inject({ url: `/api/v1/${name}`, remoteAddress: address })
    if (reply.statusCode === 200) passed += 1
    else expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
  }
  return passed
}

let others = 0
/** True once the process is connected: a new address gets more than a tenth. */
const countsInRedis = async () => (await passing('other', 3, `198.51.100.${(others += 1)}`)) === 3

test('one address gets the limit with Redis, and a tenth of it, at least one, in each process while Redis is gone', async () => {
  await expect.poll(countsInRedis).toBe(true)
  expect(await passing('twenty', 25, '203.0.113.1')).toBe(20)
  await redis.stop()
  expect(await passing('twenty', 25, '203.0.113.2')).toBe(2)
  expect(await passing('twenty', 3, '203.0.113.3')).toBe(2)
  expect(await passing('five', 3, '203.0.113.2')).toBe(1)
  // Each route has its own count.
  expect(await passing('other', 3, '203.0.113.2')).toBe(2)
  await redis.start()
  await expect.poll(countsInRedis, { timeout: 5_000 }).toBe(true)
  expect(await passing('twenty', 25, '203.0.113.2')).toBe(20)
})

test('an IPv6 block gets ten times what one of its networks gets, also while Redis is gone', async () => {
  await redis.stop()
  let passed = 0
  for (let network = 1; network <= 30; network += 1)
    passed += await passing('twenty', 3, `2001:db8:1:${network.toString(16)}::1`)
  // A tenth of the limit of the /48 network, which is ten times that of a /64 network.
  expect(passed).toBe(20)
})

test.each([
  [1, 1, 1],
  [2, 1, 2],
  [1, 5, 1],
  [2, 5, 6],
  [2, 20, 2],
  [3, 20, 21],
  [3, 30, 3],
  [4, 30, 31],
])('without Redis request %i of a limit of %i counts as %i', (count, max, counted) =>
  expect(countWithoutRedis(count, max)).toBe(counted),
)
