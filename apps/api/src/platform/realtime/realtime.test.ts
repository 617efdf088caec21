import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Socket } from 'socket.io-client'
import { openRedis } from '#platform/cache/redis.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { actorOfTestToken, testToken } from '#testing/as.ts'
import { eventually } from '#testing/eventually.ts'
import { ownRedis } from '#testing/stand-ins/own-redis.ts'
import {
  closeSocketsAfterEach,
  connected as connectedAs,
  disconnected,
  receivedEvents,
  join,
  openSocket,
  refusalOf,
} from '#testing/sockets.ts'
import { maxSocketsPerAccount, openRealtime, type Realtime } from './realtime.ts'
import { mayJoin, ownRooms } from './rooms.rules.ts'

const publicOrigin = 'https://momo.example'
const databaseUrl = 'postgres://root@127.0.0.1/realtime_test'
const opened: { server: Server; realtime: Realtime; close(): void }[] = []
closeSocketsAfterEach()

async function serve(port: number, redisUrl?: string): Promise<Realtime> {
  const server = createServer()
  const redis = openRedis({ redisUrl, databaseUrl })
  const resolveActor = async (token: string | undefined) => {
    if (token === 'ended') throw fault('auth.session_ended')
    if (token === 'database gone') throw fault('server.busy')
    return token === undefined || !token.startsWith('ey') ? undefined : actorOfTestToken(token)
  }
  const realtime = openRealtime(server, { redis, publicOrigin, resolveActor })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  opened.push({ server, realtime, close: () => redis.close() })
  return realtime
}
afterEach(async () => {
  for (const one of opened.splice(0)) {
    await one.realtime.close()
    one.close()
  }
})

const connected = (port: number, actor: Actor): Promise<Socket> =>
  connectedAs(port, { token: testToken(actor) })

const asha: Actor = { id: 'asha', sessionId: 'a', role: 'user' }
const bina: Actor = { id: 'bina', sessionId: 'b', role: 'branchAdmin', branchId: 'patan' }

test('a page of a branch is connected while its session works in or visits that branch', async () => {
  const realtime = await serve(4125)
  const dawa: Actor = { id: 'dawa', sessionId: 'd', role: 'superadmin' }
  const visitor: Actor = { ...dawa, openVisit: { id: 'visit', branchId: 'patan', mode: 'read' } }
  const from = (actor: Actor, branch: string) => ({ token: testToken(actor), branch })
  const refusals = [
    [dawa, 'patan', 'visit.over'],
    [visitor, 'thamel', 'visit.over'],
    [visitor, '', 'visit.over'],
    [bina, 'thamel', 'branch.switched'],
  ] as const
  for (const [actor, branch, code] of refusals) expect(await refusalOf(4125, from(actor, branch))).toBe(code)
  const clients = [
    await connectedAs(4125, from(visitor, 'patan')),
    await connectedAs(4125, from(bina, 'patan')),
  ]
  // The page of head office of the same session hears nothing of the branch.
  const office = receivedEvents(await connected(4125, visitor))
  const received = clients.map((client) => receivedEvents(client))
  realtime.io.to('branch_patan').emit('board', 1)
  realtime.io.to('user_dawa').emit('notification', 2)
  await eventually(() => office.length === 1 && received[0]!.length === 2 && received[1]!.length === 1)
  expect(office).toEqual([2])
})

test('a socket may join only the rooms of its own user and branch', () => {
  expect([ownRooms(asha), ownRooms(bina)]).toEqual([['user_asha'], ['user_bina', 'branch_patan']])
  expect([mayJoin(asha, 'user_asha'), mayJoin(bina, 'user_bina'), mayJoin(bina, 'branch_patan')]).toEqual([
    true,
    true,
    true,
  ])
  const forged = [
    'user_bina',
    'branch_patan',
    'branch_undefined',
    'session_b',
    'user_',
    'user_ASHA',
    'asha',
    '',
    null,
    undefined,
    7,
  ]
  const disguised: unknown[] = [['user_asha'], { room: 'user_asha' }, { toString: () => 'user_asha' }]
  expect([...forged, ...disguised].filter((room) => mayJoin(asha, room))).toEqual([])
})

