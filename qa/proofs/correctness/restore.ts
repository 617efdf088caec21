// Runs a rush of orders on its own server with the backup of docs/runbook.md, then restores the server as of three seconds of the rush.
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkData, type Verdict } from '../../chaos/check-data.ts'
import { createTestData } from '../../chaos/test-data.ts'
import { openHistory } from '../../chaos/history.ts'
import { load } from '../../chaos/clients/load.ts'
import { startServers } from '../../chaos/faults/own-servers.ts'
import { startWorld, type World } from '../../chaos/faults/programs.ts'
import { rollOf } from '../../chaos/seeded-random.ts'
import { openPostgres } from '../../../tools/services.ts'
import { finish, start } from '../../../tools/stack.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import { onDatabase } from '../../stack/seeded-database.ts'

const database = 'momo'

/** When each order was first requested and when a client first got its confirmation, by the clients' history file. */
type OrderTimes = { askedAt: Map<string, number>; acknowledgedAt: Map<string, number> }

function readNotes(file: string): OrderTimes {
  const times: OrderTimes = { askedAt: new Map(), acknowledgedAt: new Map() }
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { at, op, phase, key } = JSON.parse(text) as { at: number; op: string; phase: string; key: string }
    if (op === 'order' && phase === 'start' && !times.askedAt.has(key)) times.askedAt.set(key, at)
    if (op === 'order' && phase === 'ok' && !times.acknowledgedAt.has(key)) times.acknowledgedAt.set(key, at)
  }
  return times
}

/** Counts orders confirmed before that moment and missing, and orders requested after it and present. Orders in flight may be either. */
function compare(
  { askedAt, acknowledgedAt }: OrderTimes,
  keys: Set<string>,
  at: number,
): { missing: number; early: number } {
  const missing = [...acknowledgedAt].filter(
    ([key, acknowledged]) => acknowledged < at && !keys.has(key),
  ).length
  const early = [...keys].filter((key) => (askedAt.get(key) ?? Infinity) > at).length
  return { missing, early }
}

type Archive = { dir: string; env: Record<string, string> }

/** The base backup is taken during the rush too. */
async function rush(
  { databaseUrl, origins }: World,
  { dir, env }: Archive,
  notes: string,
  seconds: number,
): Promise<{ from: number; to: number; placed: number }> {
  const seed = Date.now()
  const testData = await onDatabase(databaseUrl, (client) =>
    createTestData(client, rollOf(seed), { branches: 6, customers: 200, slots: 200 }),
  )
  const receiver = start('wal', 'tools/backup.ts', { env, args: ['--dir', dir, '--wal'] })
  later(() => receiver.stop())
  const history = openHistory(notes)
  const until = performance.now() + seconds * 1000
  const loading = load({
    seed,
    clients: 8,
    orders: 0,
    testData,
    origins,
    history,
    expire: async () => undefined,
    onOrder: () => undefined,
    isOver: () => performance.now() > until,
    isLate: () => false,
  })
  await sleep(2000)
  await finish('backup', 'tools/backup.ts', { env, args: ['--dir', dir] })
  // The copy is named after the next whole second.
  const from = Date.now() + 1000
  const { placed } = await loading
  const to = Date.now() - 1000
  await history.close()
  if (from > to) throw new Error('the base backup took longer than the load')
  // Writes a row after the last requested moment, so that recovery can reach it, and waits until the WAL receiver has it.
  await onDatabase(databaseUrl, (client) => client.query('analyze branches'))
  await sleep(500)
  await receiver.stop()
  return { from, to, placed }
}

type Restored = { keys: Set<string>; verdict: Verdict }

async function restore({ dir }: Archive, at: number): Promise<Restored> {
  const into = join(dir, `restored-${at}`)
  await finish('restore', 'tools/restore.ts', {
    env: {},
    args: ['--from', dir, '--into', into, '--to', new Date(at).toISOString()],
  })
  const server = await openPostgres(into, ['fsync=off'])
  const url = `postgres://postgres@127.0.0.1:${server.port}/${database}`
  try {
    const { rows } = await onDatabase(url, (client) =>
      client.query<{ key: string }>('select key from orders'),
    )
    // Background work stopped at that moment, so nothing is overdue yet.
    return {
      keys: new Set(rows.map(({ key }) => key)),
      verdict: await checkData(url, { allowance: (Date.now() - at) / 1000 + 60 }),
    }
  } finally {
    await server.stop()
  }
}

/** Injected error: the same backup without the WAL since the base copy. The restore must fail with a message. */
async function withoutWal({ dir }: Archive, at: number): Promise<boolean> {
  renameSync(join(dir, 'wal'), join(dir, 'wal-lost'))
  const args = ['--from', dir, '--into', join(dir, 'half'), '--to', new Date(at).toISOString()]
  return finish('restore', 'tools/restore.ts', { env: {}, args }).then(
    () => false,
    (error: Error) => error.message.includes('The changes written down end before that moment'),
  )
}

async function run({ short, say }: Context): Promise<Outcome> {
  const servers = await startServers({ onDisk: true })
  const world = await startWorld({ servers, database })
  const folder = mkdtempSync(join(tmpdir(), 'momo-restore-'))
  // The backup belongs to the database user.
  chmodSync(folder, 0o711)
  later(async () => rmSync(folder, { recursive: true, force: true }))
  const archive = { dir: join(folder, 'backup'), env: { DATABASE_URL: world.databaseUrl } }
  const notes = join(folder, 'notes')
  const { from, to, placed } = await rush(world, archive, notes, short ? 20 : 600)
  const times = readNotes(notes)
  say(`${placed} orders under load; ${((to - from) / 1000).toFixed(0)} s of it can be restored`)
  const seconds = [0, 1, 2].map((third) => Math.round(from + ((third + Math.random()) * (to - from)) / 3))
  const sum = { missing: 0, early: 0, findings: 0 }
  const restored: Restored[] = []
  for (const at of seconds) {
    const copy = await restore(archive, at)
    const { missing, early } = compare(times, copy.keys, at)
    const findings = copy.verdict.found.reduce((all, { count }) => all + count, 0)
    restored.push(copy)
    sum.missing += missing
    sum.early += early
    sum.findings += findings
    say(
      `${new Date(at).toISOString()}: ${copy.keys.size} orders, ${missing} missing, ${early} placed later; ${copy.verdict.checks} checks, ${findings} findings`,
    )
    for (const { check, count, examples } of copy.verdict.found)
      say(`  ${count} × ${check}: ${JSON.stringify(examples[0])}`)
  }
  // Injected error: the copy of one second is compared as if it were that of another.
  const wrongSecond =
    compare(times, restored[0]!.keys, seconds[2]!).missing > 0 &&
    compare(times, restored[2]!.keys, seconds[0]!).early > 0
  const noWal = await withoutWal(archive, seconds[1]!)
  say(
    `injected errors: a copy of another second ${wrongSecond ? 'detected' : 'NOT detected'}, a backup without its WAL ${noWal ? 'rejected' : 'NOT rejected'}`,
  )
  return {
    figures: [
      exact('points in time restored', restored.length, atLeast(3)),
      exact('checker findings', sum.findings, none),
      exact('acknowledged orders missing', sum.missing, none),
      exact('orders placed after the restore point', sum.early, none),
      exact('injected errors detected', Number(wrongSecond) + Number(noWal), atLeast(2)),
    ],
  }
}

export const proof: Proof = {
  name: 'restore',
  title: 'the server can be restored from its backup as of any second under load',
  target: 'three random seconds: 0 checker findings, every order acknowledged before and none placed later',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
