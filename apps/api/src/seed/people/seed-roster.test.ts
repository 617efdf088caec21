import { beforeEach, expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../modules/accounts/accounts.factory.ts'
import { aBranch } from '../../modules/branches/branches.factory.ts'
import { readRoster } from '../../modules/rosters/read-roster.service.ts'
import { readHours } from '../../modules/time-clock/hours/read-hours.service.ts'
import { seedEmployees } from './seed-employees.ts'
import { seedRosters } from './seed-roster.ts'

testApp()
beforeEach(() => stopClock('2026-11-18T14:00:00+05:45'))

test('branches with employees have a roster and four weeks of times; seeding again adds nothing', async () => {
  await anAccount({ role: 'superadmin' })
  const branchIds = [await aBranch(), await aBranch(), await aBranch()]
  await seedEmployees(branchIds)
  expect(await seedRosters()).toBeGreaterThan(100)
  expect(await seedRosters()).toBe(0)
  expect((await readRoster(branchIds[0]!)).shifts).toHaveLength(24)
  const { rows } = await readHours({ month: '2083-07', branchId: branchIds[0] })
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row.worked).toBeGreaterThan(5_000)
  expect(rows.some(({ late }) => late > 0)).toBe(true)
})
