import { getOwnBranch, type StaffBranch } from '@momo/contracts/branches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as OwnBranchModule from './own-branch.ts'

const id = '019311ab-0000-7000-8000-00000000000b'
const branch: StaffBranch = {
  id,
  code: 'NRD',
  name: 'Jhol Momo New Road',
  averageRating: 4.7,
  totalReviews: 41,
  photos: [],
  openingHours: [],
  specialDays: [],
  open: { isOpen: false, closesSoon: false },
  fulfilmentMethods: ['pickup'],
  tags: [],
  prepMinutes: 20,
  lastOrderMinutes: 15,
  shownRating: { average: 4.6, count: 1290 },
  updatedAt: new Date('2026-11-15T06:00:00Z'),
  version: 1,
  business: 'open',
}

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let findOwnBranch: typeof OwnBranchModule.findOwnBranch
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  browser.localStorage.setItem('accessToken', aToken('019311ab-0000-7000-8000-000000000001'))
  browser.localStorage.setItem('branchId', id)
  vi.resetModules()
  ;({ findOwnBranch } = await import('./own-branch.ts'))
})
afterEach(() => {
  api.restore()
  browser.restore()
})

test('concurrent requests for the own branch share one call', async () => {
  api.reply(getOwnBranch, branch, { branchId: id })
  const [one, other] = await Promise.all([findOwnBranch(), findOwnBranch()])
  expect(one).toMatchObject({ name: 'Jhol Momo New Road' })
  expect(other).toBe(one)
  expect(api.requests).toHaveLength(1)
})

test('a failed request is not cached', async () => {
  await expect(findOwnBranch()).rejects.toMatchObject({ status: 502 })
  api.reply(getOwnBranch, branch, { branchId: id })
  expect(await findOwnBranch()).toMatchObject({ id })
})

test('an admin without a branch sends no request', async () => {
  browser.localStorage.removeItem('branchId')
  browser.storageEvent('userRole')
  expect(await findOwnBranch()).toBeUndefined()
  expect(api.requests).toHaveLength(0)
})

test('a foreign branch is rejected', async () => {
  api.fault(getOwnBranch, { status: 403, code: 'auth.forbidden' }, { branchId: id })
  await expect(findOwnBranch()).rejects.toMatchObject({ status: 403 })
})
