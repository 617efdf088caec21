import { expect, test } from 'vitest'
import { isKnown, pickEncoding } from './encoding.ts'

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
