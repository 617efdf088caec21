import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createSecurityTxt } from './security-txt.ts'
import { readSettings } from './settings.ts'

const start = Date.parse('2026-11-20T00:00:00Z')
function serve(env: Record<string, string>, now: () => number = () => start) {
  const file = createSecurityTxt(readSettings(env), now)
  const app = Fastify()
  app.decorateRequest('caller')
  file.addRoute(app)
  return { file, ask: () => app.inject('/.well-known/security.txt') }
}
const env = {
  SECURITY_CONTACT: 'mailto:security@momo.example, https://momo.example/security',
  PUBLIC_ORIGIN: 'https://momo.example',
}

test('security.txt has the contacts, and expires 180 days after the start', async () => {
  const { statusCode, headers, body } = await serve(env).ask()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(
    [
      'Contact: mailto:security@momo.example',
      'Contact: https://momo.example/security',
      'Expires: 2027-05-19T00:00:00.000Z',
      'Preferred-Languages: en, ne',
      'Canonical: https://momo.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('the metrics show how long it is valid', () => {
  let now = start
  const { file } = serve(env, () => now)
  now += 181 * 24 * 60 * 60 * 1000
  expect(file.metrics()).toContain('web_security_txt_expires_in_seconds -86400\n')
})

test('without a contact there is no such file', async () => {
  const { file, ask } = serve({})
  expect((await ask()).statusCode).toBe(404)
  expect(file.metrics()).toBe('')
})

test.each(['security@momo.example', 'http://momo.example', 'mailto:a@b\nContact: mailto:x@y', 'tel:'])(
  'SECURITY_CONTACT is not %j',
  (contact) => expect(() => readSettings({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT: must be'),
)
