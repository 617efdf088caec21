// The product's programs on dedicated servers: two API programs, a worker, a realtime one, and the stand-ins for mail, SMS and wallets.
import { randomBytes } from 'node:crypto'
import { useIssuer } from '../../../apps/api/src/platform/tokens/access-token.ts'
import { useSecrets } from '../../../apps/api/src/platform/tokens/secrets.ts'
import { later } from '../../stack/clean-up.ts'
import { freePorts } from '../../stack/with-stack.ts'
import { dataFolder } from '../../../tools/services.ts'
import { apiEnv, createDatabase, entry, finish, ready, start } from '../../../tools/stack.ts'
import type { Servers } from './own-servers.ts'
import { type SupervisedProgram, keepRunning } from './supervisor.ts'
import { type Link, openLink } from './tcp-proxy.ts'
import { startWallets, type Wallets } from './wallets.ts'

export type World = {
  servers: Servers
  /** A direct connection to the database. */
  databaseUrl: string
  programs: { http: SupervisedProgram[]; worker: SupervisedProgram; realtime: SupervisedProgram }
  /** Each API program, through a proxy that may be broken. */
  origins: string[]
  clientLinks: Link[]
  inboxOrigin: string
  smsOrigin: string
  wallets: Wallets
}

const secret = randomBytes(32)

/** The folder of the sources: the project's own, or a copy with an injected bug. */
export type Making = { servers: Servers; database: string; sources?: string }

const template = 'chaos_template'

/** Migrated once; every run starts from a copy. */
async function newDatabase({ servers, database }: Making, env: Record<string, string>): Promise<string> {
  if (!servers.isReady) {
    await finish('migrate', entry.migrate, {
      env: { ...env, DATABASE_URL: await createDatabase(servers.direct, template) },
    })
    servers.isReady = true
  }
  return createDatabase(servers.direct, database, template)
}

export async function startWorld(making: Making): Promise<World> {
  const { servers, database, sources = 'apps/api' } = making
  const port = await freePorts()
  const wallets = await startWallets()
  const through = (link: Link) => `postgres://postgres@127.0.0.1:${link.port}/${database}`
  const envOf = (apiPort: number, link: Link) =>
    apiEnv({
      databaseUrl: through(link),
      redisUrl: `redis://127.0.0.1:${servers.links.redis.port}`,
      storageDir: dataFolder('prove-storage'),
      port,
      apiPort,
      env: {
        SECRET_KEYS: `chaos:${secret.toString('base64')}`,
        ADDRESS_LIMITS: 'off',
        LOG_LEVEL: 'error',
        // The compile cache halves the time of a restart.
        NODE_COMPILE_CACHE: dataFolder('compile-cache'),
        ...standIns(port),
        ...wallets.env,
      },
    })
  useSecrets([{ id: 'chaos', key: secret }])
  useIssuer(`http://127.0.0.1:${port}`)
  const databaseUrl = await newDatabase(making, envOf(port + 1, servers.links.database))
  await startStandIns(port)
  const keep = async (
    program: 'http' | 'worker' | 'realtime',
    apiPort: number,
  ): Promise<SupervisedProgram> => {
    const env = envOf(apiPort, program === 'worker' ? servers.links.background : servers.links.database)
    const health = { http: env['HTTP_PORT'], worker: env['WORKER_PORT'], realtime: env['REALTIME_PORT'] }[
      program
    ]
    const supervised = await keepRunning({
      name: `${program} ${apiPort}`,
      file: entry[program].replace('apps/api', sources),
      env,
      readyAt: `http://127.0.0.1:${health}/readyz`,
    })
    later(() => supervised.stop())
    return supervised
  }
  const [first, second, worker, realtime] = await Promise.all([
    keep('http', port + 1),
    keep('http', port + 8),
    keep('worker', port + 1),
    keep('realtime', port + 1),
  ])
  const clientLinks = [await openLink(port + 1), await openLink(port + 8)]
  for (const link of clientLinks) later(() => link.stop())
  return {
    servers,
    databaseUrl,
    programs: { http: [first, second], worker, realtime },
    origins: clientLinks.map((link) => `http://127.0.0.1:${link.port}`),
    clientLinks,
    inboxOrigin: `http://127.0.0.1:${port + 6}`,
    smsOrigin: `http://127.0.0.1:${port + 5}`,
    wallets,
  }
}

const standIns = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port + 4}`,
  SMS_URL: `http://127.0.0.1:${port + 5}`,
})

/** The stand-ins are never killed: their records are compared with ours. */
async function startStandIns(port: number): Promise<void> {
  const texts = start('sms', entry.sms, { env: {}, args: ['--port', String(port + 5)] })
  later(() => texts.stop())
  const args = [
    '--smtp-port',
    String(port + 4),
    '--port',
    String(port + 6),
    '--sms',
    `http://127.0.0.1:${port + 5}`,
  ]
  const mails = start('mail', entry.mail, { env: {}, args })
  later(() => mails.stop())
  await Promise.all([
    ready(texts, `http://127.0.0.1:${port + 5}/readyz`),
    ready(mails, `http://127.0.0.1:${port + 6}/readyz`),
  ])
}
