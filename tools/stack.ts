// Starts the product's programs for the demo, the end-to-end tests and the proofs, each with its own database and ports.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { generatePushKeys } from '../apps/api/src/platform/messages/push-keys.ts'
import { dataFolder } from './services.ts'

export const root = join(import.meta.dirname, '..')

export type Program = {
  name: string
  pid: number
  child: ChildProcess
  ended: Promise<number | null>
  output(): string
  stop(): Promise<void>
  kill(): Promise<void>
  /** Starts a new process with the same settings. */
  startAgain(): Program
}
type Env = Record<string, string>

export const entry = {
  http: 'apps/api/src/entry/http.ts',
  worker: 'apps/api/src/entry/worker.ts',
  realtime: 'apps/api/src/entry/realtime.ts',
  migrate: 'apps/api/src/entry/migrate.ts',
  seed: 'apps/api/src/entry/seed.ts',
  web: 'apps/web/server/host.ts',
  mail: 'qa/stand-ins/mail-catcher.ts',
  google: 'qa/stand-ins/google-stand-in.ts',
  sms: 'qa/stand-ins/sms-stand-in.ts',
  esewa: 'qa/stand-ins/esewa-stand-in.ts',
  khalti: 'qa/stand-ins/khalti-stand-in.ts',
  qr: 'qa/stand-ins/qr-stand-in.ts',
  tiles: 'qa/stand-ins/tile-stand-in.ts',
  push: 'qa/stand-ins/push-stand-in.ts',
} as const

export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await admin(
    server,
    `drop database if exists "${name}" with (force)`,
    `create database "${name}" template "${template}"`,
  )
  return `${server}/${name}`
}

export const dropDatabase = (server: string, name: string): Promise<void> =>
  admin(server, `drop database if exists "${name}" with (force)`)

/** Creates the database if it does not exist. */
export async function keepDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  const found = await client.query('select from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await client.query(`create database "${name}"`)
  await client.end()
  return `${server}/${name}`
}

