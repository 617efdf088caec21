import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openRedis } from '#platform/cache/redis.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { actorOfTestToken, testToken } from '#testing/as.ts'
import { eventually } from '#testing/eventually.ts'
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts'
import {
  closeSocketsAfterEach,
  connected,
  disconnected,
  receivedEvents,
  join,
  openRawSocket,
  openSocket,
  type RawSocket,
} from '#testing/sockets.ts'
import { addressCounter, maxConnectionsPerAddress } from './connection-limits.ts'
import { openRealtime, type Realtime, signInMs } from './realtime.ts'

const port = 4680
const text = 1
const binary = 2
const ping = 9
const asha: Actor = { id: 'asha', sessionId: 'a', role: 'user' }
const token = testToken(asha)
const anonymousSignIns: unknown[] = []
let realtime: Realtime
closeSocketsAfterEach()
afterEach(() => void vi.restoreAllMocks())

beforeAll(async () => {
  const server = createServer()
  const redis = openRedis({ redisUrl: undefined, databaseUrl: 'postgres://root@127.0.0.1/limits_test' })
  const resolveActor = async (sent: string | undefined) => {
    if (sent === undefined) anonymousSignIns.push(sent)
    return sent === undefined ? undefined : actorOfTestToken(sent)
  }
  realtime = openRealtime(server, {
    redis,
    publicOrigin: 'https://momo.example',
    resolveActor,
    trustProxy: ['127.0.0.1'],
  })
  // Disables heartbeats, so that a closed connection was cut off by a limit and not by a missed ping.
  Object.assign(realtime.io.engine.opts, { pingInterval: 3_600_000 })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => realtime.close())

const from = (address: string) => ({ token, headers: { 'x-forwarded-for': address } })

/** Mocks `performance.now`, which the packet limit uses; time advances only through `pass`. */
function stopCounting(): { pass(ms: number): void } {
  let at = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => at)
  return { pass: (ms) => void (at += ms) }
}

