import { expect, test } from 'vitest'
import { listEmployees } from '../../modules/employees/list/list-employees.service.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../modules/accounts/accounts.factory.ts'
import { aBranch } from '../../modules/branches/branches.factory.ts'
import { seedEmployees } from './seed-employees.ts'

testApp()

test('branches and the central kitchen have employees; seeding again adds nothing', async () => {
  await anAccount({ role: 'superadmin' })
  const branchIds = [await aBranch(), await aBranch(), await aBranch()]
  expect(await seedEmployees(branchIds)).toBe(10)
  expect(await seedEmployees(branchIds)).toBe(0)
  const { items } = await listEmployees({ state: 'active', limit: 100 })
  expect(items.filter(({ branchId }) => branchId === branchIds[0])).toHaveLength(4)
  expect(items.filter(({ branchId }) => branchId === undefined)).toHaveLength(2)
})
