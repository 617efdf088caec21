import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { developmentKey } from './production.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://momo_app:d2f1c4@db.internal:5432/momo',
  STORAGE_DIR: '/x',
  PUBLIC_ORIGIN: 'https://jholmomo.example',
  SECRET_KEYS: `one:${Buffer.alloc(32, 'x').toString('base64')}`,
  SMTP_URL: 'smtps://momo:a7c2@mail.example',
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: 'x',
}
const onThisMachine = { ...production, PUBLIC_ORIGIN: 'http://localhost:8080' }
const published = `old:${developmentKey.toString('base64')}`

test('production starts with its own key, https, passwords of its own and no demo accounts', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', demoAccounts: false })
})

test('production has the documentation of the API only if it is switched on', () => {
  expect(readConfig(production).apiDocs).toBe(false)
  expect(readConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true)
  expect(readConfig({ MODE: 'development' }).apiDocs).toBe(true)
})

test('production refuses the published development key, also beside another key and on this machine', () => {
  for (const env of [production, onThisMachine])
    expect(() => readConfig({ ...env, SECRET_KEYS: `${production.SECRET_KEYS},${published}` })).toThrow(
      'SECRET_KEYS: contains the published development key',
    )
  expect(readConfig({ ...production, MODE: 'development', SECRET_KEYS: published }).mode).toBe('development')
})

test.each(['PUBLIC_ORIGIN', 'SMS_URL', 'GOOGLE_ISSUER'])('production refuses a plain http %s', (name) => {
  for (const url of ['http://jholmomo.example', 'http://10.0.0.7:8080', 'http://gateway'])
    expect(() => readConfig({ ...production, [name]: url })).toThrow(`${name}: must be https in production`)
  expect(() => readConfig({ ...production, [name]: 'http://127.0.0.1:2526' })).not.toThrow()
})

test('production refuses demo accounts on a public host', () => {
  expect(() => readConfig({ ...production, DEMO_ACCOUNTS: 'yes' })).toThrow('DEMO_ACCOUNTS: ')
  expect(readConfig({ ...onThisMachine, DEMO_ACCOUNTS: 'yes' }).demoAccounts).toBe(true)
})

test('production requires the second factor; only a site on this machine may make it optional', () => {
  expect(readConfig(production).isSecondFactorRequired).toBe(true)
  expect(() => readConfig({ ...production, SECOND_FACTOR: 'optional' })).toThrow('SECOND_FACTOR: ')
  expect(readConfig({ ...onThisMachine, SECOND_FACTOR: 'optional' }).isSecondFactorRequired).toBe(false)
  expect(readConfig({ MODE: 'development' }).isSecondFactorRequired).toBe(false)
})

describe('default passwords', () => {
  test.each([
    ['DATABASE_URL', 'postgres://momo:momo@postgres:5432/momo'],
    ['DATABASE_URL', 'postgres://momo_app:postgres@postgres:5432/momo'],
    ['DATABASE_URL', 'postgres://kitchen:kitchen@postgres:5432/momo'],
    ['REDIS_URL', 'redis://:momo@redis:6379'],
    ['SMTP_URL', 'smtps://user:Password@mail.example'],
    ['SMS_TOKEN', 'development'],
    ['S3_SECRET_KEY', 'momo'],
  ])('production refuses %s=%s', (name, value) => {
    const stored = { S3_BUCKET: 'media', S3_ACCESS_KEY: 'momo', S3_SECRET_KEY: 'b91e' }
    expect(() => readConfig({ ...production, ...stored, [name]: value })).toThrow(
      new RegExp(`${name}: (has|is) a default password`),
    )
    expect(() => readConfig({ ...onThisMachine, ...stored, [name]: value })).not.toThrow()
  })

  test('a database without a password in its URL is accepted: the server may check a certificate', () => {
    expect(() =>
      readConfig({ ...production, DATABASE_URL: 'postgres://momo_app@db.internal/momo' }),
    ).not.toThrow()
  })
})

test('a refusal does not print the password', () => {
  const refused = () => readConfig({ ...production, DATABASE_URL: 'postgres://kitchen:kitchen@db/momo' })
  expect(refused).toThrow(/DATABASE_URL/)
  expect(refused).not.toThrow(/kitchen/)
})
