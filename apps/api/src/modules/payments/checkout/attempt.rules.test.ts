import { describe, expect, test } from 'vitest'
import { canReuseRedirect, isFinalStatus, needsManualCheck, nextCheck } from './attempt.rules.ts'

const start = new Date('2026-11-15T07:30:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const statusOf = (status: string, word = '') => ({ status, word })

describe('ORD-03 schedule of status checks', () => {
  test('B1 at 1, 2, 5, 10, 20, 40, 60 and 90 minutes, then every hour, for two days', () => {
    const moments: number[] = []
    for (let next = nextCheck(start, start); next !== undefined; next = nextCheck(start, next))
      moments.push((next.getTime() - start.getTime()) / 60_000)
    expect(moments.slice(0, 10)).toEqual([1, 2, 5, 10, 20, 40, 60, 90, 150, 210])
    expect(moments.slice(8, -1).every((moment, i) => moment === 150 + i * 60)).toBe(true)
    expect(moments.at(-1)).toBe(48 * 60)
  })

  test('skips missed checks and returns the next future one', () => {
    expect(nextCheck(start, at(11))).toEqual(at(20))
    expect(nextCheck(start, at(48 * 60))).toBeUndefined()
  })
})

test('a status is final when the attempt can no longer be paid', () => {
  for (const wallet of ['esewa', 'khalti'] as const) {
    expect(isFinalStatus(wallet, statusOf('failed'))).toBe(true)
    expect(isFinalStatus(wallet, statusOf('open'))).toBe(false)
  }
  expect(isFinalStatus('khalti', statusOf('expired'))).toBe(true)
  expect(isFinalStatus('esewa', statusOf('expired'))).toBe(false)
})

test('needs a manual check only in a halted state, after half an hour', () => {
  const after = (minutes: number) => ({ redirectedAt: start, at: at(minutes) })
  expect(needsManualCheck('esewa', statusOf('open', 'AMBIGUOUS'), after(30))).toBe(true)
  expect(needsManualCheck('esewa', statusOf('open', 'AMBIGUOUS'), after(29))).toBe(false)
  expect(needsManualCheck('esewa', statusOf('open', 'PENDING'), after(300))).toBe(false)
  expect(needsManualCheck('khalti', statusOf('open', 'Initiated'), after(300))).toBe(false)
  expect(needsManualCheck('khalti', statusOf('open', 'Pending'), after(31))).toBe(true)
  expect(needsManualCheck('khalti', statusOf('open', 'a word of next year'), after(31))).toBe(true)
})

test('a redirect is reused within seconds, and a Khalti link until it expires', () => {
  const redirected = (method: string, expires: number | null) => ({
    method,
    redirected_at: start,
    expires_at: expires === null ? null : at(expires),
  })
  expect(canReuseRedirect(redirected('esewa', null), at(0.1))).toBe(true)
  expect(canReuseRedirect(redirected('esewa', null), at(0.2))).toBe(false)
  expect(canReuseRedirect(redirected('khalti', 60), at(50))).toBe(true)
  expect(canReuseRedirect(redirected('khalti', 60), at(58.5))).toBe(false)
  expect(canReuseRedirect({ ...redirected('khalti', 60), redirected_at: null }, at(1))).toBe(false)
})
