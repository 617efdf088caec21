import { existsSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { developmentKey, missingInProduction, validateProduction } from './production.ts'
import { type PushConfig, toPushConfig, validatePush } from './push.ts'
import { findWarnings, missingRelated } from './related-settings.ts'
import {
  type EsewaConfig,
  toEsewaConfig,
  type KhaltiConfig,
  type QrConfig,
  toKhaltiConfig,
  toQrConfig,
  validateWallets,
} from './wallets.ts'

const portText = 'must be a port number'
// Not z.coerce: it reads an empty text as 0, a random port.
const port = z
  .string()
  .regex(/^\d{1,5}$/, portText)
  .transform(Number)
  .refine((number) => number <= 65_535, portText)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** An address, or a network that is not the whole internet: everyone could forge the address of a client then. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const mostBits = isIPv6(address) ? 128 : isIPv4(address) ? 32 : 0
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= mostBits
}

const proxies = list.transform((items, context) => {
  for (const item of items)
    if (!isAddressOrNetwork(item))
      context.addIssue(`'${item}' is neither an IP address nor a network like 10.0.0.0/8`)
  return items
})

export type SecretKey = { id: string; key: Buffer }

/** 'id:base64,id:base64', each of 32 bytes or more. */
const secretKeys = list.transform((items, context) => {
  const keys = items.map((item): SecretKey => {
    const [id = '', text = ''] = item.split(':')
    const key = Buffer.from(text, 'base64')
    if (!/^[\w-]{1,20}$/.test(id) || !/^[\w+/-]+=*$/.test(text) || key.length < 32)
      context.addIssue('a name, a colon and 32 bytes or more in base64, per key')
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < Math.max(keys.length, 1))
    context.addIssue('one key or more, each with its own name')
  return keys
})

const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a URL like postgres://user:password@host:5432/name',
    abort: true,
  })
  .regex(/^\w+:\/\/[^/]*\/[^/?#]/, 'must contain the name of the database')
const webUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
  error: 'must be an http or https URL, or empty',
})
const redisUrl = z.union([z.literal(''), z.url({ protocol: /^rediss?$/, hostname: /./ })], {
  error: 'must be a URL like redis://host:6379, or empty',
})
const smtpUrl = z.union([z.literal(''), z.url({ protocol: /^smtps?$/, hostname: /./ })], {
  error: 'must be a URL like smtps://user:password@host, or empty',
})
const bucketName = z
  .string()
  .regex(/^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, 'must be 3 to 63 lower-case letters, digits, dots, hyphens')

