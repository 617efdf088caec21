import { expect, test } from 'vitest'
import { makePin } from './make-pin.rules.ts'

const encoded = (number: number) => {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(number, 0, 6)
  return bytes.toString('base64url')
}

test('a PIN has six digits and is not easy to guess', () => {
  expect(makePin(() => encoded(7_000_042))).toBe('000042')
  const tried = [123_456, 777_777, 482_915]
  expect(makePin((attempt) => encoded(tried[attempt] ?? 0))).toBe('482915')
})
