import { once } from 'node:events'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type NotificationHint, userRoom } from '@momo/contracts/notifications'
import { passwordChanged } from '#modules/auth'
import { endSessionsOf } from '#modules/sessions'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { openTcpProxy } from '#testing/tcp-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { ownRedis } from '#testing/stand-ins/own-redis.ts'
import { type Program, startProgram } from '#testing/program.ts'
import {
  closeSocketsAfterEach,
  connected,
  disconnected,
  receivedEvents,
  openSocket,
  refusalOf,
} from '#testing/sockets.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount, testPassword } from '../modules/accounts/accounts.factory.ts'
import { aSession } from '../modules/sessions/session.factory.ts'
import { notify } from '../modules/notifications/notify.service.ts'

// Starting a program takes a second of CPU, and the machine may be busy.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 })
const redis = await ownRedis(4690)
const product = testApp({ redisUrl: redis.url })
const ports = [4681, 4682]
closeSocketsAfterEach()

async function start(
  name: 'realtime' | 'worker',
  port: number,
  env: Record<string, string> = {},
): Promise<Program> {
  const usual = { MODE: 'test', DATABASE_URL: product.url, REDIS_URL: redis.url, LOG_LEVEL: 'warn' }
  return startProgram(name, port, {
    ...usual,
    REALTIME_PORT: String(port),
    WORKER_PORT: String(port),
    ...env,
  })
}
async function kill(program: Program | undefined): Promise<void> {
  program?.process.kill('SIGKILL')
  await program?.ended
}
/** Two processes for all tests of a block. */
function startBoth(env?: Record<string, string>): Program[] {
  const pair: Program[] = []
  beforeAll(
    async () => void pair.push(...(await Promise.all(ports.map((port) => start('realtime', port, env))))),
  )
  afterAll(() => Promise.all(pair.map(kill)))
  return pair
}
afterAll(() => redis.stop())

const sequencesOf = (hints: NotificationHint[]) => hints.map(({ sequence }) => sequence)
const sendNotification = (accountId: string) =>
  transaction((tx) => notify(tx, userRoom(accountId), 'order.ready', { orderId: newId() }))
const since = async ({ calls }: Session, sequence: number) =>
  (
    (await calls.get(`/api/v1/notifications?since=${sequence}`)).json().data.items as { sequence: number }[]
  ).map((item) => item.sequence)
const follow = async (port: number, { accessToken: token }: Session) =>
  receivedEvents<NotificationHint>(await connected(port, { token }))

type Session = Awaited<ReturnType<typeof aSession>>
type Calls = Session['calls']

/** Every way to end a session, each through its own endpoint. */
const ends: Record<string, (session: Session, superadmin: Calls) => Promise<{ statusCode: number }>> = {
  suspended: ({ accountId }, superadmin) =>
    superadmin.post(`/api/v1/super-admin/accounts/${accountId}/suspend`, { reason: 'test' }),
  'signed out': ({ calls }) => calls.post('/api/v1/auth/logout'),
  'another role': ({ accountId }, superadmin) =>
    superadmin.put(`/api/v1/super-admin/accounts/${accountId}/role`, { role: 'admin' }),
  'password changed elsewhere': async ({ accountId }) =>
    (await aSession({ accountId })).calls.post('/api/v1/profile/password', {
      currentPassword: testPassword,
      newPassword: 'a-lantern-of-butter',
    }),
  'account deleted': ({ calls }) => calls.post('/api/v1/profile/delete', { password: testPassword }),
}

