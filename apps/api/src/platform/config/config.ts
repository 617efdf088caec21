import { z } from 'zod'
import {
  type EsewaConfig,
  toEsewaConfig,
  type KhaltiConfig,
  toKhaltiConfig,
  validateWallets,
} from './wallets.ts'

const port = z.coerce.number().int().min(0).max(65535)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
export type SecretKey = { id: string; key: Buffer }

/** 'id:base64,id:base64', each of 32 bytes or more. */
const secretKeys = list.transform((items, context) =>
  items.map((item): SecretKey => {
    const [id = '', text = ''] = item.split(':')
    const key = Buffer.from(text, 'base64')
    if (!/^[\w-]{1,20}$/.test(id) || key.length < 32)
      context.addIssue('a name, a colon and 32 bytes or more in base64, per key')
    return { id, key }
  }),
)

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const webUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])
const redisUrl = z.union([z.literal(''), z.url({ protocol: /^rediss?$/ })])

// Every environment variable of the programs, with its development default.
const Environment = z.object({
  MODE: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: databaseUrl.default('postgres://root@127.0.0.1:5432/momo'),
  REDIS_URL: redisUrl.default(''),
  STORAGE_DIR: z.string().min(1).default('.data/storage'),
  S3_BUCKET: z.string().default(''),
  S3_ENDPOINT: webUrl.default(''),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  HTTP_HOST: z.string().min(1).default('127.0.0.1'),
  HTTP_PORT: port.default(3001),
  REALTIME_PORT: port.default(3002),
  WORKER_PORT: port.default(3003),
  TRUST_PROXY: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  SECRET_KEYS: secretKeys.default([{ id: 'development', key: Buffer.alloc(32, 'development only ') }]),
  ADDRESS_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO_ACCOUNTS: z.enum(['yes', 'no']).optional(),
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default('smtp://127.0.0.1:2525'),
  MAIL_FROM: z.string().min(3).default('Jhol Momo <no-reply@jholmomo.test>'),
  OFFICE_MAIL: z.union([z.literal(''), z.email()]).default('office@jholmomo.test'),
  SMS_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:2526'),
  SMS_TOKEN: z.string().min(1).default('development'),
  SMS_FROM: z.string().min(1).default('JholMomo'),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  ESEWA_FORM_URL: webUrl.default(''),
  ESEWA_STATUS_URL: webUrl.default(''),
  ESEWA_PRODUCT_CODE: z.string().default(''),
  ESEWA_SECRET: z.string().default(''),
  // URL resolution drops everything after the last slash, so the base must end with one.
  KHALTI_BASE: webUrl
    .refine((text) => text === '' || text.endsWith('/api/v2/'), 'must end with /api/v2/')
    .default(''),
  KHALTI_SECRET: z.string().default(''),
  STAND_IN_WALLETS: z.enum(['yes', 'no']).default('no'),
})

// Required in production: a default would hide a missing setting.
const requiredInProduction = [
  'DATABASE_URL',
  'STORAGE_DIR',
  'PUBLIC_ORIGIN',
  'SECRET_KEYS',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
] as const

/** `endpoint` is undefined for Amazon S3. */
export type S3Config = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
}

export type Config = {
  mode: 'development' | 'test' | 'production'
  databaseUrl: string
  redisUrl: string | undefined
  storageDir: string
  /** Absent: files are stored in storageDir. */
  s3: S3Config | undefined
  httpHost: string
  httpPort: number
  realtimePort: number
  workerPort: number
  /** Addresses or networks of the reverse proxies; only their X-Forwarded-For is trusted. */
  trustProxy: string[]
  logLevel: string
  poolSize: number
  publicOrigin: string
  /** The first key signs, all verify. Rotation: add the new key last everywhere, then move it first; remove the old one a month later. */
  secretKeys: SecretKey[]
  /** Limits by IP address can be switched off where many clients share one, as in a load test; limits by account cannot. */
  addressLimits: boolean
  /** Accounts with a known password; in production only if explicitly enabled. */
  demoAccounts: boolean
  smtpUrl: string
  mailFrom: string
  /** Recipient of mails about enquiries and applications; '' sends none. */
  officeMail: string
  sms: { url: string; token: string; from: string }
  /** Absent: sign-in with Google is disabled. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Absent: the payment method is disabled. */
  esewa: EsewaConfig | undefined
  khalti: KhaltiConfig | undefined
}

/** STORAGE_DIR is not needed when files are stored in a bucket. */
const isInBucket = (name: string, env: NodeJS.ProcessEnv): boolean =>
  name === 'STORAGE_DIR' && Boolean(env['S3_BUCKET'])

/** Parses the environment; the error lists every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = { ...env, MODE: env['MODE'] ?? env['NODE_ENV'] }
  const parsed = Environment.safeParse(given)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given.MODE === 'production') {
    for (const name of requiredInProduction)
      if (!env[name] && !isInBucket(name, env)) wrong.push(`${name}: must be set in production`)
  }
  if (env['S3_BUCKET']) {
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
      if (!env[name]) wrong.push(`${name}: must be set with S3_BUCKET`)
  }
  if (parsed.success) wrong.push(...validateWallets(parsed.data, parsed.data.MODE))
  if (!parsed.success || wrong.length > 0)
    throw new Error(`config: invalid environment:\n  ${wrong.join('\n  ')}`)
  return toConfig(parsed.data)
}

const s3Place = (env: z.output<typeof Environment>): S3Config => ({
  bucket: env.S3_BUCKET,
  endpoint: env.S3_ENDPOINT || undefined,
  region: env.S3_REGION,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
})

function toConfig(env: z.output<typeof Environment>): Config {
  return {
    mode: env.MODE,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL || undefined,
    storageDir: env.STORAGE_DIR,
    s3: env.S3_BUCKET ? s3Place(env) : undefined,
    httpHost: env.HTTP_HOST,
    httpPort: env.HTTP_PORT,
    realtimePort: env.REALTIME_PORT,
    workerPort: env.WORKER_PORT,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    poolSize: env.POOL_SIZE,
    publicOrigin: new URL(env.PUBLIC_ORIGIN).origin,
    secretKeys: env.SECRET_KEYS,
    addressLimits: env.ADDRESS_LIMITS === 'on',
    demoAccounts: env.DEMO_ACCOUNTS === undefined ? env.MODE !== 'production' : env.DEMO_ACCOUNTS === 'yes',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    officeMail: env.OFFICE_MAIL,
    sms: { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM },
    google: env.GOOGLE_CLIENT_ID
      ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : undefined,
    esewa: toEsewaConfig(env),
    khalti: toKhaltiConfig(env),
  }
}
