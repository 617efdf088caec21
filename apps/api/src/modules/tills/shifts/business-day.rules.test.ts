import { expect, test } from 'vitest'
import { businessDate, spanOf } from './business-day.rules.ts'

const at = (text: string) => new Date(`${text}+05:45`)
const shift = (date: string, closed?: string) => ({ date, closedAt: closed ? at(closed) : null })
const spans = (date: string, ...ends: ReturnType<typeof shift>[]) => {
  const { since, before } = spanOf(date, ends)
  return [since, before]
}

test('R-17 a day without a late shift is from midnight to midnight in Kathmandu', () => {
  const midnights = [at('2026-11-15T00:00:00'), at('2026-11-16T00:00:00')]
  expect(spans('2026-11-15')).toEqual(midnights)
  expect(
    spans(
      '2026-11-15',
      shift('2026-11-14', '2026-11-14T22:00:00'),
      shift('2026-11-15', '2026-11-15T23:59:59'),
    ),
  ).toEqual(midnights)
})

test('a shift after midnight moves the end of its day and the start of the next one together', () => {
  const late = shift('2026-11-14', '2026-11-15T01:30:00')
  expect(spans('2026-11-14', late)[1]).toEqual(at('2026-11-15T01:30:00'))
  expect(spans('2026-11-15', late)[0]).toEqual(at('2026-11-15T01:30:00'))
})

test('an open shift, or one closed too late, keeps its day at latest until 6 in the morning', () => {
  for (const one of [shift('2026-11-14'), shift('2026-11-14', '2026-11-15T09:00:00')]) {
    expect(spans('2026-11-14', one)[1]).toEqual(at('2026-11-15T06:00:00'))
    expect(spans('2026-11-15', one)[0]).toEqual(at('2026-11-15T06:00:00'))
  }
  const open = { date: '2026-11-14' }
  expect(businessDate(at('2026-11-14T23:00:00'), open)).toBe('2026-11-14')
  expect(businessDate(at('2026-11-15T05:59:59'), open)).toBe('2026-11-14')
  expect(businessDate(at('2026-11-15T06:00:00'), open)).toBe('2026-11-15')
  expect(businessDate(at('2026-11-15T01:00:00'), undefined)).toBe('2026-11-15')
  expect(businessDate(at('2026-11-15T01:00:00'), { date: '2026-11-12' })).toBe('2026-11-15')
})
