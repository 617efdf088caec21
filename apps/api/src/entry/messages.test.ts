import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { codeIssued } from '#modules/auth'
import { readConfig } from '#platform/config/config.ts'
import { transaction } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { seal, useSecrets } from '#platform/tokens/secrets.ts'
import { eventually } from '#testing/eventually.ts'
import { type OwnRedis, ownRedis } from '#testing/stand-ins/own-redis.ts'
import { type Program, startProgram } from '#testing/program.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { testDatabase } from '#testing/test-db.ts'

// The worker is started and killed many times, and the machine may be busy.
vi.setConfig({ testTimeout: 400_000 })
const db = testDatabase()
const ports = { worker: 4656, providers: 4653, redis: 4657 }
let providers: Providers
let redis: OwnRedis
let worker: Program | undefined
/** All log lines of the workers of this file, and all secrets they processed. */
const lines: string[] = []
const issued: { code: string; identifier: string; sealedCode: string }[] = []

beforeAll(async () => {
  providers = await startProviders(ports.providers)
  redis = await ownRedis(ports.redis)
  useSecrets(readConfig({ MODE: 'test' }).secretKeys)
})
afterAll(async () => {
  await providers.stop()
  await redis.stop()
})
beforeEach(async () => {
  await ask('truncate messages, outbox, graphile_worker._private_jobs')
  await switchAll('well')
})
afterEach(killWorker)

const ask = <T>(statement: string) => db.database.pool.query(statement).then((result) => result.rows as T[])
const count = async (from: string) => (await ask(`select from ${from}`)).length
const allJobs = 'graphile_worker._private_jobs'
const switchAll = async (mode: Parameters<Providers['switchMail']>[0]['mode'], lateMs = 100) =>
  void (await Promise.all([providers.switchMail({ mode, lateMs }), providers.switchSms({ mode, lateMs })]))

async function startWorker(): Promise<void> {
  worker = await startProgram('worker', ports.worker, {
    MODE: 'test',
    LOG_LEVEL: 'trace',
    DATABASE_URL: db.url,
    REDIS_URL: redis.url,
    WORKER_PORT: String(ports.worker),
    SMTP_URL: providers.smtpUrl,
    SMS_URL: providers.smsUrl,
    SMS_TOKEN: 'stand-in',
  })
}

async function killWorker(): Promise<void> {
  worker?.process.kill('SIGKILL')
  await worker?.ended
  lines.push(...(worker?.lines ?? []))
  worker = undefined
}

/** Skips the wait after a kill: the connections are closed, claims and locks have expired, and Redis is empty. */
async function afterAKill(): Promise<void> {
  await redis.stop()
  await redis.start()
  await eventually(
    async () =>
      (await count(
        `pg_stat_activity where datname = current_database() and application_name like 'momo worker%'`,
      )) === 0 &&
      (await count(
        `pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
      )) === 0,
  )
  await ask(`update messages set claimed_until = now() where claimed_until is not null`)
  await ask(`update ${allJobs} set run_at = now(), locked_at = locked_at - interval '10 seconds'`)
}

/** Issues one code by mail and one by SMS for each of `half` persons. */
async function issueCodes(half: number): Promise<string[]> {
  const random = seededRandom()
  const identifiers: string[] = []
  for (let i = 0; i < half; i += 1) {
    const person = issued.length + 10_000
    for (const identifier of [`person.${person}@example.com`, `984${person}00`.padEnd(10, '0')]) {
      const code = String(random.int(100_000, 1_000_000))
      const sealedCode = seal(code)
      const expiresAt = new Date(Date.now() + 600_000).toISOString()
      await transaction((tx) =>
        publish(tx, codeIssued({ purpose: 'sign-up', identifier, sealedCode, expiresAt })),
      )
      issued.push({ code, identifier, sealedCode })
      identifiers.push(identifier)
    }
  }
  return identifiers
}

const copiesOf = async (identifier: string): Promise<number> =>
  (await (identifier.includes('@') ? providers.mails(identifier) : providers.texts(identifier))).length
const copies = (identifiers: string[]): Promise<number[]> => Promise.all(identifiers.map(copiesOf))
const each = (identifiers: string[], expected: number) => identifiers.map(() => expected)
const areAll = async (identifiers: string[], expected: number) =>
  (await copies(identifiers)).every((number) => number === expected)
const isDone = async () => (await count('outbox')) === 0 && (await count(allJobs)) === 0

test('a worker killed at every step loses nothing and duplicates only what was accepted but not marked as sent', async () => {
  const people = await issueCodes(3)

  // Kill while the relay moves rows: the trigger makes that slow enough.
  await ask(
    `create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.7); return new; end $$`,
  )
  await ask(`create trigger linger before insert on ${allJobs} for each row execute function linger()`)
  await startWorker()
  const movers = () =>
    ask<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and state = 'active' and query like '%delete from outbox%' and pid <> pg_backend_pid()`,
    )
  await eventually(async () => (await movers()).length > 0)
  await killWorker()
  // PostgreSQL would finish the statement of a disconnected client, so its backend is terminated as well.
  const [mover] = await movers()
  await ask(`select pg_terminate_backend(${mover?.pid})`)
  await afterAKill()
  await ask(`drop trigger linger on ${allJobs}`)
  await ask('drop function linger')
  expect([await count('outbox'), await count(allJobs)]).toEqual([people.length, 0])
  expect(await copies(people)).toEqual(each(people, 0))

  // Kill before the delivery is accepted: the providers accept connections but do not respond.
  await switchAll('silent')
  await startWorker()
  await eventually(async () => (await count('messages where attempts = 1')) === people.length)
  await killWorker()
  await afterAKill()
  expect(await count('messages where sent_at is null')).toBe(people.length)
  expect(await copies(people)).toEqual(each(people, 0))

  // Kill between acceptance and mark: the providers hold back the response. Only this kill causes a duplicate.
  await switchAll('held')
  await startWorker()
  await eventually(() => areAll(people, 1))
  await killWorker()
  await afterAKill()
  expect(await count('messages where sent_at is null')).toBe(people.length)

  // Kill after the mark, before the job is completed: a lock blocks the completion of jobs.
  await startWorker()
  await eventually(() => areAll(people, 2))
  const blocker = await db.database.pool.connect()
  await blocker.query(`begin; lock table ${allJobs} in exclusive mode`)
  await switchAll('well')
  await eventually(async () => (await count('messages where sent_at is not null')) === people.length)
  await killWorker()
  await blocker.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await blocker.query('rollback')
  blocker.release()
  await afterAKill()
  expect(await count(allJobs)).toBe(people.length)

  // Without a kill the worker finishes and sends nothing more.
  await startWorker()
  await eventually(isDone)
  expect(await copies(people)).toEqual(each(people, 2))
  expect(await count('messages where sent_at is not null and attempts = 3')).toBe(people.length)
  const repeated = await providers.mails(people[0])
  expect(new Set(repeated.map(({ messageId }) => messageId)).size).toBe(1)
})

