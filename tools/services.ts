// Finds PostgreSQL and Redis, or starts them from Debian's binaries in a folder of their own. What it started, it stops.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

function postgresBinaries(): string {
  const root = '/usr/lib/postgresql'
  const newest = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  if (!newest) throw new Error('No PostgreSQL answers and none is installed. Install it (apt-get install postgresql), or set DATABASE_URL.')
  return join(root, newest, 'bin')
}

type Started = { port: number; stop(): Promise<void> }
const isRoot = process.getuid?.() === 0
/** The database server refuses to run as root; Debian's package brings a user for it. */
const asPostgres = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]

function run([command, args]: [string, string[]]): void {
  const result = spawnSync(command, args, { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${result.stderr || result.error?.message}`)
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null ? new Promise((resolve) => child.once('exit', () => resolve())) : Promise.resolve()

/** A PostgreSQL of our own, with settings given as name=value. */
export async function startPostgres(settings: string[] = []): Promise<Started> {
  const bin = postgresBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'momo-postgres-'))
  if (isRoot) chownSync(folder, Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout), 0)
  const data = join(folder, 'data')
  run(asPostgres(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-k', '--encoding=UTF8', '--locale=C.UTF-8']))
  const port = await freePort()
  const options = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200', ...settings].flatMap((s) => [
    '-c',
    s,
  ])
  const child = spawn(...asPostgres(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options]), { stdio: 'ignore' })
  await until('PostgreSQL', () => answers(port))
  const stop = async () => {
    run(asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop']))
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

export async function startRedis(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'momo-redis-'))
  const port = await freePort()
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  )
  child.once('error', () => undefined)
  await until('Redis', () => answers(port))
  const stop = async () => {
    child.kill()
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** The servers named by the environment, else those on their standard ports, else our own. Redis may be missing: the product works without. */
export async function findServices(): Promise<Services> {
  const started: Started[] = []
  const own = async (start: () => Promise<Started>): Promise<number> => {
    const service = await start()
    started.push(service)
    return service.port
  }
  const postgresUrl =
    process.env['POSTGRES_SERVER'] ??
    ((await answers(5432)) ? 'postgres://postgres@127.0.0.1:5432' : `postgres://postgres@127.0.0.1:${await own(startPostgres)}`)
  const redisUrl =
    process.env['REDIS_URL'] ??
    ((await answers(6379)) ? 'redis://127.0.0.1:6379' : hasRedis() ? `redis://127.0.0.1:${await own(startRedis)}` : '')
  return { postgresUrl, redisUrl, stop: async () => void (await Promise.all(started.map((service) => service.stop()))) }
}

export const dataFolder = (name: string): string => {
  const folder = join(import.meta.dirname, '..', '.data', name)
  mkdirSync(folder, { recursive: true })
  return folder
}
