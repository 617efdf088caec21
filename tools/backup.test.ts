// Runs the WAL receiver of docs/runbook.md (Back up and restore) with its own server.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Mortal, postgresBinaries, startPostgres } from './services.ts'
import { type Program, root, start } from './stack.ts'
import { baseCopies, walOf } from './wal-archive.ts'

// For what never happens; a base backup takes seconds on a busy machine.
const limits = { timeout: 90_000, interval: 50 }
const folder = mkdtempSync(join(tmpdir(), 'momo-backup-'))
// The backup belongs to the database user.
chmodSync(folder, 0o711)
let server: Mortal
let receiver: Program | undefined
let dir = ''
let tests = 0

const url = () => `postgres://postgres@127.0.0.1:${server.port}/postgres`
async function ask<T>(statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url() })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}
const slots = () => ask('select active from pg_replication_slots')
/** PostgreSQL refuses while a receiver is still connected. */
const dropSlot = () => ask('select pg_drop_replication_slot(slot_name) from pg_replication_slots')

async function startReceiver(): Promise<void> {
  receiver = start('wal', 'tools/backup.ts', { env: { DATABASE_URL: url() }, args: ['--dir', dir, '--wal'] })
  // A slot is also active for a moment while it is created.
  const streams = () =>
    ask(
      "select state from pg_stat_replication where application_name = 'pg_receivewal' and state = 'streaming'",
    )
  await vi.waitFor(async () => expect(await streams(), receiver?.output()).toHaveLength(1), limits)
}
const receiverEnds = () => vi.waitFor(() => expect(receiver?.child.exitCode).toBe(1), limits)
/** Runs the health check of deploy/compose.yaml. */
const isHealthy = (): boolean =>
  spawnSync('sh', [join(root, 'deploy/backup.sh'), 'check'], {
    env: { PATH: `${postgresBinaries()}:${process.env['PATH']}`, DATABASE_URL: url() },
  }).status === 0
const closedArchives = () => readdirSync(dir).filter((name) => name.startsWith('wal-until-'))

beforeAll(async () => {
  server = await startPostgres()
  await ask(readFileSync(join(root, 'apps/api/migrations/028-base-backups.sql'), 'utf8'))
})
beforeEach(async () => {
  dir = join(folder, `backup-${(tests += 1)}`)
  await ask('truncate base_backups')
})
afterEach(async () => {
  await receiver?.stop()
  await vi.waitFor(dropSlot, limits)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the first start of the WAL receiver takes a base backup and records it', async () => {
  expect(isHealthy()).toBe(false)
  await startReceiver()
  expect(isHealthy()).toBe(true)
  expect(baseCopies(dir)).toHaveLength(1)
  expect(await ask('select name from base_backups')).toEqual(baseCopies(dir).map((name) => ({ name })))
})

test('the WAL receiver ends when the database restarts, and its next start continues the archive', async () => {
  await startReceiver()
  await server.kill()
  await receiverEnds()
  await server.startAgain()
  await vi.waitFor(slots, limits)
  await startReceiver()
  expect(baseCopies(dir)).toHaveLength(1)
  expect(closedArchives()).toEqual([])
})

test('the WAL receiver ends when its replication slot is gone, and its next start begins an archive with a base backup', async () => {
  await startReceiver()
  await vi.waitFor(() => expect(readdirSync(join(dir, 'wal'))).not.toEqual([]), limits)
  await ask('select pg_terminate_backend(active_pid) from pg_replication_slots')
  await vi.waitFor(dropSlot, limits)
  await receiverEnds()
  await startReceiver()
  const [first, second] = baseCopies(dir)
  const closed = closedArchives()
  expect(closed).toHaveLength(1)
  expect([walOf(dir, first!), walOf(dir, second!)]).toEqual([join(dir, closed[0]!), join(dir, 'wal')])
  expect(await ask('select from base_backups')).toHaveLength(2)
})