// Every environment variable of the programs. All but MODE have a default for development.
const Environment = z.object({
  // No default: a machine without it would run with the settings of another mode.
  MODE: z.enum(['development', 'test', 'production'], { error: 'must be development, test or production' }),
  DATABASE_URL: databaseUrl.default('postgres://root@127.0.0.1:5432/momo'),
  REDIS_URL: redisUrl.default(''),
  STORAGE_DIR: z.string().min(1).default('.data/storage'),
  S3_BUCKET: bucketName.default(''),
  S3_ENDPOINT: webUrl.default(''),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  HTTP_HOST: z.string().min(1).default('127.0.0.1'),
  HTTP_PORT: port.default(3001),
  REALTIME_PORT: port.default(3002),
  WORKER_PORT: port.default(3003),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: z.union([z.literal('').transform(() => undefined), port], { error: portText }).optional(),
  API_DOCS: z.enum(['on', 'off']).optional(),
  TRUST_PROXY: proxies.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, abort: true })
    .regex(/^https?:\/\/[^/?#]+\/?$/i, 'must be an origin without a path')
    .default('http://127.0.0.1:3000'),
  SECRET_KEYS: secretKeys.default([{ id: 'development', key: developmentKey }]),
  ADDRESS_LIMITS: z.enum(['on', 'off']).default('on'),
  ORDER_LIMITS: z.enum(['on', 'off']).optional(),
  DEMO_ACCOUNTS: z.enum(['yes', 'no']).optional(),
  SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  BREACHED_PASSWORDS: z
    .string()
    .refine((place) => place === '' || existsSync(place), 'must be a folder or a file that exists, or empty')
    .default(''),
  SMTP_URL: smtpUrl.default('smtp://127.0.0.1:2525'),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<]@[^\s@>]/, 'must contain a mail address')
    .default('Jhol Momo <no-reply@jholmomo.test>'),
  OFFICE_MAIL: z.union([z.literal(''), z.email()]).default('office@jholmomo.test'),
  SMS_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:2526'),
  SMS_TOKEN: z.string().min(1).default('development'),
  SMS_FROM: z.string().min(1).default('JholMomo'),
  VAPID_PUBLIC_KEY: z.string().default(''),
  VAPID_PRIVATE_KEY: z.string().default(''),
  PUSH_STAND_IN: webUrl.default(''),
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
  QR_BASE: webUrl.refine((text) => text === '' || text.endsWith('/'), 'must end with /').default(''),
  QR_SECRET: z.string().default(''),
  STAND_IN_WALLETS: z.enum(['yes', 'no']).default('no'),
})

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
  metricsHost: string
  /** Absent: the metrics are not served. */
  metricsPort: number | undefined
  /** /api/docs; in production only if explicitly enabled. */
  apiDocs: boolean
  /** Addresses or networks of the reverse proxies; only their X-Forwarded-For is trusted. */
  trustProxy: string[]
  logLevel: string
  poolSize: number
  publicOrigin: string
  /** The first key signs, all verify. Rotation: add the new key last everywhere, then move it first; remove the old one a month later. */
  secretKeys: SecretKey[]
  /** Limits by IP address can be switched off where many clients share one, as in a load test; limits by account cannot. */
  addressLimits: boolean
  /** Bounds of cash orders and of text messages to numbers that are not verified. */
  orderLimits: boolean
  /** Accounts with a known password; in production only if explicitly enabled. */
  demoAccounts: boolean
  /** Whether super admins and the content team need a second factor. */
  isSecondFactorRequired: boolean
  /** A folder of range files or one sorted file; absent: the shipped list. */
  breachedPasswords: string | undefined
  smtpUrl: string
  mailFrom: string
  /** Recipient of mails about enquiries and applications; '' sends none. */
  officeMail: string
  sms: { url: string; token: string; from: string }
  /** Absent: there are no push notifications. */
  push: PushConfig | undefined
  /** Absent: sign-in with Google is disabled. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Absent: the payment method is disabled. */
  esewa: EsewaConfig | undefined
  khalti: KhaltiConfig | undefined
  /** Absent: staff use the QR pictures of the branch and enter the reference. */
  qr: QrConfig | undefined
}

/** Parses the environment; the error lists every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(env)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const isProduction = env['MODE'] === 'production'
  if (isProduction) wrong.push(...missingInProduction(env))
  wrong.push(...missingRelated(env))
  if (parsed.success)
    wrong.push(...validateWallets(parsed.data, parsed.data.MODE), ...validatePush(parsed.data))
  if (parsed.success && isProduction) wrong.push(...validateProduction(parsed.data))
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong)
  return toConfig(parsed.data)
}

/** Settings that are valid but probably not what the operator wants. */
export const configWarnings = (env: NodeJS.ProcessEnv): string[] =>
  findWarnings(env, Object.keys(Environment.shape))

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
    metricsHost: env.METRICS_HOST,
    metricsPort: env.METRICS_PORT,
    apiDocs: env.API_DOCS === undefined ? env.MODE !== 'production' : env.API_DOCS === 'on',
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    poolSize: env.POOL_SIZE,
    publicOrigin: new URL(env.PUBLIC_ORIGIN).origin,
    secretKeys: env.SECRET_KEYS,
    addressLimits: env.ADDRESS_LIMITS === 'on',
    orderLimits: (env.ORDER_LIMITS ?? env.ADDRESS_LIMITS) === 'on',
    demoAccounts: env.DEMO_ACCOUNTS === undefined ? env.MODE !== 'production' : env.DEMO_ACCOUNTS === 'yes',
    isSecondFactorRequired:
      env.SECOND_FACTOR === undefined ? env.MODE === 'production' : env.SECOND_FACTOR === 'required',
    breachedPasswords: env.BREACHED_PASSWORDS || undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    officeMail: env.OFFICE_MAIL,
    sms: { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM },
    push: toPushConfig(env),
    google: env.GOOGLE_CLIENT_ID
      ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : undefined,
    esewa: toEsewaConfig(env),
    khalti: toKhaltiConfig(env),
    qr: toQrConfig(env),
  }
}
