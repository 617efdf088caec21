import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
    const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env['PATH'], ...production },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(1)
    for (const variable of [
      'ESEWA_FORM_URL',
      'ESEWA_STATUS_URL',
      'ESEWA_PRODUCT_CODE',
      'ESEWA_SECRET',
      'KHALTI_BASE',
    ])
      expect(output).toContain(`${variable}: `)
    expect(output).not.toContain(testSecret)
    expect(output).not.toContain(production.KHALTI_SECRET)
  },
)
