import { once } from 'node:events'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type NotificationHint, userRoom } from '@momo/contracts/notifications'
import { passwordChanged } from '#modules/auth'
import { endSessionsOf } from '#modules/sessions'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { openBreakableLink } from '#testing/tcp-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { ownRedis } from '#testing/stand-ins/own-redis.ts'
import { type Program, startProgram } from '#testing/program.ts'
import { closeSocketsAfterEach, connected, disconnected, heardBy, openSocket, refusalOf } from '#testing/sockets.ts'
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

async function start(name: 'realtime' | 'worker', port: number, env: Record<string, string> = {}): Promise<Program> {
  const place = { MODE: 'test', DATABASE_URL: product.url, REDIS_URL: redis.url, LOG_LEVEL: 'warn' }
  return startProgram(name, port, { ...place, REALTIME_PORT: String(port), WORKER_PORT: String(port), ...env })
}
async function kill(program: Program | undefined): Promise<void> {
  program?.process.kill('SIGKILL')
  await program?.ended
}
/** Two processes for all tests of a block. */
function startBoth(env?: Record<string, string>): Program[] {
  const pair: Program[] = []
  beforeAll(async () => void pair.push(...(await Promise.all(ports.map((port) => start('realtime', port, env))))))
  afterAll(() => Promise.all(pair.map(kill)))
  return pair
}
afterAll(() => redis.stop())

const sequencesOf = (hints: NotificationHint[]) => hints.map(({ sequence }) => sequence)
const tell = (accountId: string) => transaction((tx) => notify(tx, userRoom(accountId), 'order.ready', { orderId: newId() }))
const since = async ({ calls }: Session, sequence: number) =>
  ((await calls.get(`/api/v1/notifications?since=${sequence}`)).json().data.items as { sequence: number }[]).map((item) => item.sequence)
const follow = async (port: number, { accessToken: token }: Session) => heardBy<NotificationHint>(await connected(port, { token }))

type Session = Awaited<ReturnType<typeof aSession>>
type Calls = Session['calls']

/** The ways in which someone loses their session, each through its own door. */
const ends: Record<string, (session: Session, boss: Calls) => Promise<{ statusCode: number }>> = {
  suspended: ({ accountId }, boss) => boss.post(`/api/v1/super-admin/accounts/${accountId}/suspend`, { reason: 'test' }),
  'signed out': ({ calls }) => calls.post('/api/v1/auth/logout'),
  'another role': ({ accountId }, boss) => boss.put(`/api/v1/super-admin/accounts/${accountId}/role`, { role: 'admin' }),
  'password changed elsewhere': async ({ accountId }) =>
    (await aSession({ accountId })).calls.post('/api/v1/profile/password', {
      currentPassword: testPassword,
      newPassword: 'a-lantern-of-butter',
    }),
  'account deleted': ({ calls }) => calls.post('/api/v1/profile/delete', { password: testPassword }),
}

