import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { permissions } from '../shared/permissions.ts'
import {
  approveOnce,
  extendUnlock,
  getPeopleSetting,
  getTablet,
  savePeopleSetting,
  type Tablet,
  unlockTablet,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const token = 'k'.repeat(43)
const person = { id, name: 'Hari Thapa', nameNe: 'हरि थापा', role: 'cook' as const }

test('people, a token, an approval and the setting survive the round trip', () => {
  const tablet: Tablet = {
    needsPin: true,
    idleMinutes: 5,
    device: { id, name: 'Counter' },
    people: [{ ...person, hasPin: true }],
  }
  expect(z.decode(getTablet.reply, z.encode(getTablet.reply, tablet))).toEqual(tablet)
  const unlocked = { token, person }
  expect(z.decode(unlockTablet.reply, z.encode(unlockTablet.reply, unlocked))).toEqual(unlocked)
  const approval = { token, by: 'Maya Lama', expiresAt: new Date('2026-11-16T04:18:00Z') }
  expect(z.decode(approveOnce.reply, z.encode(approveOnce.reply, approval))).toEqual(approval)
  const setting = { needsPin: true, idleMinutes: 5, version: 2 }
  expect(z.decode(getPeopleSetting.reply, z.encode(getPeopleSetting.reply, setting))).toEqual(setting)
  const active = { isUnlocked: false }
  expect(z.decode(extendUnlock.reply, z.encode(extendUnlock.reply, active))).toEqual(active)
})

const unlock = { id, employeeId: id, pin: '4826', deviceId: id, deviceKey: token }

describe('what is sent is checked', () => {
  test.each([
    [unlock, true],
    [{ ...unlock, pin: '482' }, false],
    [{ ...unlock, deviceKey: 'short' }, false],
    [{ ...unlock, role: 'manager' }, false],
  ])('an unlock, case %#', (body, isGood) => {
    expect(unlockTablet.body.safeParse(body).success).toBe(isGood)
  })

  test.each([...Object.keys(permissions), 'everything'])('an approval of %s', (permission) => {
    const isKnown = permission in permissions
    expect(approveOnce.body.safeParse({ ...unlock, permission }).success).toBe(isKnown)
  })

  test.each([
    [0, false],
    [1, true],
    [60, true],
    [61, false],
  ])('a lock after %i minutes', (idleMinutes, isGood) => {
    const body = { needsPin: true, idleMinutes, version: 0 }
    expect(savePeopleSetting.body.safeParse(body).success).toBe(isGood)
  })
})
