import { expect, test } from 'vitest'
import { exactJson, sanitizeAnswer } from './raw-answer.rules.ts'

test('keeps the numbers of an answer as text', () => {
  expect(exactJson('{"a":1000.0,"b":[12345678901234567890],"c":null,"d":"x","e":true}')).toEqual({
    a: '1000.0',
    b: ['12345678901234567890'],
    c: null,
    d: 'x',
    e: true,
  })
  for (const text of ['', 'null', '7', '"x"', '{', '<html>']) expect(exactJson(text), text).toBeUndefined()
})

test('a stored answer has no secrets, masked phone numbers and a limited size', () => {
  const answer = {
    status: 'Completed',
    mobile: '9841234904',
    nested: {
      phone: '+977-9841234904',
      secret_key: 'x',
      Authorization: 'Key x',
      token: 'x',
      list: ['9841234904', 5],
    },
    error_key: 'validation_error',
    novel: 'x'.repeat(10_000),
    deep: { a: { b: { c: { d: 1 } } } },
  }
  expect(sanitizeAnswer(answer)).toEqual({
    status: 'Completed',
    mobile: '98•••••904',
    nested: { phone: '98•••••904', list: ['98•••••904', 5] },
    error_key: 'validation_error',
    novel: 'x'.repeat(500),
    deep: { a: { b: { c: '…' } } },
  })
})
