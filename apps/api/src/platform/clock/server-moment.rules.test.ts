import { expect, test } from 'vitest'
import { serverMoment } from './server-moment.rules.ts'

const at = (time: string): Date => new Date(`2026-11-15T${time}Z`)
const receivedAt = at('09:00:00')

test.each([
  ['a right clock', '08:40:00', '08:59:58', '08:40:00'],
  ['a clock that is ten minutes ahead', '08:50:00', '09:10:00', '08:40:00'],
  ['a moment after the request was sent', '09:30:00', '09:00:00', '09:00:00'],
  ['a moment before the count', '07:00:00', '09:00:00', '08:30:00'],
])('%s', (_, moment, sentAt, expected) => {
  const clocks = { sentAt: at(sentAt), receivedAt, notBefore: at('08:30:00') }
  expect(serverMoment(at(moment), clocks)).toEqual(at(expected))
})

test('a clock that is a year behind is corrected', () => {
  const sentAt = new Date('2025-11-15T09:00:00Z')
  expect(serverMoment(new Date('2025-11-15T08:40:00Z'), { sentAt, receivedAt })).toEqual(at('08:40:00'))
})
