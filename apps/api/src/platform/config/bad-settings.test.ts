import { expect, test } from 'vitest'
import { configWarnings, readConfig } from './config.ts'

type Case = { named: string; env: Record<string, string> }

const key = Buffer.alloc(32, 'k').toString('base64')
const values = (named: string, ...texts: string[]): Case[] =>
  texts.map((text) => ({ named, env: { [named]: text } }))

const invalid: Case[] = [
  ...values('MODE', '', 'staging'),
  ...values('DATABASE_URL', '', 'localhost', 'mysql://a@b/c', 'postgres//a@b/c', 'postgres://a@b:99999/c'),
  ...values('DATABASE_URL', 'postgres://a@b', 'postgres://a@b/', 'postgres://a@b?sslmode=require'),
  ...values('REDIS_URL', 'localhost:6379', 'http://127.0.0.1:6379', 'redis://'),
  ...values('STORAGE_DIR', ''),
  ...values('S3_BUCKET', 'My Bucket', 'ab'),
  { named: 'S3_ACCESS_KEY', env: { S3_BUCKET: 'media', S3_SECRET_KEY: 'b' } },
  { named: 'S3_SECRET_KEY', env: { S3_BUCKET: 'media', S3_ACCESS_KEY: 'a' } },
  ...values('S3_ENDPOINT', 'store:9000'),
  ...values('S3_REGION', ''),
  ...values('HTTP_HOST', ''),
  ...values('HTTP_PORT', '', 'many', '-1', '30.5', '70000', '0x1f90', '1e3'),
  ...values('REALTIME_PORT', ' '),
  ...values('WORKER_PORT', '123456'),
  ...values('METRICS_PORT', 'on', '70000'),
  ...values('METRICS_HOST', ''),
  ...values('API_DOCS', 'yes'),
  ...values('TRUST_PROXY', 'proxy.local', '10.0.0.0/33'),
  ...values('LOG_LEVEL', 'verbose', 'INFO'),
  ...values('POOL_SIZE', '', '0', 'ten', '1000', '2.5'),
  ...values('PUBLIC_ORIGIN', 'jholmomo.com', 'ftp://jholmomo.com', 'https://jholmomo.com/shop'),
  ...values('SECRET_KEYS', '', 'abc', 'one:c2hvcnQ=', `one:${key},one:${key}`, `one:${'*'.repeat(60)}`),
  ...values('ADDRESS_LIMITS', 'false'),
  ...values('ORDER_LIMITS', 'false'),
  ...values('DEMO_ACCOUNTS', 'true'),
  ...values('SECOND_FACTOR', 'no'),
  ...values('BREACHED_PASSWORDS', '/no/such/list'),
  ...values('SMTP_URL', 'mail.example:587', 'smtp://'),
  ...values('MAIL_FROM', '', 'Jhol Momo'),
  ...values('OFFICE_MAIL', 'office'),
  ...values('SMS_URL', '', 'sparrow'),
  ...values('SMS_TOKEN', ''),
  ...values('SMS_FROM', ''),
  { named: 'VAPID_PRIVATE_KEY', env: { VAPID_PUBLIC_KEY: 'abc' } },
  { named: 'VAPID_PUBLIC_KEY', env: { VAPID_PUBLIC_KEY: 'abc', VAPID_PRIVATE_KEY: 'def' } },
  ...values('PUSH_STAND_IN', 'push', 'https://push.example'),
  ...values('GOOGLE_ISSUER', 'accounts.google.com'),
  { named: 'GOOGLE_CLIENT_SECRET', env: { GOOGLE_CLIENT_ID: 'momo' } },
  ...values('ESEWA_FORM_URL', 'esewa'),
  { named: 'ESEWA_SECRET', env: { ESEWA_PRODUCT_CODE: 'NP-ES-JHOLMOMO' } },
  ...values('KHALTI_BASE', 'khalti', 'https://khalti.com'),
  { named: 'KHALTI_BASE', env: { KHALTI_SECRET: 'secret' } },
  ...values('QR_BASE', 'qr', 'https://qr.example.com'),
  { named: 'QR_BASE', env: { QR_SECRET: 'secret' } },
  ...values('STAND_IN_WALLETS', 'true'),
]
const doubtful: Case[] = [
  ...values('S3_ENDPOINT', 'http://store:9000'),
  ...values('S3_SECRET_KEY', 'secret'),
  ...values('GOOGLE_CLIENT_SECRET', 'secret'),
  ...values('S3_KEY', 'secret'),
  ...values('ESEWA_CODE', 'NP-ES-JHOLMOMO'),
  ...values('DATABASE_URI', 'postgres://a@b:1/c'),
]

function errorOf(env: Record<string, string>): string | undefined {
  try {
    readConfig({ MODE: 'development', ...env })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('each of fifty bad settings is reported in one line that names its variable, or by a warning', () => {
  expect(invalid.length + doubtful.length).toBeGreaterThanOrEqual(50)
  const isNamed = ({ named, env }: Case) => {
    const line = errorOf(env) ?? ''
    return line.startsWith('config: ') && line.includes(`${named}: `) && !line.includes('\n')
  }
  const isWarned = ({ named, env }: Case) =>
    errorOf(env) === undefined && configWarnings(env).some((line) => line.startsWith(`${named}: `))
  expect(invalid.filter((one) => !isNamed(one))).toEqual([])
  expect(doubtful.filter((one) => !isWarned(one))).toEqual([])
})

test('a report about a setting does not contain its secret', () => {
  const env = { SECRET_KEYS: 'one:hush', DATABASE_URL: 'postgres:a:hush@b', SMTP_URL: 'a:hush@b' }
  expect(errorOf(env)).toMatch(/DATABASE_URL.*SECRET_KEYS.*SMTP_URL/)
  expect(errorOf(env)).not.toContain('hush')
  expect(configWarnings({ S3_SECRET_KEY: 'hush', S3_KEY: 'hush' }).join()).not.toContain('hush')
})

test('valid settings have no warning', () => {
  expect(configWarnings({ MODE: 'development', HTTP_PORT: '3001', S3_BUCKET: '', HOME: '/root' })).toEqual([])
})