describe('two processes and a Redis', () => {
  const pair = startBoth()

  test('a hint reaches the sockets of both, says only that there is something, and nobody else hears it', async () => {
    const [sita, other] = [await aSession(), await aSession()]
    const heard = [await follow(ports[0]!, sita), await follow(ports[1]!, sita)]
    const foreign = await follow(ports[1]!, other)
    await tell(sita.accountId)
    await tell(other.accountId)
    await eventually(() => [...heard, foreign].every(({ length }) => length > 0))
    const room = userRoom(sita.accountId)
    for (const hints of heard) expect(hints).toEqual([{ room, sequence: 1, kind: 'order.ready' }])
    expect(foreign).toEqual([{ room: userRoom(other.accountId), sequence: 1, kind: 'order.ready' }])
  })

  test('after a dropped connection the rows since the last one are all there, and hints go on elsewhere', async () => {
    const sita = await aSession()
    const client = await connected(ports[0]!, { token: sita.accessToken })
    const hints = heardBy<NotificationHint>(client)
    for (let i = 0; i < 3; i += 1) await tell(sita.accountId)
    await eventually(() => hints.length === 3)
    const dropped = disconnected(client)
    await kill(pair[0])
    await dropped
    await tell(sita.accountId)
    await tell(sita.accountId)
    const again = await follow(ports[1]!, sita)
    expect(await since(sita, 3)).toEqual([4, 5])
    await tell(sita.accountId)
    await eventually(() => again.length > 0)
    expect([sequencesOf(again), await since(sita, 5)]).toEqual([[6], [6]])
    pair[0] = await start('realtime', ports[0]!)
  })

  test('a Redis that is emptied changes nothing; one that is gone costs the hint, never the row, and hints come back with it', async () => {
    const sita = await aSession()
    const heard = [await follow(ports[0]!, sita), await follow(ports[1]!, sita)]
    const admin = new Redis(redis.url).on('error', () => undefined)
    await admin.flushall()
    admin.disconnect()
    await tell(sita.accountId)
    await eventually(() => heard.every(({ length }) => length === 1))
    await redis.stop()
    await tell(sita.accountId)
    expect(await since(sita, 1)).toEqual([2])
    await redis.start()
    let told = 2
    await eventually(async () => {
      await tell(sita.accountId)
      told += 1
      return heard.every((hints) => hints.length > 1)
    }, 30_000)
    expect(await since(sita, 0)).toEqual(Array.from({ length: told }, (_, i) => i + 1))
  })

  test('a changed password is told on every device, by way of the worker', async () => {
    const worker = await start('worker', 4683)
    onTestFinished(() => kill(worker))
    const sita = await aSession()
    const heard = [await follow(ports[0]!, sita), await follow(ports[1]!, sita)]
    await transaction((tx) => publish(tx, passwordChanged({ accountId: sita.accountId, how: 'changed' })))
    await eventually(() => heard.every(({ length }) => length > 0))
    const hint = { room: userRoom(sita.accountId), sequence: 1, kind: 'account.password_changed' }
    expect(heard).toEqual([[hint], [hint]])
  })

  noSocketOutlivesItsSession()

  test('an end that is committed long after it was written is seen all the same', async () => {
    const session = await aSession()
    const clients = await Promise.all(ports.map((port) => connected(port, { token: session.accessToken })))
    const gone = Promise.all(clients.map((client) => disconnected(client)))
    await transaction(async (tx) => {
      await endSessionsOf(tx, session.accountId, { reason: 'suspended' })
      // Each process asks several times who has ended, and this is not among the answers.
      const asked = new Map<number, Set<number>>()
      await eventually(async () => {
        for (const { pid, at } of await lastPolls()) asked.set(pid, (asked.get(pid) ?? new Set()).add(at))
        return asked.size === 2 && [...asked.values()].every(({ size }) => size > 2)
      })
    })
    expect(await gone).toEqual(['io server disconnect', 'io server disconnect'])
  })
})

describe('two processes without Redis', () => {
  startBoth({ REDIS_URL: '' })
  noSocketOutlivesItsSession()
})

/** The processes that look for ended sessions, and when each began its last look. */
async function lastPolls(): Promise<{ pid: number; at: number }[]> {
  const { rows } = await product.database.pool.query<{ pid: number; at: number }>(
    `select pid, extract(epoch from query_start)::float8 as at from pg_stat_activity
     where datname = current_database() and query like '%"ended_at" >%' and pid <> pg_backend_pid()`,
  )
  return rows
}

function noSocketOutlivesItsSession(): void {
  test(`${Object.keys(ends).join(', ')}: a socket never outlives its session, and is not let in again`, async () => {
    const boss = await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id })
    const staying = await Promise.all(ports.map((port) => connected(port, { token: boss.accessToken })))
    for (const [reason, end] of Object.entries(ends)) {
      const session = await aSession()
      const clients = await Promise.all(ports.map((port) => connected(port, { token: session.accessToken })))
      const gone = Promise.all(clients.map((client) => disconnected(client)))
      expect((await end(session, boss.calls)).statusCode, reason).toBe(200)
      expect(await gone).toEqual(['io server disconnect', 'io server disconnect'])
      for (const port of ports)
        await eventually(async () => (await refusalOf(port, { token: session.accessToken })) === 'auth.session_ended')
    }
    expect(staying.map((client) => client.connected)).toEqual([true, true])
  })
}

test('while the database can not be asked there are no sockets; when it is back they are', async () => {
  const { hostname, port, pathname } = new URL(product.url)
  const link = await openBreakableLink(Number(port || 5432))
  const databaseUrl = product.url.replace(`${hostname}${port && `:${port}`}${pathname}`, `127.0.0.1:${link.port}${pathname}`)
  const program = await start('realtime', ports[0]!, { DATABASE_URL: databaseUrl })
  onTestFinished(() => kill(program))
  const { accessToken: token } = await aSession()
  const client = openSocket(ports[0]!, { token, reconnection: true })
  await once(client as never, 'connect')
  const dropped = disconnected(client)
  link.blackHole()
  // A lost connection and no end: the client comes back by itself.
  expect(await dropped).toBe('transport close')
  link.reset()
  link.mend()
  await eventually(async () => {
    if (!client.active) client.connect()
    return client.connected
  }, 30_000)
  expect(program.process.exitCode).toBe(null)
  client.close()
  await link.close()
})
