// Tests deploy/nginx.conf behind load balancers. Every 127.x.x.x is an address of this machine, so each of them can have its own.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/services.ts'
import { type Proxy, startProxy, writeTrustedProxies } from './proxy.ts'

const seen: { url: string; forwardedFor: string }[] = []
const servers: Server[] = []

function listen(server: Server): Promise<number> {
  servers.push(server)
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

const startProgram = (): Promise<number> =>
  listen(
    createServer(({ url = '', headers }, response) => {
      seen.push({ url, forwardedFor: String(headers['x-forwarded-for']) })
      response.end('answer')
    }),
  )

/** Adds the address of its client to X-Forwarded-For, as load balancers do. */
const startBalancer = (ownAddress: string, targetPort: number): Promise<number> =>
  listen(
    createServer((incoming, outgoing) => {
      const { method, url, headers, socket } = incoming
      const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
      const target = { host: '127.0.0.1', port: targetPort, localAddress: ownAddress, method, path: url }
      const passed = request({ ...target, headers: { ...headers, 'x-forwarded-for': forwardedFor } })
      passed.once('error', () => outgoing.destroy())
      passed.once('response', (answered: IncomingMessage) => {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(outgoing)
      })
      incoming.pipe(passed)
    }),
  )

/** Posts a form from the given address, with a forged X-Forwarded-For. */
async function postFrom(localAddress: string, port: number, path: string): Promise<number> {
  const headers = { 'x-forwarded-for': '203.0.113.99', 'content-length': '9' }
  const sent = request({ host: '127.0.0.1', port, localAddress, method: 'POST', path, headers })
  sent.end('name=Sita')
  const [answered] = (await once(sent, 'response')) as [IncomingMessage]
  answered.resume()
  return answered.statusCode ?? 0
}

const addressesAt = (path: string): string[] =>
  seen.filter(({ url }) => url === path).map(({ forwardedFor }) => forwardedFor)
const refusals = (statuses: number[]): number => statuses.filter((status) => status === 429).length
const hasNginx = spawnSync('nginx', ['-v']).status === 0

describe.runIf(hasNginx)('the proxy behind load balancers', () => {
  let proxy: Proxy
  let port: number

  beforeAll(async () => {
    const program = [await startProgram()]
    port = await freePort()
    const ports = { port, internalPort: await freePort(), http: program, web: program, realtime: program }
    const trusted = '127.0.0.1, 127.0.0.2,127.0.0.3'
    proxy = await startProxy({ ...ports, retries: true, limits: true, trusted })
  })
  afterAll(async () => {
    await proxy.stop()
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  })

  test('two load balancers in front do not make all visitors one address', async () => {
    const inner = await startBalancer('127.0.0.3', port)
    const outer = await startBalancer('127.0.0.2', inner)
    const post = (address: string) => postFrom(address, outer, '/visitors')
    const statuses = await Promise.all(Array.from({ length: 60 }, () => post('127.0.0.9')))
    expect(refusals(statuses)).toBeGreaterThan(0)
    expect(await post('127.0.0.10')).toBe(200)
    expect(new Set(addressesAt('/visitors'))).toEqual(new Set(['127.0.0.9', '127.0.0.10']))
  })

  test('the X-Forwarded-For of a client that is no load balancer is ignored', async () => {
    expect(await postFrom('127.0.0.4', port, '/untrusted')).toBe(200)
    expect(addressesAt('/untrusted')).toEqual(['127.0.0.4'])
  })

  test('forms of IPv6 visitors are limited by /64 network, and by /48 network to ten times as many', async () => {
    const post = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await fetch(`${proxy.origin}/six`, { method: 'POST', body: 'name=Sita', headers })).status
    }
    const refused = async (count: number, addressOf: (i: number) => string) =>
      refusals(await Promise.all(Array.from({ length: count }, (_, i) => post(addressOf(i)))))
    expect(await refused(60, (i) => `2001:db8:1:1::${i}`)).toBeGreaterThan(0)
    expect(await post('2001:db8:1:2::1')).toBe(200)
    expect(await refused(400, (i) => `2001:db8:1:${1_000 + i}::1`)).toBeGreaterThan(0)
    expect(await post('2001:db8:2:2::1')).toBe(200)
  })
})

test('TRUST_PROXY becomes directives of nginx, and anything but addresses and networks is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'momo-trusted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'trusted-proxies.conf')
  const written = (trusted: string): string => {
    writeTrustedProxies(file, trusted)
    return readFileSync(file, 'utf8')
  }
  expect(written('')).toBe('')
  expect(written('10.0.0.1, fd00::/8')).toBe('set_real_ip_from 10.0.0.1;\nset_real_ip_from fd00::/8;\n')
  for (const wrong of ['0.0.0.0/0', 'balancer', '10.0.0.1;deny all', '*'])
    expect(() => written(`10.0.0.1,${wrong}`), wrong).toThrow('trusted-proxies: TRUST_PROXY')
})
