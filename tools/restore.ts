// npm run restore -- --from /var/backups/momo --into /var/lib/postgresql/restored [--to "2026-11-15 18:30:00 +0545"] [--identity key.txt]
// Creates a new data directory from what tools/backup.ts wrote, at the given time (without --to: the latest available state). A time
// without a zone is Kathmandu time. Encrypted backups need --identity, a file with private keys of age, one per line. Prints the last restored change and leaves the server stopped; the old server is not changed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, postgresBinaries, postgresUser } from './services.ts'
import { baseCopies, walOf } from './wal-archive.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    into: { type: 'string' },
    to: { type: 'string' },
    identity: { type: 'string' },
  },
})
if (!values.from || !values.into)
  throw new Error('Say where the backup lies by --from, and which new directory to fill by --into.')
const [from, into] = [resolve(values.from), resolve(values.into)]
const bin = (name: string): string => join(postgresBinaries(), name)
const owner = postgresUser()

function moment(text: string): Date {
  const [, day, time, zone = '+05:45'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  const at = new Date(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  if (Number.isNaN(at.getTime()))
    throw new Error(`Not a moment: ${text}. Write it like "2026-11-15 18:30:00 +0545".`)
  return at
}

const timeOf = (copy: string): Date =>
  new Date(copy.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The last base backup completed by then; the archived WAL holds the changes after it. */
function copyFor(to: Date | undefined): string {
  const copies = baseCopies(from)
  const copy = copies.findLast((name) => to === undefined || timeOf(name) <= to)
  if (copy === undefined) throw new Error(`No copy is old enough. There are: ${copies.join(', ') || 'none'}`)
  return copy
}

function giveToOwner(path: string): void {
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
}

/** A copy of the private keys that the database's user can read; it is deleted when this program ends. */
function copyIdentity(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'momo-restore-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const copy = join(folder, 'identity')
  writeFileSync(copy, readFileSync(file), { mode: 0o600 })
  giveToOwner(folder)
  giveToOwner(copy)
  return copy
}
const identity = values.identity === undefined ? undefined : copyIdentity(values.identity)

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { ...owner, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr || error?.message}`)
}

function extract(archive: string, folder: string): void {
  if (existsSync(archive)) return run('tar', '-xzf', archive, '-C', folder)
  if (identity === undefined)
    throw new Error('The backup is encrypted: name the file with its private key by --identity.')
  const script = 'set -o pipefail; age -d -i "$1" "$2.age" | tar -xz -C "$3"'
  run('bash', '-c', script, 'extract', identity, archive, folder)
}

/** Verifies every file against the checksums of the backup manifest. */
function unpack(copy: string): void {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Error(`${into} is not empty; give a new directory.`)
  mkdirSync(into, { recursive: true, mode: 0o700 })
  giveToOwner(into)
  const folder = join(from, 'base', copy)
  extract(join(folder, 'base.tar.gz'), into)
  extract(join(folder, 'pg_wal.tar.gz'), join(into, 'pg_wal'))
  run(bin('pg_verifybackup'), '--quiet', '-m', join(folder, 'backup_manifest'), into)
}

/** Debian stores the settings outside the data directory, so a base backup may lack them. */
function settle(): void {
  const own = (file: string, text: string) => {
    if (existsSync(join(into, file))) return
    writeFileSync(join(into, file), text, { mode: 0o600 })
    giveToOwner(join(into, file))
  }
  own('postgresql.conf', '')
  own(
    'pg_hba.conf',
    'local all all peer\nhost all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n',
  )
  own('pg_ident.conf', '')
  own('recovery.signal', '')
}

/** The WAL file that was being received when the server stopped has the suffix `.partial`; it is never encrypted. */
const fetchWalFrom = (wal: string): string =>
  [
    `cp '${wal}/%f' %p`,
    ...(identity === undefined ? [] : [`age -d -i '${identity}' -o %p '${wal}/%f.age'`]),
    `cp '${wal}/%f.partial' %p`,
  ]
    .map((command) => `${command} 2>/dev/null`)
    .join(' || ')

type Server = { child: ChildProcess; output(): string; port: number }

/** Recovery settings are command-line options, so that none of them stays in the data directory. */
async function recover(copy: string, to: Date | undefined): Promise<Server> {
  const port = await freePort()
  const settings = [
    `restore_command=${fetchWalFrom(walOf(from, copy))}`,
    ...(to
      ? [`recovery_target_time=${to.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote']
      : []),
    // No connections during recovery. A hot standby would also require the old server's connection limits.
    'hot_standby=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${into}`,
    'archive_mode=off',
    'logging_collector=off',
    'log_timezone=UTC',
    'lc_messages=C',
    'ssl=off',
  ].flatMap((setting) => ['-c', setting])
  const child = spawn(bin('postgres'), ['-D', into, '-p', String(port), ...settings], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
  return { child, port, output: () => output }
}

/** No timeout: replaying much WAL takes long, and the server exits by itself if recovery fails. */
async function untilOpen({ child, port, output }: Server): Promise<void> {
  while (spawnSync(bin('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (child.exitCode !== null) throw new Error(failureText(output()))
    await sleep(200)
  }
}

function failureText(output: string): string {
  const end =
    'The changes written down end before that moment, or one of their files is missing. Leave out --to for all there are.'
  return `${output.includes('before configured recovery target') ? `${end}\n` : ''}The server did not come up:\n${output.slice(-3000)}`
}

const to = values.to === undefined ? undefined : moment(values.to)
const copy = copyFor(to)
unpack(copy)
settle()
const server = await recover(copy, to)
try {
  await untilOpen(server)
} catch (error) {
  rmSync(into, { recursive: true, force: true })
  throw error
}
const stopped = new Promise((done) => server.child.once('exit', done))
server.child.kill('SIGINT')
await stopped
const last = /last completed transaction was at log time (.+)/.exec(server.output())?.[1]
console.log(`restored: ${into}, from the copy ${copy}${to ? `, to ${to.toISOString()}` : ''}`)
console.log(`the last change in it: ${last ?? 'none after the copy'}`)
console.log(`start it: ${bin('pg_ctl')} -D ${into} -o '-p 5433' -l ${into}.log start`)
