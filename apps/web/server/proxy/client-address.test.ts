import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerOf } from './client-address.ts'
import { readSettings } from '../settings.ts'

const from = (address: string, headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage
const claims = {
  host: 'shop.example',
  'x-forwarded-for': '9.9.9.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'jholmomo.example',
  'x-request-id': 'id-from-nginx',
}

test('forwarded headers are ignored unless the proxy is trusted', () => {
  expect(callerOf(from('10.0.0.7', claims), readSettings({}))).toMatchObject({
    forwardedFor: '10.0.0.7',
    protocol: 'http',
    host: 'shop.example',
  })
  expect(callerOf(from('10.0.0.7', claims), readSettings({})).requestId).not.toBe('id-from-nginx')
})

test.each(['10.0.0.7', '10.0.0.0/8', 'private', 'loopback, 10.0.0.7'])(
  'a proxy listed as %s is trusted',
  (trusted) => {
    expect(callerOf(from('::ffff:10.0.0.7', claims), readSettings({ TRUST_PROXY: trusted }))).toEqual({
      requestId: 'id-from-nginx',
      address: '10.0.0.7',
      forwardedFor: '9.9.9.9, 10.0.0.7',
      protocol: 'https',
      host: 'jholmomo.example',
    })
  },
)

test('an invalid host becomes localhost', () => {
  expect(callerOf(from('1.1.1.1', { host: 'a"><script>' }), readSettings({})).host).toBe('localhost')
})

test('a socket that is already closed has no address and is not trusted', () => {
  const caller = callerOf(from('', claims), readSettings({ TRUST_PROXY: 'private' }))
  expect(caller).toMatchObject({ address: '', forwardedFor: '', protocol: 'http' })
})
