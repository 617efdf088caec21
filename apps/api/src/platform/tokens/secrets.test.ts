import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { isMac, mac, seal, unseal, useSecrets } from './secrets.ts'

const [oldKey, newKey] = [
  { id: 'old', key: randomBytes(32) },
  { id: 'new', key: randomBytes(32) },
]
beforeEach(() => useSecrets([oldKey]))

test('a MAC is valid only for its purpose and its text', () => {
  const made = mac('one-time-code', 'a')
  expect(isMac('one-time-code', 'a', made)).toBe(true)
  expect(isMac('known-device', 'a', made)).toBe(false)
  expect(isMac('one-time-code', 'b', made)).toBe(false)
})

test('unseal returns the sealed text and rejects a modified one', () => {
  const sealed = seal('417 093')
  expect(sealed).not.toContain('417')
  expect(unseal(sealed)).toBe('417 093')
  const [id, text] = sealed.split('.')
  const bytes = Buffer.from(text!, 'base64url')
  bytes[14]! ^= 1
  expect(() => unseal(`${id}.${bytes.toString('base64url')}`)).toThrow(/authenticate/)
})

test('key rotation: old keys still verify and unseal, removed keys do not', () => {
  const [made, sealed] = [mac('known-device', 'a'), seal('a')]
  useSecrets([newKey, oldKey])
  expect([isMac('known-device', 'a', made), unseal(sealed)]).toEqual([true, 'a'])
  expect(mac('known-device', 'a')).not.toBe(made)
  useSecrets([newKey])
  expect(isMac('known-device', 'a', made)).toBe(false)
  expect(() => unseal(sealed)).toThrow(/no longer/)
})
