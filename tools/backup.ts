// npm run backup -- --dir /var/backups/momo          takes a base backup of the server of DATABASE_URL and deletes the oldest ones
// npm run backup -- --dir /var/backups/momo --wal    streams the WAL and ends when the connection is lost; run it under a supervisor
// BACKUP_RECIPIENTS, public keys of age, encrypts both. Both run deploy/backup.sh. It writes base/<time of completion>/ and wal/, from which tools/restore.ts restores a server.
import { spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresBinaries, postgresUser } from './services.ts'
import { archivesBefore, baseCopies, walOf } from './wal-archive.ts'

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    wal: { type: 'boolean', default: false },
    keep: { type: 'string', default: '7' },
  },
})
if (!values.dir || !process.env['DATABASE_URL'])
  throw new Error('Say which server by DATABASE_URL, and where to by --dir.')
const dir = resolve(values.dir)
const options = {
  ...postgresUser(),
  // The database's user may have no access to the current directory, and `find` needs one.
  cwd: dir,
  env: { ...process.env, PATH: [postgresBinaries(), process.env['PATH']].join(delimiter) },
  stdio: ['ignore', 'inherit', 'inherit'],
} satisfies SpawnOptions

for (const folder of [dir, join(dir, 'base'), join(dir, 'wal')]) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (options.uid !== undefined && options.gid !== undefined) chownSync(folder, options.uid, options.gid)
}

/** Passed as text, because the database's user may have no access to the repository. */
function scriptArgs(command: 'base' | 'wal'): string[] {
  const script = readFileSync(join(import.meta.dirname, '../deploy/backup.sh'), 'utf8')
  return ['-c', script, 'backup', command, dir]
}

function run(program: string, args: string[]): void {
  const { status, error } = spawnSync(program, args, options)
  if (status !== 0) throw new Error(`backup failed${error ? `: ${error.message}` : ''}`)
}

type Manifest = { 'WAL-Ranges': { Timeline: number; 'Start-LSN': string }[] }

/** The first WAL file that a base backup needs. */
function firstNeeded(copy: string): string {
  const manifest = JSON.parse(readFileSync(join(dir, 'base', copy, 'backup_manifest'), 'utf8')) as Manifest
  const { Timeline, 'Start-LSN': lsn } = manifest['WAL-Ranges'][0]!
  const [high = 0, low = 0] = lsn.split('/').map((part) => Number.parseInt(part, 16))
  return [Timeline, high, Math.floor(low / (16 * 1024 * 1024))]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

function deleteOldest(keep: number): void {
  const copies = baseCopies(dir)
  for (const name of copies.slice(0, -keep)) rmSync(join(dir, 'base', name), { recursive: true })
  const oldest = copies.slice(-keep)[0]!
  for (const archive of archivesBefore(dir, oldest)) rmSync(archive, { recursive: true })
  run('pg_archivecleanup', ['-x', '.age', walOf(dir, oldest), firstNeeded(oldest)])
}

function receive(): void {
  const receiver = spawn('sh', scriptArgs('wal'), options)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => receiver.kill('SIGINT'))
  receiver.once('exit', (code) => (process.exitCode = code ?? 1))
}

if (values.wal) receive()
else {
  run('sh', scriptArgs('base'))
  deleteOldest(Math.max(1, Number(values.keep) || 7))
}
