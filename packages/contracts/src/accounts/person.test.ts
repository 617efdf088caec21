import { expect, test } from 'vitest'
import { Identifier, isPhone, Password, PersonName } from './person.ts'

test.each([
  ['9841234567', '9841234567'],
  [' +977 9841-234567', '9841234567'],
  ['00977 98412 34567', '9841234567'],
  ['9771234567', '9771234567'],
  ['9779841234', '9779841234'],
  ['9779841234567', '9841234567'],
  ['Sita@Example.COM ', 'sita@example.com'],
])('%j is the identifier %j', (typed, tidy) => {
  expect(Identifier.parse(typed)).toBe(tidy)
})

test.each([
  '',
  '984123456',
  '98412345678',
  '9541234567',
  '014412345',
  'sita',
  'sita@',
  '@example.com',
  '9841234567; drop',
  'a@b.c\r\nBcc: d@e.f',
])('%j is not an identifier', (typed) => {
  expect(Identifier.safeParse(typed).success).toBe(false)
})

test.each([
  ['', 'Enter an email address or mobile number'],
  ['sita', 'Enter an email address or mobile number'],
  ['98412345', 'Enter a 10-digit mobile number that starts with 96, 97 or 98'],
  ['sita@', 'Enter an email address like sita@example.com'],
  [`${'s'.repeat(250)}@example.com`, 'Use 254 characters or fewer'],
])('%j is refused as an identifier with what is wrong', (typed, message) => {
  expect(Identifier.safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('a phone has no @', () => {
  expect([isPhone('9841234567'), isPhone('a@b.np')]).toEqual([true, false])
})

test.each(['सीता', "O'Brien", 'Ang Tsering', 'José'])('%s is a name', (name) => {
  expect(PersonName.parse(` ${name} `)).toBe(name)
})

test.each(['', '   ', 'a\u0000b', 'line\nbreak', 'abc\u202edcba', 'zero\u200bwidth', 'x'.repeat(61)])(
  '%j is not a name',
  (name) => {
    expect(PersonName.safeParse(name).success).toBe(false)
  },
)

test('a password has at least 8 characters and at most 256 bytes, with no other rules', () => {
  expect(
    ['mmmmmmmm', 'मःममःममःम', ' '.repeat(8), 'x'.repeat(256)].map((text) => Password.safeParse(text).success),
  ).toEqual([true, true, true, true])
  expect(
    ['mmmmmmm', 'x'.repeat(257), 'म'.repeat(86)].map((text) => Password.safeParse(text).success),
  ).toEqual([false, false, false])
})
