import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerOf } from './client-address.ts'
import { pickEncoding } from '../encoding.ts'
import { isKnown } from '../etag.ts'
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

test('the best accepted encoding is chosen', () => {
  expect(pickEncoding('gzip, deflate, br')).toBe('br')
  expect(pickEncoding('gzip, br;q=0')).toBe('gzip')
  expect(pickEncoding(undefined)).toBe('identity')
})

test('an ETag matches in every encoding of the same content', () => {
  expect(isKnown('W/"abc-br", "x"', 'abc')).toBe(true)
  expect(isKnown('"abcd"', 'abc')).toBe(false)
  expect(isKnown(undefined, 'abc')).toBe(false)
})