describe('in one process, without Redis', () => {
  test.each([
    ['none', {}, 'auth.required'],
    ['an invalid one', { token: 'x' }, 'auth.required'],
    ['one that is not a string', { token: { toString: 1 } as never }, 'auth.required'],
    ['a valid one in the query', { query: { token: testToken(asha) } }, 'auth.required'],
    ['one of an ended session', { token: 'ended' }, 'auth.session_ended'],
    ['one that cannot be checked now', { token: 'database gone' }, 'server.busy'],
  ])('rejects a socket with the matching code; token: %s', async (_, options, code) => {
    const { io } = await serve(4120)
    expect(await refusalOf(4120, options)).toBe(code)
    await eventually(() => io.engine.clientsCount === 0)
  })

  test.each([
    ['of another site', 'https://evil.example'],
    ['of another port', `${publicOrigin}:8443`],
    ['without TLS', publicOrigin.replace('https', 'http')],
    ['of a longer name', `${publicOrigin}.evil.example`],
    ['with an opaque origin', 'null'],
  ])('rejects a page %s, also with a valid token', async (_, origin) => {
    await serve(4120)
    expect(await refusalOf(4120, { token: testToken(asha), headers: { origin } })).not.toBe('it was let in')
    await connectedAs(4120, { token: testToken(asha), headers: { origin: publicOrigin } })
  })

  test('accepts only WebSocket and no session id of an open connection', async () => {
    const { io } = await serve(4120)
    const client = await connected(4120, asha)
    const ask = async (query: string) =>
      (await fetch(`http://127.0.0.1:4120/socket.io/?EIO=4&${query}`)).status
    expect(await ask('transport=polling')).toBe(400)
    expect(await ask('transport=websocket')).toBe(400)
    expect(await ask(`transport=websocket&sid=${client.io.engine.id}`)).toBe(400)
    expect(await ask(`transport=websocket&%73id=${client.io.engine.id}`)).toBe(400)
    expect(io.engine.clientsCount).toBe(1)
  })

  test('SES-09 a socket is in its own rooms from the start, join_room is answered, and the server lets a socket join only its own rooms', async () => {
    const { io } = await serve(4120)
    const [first, second] = [await connected(4120, asha), await connected(4120, bina)]
    const [receivedByAsha, receivedByBina] = [receivedEvents(first), receivedEvents(second)]
    expect(await join(first, 'user_asha')).toEqual({ success: true })
    for (const foreign of ['user_bina', 'branch_patan', 'session_b', second.id, { toString: 'x' }])
      expect(await join(first, foreign)).toEqual({ success: false, code: 'auth.forbidden' })
    for (const room of ['user_asha', 'branch_patan', 'user_bina', 'session_b', second.id!])
      io.to(room).emit('notification', `for ${room}`)
    await eventually(() => receivedByAsha.length + receivedByBina.length >= 5)
    // Messages are ordered, so the acknowledgement arrives after all earlier events.
    for (const [client, own] of [
      [first, 'user_asha'],
      [second, 'user_bina'],
    ] as const)
      await join(client, own)
    expect(receivedByAsha).toEqual(['for user_asha'])
    expect(receivedByBina).toEqual(['for branch_patan', 'for user_bina', 'for session_b', `for ${second.id}`])
  })

  test('the sixth socket of an account disconnects its oldest; other accounts keep theirs', async () => {
    const { io } = await serve(4120)
    const other = await connected(4120, bina)
    const sockets: Socket[] = []
    for (let i = 0; i < maxSocketsPerAccount; i += 1)
      sockets.push(await connected(4120, { ...asha, sessionId: `a${i}` }))
    const oldest = disconnected(sockets[0]!)
    await connected(4120, asha)
    // A server disconnect, after which the client does not reconnect; otherwise it would displace the next socket.
    expect(await oldest).toBe('io server disconnect')
    expect(sockets.map((socket) => socket.connected)).toEqual([false, true, true, true, true])
    expect(other.connected).toBe(true)
    await eventually(() => io.engine.clientsCount === maxSocketsPerAccount + 1)
  })

  test('endSessions disconnects the sockets of a session and no others', async () => {
    const realtime = await serve(4120)
    const [here, alsoHere, elsewhere] = [
      await connected(4120, asha),
      await connected(4120, asha),
      await connected(4120, { ...asha, sessionId: 'other' }),
    ]
    expect(realtime.actors()).toHaveLength(3)
    const ended = Promise.all([disconnected(here), disconnected(alsoHere)])
    realtime.endSessions(['a', 'unknown session'])
    expect(await ended).toEqual(['io server disconnect', 'io server disconnect'])
    expect(elsewhere.connected).toBe(true)
    await eventually(() => realtime.io.engine.clientsCount === 1)
  })

  test('shut disconnects all sockets and rejects new ones; after open clients reconnect by themselves', async () => {
    const realtime = await serve(4120)
    const client = openSocket(4120, { token: testToken(asha), reconnection: true })
    await once(client as never, 'connect')
    const gone = disconnected(client)
    realtime.shut()
    expect(await gone).toBe('transport close')
    // Rejected during the handshake, because only then does the client use its reconnection back-off.
    expect(await refusalOf(4120, { token: testToken(asha) })).toBe('websocket error')
    expect(client.connected).toBe(false)
    realtime.open()
    await eventually(() => client.connected)
  })

  test('closes the connection when the client disconnects its socket', async () => {
    const { io } = await serve(4120)
    const client = await connected(4120, asha)
    const { engine } = client.io
    // Simulates a client that disconnects but keeps the connection open.
    engine.write('1')
    await eventually(() => io.engine.clientsCount === 0)
  })
})

describe('in two processes, through Redis', () => {
  test('a message reaches a socket of the other process, also after a Redis flush and a Redis restart', async () => {
    const redis = await ownRedis(4143)
    const here = await serve(4121, redis.url)
    await serve(4122, redis.url)
    const client = await connected(4122, asha)
    const received = receivedEvents(client)
    const reaches = (text: string) =>
      eventually(async () => {
        here.io.to('user_asha').emit('notification', text)
        return received.includes(text)
      })
    await reaches('before')
    const admin = openRedis({ redisUrl: redis.url, databaseUrl })
    await eventually(async () => (await admin.client?.flushall().catch(() => undefined)) === 'OK')
    admin.close()
    await reaches('after the flush')
    await redis.stop()
    expect(await join(client, 'user_asha')).toEqual({ success: true })
    const commands = vi.spyOn(Redis.prototype, 'sendCommand')
    for (let turn = 0; turn < 1_000; turn += 1) await nextTurn()
    // A busy loop while Redis is down would send a command in every tick.
    expect(commands.mock.calls.length).toBeLessThan(20)
    commands.mockRestore()
    await redis.start()
    await reaches('after')
    await redis.stop()
  })
})
