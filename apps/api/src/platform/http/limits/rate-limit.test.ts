import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@momo/contracts/shared'
import { testApp } from '#testing/test-app.ts'
import { mount } from '../mount.ts'

const perAddress = 2
const limited = (name: string) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/${name}`,
    access: 'public',
    summary: 'Limited by address',
    reply: z.string(),
  })
const served = testApp({
  // nginx on this machine, a balancer in front of it, and one in front of that.
  env: { TRUST_PROXY: '127.0.0.1,10.0.0.2,192.0.2.0/24' },
  modules: [
    {
      name: 'limited',
      routes(app) {
        for (const name of ['first', 'second'])
          mount(app, limited(name), async () => 'ok', { limit: { max: perAddress, windowMs: 60_000 } })
      },
    },
  ],
})

/** The first entry is forged by the visitor, the last one is the balancer next to nginx. */
function ask(name: string, address: string) {
  const headers = { 'x-forwarded-for': `203.0.113.99, ${address}, 192.0.2.7, 10.0.0.2` }
  return served.app.inject({ url: `/api/v1/${name}`, headers, remoteAddress: '127.0.0.1' })
}

async function statuses(name: string, addresses: string[]): Promise<number[]> {
  const found: number[] = []
  for (const address of addresses) found.push((await ask(name, address)).statusCode)
  return found
}

test('behind two load balancers every visitor has its own limit and cannot forge another address', async () => {
  const [sita, hari] = ['198.51.100.1', '198.51.100.2']
  expect(await statuses('first', [sita, sita, sita, hari, hari])).toEqual([200, 200, 429, 200, 200])
})

test('X-Forwarded-For of a proxy that is not trusted is ignored', async () => {
  const found: number[] = []
  for (const address of ['198.51.100.3', '198.51.100.4', '198.51.100.5']) {
    const headers = { 'x-forwarded-for': address }
    const sent = { url: '/api/v1/second', headers, remoteAddress: '198.51.100.77' }
    found.push((await served.app.inject(sent)).statusCode)
  }
  expect(found).toEqual([200, 200, 429])
})

test('an IPv6 visitor is limited by its /64 network, and by its /48 network to ten times as much', async () => {
  const sameNetwork = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3']
  expect(await statuses('first', sameNetwork)).toEqual([200, 200, 429])
  for (let network = 2; network <= 10; network += 1)
    expect(await statuses('first', Array(perAddress).fill(`2001:db8:1:${network}::1`))).toEqual([200, 200])
  const refused = await ask('first', '2001:db8:1:99::1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ success: false, code: 'rate.limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // Each route and each /48 network has its own count.
  expect(await statuses('second', ['2001:db8:1:99::1'])).toEqual([200])
  expect(await statuses('first', ['2001:db8:2:99::1'])).toEqual([200])
})
