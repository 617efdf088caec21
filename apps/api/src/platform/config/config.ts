import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const redisUrl = z.union([z.literal(''), z.url({ protocol: /^rediss?$/ })])

// Every variable the programs read, with the value development uses when it is absent.
const Environment = z.object({
  MODE: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: databaseUrl.default('postgres://root@127.0.0.1:5432/momo'),
  REDIS_URL: redisUrl.default(''),
  STORAGE_DIR: z.string().min(1).default('.data/storage'),
  HTTP_HOST: z.string().min(1).default('127.0.0.1'),
  HTTP_PORT: port.default(3001),
  REALTIME_PORT: port.default(3002),
  WORKER_PORT: port.default(3003),
  TRUST_PROXY: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
})

// What a production machine must say itself: a default there would hide a forgotten setting.
const demandedInProduction = ['DATABASE_URL', 'STORAGE_DIR', 'PUBLIC_ORIGIN'] as const

export type Config = {
  mode: 'development' | 'test' | 'production'
  databaseUrl: string
  redisUrl: string | undefined
  storageDir: string
  httpHost: string
  httpPort: number
  realtimePort: number
  workerPort: number
  /** Addresses or networks of the proxies in front; only their X-Forwarded-For is believed. */
  trustProxy: string[]
  logLevel: string
  poolSize: number
  publicOrigin: string
}

/** Reads the environment once; an error names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = { ...env, MODE: env['MODE'] ?? env['NODE_ENV'] }
  const parsed = Environment.safeParse(given)
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given.MODE === 'production') {
    for (const name of demandedInProduction) if (!env[name]) wrong.push(`${name}: must be set in production`)
  }
  if (!parsed.success || wrong.length > 0) throw new Error(`The environment is not usable:\n  ${wrong.join('\n  ')}`)
  return toConfig(parsed.data)
}

function toConfig(env: z.output<typeof Environment>): Config {
  return {
    mode: env.MODE,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL || undefined,
    storageDir: env.STORAGE_DIR,
    httpHost: env.HTTP_HOST,
    httpPort: env.HTTP_PORT,
    realtimePort: env.REALTIME_PORT,
    workerPort: env.WORKER_PORT,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    poolSize: env.POOL_SIZE,
    publicOrigin: new URL(env.PUBLIC_ORIGIN).origin,
  }
}