describe('two processes and a Redis', () => {
  const pair = startBoth()

  test('a hint reaches the sockets of both processes, contains no data, and reaches no other account', async () => {
    const [sita, other] = [await aSession(), await aSession()]
    const received = [await follow(ports[0]!, sita), await follow(ports[1]!, sita)]
    const foreign = await follow(ports[1]!, other)
    await sendNotification(sita.accountId)
    await sendNotification(other.accountId)
    await eventually(() => [...received, foreign].every(({ length }) => length > 0))
    const room = userRoom(sita.accountId)
    for (const hints of received) expect(hints).toEqual([{ room, sequence: 1, kind: 'order.ready' }])
    expect(foreign).toEqual([{ room: userRoom(other.accountId), sequence: 1, kind: 'order.ready' }])
  })

  test('after a lost connection all missed rows can be read, and hints continue on the other process', async () => {
    const sita = await aSession()
    const client = await connected(ports[0]!, { token: sita.accessToken })
    const hints = receivedEvents<NotificationHint>(client)
    for (let i = 0; i < 3; i += 1) await sendNotification(sita.accountId)
    await eventually(() => hints.length === 3)
    const dropped = disconnected(client)
    await kill(pair[0])
    await dropped
    await sendNotification(sita.accountId)
    await sendNotification(sita.accountId)
    const again = await follow(ports[1]!, sita)
    expect(await since(sita, 3)).toEqual([4, 5])
    await sendNotification(sita.accountId)
    await eventually(() => again.length > 0)
    expect([sequencesOf(again), await since(sita, 5)]).toEqual([[6], [6]])
    pair[0] = await start('realtime', ports[0]!)
  })

  test('a Redis flush has no effect; without Redis only hints are lost, never rows, and hints resume afterwards', async () => {
    const sita = await aSession()
    const received = [await follow(ports[0]!, sita), await follow(ports[1]!, sita)]
    const admin = new Redis(redis.url).on('error', () => undefined)
    await admin.flushall()
    admin.disconnect()
    await sendNotification(sita.accountId)
    await eventually(() => received.every(({ length }) => length === 1))
    await redis.stop()
    await sendNotification(sita.accountId)
    expect(await since(sita, 1)).toEqual([2])
    await redis.start()
    let sent = 2
    await eventually(async () => {
      await sendNotification(sita.accountId)
      sent += 1
      return received.every((hints) => hints.length > 1)
    }, 30_000)
    expect(await since(sita, 0)).toEqual(Array.from({ length: sent }, (_, i) => i + 1))
  })

  test('the worker notifies every device of a changed password', async () => {
    const worker = await start('worker', 4683)
    onTestFinished(() => kill(worker))
    const sita = await aSession()
    const received = [await follow(ports[0]!, sita), await follow(ports[1]!, sita)]
    await transaction((tx) => publish(tx, passwordChanged({ accountId: sita.accountId, how: 'changed' })))
    await eventually(() => received.every(({ length }) => length > 0))
    const hint = { room: userRoom(sita.accountId), sequence: 1, kind: 'account.password_changed' }
    expect(received).toEqual([[hint], [hint]])
  })

  testSessionEnds()

  test('detects a session end that is committed long after its timestamp', async () => {
    const session = await aSession()
    const clients = await Promise.all(ports.map((port) => connected(port, { token: session.accessToken })))
    const gone = Promise.all(clients.map((client) => disconnected(client)))
    await transaction(async (tx) => {
      await endSessionsOf(tx, session.accountId, { reason: 'suspended' })
      // Waits until each process has polled several times without seeing the uncommitted end.
      const polls = new Map<number, Set<number>>()
      await eventually(async () => {
        for (const { pid, at } of await lastPolls()) polls.set(pid, (polls.get(pid) ?? new Set()).add(at))
        return polls.size === 2 && [...polls.values()].every(({ size }) => size > 2)
      })
    })
    expect(await gone).toEqual(['io server disconnect', 'io server disconnect'])
  })
})

describe('two processes without Redis', () => {
  startBoth({ REDIS_URL: '' })
  testSessionEnds()
})

/** The backends that poll for ended sessions, and the start time of their last poll. */
async function lastPolls(): Promise<{ pid: number; at: number }[]> {
  const { rows } = await product.database.pool.query<{ pid: number; at: number }>(
    `select pid, extract(epoch from query_start)::float8 as at from pg_stat_activity
     where datname = current_database() and query like '%"ended_at" >%' and pid <> pg_backend_pid()`,
  )
  return rows
}

function testSessionEnds(): void {
  test(`${Object.keys(ends).join(', ')}: disconnects the sockets of the session and rejects its token`, async () => {
    const superadmin = await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id })
    const staying = await Promise.all(ports.map((port) => connected(port, { token: superadmin.accessToken })))
    for (const [reason, end] of Object.entries(ends)) {
      const session = await aSession()
      const clients = await Promise.all(ports.map((port) => connected(port, { token: session.accessToken })))
      const gone = Promise.all(clients.map((client) => disconnected(client)))
      expect((await end(session, superadmin.calls)).statusCode, reason).toBe(200)
      expect(await gone).toEqual(['io server disconnect', 'io server disconnect'])
      for (const port of ports)
        await eventually(
          async () => (await refusalOf(port, { token: session.accessToken })) === 'auth.session_ended',
        )
    }
    expect(staying.map((client) => client.connected)).toEqual([true, true])
  })
}

test('closes all sockets while the database is unavailable, and accepts them again afterwards', async () => {
  const { hostname, port, pathname } = new URL(product.url)
  const link = await openTcpProxy(Number(port || 5432))
  const databaseUrl = product.url.replace(
    `${hostname}${port && `:${port}`}${pathname}`,
    `127.0.0.1:${link.port}${pathname}`,
  )
  const program = await start('realtime', ports[0]!, { DATABASE_URL: databaseUrl })
  onTestFinished(() => kill(program))
  const { accessToken: token } = await aSession()
  const client = openSocket(ports[0]!, { token, reconnection: true })
  await once(client as never, 'connect')
  const dropped = disconnected(client)
  link.blackHole()
  // Not a server disconnect, so the client reconnects by itself.
  expect(await dropped).toBe('transport close')
  link.reset()
  link.restore()
  await eventually(async () => {
    if (!client.active) client.connect()
    return client.connected
  }, 30_000)
  expect(program.process.exitCode).toBe(null)
  client.close()
  await link.close()
})
