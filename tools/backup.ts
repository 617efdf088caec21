// npm run backup -- --dir /var/backups/momo          takes a base backup of the server of DATABASE_URL and deletes the oldest ones
// npm run backup -- --dir /var/backups/momo --wal    keeps running and streams the WAL
// Writes base/<time of completion>/ and wal/, from which tools/restore.ts restores a server. Set-up: docs/runbook.md.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { postgresBinaries, postgresUser } from './services.ts'

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    wal: { type: 'boolean', default: false },
    keep: { type: 'string', default: '7' },
  },
})
const databaseUrl = process.env['DATABASE_URL']
if (!values.dir || !databaseUrl) throw new Error('Say which server by DATABASE_URL, and where to by --dir.')
const [base, wal] = ['base', 'wal'].map((name) => join(resolve(values.dir!), name)) as [string, string]
const bin = (name: string): string => join(postgresBinaries(), name)
const owner = postgresUser()
/** Replication slot: the server retains WAL that the receiver has not received yet, also while it is disconnected. */
const slot = 'momo_backup'

for (const folder of [values.dir, base, wal]) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
}

function run(name: string, ...args: string[]): void {
  const { status, error } = spawnSync(bin(name), args, { ...owner, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${name} failed${error ? `: ${error.message}` : ''}`)
}

/** The server's clock, because WAL records have its times. Rounded up to a whole second, when the backup is complete. */
async function serverTime(): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ now: Date }>(
    `select date_trunc('second', now()) + interval '1 second' as now`,
  )
  await client.end()
  return rows[0]!.now.toISOString().replace('.000', '').replaceAll(/[-:]/g, '')
}

async function copyServer(): Promise<string> {
  const draft = join(base, 'unfinished')
  rmSync(draft, { recursive: true, force: true })
  run(
    'pg_basebackup',
    '-d',
    databaseUrl!,
    '-D',
    draft,
    '-Ft',
    '--compress=1',
    '-X',
    'stream',
    '--checkpoint=fast',
  )
  const name = await serverTime()
  renameSync(draft, join(base, name))
  return name
}

type Manifest = { 'WAL-Ranges': { Timeline: number; 'Start-LSN': string }[] }

/** The first WAL file that a base backup needs. */
function firstNeeded(copy: string): string {
  const manifest = JSON.parse(readFileSync(join(base, copy, 'backup_manifest'), 'utf8')) as Manifest
  const { Timeline, 'Start-LSN': lsn } = manifest['WAL-Ranges'][0]!
  const [high = 0, low = 0] = lsn.split('/').map((part) => Number.parseInt(part, 16))
  return [Timeline, high, Math.floor(low / (16 * 1024 * 1024))]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

function deleteOldest(keep: number): void {
  const copies = readdirSync(base).filter((name) => /^\d{8}T\d{6}Z$/.test(name)).toSorted() // prettier-ignore
  for (const name of copies.slice(0, -keep)) rmSync(join(base, name), { recursive: true })
  run('pg_archivecleanup', wal, firstNeeded(copies.slice(-keep)[0]!))
}

function receive(): void {
  run('pg_receivewal', '-d', databaseUrl!, '-D', wal, '--slot', slot, '--create-slot', '--if-not-exists')
  const receiver = spawn(
    bin('pg_receivewal'),
    ['-d', databaseUrl!, '-D', wal, '--slot', slot, '--synchronous'],
    {
      ...owner,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => receiver.kill('SIGINT'))
  receiver.once('exit', (code) => (process.exitCode = code ?? 1))
  console.log(`writing changes down in ${wal}`)
}

if (values.wal) receive()
else {
  const keep = Math.max(1, Number(values.keep) || 7)
  console.log(`copied: ${join(base, await copyServer())}`)
  deleteOldest(keep)
}
