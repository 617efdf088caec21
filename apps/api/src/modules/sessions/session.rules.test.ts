import { expect, test } from 'vitest'
import { firstSpan, isKept, lifeOf } from './session.rules.ts'

const now = new Date('2026-11-16T04:00:00Z')
const hoursOf = (role: string, keep: boolean) => {
  const { expiresAt, idleUntil } = firstSpan(lifeOf(role, keep), false, now)
  return [expiresAt, idleUntil].map((end) => (end.getTime() - now.getTime()) / 3_600_000)
}

test.each([
  ['superadmin', true, [12, 1], false],
  ['admin', true, [12, 1], false],
  ['admin', false, [12, 1], false],
  ['branchAdmin', true, [720, 168], true],
  ['user', true, [720, 168], true],
  ['user', false, [12, 12], false],
])("a session of '%s' with keep %s ends after %j hours", (role, keep, hours, kept) => {
  expect(hoursOf(role, keep)).toEqual(hours)
  expect(isKept(role, keep)).toBe(kept)
})
