import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { openServer } from '#platform/http/server.ts'
import { log } from '#platform/log/log.ts'
import { buildMetricsApp } from '#platform/metrics/serve-metrics.ts'
import { openStorage, type Storage } from '#platform/storage/storage.ts'
import { as } from '#testing/as.ts'
import { eventually } from '#testing/eventually.ts'
import { createDatabase, dropDatabase, urlOf } from '#testing/stand-ins/database-server.ts'
import { testApp } from '#testing/test-app.ts'
import { addHealthRoutes } from './health.ts'
import { databaseReadiness, type Readiness, storageReadiness } from './readiness.ts'

const product = testApp({ modules: [] })

type Answer = { status: number; ready: boolean; reasons: string[]; warnings: string[] }

/** A program that has only these checks; the function asks for its readiness. */
function readinessOf(checks: Partial<Readiness>): () => Promise<Answer> {
  const app = openServer({ mode: 'test', trustProxy: [] })
  addHealthRoutes(app, { reasons: [], warnings: [], ...checks })
  return async () => {
    const reply = await app.inject('/readyz')
    return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() }
  }
}

/** The readiness of a program with the database at this address. */
async function readinessAt(databaseUrl: string): Promise<Answer> {
  const database = openDatabase({ databaseUrl, poolSize: 1 }, { connectMs: 20_000, statementMs: 20_000 })
  const answer = await readinessOf({ reasons: [databaseReadiness(database)] })()
  await database.close()
  return answer
}

const s3 = { bucket: 'media', endpoint: undefined, region: 'x', accessKey: 'a', secretKey: 'b' }

const notReady = (...reasons: string[]): Answer => ({ status: 503, ready: false, reasons, warnings: [] })

test('healthz and readyz succeed while the database is available', async () => {
  expect((await as('public').get('/healthz')).body).toBe('ok')
  const reply = await as('public').get('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([200, { ready: true, reasons: [], warnings: [] }])
})

test('without the database the program is alive but not ready, and checks once for concurrent callers', async () => {
  const database = openDatabase({ databaseUrl: 'postgres://root@127.0.0.1:1/none', poolSize: 1 })
  let connects = 0
  database.pool.on('connect', () => (connects += 1))
  const check = databaseReadiness(database)
  const problem = 'database: connection refused, check host and port in DATABASE_URL'
  expect(await Promise.all([check(), check(), check()])).toEqual([problem, problem, problem])
  expect(check()).toBe(check())
  expect(connects).toBe(0)
  await database.close()
})

describe('readyz answers 503 with the reason', () => {
  const name = `${inject('templateDatabase')}_health`
  afterEach(() => dropDatabase(name))

  test('when the database has no tables', async () => {
    await createDatabase(name)
    expect(await readinessAt(urlOf(name))).toEqual(notReady('database: not migrated, run migrate'))
  })

  test('when a migration is pending', async () => {
    await createDatabase(name, inject('templateDatabase'))
    const database = openDatabase({ databaseUrl: urlOf(name), poolSize: 1 })
    await database.pool.query(
      'delete from schema_migrations where name = (select max(name) from schema_migrations)',
    )
    await database.close()
    expect(await readinessAt(urlOf(name))).toEqual(notReady('database: not migrated, 1 pending, run migrate'))
  })

  test('when the database is read-only', async () => {
    const url = new URL(product.url)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    expect(await readinessAt(url.href)).toEqual(notReady('database: is read-only'))
  })

  test('when the database is a standby', async () => {
    const query = async () => ({ rows: [{ isStandby: true, isReadOnly: true, pending: 0 }] })
    const check = databaseReadiness({ pool: { query } } as unknown as Database)
    expect(await check()).toBe('database: is a read-only standby, check DATABASE_URL')
  })

  test('when the login fails, and the log names it once', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const server = await openRejectingServer()
    const database = openDatabase({ databaseUrl: server.url, poolSize: 1 }, { connectMs: 20_000 })
    const ask = readinessOf({ reasons: [databaseReadiness(database)] })
    const reason = 'database: login failed, check user and password in DATABASE_URL'
    expect([await ask(), await ask()]).toEqual([notReady(reason), notReady(reason)])
    expect(warn.mock.calls).toEqual([[{ reasons: [reason] }, 'health: not ready']])
    warn.mockRestore()
    await database.close()
    server.close()
  })

  test('when the storage folder cannot be written', async () => {
    const storage = openStorage({ storageDir: '/dev/null/storage' })
    const ask = readinessOf(storageReadiness(storage, { s3: undefined }))
    expect(await ask()).toEqual(notReady('storage: cannot be written (ENOTDIR), check STORAGE_DIR'))
  })
})

