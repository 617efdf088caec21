import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://a@b:1/c',
  STORAGE_DIR: '/x',
  PUBLIC_ORIGIN: 'https://jholmomo.example',
  SECRET_KEYS: `one:${Buffer.alloc(32, 'x').toString('base64')}`,
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: 'x',
}
const esewa = {
  ESEWA_FORM_URL: 'https://epay.esewa.com.np/api/epay/main/v2/form',
  ESEWA_STATUS_URL: 'https://epay.esewa.com.np/api/epay/transaction/status/',
  ESEWA_PRODUCT_CODE: 'NP-ES-JHOLMOMO',
  ESEWA_SECRET: 'a secret of ours',
}
const khalti = { KHALTI_BASE: 'https://khalti.com/api/v2/', KHALTI_SECRET: 'another secret' }
const real = { ...production, ...esewa, ...khalti }

test('a wallet is enabled only if all its variables are set', () => {
  const read = (env: Record<string, string>) => readConfig({ MODE: 'development', ...env })
  expect(read({})).toMatchObject({ esewa: undefined, khalti: undefined })
  expect(read(esewa)).toMatchObject({
    esewa: { productCode: 'NP-ES-JHOLMOMO', secret: 'a secret of ours' },
    khalti: undefined,
  })
  expect(read(khalti)).toMatchObject({
    khalti: { base: 'https://khalti.com/api/v2/', secret: 'another secret' },
    esewa: undefined,
  })
  for (const name of Object.keys(esewa))
    expect(() => read({ ...esewa, [name]: '' }), name).toThrow(`${name}: must be set with ESEWA`)
  for (const name of Object.keys(khalti))
    expect(() => read({ ...khalti, [name]: '' }), name).toThrow(`${name}: must be set with KHALTI`)
  expect(() => read({ ...khalti, KHALTI_BASE: 'https://khalti.com' })).toThrow(
    'KHALTI_BASE: must end with /api/v2/',
  )
})

describe('E4 production', () => {
  test('starts with the production wallets', () => {
    expect(readConfig(real)).toMatchObject({
      esewa: { formUrl: esewa.ESEWA_FORM_URL },
      khalti: { base: khalti.KHALTI_BASE },
    })
  })

  test.each([
    ['ESEWA_PRODUCT_CODE', 'EPAYTEST'],
    ['ESEWA_PRODUCT_CODE', 'epaytest'],
    ['ESEWA_SECRET', '8gBm/:&EnhH.1/q'],
    ['ESEWA_SECRET', '8gBm/:&EnhH.1/q('],
    ['ESEWA_FORM_URL', 'https://rc-epay.esewa.com.np/api/epay/main/v2/form'],
    ['ESEWA_STATUS_URL', 'https://rc.esewa.com.np/api/epay/transaction/status/'],
    ['ESEWA_STATUS_URL', 'https://uat.esewa.com.np/api/epay/transaction/status/'],
    ['ESEWA_STATUS_URL', 'https://RC.esewa.com.np/api/epay/transaction/status/'],
    ['ESEWA_FORM_URL', 'http://epay.esewa.com.np/api/epay/main/v2/form'],
    ['ESEWA_STATUS_URL', 'https://localhost:8443/status'],
    ['ESEWA_STATUS_URL', 'https://127.0.0.1/status'],
    ['ESEWA_STATUS_URL', 'https://0x7f000001/status'],
    ['ESEWA_STATUS_URL', 'https://[::1]/status'],
    ['ESEWA_STATUS_URL', 'https://10.0.0.7/status'],
    ['ESEWA_STATUS_URL', 'https://esewa-stand-in/status'],
    ['KHALTI_BASE', 'https://dev.khalti.com/api/v2/'],
    ['KHALTI_BASE', 'https://a.khalti.com/api/v2/'],
    ['KHALTI_BASE', 'http://khalti.com/api/v2/'],
  ])('does not start with %s=%s', (name, value) => {
    expect(() => readConfig({ ...real, [name]: value })).toThrow(`${name}: `)
    expect(() => readConfig({ ...real, [name]: value, MODE: 'development' })).not.toThrow()
  })

  test('allows stand-ins only with STAND_IN_WALLETS and if they and the site are on this machine', () => {
    const here = {
      ...production,
      PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
      STAND_IN_WALLETS: 'yes',
      ESEWA_FORM_URL: 'http://127.0.0.1:3008/form',
      ESEWA_STATUS_URL: 'http://127.0.0.1:3008/status/',
      ESEWA_PRODUCT_CODE: 'EPAYTEST',
      ESEWA_SECRET: '8gBm/:&EnhH.1/q',
      KHALTI_BASE: 'http://localhost:3009/api/v2/',
      KHALTI_SECRET: 'stand-in',
    }
    expect(readConfig(here).esewa?.productCode).toBe('EPAYTEST')
    expect(() => readConfig({ ...here, STAND_IN_WALLETS: 'no' })).toThrow('ESEWA_FORM_URL: must be https')
    expect(() => readConfig({ ...here, PUBLIC_ORIGIN: 'https://jholmomo.example' })).toThrow(
      'PUBLIC_ORIGIN: must be on this machine',
    )
    expect(() => readConfig({ ...here, KHALTI_BASE: 'https://khalti.com/api/v2/' })).toThrow(
      'KHALTI_BASE: must be on this machine',
    )
    expect(() => readConfig({ ...real, STAND_IN_WALLETS: 'yes' })).toThrow(
      'ESEWA_FORM_URL: must be on this machine',
    )
  })
})