/** A signed-in raw socket for sending malformed traffic. */
async function signedIn(): Promise<RawSocket> {
  const raw = await openRawSocket(port)
  await eventually(() => raw.got().includes('101 Switching'))
  raw.frame(text, `40${JSON.stringify({ token })}`)
  await eventually(() => /40\{"sid"/.test(raw.got()))
  return raw
}

test('accepts ten events a second and closes the socket at the eleventh', async () => {
  const time = stopCounting()
  const client = await connected(port, { token })
  time.pass(1_000)
  for (let i = 0; i < 10; i += 1) expect(await join(client, 'user_asha')).toEqual({ success: true })
  time.pass(1_000)
  const gone = disconnected(client)
  for (let i = 0; i < 11; i += 1) client.emit('join_room', 'user_asha')
  expect(await gone).toBe('transport close')
})

test.each<[string, number, string | Buffer]>([
  ['events', text, '42["join_room","user_asha"]'],
  ['unrequested acknowledgements', text, '431[]'],
  ['unknown events', text, '42["x"]'],
  ['heartbeats', text, '3'],
  ['WebSocket pings', ping, ''],
  ['further sign-ins', text, `40${JSON.stringify({ token })}`],
])('closes the socket on a flood of %s', async (_, opcode, payload) => {
  const raw = await signedIn()
  for (let i = 0; i < 12; i += 1) raw.frame(opcode, payload)
  await raw.gone
})

test.each<[string, number, string | Buffer]>([
  ['an event with announced attachments', text, '451-["join_room",{"_placeholder":true,"num":0}]'],
  ['an acknowledgement with announced attachments', text, '461-0[{"_placeholder":true,"num":0}]'],
  ['binary data', binary, Buffer.from([4, 5, 6])],
  ['a message that is too large', text, `42["join_room","${'x'.repeat(16 * 1024)}"]`],
])('closes the socket on %s', async (_, opcode, payload) => {
  const raw = await signedIn()
  raw.frame(opcode, payload)
  await raw.gone
})

test('closes the socket on a fragmented message that is too large', async () => {
  const raw = await signedIn()
  raw.frame(text, `42["join_room","${'x'.repeat(9_000)}`, text)
  raw.frame(0, 'x'.repeat(9_000), 0)
  await raw.gone
})

test('a connection may sign in once: further attempts do not query the database', async () => {
  const raw = await openRawSocket(port)
  await eventually(() => raw.got().includes('101 Switching'))
  const before = anonymousSignIns.length
  for (let i = 0; i < 5; i += 1) raw.frame(text, '40{}')
  await eventually(() => (raw.got().match(/44\{/g)?.length ?? 0) === 5)
  expect(anonymousSignIns.length - before).toBe(1)
})

test('closes a connection that does not sign in within five seconds', async () => {
  expect(signInMs).toBe(5_000)
  const server = createServer()
  const redis = openRedis({ redisUrl: undefined, databaseUrl: 'postgres://root@127.0.0.1/limits_test' })
  const other = openRealtime(server, {
    redis,
    publicOrigin: 'https://momo.example',
    resolveActor: async () => undefined,
    signInMs: 50,
  })
  onTestFinished(() => other.close())
  server.listen(port + 5, '127.0.0.1')
  await once(server, 'listening')
  const raw = await openRawSocket(port + 5)
  await eventually(() => raw.got().includes('101 Switching'))
  await raw.gone
})

test('limits an address to fifty connections without affecting others, and frees closed ones', async () => {
  const accounts = Array.from({ length: maxConnectionsPerAddress }, (_, i) =>
    testToken({ ...asha, id: `asha${i}`, sessionId: `${i}` }),
  )
  const sockets = await Promise.all(
    accounts.map((one) => connected(port, { ...from('203.0.113.7'), token: one })),
  )
  const oneMore = openSocket(port, from('203.0.113.7'))
  const [error] = (await once(oneMore as never, 'connect_error')) as [Error]
  expect(error.message).toBe('websocket error')
  await connected(port, from('198.51.100.1'))
  sockets[0]!.close()
  await eventually(() =>
    connected(port, from('203.0.113.7')).then(
      () => true,
      () => false,
    ),
  )
})

test('an IPv6 client is limited by its /64 network, and by its /48 network to ten times as many', () => {
  const isAdmitted = addressCounter(({ url }) => url!)
  const open = (url: string): EventEmitter | undefined => {
    const socket = new EventEmitter()
    return isAdmitted({ url, socket } as never) ? socket : undefined
  }
  const first = open('2001:db8:1:1::1')
  for (let network = 1; network <= 10; network += 1) {
    for (let i = network === 1 ? 1 : 0; i < maxConnectionsPerAddress; i += 1)
      expect(open(`2001:db8:1:${network}::${i}`)).toBeDefined()
    expect(open(`2001:db8:1:${network}::ffff`)).toBeUndefined()
  }
  expect(open('2001:db8:1:11::1')).toBeUndefined()
  expect(open('2001:db8:2:11::1')).toBeDefined()
  first?.emit('close')
  expect(open('2001:db8:1:11::1')).toBeDefined()
  expect(open('2001:db8:1:11::1')).toBeUndefined()
})

test('a connection reset during the handshake does not crash the process, whatever its path', async () => {
  for (const path of [
    '/socket.io/?EIO=4&transport=websocket',
    '/socket.io/?EIO=3&transport=websocket',
    '/socket.io/',
    '/elsewhere',
    '//',
  ]) {
    const raw = await openRawSocket(port, path)
    raw.tcp.resetAndDestroy()
    const other = await openRawSocket(port, path)
    await Promise.race([once(other.tcp, 'data'), other.gone])
    other.tcp.resetAndDestroy()
  }
  await connected(port, { token })
})

test('rejects an upgrade to an unknown path at once', async () => {
  // The library itself would close it with a timer.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await (
    await openRawSocket(port, '/elsewhere')
  ).gone
})

const seeds = [
  '42["join_room","user_asha"]',
  '40{}',
  '41',
  '42["error",1]',
  '42["disconnect"]',
  '420["join_room",{"toString":1}]',
  '2',
  '2probe',
  '5',
  '6',
]
const nested = `42["join_room",${'['.repeat(7_000)}${']'.repeat(7_000)}]`

/** A packet with a changed byte, a truncated packet, or noise. */
function fuzz(i: number, random: SeededRandom): Buffer {
  const noise = random.bytes(1 + (i % 40))
  if (i % 3 === 0) return noise
  const seed = Buffer.from(seeds[i % seeds.length]!)
  if (i % 3 === 1) return seed.subarray(0, 1 + (i % seed.length))
  seed[noise[0]! % seed.length] = noise[noise.length - 1]!
  return seed
}

test('fuzzed packets neither crash the process nor disturb other sockets', async () => {
  const valid = await connected(port, {
    ...from('198.51.100.1'),
    token: testToken({ ...asha, id: 'bina', sessionId: 'b' }),
  })
  const received = receivedEvents<number>(valid)
  const random = seededRandom()
  const opcodes = [text, text, text, binary, 0, 3, 8, ping, 10, 11, 15]
  let sent = 0
  for (let round = 0; round < 40; round += 1) {
    const raws = await Promise.all(
      Array.from({ length: 5 }, () => (round % 4 === 0 ? openRawSocket(port) : signedIn())),
    )
    for (const raw of raws)
      for (let i = 0; i < 12; i += 1, sent += 1)
        raw.frame(
          opcodes[sent % opcodes.length]!,
          fuzz(sent, random),
          sent % 7 === 0 ? sent & 255 : undefined,
        )
    if (round === 20) raws[0]!.frame(text, nested)
    realtime.io.to('user_bina').emit('notification', round)
    for (const raw of raws) raw.tcp.end()
  }
  expect(sent).toBe(2_400)
  await eventually(() => received.length === 40)
  expect(received).toEqual(Array.from({ length: 40 }, (_, i) => i))
  expect(await join(valid, 'user_bina')).toEqual({ success: true })
})
