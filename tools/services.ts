// Finds PostgreSQL and Redis, or starts them from Debian's binaries in a temporary folder. Servers started here are also stopped here.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Services = { postgresUrl: string; redisUrl: string; stop(): Promise<void> }

export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 })
    const done = (yes: boolean) => {
      socket.destroy()
      resolve(yes)
    }
    socket
      .once('connect', () => done(true))
      .once('error', () => done(false))
      .once('timeout', () => done(false))
  })

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function until(what: string, test: () => Promise<boolean>, seconds = 30): Promise<void> {
  for (let i = 0; i < seconds * 10; i += 1) {
    if (await test()) return
    await sleep(100)
  }
  throw new Error(`${what} did not answer within ${seconds} s`)
}

export function postgresBinaries(): string {
  const root = '/usr/lib/postgresql'
  const newest = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  if (!newest)
    throw new Error(
      'No PostgreSQL answers and none is installed. Install it (apt-get install postgresql), or set DATABASE_URL.',
    )
  return join(root, newest, 'bin')
}

type Started = { port: number; stop(): Promise<void> }
/** A server that tests can kill and start again with its data. */
export type Mortal = Started & { kill(): Promise<void>; startAgain(): Promise<void> }
const isRoot = process.getuid?.() === 0
const idOf = (kind: '-u' | '-g'): number =>
  Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout)
/** Owner of a server's files when this process is root: the user that Debian's package creates. */
export const postgresUser = (): { uid?: number; gid?: number } =>
  isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
/** The database server refuses to run as root. */
const asPostgres = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]

function run([command, args]: [string, string[]]): void {
  const result = spawnSync(command, args, { encoding: 'utf8' })
  if (result.status !== 0)
    throw new Error(`${command} ${args.join(' ')}\n${result.stderr || result.error?.message}`)
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null
const ended = (child: ChildProcess): Promise<void> =>
  isRunning(child) ? new Promise((resolve) => child.once('exit', () => resolve())) : Promise.resolve()

/** Starts a new PostgreSQL server; settings are name=value. */
export async function startPostgres(settings: string[] = []): Promise<Mortal> {
  const folder = mkdtempSync(join(tmpdir(), 'momo-postgres-'))
  if (isRoot) chownSync(folder, idOf('-u'), 0)
  const data = join(folder, 'data')
  const initdb = join(postgresBinaries(), 'initdb')
  run(
    asPostgres(initdb, [
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-k',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]),
  )
  const server = await openPostgres(data, settings)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Starts a server on an existing data directory, which is not deleted afterwards. */
export async function openPostgres(data: string, settings: string[] = []): Promise<Mortal> {
  const bin = postgresBinaries()
  const port = await freePort()
  const options = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'max_connections=200',
    ...settings,
  ].flatMap((s) => ['-c', s])
  const launch = () =>
    spawn(...asPostgres(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options]), {
      stdio: 'ignore',
    })
  let child = launch()
  // The port is open before the server accepts connections, so pg_isready is used.
  await until(
    'PostgreSQL',
    async () =>
      spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0,
  )
  const stop = async () => {
    if (isRunning(child)) run(asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop']))
    await ended(child)
  }
  // The pid of the server itself, because the child process may be `runuser`.
  const kill = async () => {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await ended(child)
  }
  // Orphaned backends hold the shared memory for a moment; until they exit, a new server exits at once and is started again.
  const startAgain = () =>
    until('PostgreSQL', async () => {
      if (!isRunning(child)) child = launch()
      return answers(port)
    })
  return { port, stop, kill, startAgain }
}

export async function startRedis(): Promise<Mortal> {
  const folder = mkdtempSync(join(tmpdir(), 'momo-redis-'))
  const port = await freePort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const launch = () => spawn('redis-server', options, { stdio: 'ignore' }).once('error', () => undefined)
  let child = launch()
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await ended(child)
  }
  await until('Redis', () => answers(port))
  const stop = async () => {
    await kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const startAgain = async () => {
    child = launch()
    await until('Redis', () => answers(port))
  }
  return { port, stop, kill: () => kill(), startAgain }
}

const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** The servers of the environment, else those on the standard ports, else new ones. Redis is optional. */
export async function findServices(): Promise<Services> {
  const started: Started[] = []
  const own = async (start: () => Promise<Started>): Promise<number> => {
    const service = await start()
    started.push(service)
    return service.port
  }
  const postgresUrl =
    process.env['POSTGRES_SERVER'] ??
    ((await answers(5432))
      ? 'postgres://postgres@127.0.0.1:5432'
      : `postgres://postgres@127.0.0.1:${await own(startPostgres)}`)
  const redisUrl =
    process.env['REDIS_URL'] ??
    ((await answers(6379))
      ? 'redis://127.0.0.1:6379'
      : hasRedis()
        ? `redis://127.0.0.1:${await own(startRedis)}`
        : '')
  return {
    postgresUrl,
    redisUrl,
    stop: async () => void (await Promise.all(started.map((service) => service.stop()))),
  }
}

export const dataFolder = (name: string): string => {
  const folder = join(import.meta.dirname, '..', '.data', name)
  mkdirSync(folder, { recursive: true })
  return folder
}