async function admin(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Without a limit, V8 lets a large export fill the memory with garbage before it collects. The same value as in deploy/compose.yaml. */
export const workerFlags = ['--max-old-space-size=384']

type StartOptions = { env: Env; show?: boolean; args?: string[]; node?: string[] }

const living = new Set<ChildProcess>()
/** Kills the child programs on exit, so that none outlives this process. */
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export function start(
  name: string,
  file: string,
  { env, show = false, args = [], node = [] }: StartOptions,
): Program {
  const child = spawn(process.execPath, [...node, join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      text = (text + bytes.toString()).slice(-20_000)
      if (show) process.stdout.write(bytes.toString().replace(/^(?=.)/gm, `${name.padEnd(8)} `))
    })
  living.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void ended.then(() => living.delete(child))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return {
    name,
    pid: child.pid ?? 0,
    child,
    ended,
    output: () => text,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    startAgain: () => start(name, file, { env, show, args, node }),
  }
}

/** Runs a program to its end; a failure shows its output. */
export async function finish(name: string, file: string, options: StartOptions): Promise<string> {
  const program = start(name, file, options)
  const code = await new Promise<number | null>((resolve) => program.child.once('exit', resolve))
  if (code !== 0) throw new Error(`${name} ended with ${code}\n${program.output()}`)
  return program.output()
}

export async function ready(program: Program, url: string, seconds = 60): Promise<void> {
  for (let i = 0; i < seconds * 10; i += 1) {
    if (program.child.exitCode !== null)
      throw new Error(`${program.name} ended with ${program.child.exitCode}\n${program.output()}`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`${program.name} did not answer at ${url} within ${seconds} s\n${program.output()}`)
}

export type StackOptions = {
  databaseUrl: string
  redisUrl: string
  storageDir: string
  port: number
  /** Port of the API. The other programs and the stand-ins use the ports after it. */
  apiPort: number
  mode?: 'production' | 'development'
  env?: Env
  show?: boolean
  /** True: maps use a stand-in. Otherwise they use OpenStreetMap, as in production. */
  standInTiles?: boolean
  /** False: no worker, realtime or stand-ins, for measurements that they would disturb. */
  background?: boolean
}
export type Stack = {
  origin: string
  apiOrigin: string
  /** Received mails: `/` is a page, `/mails?to=` returns JSON. */
  inboxOrigin: string
  /** Received text messages: `/messages?to=`. */
  smsOrigin: string
  /** Stand-ins of the wallets: `/__ledger` shows their ledger, `/__control` sets faults. */
  wallets: Wallets
  /** Stand-in of a push service: POST `/devices` makes a subscription, `/messages?to=` returns JSON. */
  pushOrigin: string
  /** Stand-in of the service for QR codes: POST `/__pay` pays one, `/__ledger` shows its ledger. */
  qrOrigin: string
  /** Stand-in of the tile server, with `standInTiles`. */
  tilesOrigin: string
  programs: Program[]
  stop(): Promise<void>
}
export type Wallets = { esewaOrigin: string; khaltiOrigin: string }

/** Created once per machine, so that demo sessions survive a restart. */
function secret(): string {
  const file = join(dataFolder('secret'), 'key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Created once per machine, so that subscriptions survive a restart. */
function pushEnv(): Env {
  const file = join(dataFolder('secret'), 'push.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(generatePushKeys()), { mode: 0o600 })
  const { publicKey, privateKey } = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<
    typeof generatePushKeys
  >
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}

const local = (port: number): string => `http://127.0.0.1:${port}`
/** The ports of the stand-ins, after those of our own programs. */
const providerPorts = ({ apiPort }: StackOptions) => ({
  smtp: apiPort + 3,
  sms: apiPort + 4,
  inbox: apiPort + 5,
  google: apiPort + 6,
  esewa: apiPort + 7,
  khalti: apiPort + 8,
  tiles: apiPort + 9,
  push: apiPort + 10,
  qr: apiPort + 11,
})

/** Settings for the stand-ins. Product code and secret are the public test values of eSewa. */
export const walletEnv = ({ esewaOrigin, khaltiOrigin }: Wallets): Env => ({
  STAND_IN_WALLETS: 'yes',
  ESEWA_FORM_URL: `${esewaOrigin}/api/epay/main/v2/form`,
  ESEWA_STATUS_URL: `${esewaOrigin}/api/epay/transaction/status/`,
  ESEWA_PRODUCT_CODE: 'EPAYTEST',
  ESEWA_SECRET: '8gBm/:&EnhH.1/q',
  KHALTI_BASE: `${khaltiOrigin}/api/v2/`,
  KHALTI_SECRET: 'stand-in',
})

const walletsOf = (options: StackOptions): Wallets => {
  const { esewa, khalti } = providerPorts(options)
  return { esewaOrigin: local(esewa), khaltiOrigin: local(khalti) }
}

export function apiEnv(options: StackOptions): Env {
  const providers = providerPorts(options)
  return {
    MODE: options.mode ?? 'production',
    NODE_ENV: options.mode ?? 'production',
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
    STORAGE_DIR: options.storageDir,
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: String(options.apiPort),
    REALTIME_PORT: String(options.apiPort + 1),
    WORKER_PORT: String(options.apiPort + 2),
    PUBLIC_ORIGIN: `http://127.0.0.1:${options.port}`,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SECRET_KEYS: `demo:${secret()}`,
    DEMO_ACCOUNTS: 'yes',
    // The demo accounts have published passwords, so a second factor would protect nothing.
    SECOND_FACTOR: 'optional',
    // The same values as in deploy/Dockerfile, which explains them.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    SMTP_URL: `smtp://127.0.0.1:${providers.smtp}`,
    SMS_URL: local(providers.sms),
    SMS_TOKEN: 'stand-in',
    ...pushEnv(),
    PUSH_STAND_IN: local(providers.push),
    GOOGLE_ISSUER: local(providers.google),
    GOOGLE_CLIENT_ID: 'momo',
    GOOGLE_CLIENT_SECRET: 'stand-in',
    ...walletEnv(walletsOf(options)),
    QR_BASE: `${local(providers.qr)}/`,
    QR_SECRET: 'stand-in',
    ...options.env,
  }
}

export const webEnv = (options: StackOptions): Env => ({
  ...apiEnv(options),
  WEB_HOST: '127.0.0.1',
  WEB_PORT: String(options.port),
  API_ORIGIN: `http://127.0.0.1:${options.apiPort}`,
  REALTIME_ORIGIN: `http://127.0.0.1:${options.apiPort + 1}`,
  ...(options.standInTiles && {
    MAP_TILES_URL: `${local(providerPorts(options).tiles)}/well/{z}/{x}/{y}.png`,
  }),
  ...options.env,
})

/** Starts the wallet stand-ins. Proofs never kill them, because their ledgers are compared with ours. */
export async function startWallets({ esewaOrigin, khaltiOrigin }: Wallets, show = false): Promise<Program[]> {
  const at = (origin: string) => ['--port', new URL(origin).port]
  const esewa = start('esewa', entry.esewa, { env: {}, show, args: at(esewaOrigin) })
  const khalti = start('khalti', entry.khalti, { env: {}, show, args: at(khaltiOrigin) })
  try {
    await Promise.all([ready(esewa, `${esewaOrigin}/readyz`), ready(khalti, `${khaltiOrigin}/readyz`)])
  } catch (error) {
    await Promise.all([esewa.stop(), khalti.stop()])
    throw error
  }
  return [esewa, khalti]
}

/** Starts the stand-in of the tile server, if it is wanted. */
async function startTiles(options: StackOptions): Promise<Program[]> {
  if (!options.standInTiles) return []
  const port = providerPorts(options).tiles
  const tiles = start('tiles', entry.tiles, {
    env: {},
    show: options.show ?? false,
    args: ['--port', String(port)],
  })
  try {
    await ready(tiles, `${local(port)}/readyz`)
  } catch (error) {
    await tiles.stop()
    throw error
  }
  return [tiles]
}

type Providers = Pick<Stack, 'programs' | 'inboxOrigin' | 'smsOrigin' | 'pushOrigin' | 'qrOrigin' | 'wallets'>

/** Starts the stand-ins for SMS, mail, push, Google and the wallets. `inboxOrigin` is the page that shows mails and text messages. */
export async function startProviders(options: StackOptions): Promise<Providers> {
  const { smtp, sms, inbox, google, push, qr } = providerPorts(options)
  const [smsOrigin, inboxOrigin, wallets] = [local(sms), local(inbox), walletsOf(options)]
  const show = options.show ?? false
  const texts = start('sms', entry.sms, { env: {}, show, args: ['--port', String(sms)] })
  const mails = start('mail', entry.mail, {
    env: {},
    show,
    args: ['--smtp-port', String(smtp), '--port', String(inbox), '--sms', smsOrigin],
  })
  const callback = `${apiEnv(options)['PUBLIC_ORIGIN']}/api/v1/auth/google/callback`
  const people = start('google', entry.google, {
    env: {},
    show,
    args: [String(google), 'momo', 'stand-in', callback],
  })
  const pushes = start('push', entry.push, { env: {}, show, args: ['--port', String(push)] })
  const codes = start('qr', entry.qr, { env: {}, show, args: ['--port', String(qr)] })
  const programs = [texts, mails, people, pushes, codes]
  try {
    programs.push(...(await startWallets(wallets, show)))
    await Promise.all([
      ready(people, `${local(google)}/readyz`),
      ready(texts, `${smsOrigin}/readyz`),
      ready(pushes, `${local(push)}/readyz`),
      ready(codes, `${local(qr)}/readyz`),
      ready(mails, `${inboxOrigin}/readyz`),
    ])
  } catch (error) {
    await Promise.all(programs.map((program) => program.stop()))
    throw error
  }
  return { programs, inboxOrigin, smsOrigin, pushOrigin: local(push), qrOrigin: local(qr), wallets }
}

/** Starts one copy of every program in production mode behind one origin. The web build must exist. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const env = apiEnv(options)
  const show = options.show ?? false
  const background = options.background ?? true
  const { programs: standIns, ...origins } = background
    ? await startProviders(options)
    : {
        programs: [],
        inboxOrigin: '',
        smsOrigin: '',
        pushOrigin: '',
        qrOrigin: '',
        wallets: walletsOf(options),
      }
  const programs = [start('http', entry.http, { env, show })]
  if (background)
    programs.push(
      start('worker', entry.worker, { env, show, node: workerFlags }),
      start('realtime', entry.realtime, { env, show }),
    )
  const origin = `http://127.0.0.1:${options.port}`
  const apiOrigin = `http://127.0.0.1:${options.apiPort}`
  // Stand-ins stop last, so that a program that shuts down gracefully can still send its messages.
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()))
    await Promise.all(standIns.map((program) => program.stop()))
  }
  try {
    // Also without background programs: pages show maps.
    standIns.push(...(await startTiles(options)))
    const [http, worker] = programs
    if (http) await ready(http, `${apiOrigin}/readyz`)
    if (worker) await ready(worker, `http://127.0.0.1:${options.apiPort + 2}/readyz`)
    const web = start('web', entry.web, { env: webEnv(options), show })
    programs.push(web)
    await ready(web, `${origin}/readyz`)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...origins, tilesOrigin: local(providerPorts(options).tiles), origin, apiOrigin, programs, stop }
}