test('a worker killed at random moments sends at most one extra copy per kill that hit a running delivery', async () => {
  const people = await issueCodes(60)
  await switchAll('late', 150)
  const hits = new Map<string, number>()
  const kills = 5
  const random = seededRandom()
  const deliveredCount = async () => (await providers.mails()).length + (await providers.texts()).length
  for (let kill = 0; kill < kills; kill += 1) {
    const target = (await deliveredCount()) + random.int(1, 10)
    await startWorker()
    await eventually(async () => (await deliveredCount()) >= target || (await isDone()))
    await killWorker()
    const underWay = 'select event_id from messages where sent_at is null and claimed_until is not null'
    for (const { event_id } of await ask<{ event_id: string }>(underWay))
      hits.set(event_id, (hits.get(event_id) ?? 0) + 1)
    await afterAKill()
  }
  await startWorker()
  await eventually(isDone, 60_000)
  const got = await copies(people)
  expect(Math.min(...got)).toBeGreaterThanOrEqual(1)
  // At least one kill must have hit a running delivery.
  expect(hits.size).toBeGreaterThan(0)
  const hitInAll = [...hits.values()].reduce((sum, number) => sum + number, 0)
  expect(got.reduce((sum, number) => sum + number, 0) - people.length).toBeLessThanOrEqual(hitInAll)
  for (const mail of await providers.mails()) {
    const event = mail.messageId.slice(1, mail.messageId.indexOf('@'))
    if (people.includes(mail.to))
      expect(await copiesOf(mail.to), mail.to).toBeLessThanOrEqual(1 + (hits.get(event) ?? 0))
  }
})

test('a mail server that was down receives every mail once when it is back', async () => {
  await providers.stopMail()
  const people = (await issueCodes(4)).filter((identifier) => identifier.includes('@'))
  await startWorker()
  await eventually(
    async () =>
      (await count(`messages where channel = 'mail' and last_error like 'SMTP ESOCKET%'`)) === people.length,
  )
  await providers.startMail()
  // Skips the retry back-off of a few seconds.
  await ask(`update ${allJobs} set run_at = now()`)
  await eventually(isDone, 60_000)
  expect(await copies(people)).toEqual(each(people, 1))
})

test('permanently refused messages leave the queue', async () => {
  await switchAll('refused')
  const people = await issueCodes(2)
  await startWorker()
  await eventually(isDone)
  expect(await copies(people)).toEqual(each(people, 0))
  expect(await count('messages where given_up_at is not null and attempts = 1')).toBe(people.length)
})

test('a stopping worker finishes the deliveries it has started', async () => {
  await switchAll('late', 700)
  const people = await issueCodes(4)
  await startWorker()
  await eventually(async () => (await count('messages')) > 0)
  worker?.process.kill('SIGTERM')
  expect(await worker?.ended).toBe(0)
  const begun = await count('messages')
  expect(await count('messages where sent_at is not null and attempts = 1')).toBe(begun)
  await startWorker()
  await eventually(isDone)
  expect(await copies(people)).toEqual(each(people, 1))
})

test('neither the outbox nor the queue contains a code in plain text', async () => {
  const people = await issueCodes(5)
  const outbox = JSON.stringify(await ask('select * from outbox'))
  await switchAll('broken')
  await startWorker()
  await eventually(async () => (await count('messages where last_error is not null')) === people.length)
  const queue = JSON.stringify([await ask(`select * from ${allJobs}`), await ask('select * from messages')])
  await killWorker()
  for (const { code, identifier } of issued.filter(({ identifier }) => people.includes(identifier))) {
    expect(outbox).toContain(identifier)
    expect(outbox).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(queue).not.toMatch(new RegExp(`\\b${code}\\b`))
  }
})

test('the worker logs contain no code, address, phone number or token', () => {
  const log = lines.join('\n')
  expect(log).toContain('notifications.send-code')
  expect(log).toContain('messages: delivery failed')
  expect(issued.length).toBeGreaterThan(100)
  for (const { code, identifier, sealedCode } of issued) {
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(log).not.toContain(identifier)
    expect(log).not.toContain(sealedCode)
  }
  expect(log).not.toContain('stand-in')
})
