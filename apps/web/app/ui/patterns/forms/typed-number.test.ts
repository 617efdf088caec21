import { expect, test } from 'vitest'
import { padKey, typeKey } from './typed-number.ts'

const typeAll = (keys: string[]) => keys.reduce(typeKey, '')

test.each([
  ['8.5', ['8', '.', '5']],
  ['0.25', ['.', '2', '5']],
  ['7', ['0', '7']],
  ['1.5', ['1', '.', '.', '5']],
  ['1', ['1', '2', 'Backspace']],
  ['', ['Backspace']],
  ['1', ['1', 'x']],
  ['123456789', [...'1234567890']],
])('the pad shows %s', (shown, keys) => {
  expect(typeAll(keys)).toBe(shown)
})

test('Devanagari digits and the decimal comma are keys of the pad, others are not', () => {
  expect(['५', ',', '.', '3', 'Backspace', 'u', 'Enter'].map(padKey)).toEqual([
    '5',
    '.',
    '.',
    '3',
    'Backspace',
    undefined,
    undefined,
  ])
})
