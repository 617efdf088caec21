// Runs encrypted backups with Debian's age and a server of their own; docs/runbook.md (Encrypted backups).
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort, type Mortal, postgresBinaries, postgresUser, startPostgres } from './services.ts'
import { type Program, root, start } from './stack.ts'
import { baseCopies } from './wal-archive.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
// For what never happens; a base backup takes seconds on a busy machine.
const limits = { timeout: 90_000, interval: 100 }
const folder = mkdtempSync(join(tmpdir(), 'momo-sealed-'))
// The backup belongs to the database user.
chmodSync(folder, 0o711)
let server: Mortal
let receiver: Program | undefined
let dir = ''
let tests = 0

type Key = { identity: string; recipient: string }
function createKey(name: string): Key {
  const { stdout, stderr } = spawnSync('age-keygen', { encoding: 'utf8' })
  const identity = join(folder, `${name}.txt`)
  writeFileSync(identity, stdout, { mode: 0o600 })
  return { identity, recipient: /age1\w+/.exec(stdout + stderr)?.[0] ?? '' }
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
const url = () => `postgres://postgres@127.0.0.1:${server.port}/postgres`
async function ask<T>(statement: string): Promise<T[]> {
  const client = await connect(url())
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}
/** Records a text and completes its WAL file. */
const note = (text: string) => ask(`insert into notes values ('${text}'); select pg_switch_wal()`)

const backupEnv = (recipients: string) => ({ DATABASE_URL: url(), BACKUP_RECIPIENTS: recipients })
async function startReceiver(recipients: string): Promise<void> {
  receiver = start('wal', 'tools/backup.ts', { env: backupEnv(recipients), args: ['--dir', dir, '--wal'] })
  const streams = () =>
    ask("select from pg_stat_replication where application_name = 'pg_receivewal' and state = 'streaming'")
  await vi.waitFor(async () => expect(await streams(), receiver?.output()).toHaveLength(1), limits)
}
const runTool = (file: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(root, 'tools', file), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
const walFiles = () => readdirSync(join(dir, 'wal'))
const untilSealed = () =>
  vi.waitFor(() => expect(walFiles().filter((name) => !/\.(age|partial)$/.test(name))).toEqual([]), limits)

/** Restores, starts the server and reads the notes. */
async function restoreNotes(identity: string): Promise<string[]> {
  const into = join(folder, `restored-${tests}`)
  const { status, stderr } = runTool('restore.ts', ['--from', dir, '--into', into, '--identity', identity])
  if (status !== 0) throw new Error(stderr)
  const port = await freePort()
  const control = (...args: string[]) =>
    spawnSync(join(postgresBinaries(), 'pg_ctl'), ['-w', '-D', into, ...args], {
      ...postgresUser(),
      stdio: 'ignore',
    })
  writeFileSync(join(into, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  control('-o', `-p ${port} -c unix_socket_directories=${into}`, 'start')
  try {
    const client = await connect(`postgres://postgres@127.0.0.1:${port}/postgres`)
    const { rows } = await client.query<{ text: string }>('select text from notes order by text')
    await client.end()
    return rows.map(({ text }) => text)
  } finally {
    control('-m', 'immediate', 'stop')
    rmSync(into, { recursive: true, force: true })
  }
}

beforeAll(async () => {
  server = await startPostgres()
  await ask(readFileSync(join(root, 'apps/api/migrations/028-base-backups.sql'), 'utf8'))
  await ask('create table notes (text text)')
})
beforeEach(async () => {
  dir = join(folder, `backup-${(tests += 1)}`)
  await ask('truncate notes')
})
afterEach(async () => {
  await receiver?.stop()
  receiver = undefined
  const drop = () => ask('select pg_drop_replication_slot(slot_name) from pg_replication_slots')
  await vi.waitFor(drop, limits)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('base backup and WAL are stored encrypted, and the private key restores the last change', async () => {
  const key = createKey('one')
  await startReceiver(key.recipient)
  await note('needle-in-the-first-file')
  await note('second')
  await untilSealed()
  const [copy = ''] = baseCopies(dir)
  expect(readdirSync(join(dir, 'base', copy)).toSorted()).toEqual([
    'backup_manifest',
    'base.tar.gz.age',
    'pg_wal.tar.gz.age',
  ])
  const sealed = [
    join('base', copy, 'base.tar.gz.age'),
    ...walFiles().flatMap((name) => (name.endsWith('.age') ? [join('wal', name)] : [])),
  ].map((file) => readFileSync(join(dir, file)))
  expect(sealed.length).toBeGreaterThan(2)
  for (const bytes of sealed) {
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('needle-in-the-first-file')).toBe(false)
  }
  expect(await restoreNotes(key.identity)).toEqual(['needle-in-the-first-file', 'second'])
})

test('after a rotation both keys restore what was written before and after it; another key restores nothing', async () => {
  const [old, recent, foreign] = [createKey('old'), createKey('recent'), createKey('foreign')]
  await startReceiver(old.recipient)
  await note('before')
  await untilSealed()
  await receiver?.stop()
  await startReceiver(recent.recipient)
  await note('between')
  await untilSealed()
  const both = join(folder, 'both.txt')
  writeFileSync(both, readFileSync(old.identity, 'utf8') + readFileSync(recent.identity, 'utf8'), {
    mode: 0o600,
  })
  expect(await restoreNotes(both)).toEqual(['before', 'between'])
  await expect(restoreNotes(foreign.identity)).rejects.toThrow('no identity matched')
  // A base backup of the new key makes the old one unnecessary.
  const base = runTool('backup.ts', ['--dir', dir, '--keep', '1'], backupEnv(recent.recipient))
  expect(base.status, base.stderr).toBe(0)
  expect(baseCopies(dir)).toHaveLength(1)
  await note('later')
  await untilSealed()
  expect(await restoreNotes(recent.identity)).toEqual(['before', 'between', 'later'])
})

test('a WAL file that could not be encrypted stays and is tried again; a base backup is not recorded', async () => {
  const key = createKey('retry')
  const bin = mkdtempSync(join(folder, 'bin-'))
  // Fails for the first WAL file and for every base backup.
  const script = `case "$*" in */base/*) exit 1 ;; */wal/*) mkdir ${bin}/tried 2>/dev/null && exit 1 ;; esac\nexec /usr/bin/age "$@"`
  writeFileSync(join(bin, 'age'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  chmodSync(bin, 0o777)
  await startReceiver(key.recipient)
  await receiver?.stop()
  const env = { ...backupEnv(key.recipient), PATH: `${bin}:${process.env['PATH']}` }
  const base = runTool('backup.ts', ['--dir', dir], env)
  expect(base.status).not.toBe(0)
  expect(readdirSync(join(dir, 'base'))).toEqual(baseCopies(dir))
  expect(baseCopies(dir)).toHaveLength(1)
  receiver = start('wal', 'tools/backup.ts', { env, args: ['--dir', dir, '--wal'] })
  await note('late')
  await vi.waitFor(() => expect(receiver?.output()).toContain('backup: not encrypted, trying again'), limits)
  await untilSealed()
  expect(await restoreNotes(key.identity)).toEqual(['late'])
})

test('without a usable key nothing is written', () => {
  for (const recipients of ['age1wrong', 'AGE-SECRET-KEY-1', `${createKey('good').recipient},age1wrong`]) {
    const { status, stderr } = runTool('backup.ts', ['--dir', dir], backupEnv(recipients))
    expect(status).not.toBe(0)
    expect(stderr).toContain('backup: BACKUP_RECIPIENTS: must be public keys of age')
    expect(baseCopies(dir)).toEqual([])
  }
})
