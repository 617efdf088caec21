import { afterEach, expect, test, vi } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { eventually, untilLocked } from '#testing/eventually.ts'
import { type Program, startProgram } from '#testing/program.ts'
import { testDatabase } from '#testing/test-db.ts'

// Starting a program takes a second of CPU, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 })
const db = testDatabase()
const ports = { http: 4130, worker: 4131, realtime: 4132 }
const metricsPort = 4133
const running: Program[] = []

async function start(name: keyof typeof ports): Promise<Program> {
  const program = await startProgram(name, ports[name], {
    MODE: 'test',
    DATABASE_URL: db.url,
    REDIS_URL: 'redis://127.0.0.1:6379',
    HTTP_PORT: String(ports.http),
    WORKER_PORT: String(ports.worker),
    REALTIME_PORT: String(ports.realtime),
    METRICS_PORT: String(metricsPort),
  })
  running.push(program)
  return program
}
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.process.kill('SIGKILL')
    await program.ended
  }
})

test.each(['http', 'worker', 'realtime'] as const)(
  '%s serves health, and metrics on a port of their own, and stops on SIGTERM',
  async (name) => {
    const program = await start(name)
    expect((await fetch(`http://127.0.0.1:${ports[name]}/healthz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${ports[name]}/metrics`)).status).toBe(404)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('nodejs_eventloop_lag_seconds')
    expect(metrics).toContain('db_pool_connections')
    const ofWorker = ['outbox_backlog 0', 'queue_oldest_seconds{', 'backup_receiver_lag_seconds']
    for (const metric of ofWorker) expect(metrics.includes(metric), metric).toBe(name === 'worker')
    program.process.kill('SIGTERM')
    // A program that does not stop within ten seconds exits with 1.
    expect(await program.ended, program.lines.join('\n')).toBe(0)
    expect(program.lines.filter((line) => /stop step failed|run failed/.test(line))).toEqual([])
  },
)

test('http finishes running requests before it stops', async () => {
  const program = await start('http')
  const blocker = await db.database.pool.connect()
  await blocker.query('begin; lock table branches')
  const call = fetch(`http://127.0.0.1:${ports.http}/api/v1/branches`)
  await untilLocked(blocker)
  program.process.kill('SIGTERM')
  await eventually(() =>
    fetch(`http://127.0.0.1:${ports.http}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await blocker.query('rollback')
  blocker.release()
  expect((await call).status).toBe(200)
  expect(await program.ended).toBe(0)
})

const sessions = async () =>
  (
    await db.database.pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    )
  ).rows.map(({ pid }) => pid)

test('a new worker relays the events left after a worker was killed', async () => {
  const own = await sessions()
  const first = await start('worker')
  first.process.kill('SIGKILL')
  await first.ended
  // PostgreSQL still executes a statement that the killed worker has sent.
  await eventually(async () => (await sessions()).every((pid) => own.includes(pid)))
  const events = 50
  for (let i = 0; i < events; i += 1)
    await transaction((tx) => publish(tx, { topic: 'test.without-handler', payload: { i } }))
  expect((await db.database.pool.query('select from outbox')).rowCount).toBe(events)
  await start('worker')
  await eventually(async () => (await db.database.pool.query('select from outbox')).rowCount === 0)
})
