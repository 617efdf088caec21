import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { openRedis } from '#platform/cache/redis.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { actorOfTestToken, testToken } from '#testing/as.ts'
import { eventually } from '#testing/eventually.ts'
import { ownRedis } from '#testing/own-redis.ts'
import { openRealtime, type Realtime } from './realtime.ts'
import { mayJoin } from './rooms.rules.ts'

const publicOrigin = 'https://momo.example'
const databaseUrl = 'postgres://root@127.0.0.1/realtime_test'
const opened: { server: Server; realtime: Realtime; close(): void }[] = []
const clients: Socket[] = []

async function serve(port: number, redisUrl?: string): Promise<Realtime> {
  const server = createServer()
  const redis = openRedis({ redisUrl, databaseUrl })
  const realtime = openRealtime(server, { redis, publicOrigin, resolveActor: async (token) => actorOfTestToken(token) })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  opened.push({ server, realtime, close: () => redis.close() })
  return realtime
}
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  for (const one of opened.splice(0)) {
    await one.realtime.close()
    one.close()
  }
})

function connect(port: number, actor?: Actor, options: object = {}): Socket {
  const client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    auth: actor ? { token: testToken(actor) } : {},
    ...options,
  })
  clients.push(client)
  return client
}
async function connected(port: number, actor: Actor): Promise<Socket> {
  const client = connect(port, actor)
  await once(client as never, 'connect')
  return client
}
const join = (client: Socket, room: unknown) =>
  client.timeout(2_000).emitWithAck('join_room', room) as Promise<{ success: boolean; code?: string }>
const heardBy = (client: Socket) => {
  const heard: unknown[] = []
  client.onAny((_event, text: unknown) => heard.push(text))
  return heard
}

const asha: Actor = { id: 'asha', role: 'user' }
const bina: Actor = { id: 'bina', role: 'branchAdmin', branchId: 'patan' }

test('only the own user and the own branch are rooms one may join', () => {
  expect([mayJoin(asha, 'user_asha'), mayJoin(bina, 'user_bina'), mayJoin(bina, 'branch_patan')]).toEqual([true, true, true])
  const forged = [
    'user_bina',
    'branch_patan',
    'branch_undefined',
    'user_',
    'user_ASHA',
    'asha',
    '',
    null,
    undefined,
    7,
    ['user_asha'],
    { room: 'user_asha' },
  ]
  expect(forged.filter((room) => mayJoin(asha, room))).toEqual([])
})

describe('in one process, without Redis', () => {
  test('a socket without a token is refused with its code', async () => {
    await serve(4120)
    const client = connect(4120)
    const [error] = (await once(client as never, 'connect_error')) as [Error & { data: unknown }]
    expect(error.message).toBe('auth.required')
    expect(error.data).toEqual({ code: 'auth.required' })
  })

  test('a page of another site is refused', async () => {
    await serve(4120)
    const foreign = connect(4120, asha, { extraHeaders: { origin: 'https://evil.example' } })
    await once(foreign as never, 'connect_error')
    const own = connect(4120, asha, { extraHeaders: { origin: publicOrigin } })
    await once(own as never, 'connect')
  })

  test('a room is heard by those who may join it, and by nobody else', async () => {
    const { io: server } = await serve(4120)
    const [first, second] = [await connected(4120, asha), await connected(4120, bina)]
    const [heardByAsha, heardByBina] = [heardBy(first), heardBy(second)]
    expect(await join(first, 'user_asha')).toEqual({ success: true })
    expect(await join(first, 'user_bina')).toEqual({ success: false, code: 'auth.forbidden' })
    expect(await join(first, { toString: 'x' })).toMatchObject({ success: false })
    expect(await join(second, 'branch_patan')).toEqual({ success: true })
    server.to('user_asha').emit('notification', 'for asha')
    server.to('branch_patan').emit('notification', 'for patan')
    server.to('user_bina').emit('notification', 'for bina')
    await eventually(() => heardByAsha.length + heardByBina.length >= 2)
    await pause(50)
    expect([heardByAsha, heardByBina]).toEqual([['for asha'], ['for patan']])
  })

  test('a message that is too large ends the socket, not the program', async () => {
    await serve(4120)
    const client = await connected(4120, asha)
    client.emit('join_room', 'x'.repeat(100_000))
    await once(client as never, 'disconnect')
    await connected(4120, asha)
  })
})

describe('in two processes, through Redis', () => {
  test('a message reaches a socket of the other one, also after Redis was killed', async () => {
    const redis = await ownRedis(4143)
    const here = await serve(4121, redis.url)
    await serve(4122, redis.url)
    const client = await connected(4122, asha)
    const heard = heardBy(client)
    await join(client, 'user_asha')
    const reaches = (text: string) =>
      eventually(async () => {
        here.io.to('user_asha').emit('notification', text)
        await pause(50)
        return heard.includes(text)
      }, 10_000)
    await reaches('before')
    await redis.stop()
    expect(await join(client, 'user_asha')).toEqual({ success: true })
    const cpu = process.cpuUsage()
    await pause(1_000)
    // A reader that spins while Redis is away would take the whole second.
    expect(process.cpuUsage(cpu).user).toBeLessThan(500_000)
    await redis.start()
    await reaches('after')
    await redis.stop()
  })
})