describe('readyz stays ready with a warning', () => {
  const failing = (error: Error) => ({ put: () => Promise.reject(error) }) as unknown as Storage

  test('while the bucket cannot be written, and does not wait for it', async () => {
    const silent = { put: () => new Promise(() => undefined) } as unknown as Storage
    const askSilent = readinessOf(storageReadiness(silent, { s3 }))
    expect(await askSilent()).toEqual({ status: 200, ready: true, reasons: [], warnings: [] })
    const askFailing = readinessOf(storageReadiness(failing(new Error('down')), { s3 }))
    await eventually(async () => (await askFailing()).warnings.length > 0)
    const warnings = ['storage: cannot be written (down), check S3_BUCKET and its keys']
    expect(await askFailing()).toEqual({ status: 200, ready: true, reasons: [], warnings })
  })

  test.each(['ENOSPC', 'server.busy'])('while the storage folder is full or busy: %s', async (code) => {
    const busy = failing(Object.assign(new Error('no write'), { code }))
    const ask = readinessOf(storageReadiness(busy, { s3: undefined }))
    const warnings = [`storage: cannot be written (${code}), check STORAGE_DIR`]
    expect(await ask()).toEqual({ status: 200, ready: true, reasons: [], warnings })
  })
})

test('a bucket is written every five minutes, but 30 seconds after a failed write', async () => {
  let [ms, isDown] = [0, false]
  const put = vi.fn(async () => {
    if (isDown) throw new Error('down')
  })
  const bucket = { put, remove: async () => undefined } as unknown as Storage
  const ask = readinessOf(storageReadiness(bucket, { s3 }, () => ms))
  /** The number of writes so far. The response does not wait for the write, so the test does. */
  const writesAt = async (second: number) => {
    ms = second * 1_000
    await ask()
    await nextTurn()
    return put.mock.calls.length
  }
  expect([await writesAt(0), await writesAt(30), await writesAt(299)]).toEqual([1, 1, 1])
  isDown = true
  expect([await writesAt(300), await writesAt(329), await writesAt(330)]).toEqual([2, 2, 3])
  expect((await ask()).warnings).toHaveLength(1)
  isDown = false
  expect([await writesAt(359), await writesAt(360), await writesAt(659)]).toEqual([3, 4, 4])
  expect((await ask()).warnings).toEqual([])
  expect(await writesAt(660)).toBe(5)
})

test('the metrics are no route of a program; their own server has the request duration per route', async () => {
  await as('public').get('/healthz')
  await as('public').get('/nowhere')
  expect((await as('public').get('/metrics')).statusCode).toBe(404)
  const { body, headers } = await buildMetricsApp().inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/,
  )
  expect(body).toMatch(
    /http_request_duration_seconds_bucket\{method="GET",route="unknown",status="404",le="\+Inf"\} [1-9]/,
  )
})

/** Rejects every login with the message that PostgreSQL sends for a wrong password. */
async function openRejectingServer() {
  const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "momo"', '']
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  const message = Buffer.concat([Buffer.from('E'), length, body])
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(message))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://momo:wrong@127.0.0.1:${port}/momo`, close: () => server.close() }
}
