import { expect, test } from 'vitest'
import { ContactNumber } from './contact-number.ts'
import { Line, OptionalProse, Prose } from './text.ts'

test('a line is trimmed, has a maximum length and is one line of printable text', () => {
  expect(Line(5).parse('  momo ')).toBe('momo')
  expect(Line(20).parse('झोल मःम')).toBe('झोल मःम')
  for (const wrong of ['', '   ', 'too long', 'a\nb', 'a\u0000b', 'a\u202eb'])
    expect(Line(5).safeParse(wrong).success).toBe(false)
})

test("a browser's line breaks count as one character, and paragraphs stay", () => {
  expect(Prose(4).parse('a\r\n\r\nb')).toBe('a\n\nb')
  expect(Prose(3).safeParse('a\n\nb').success).toBe(false)
  expect(Prose(10).safeParse(' \n ').success).toBe(false)
  expect(OptionalProse(10).parse(' \n ')).toBe('')
  expect(Prose(10).safeParse('a\u0007b').success).toBe(false)
})

test.each([
  ['9841 234-567', '9841234567'],
  ['+977 1-5970123', '+97715970123'],
  ['(01) 5970123', '015970123'],
])('a valid phone number: %s', (typed, stored) => {
  expect(ContactNumber.parse(typed)).toBe(stored)
})

test.each(['', 'call me', '12345', '12345678901234567', '98412x4567', '+', '98412 34567\u0000'])(
  'not a phone number: %j',
  (typed) => {
    expect(ContactNumber.safeParse(typed).success).toBe(false)
  },
)
