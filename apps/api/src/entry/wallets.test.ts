import { expect, test } from 'vitest'
import { runProgram } from '#testing/program.ts'

const testSecret = '8gBm/:&EnhH.1/q'
const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://none@127.0.0.1:9/none',
  STORAGE_DIR: '/tmp',
  PUBLIC_ORIGIN: 'https://jholmomo.example',
  SECRET_KEYS: `one:${Buffer.alloc(32, 'x').toString('base64')}`,
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: 'x',
  ESEWA_FORM_URL: 'https://rc-epay.esewa.com.np/api/epay/main/v2/form',
  ESEWA_STATUS_URL: 'http://127.0.0.1:3008/status/',
  ESEWA_PRODUCT_CODE: 'EPAYTEST',
  ESEWA_SECRET: testSecret,
  KHALTI_BASE: 'https://dev.khalti.com/api/v2/',
  KHALTI_SECRET: 'a key of ours',
}

test.each(['http', 'worker'])(
  'E4 %s does not start in production with test wallets, and does not print their keys',
  async (name) => {
    const { code, stderr } = await runProgram(name, production)
    expect(code).toBe(1)
    for (const variable of [
      'ESEWA_FORM_URL',
      'ESEWA_STATUS_URL',
      'ESEWA_PRODUCT_CODE',
      'ESEWA_SECRET',
      'KHALTI_BASE',
    ])
      expect(stderr).toContain(`${variable}: `)
    expect(stderr).not.toContain(testSecret)
    expect(stderr).not.toContain(production.KHALTI_SECRET)
  },
)
