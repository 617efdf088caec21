import { expect, test } from 'vitest'
import { addressReader } from './client-address.ts'

const asked = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as never

test('without a trusted proxy x-forwarded-for is ignored', () => {
  const addressOf = addressReader([])
  expect(addressOf(asked('203.0.113.7'))).toBe('203.0.113.7')
  expect(addressOf(asked('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
  expect(addressOf(asked('::ffff:203.0.113.7'))).toBe('203.0.113.7')
})

test('uses the address that a trusted proxy reports and ignores forged entries before it', () => {
  const addressOf = addressReader(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  expect(addressOf(asked('::ffff:127.0.0.1', '198.51.100.1, 203.0.113.7'))).toBe('203.0.113.7')
  expect(addressOf(asked('127.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.2.3'))).toBe('203.0.113.7')
  expect(addressOf(asked('fd00::1', '203.0.113.7'))).toBe('203.0.113.7')
  expect(addressOf(asked('127.0.0.1'))).toBe('127.0.0.1')
  expect(addressOf(asked('127.0.0.1', ''))).toBe('127.0.0.1')
  expect(addressOf(asked('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
})
