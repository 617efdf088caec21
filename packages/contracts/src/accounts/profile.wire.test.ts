import { expect, test } from 'vitest'
import { z } from 'zod'
import { getProfile, listAccounts } from './accounts.endpoints.ts'

const person = {
  id: '0193c5a0-0000-7000-8000-000000000001',
  firstName: 'Sita',
  lastName: 'Tamang',
  email: undefined,
  phone: '9841234567',
  role: 'branchAdmin' as const,
  branchId: '0193c5a0-0000-7000-8000-000000000002',
  hasPassword: true,
  hasGoogle: false,
  memberSince: new Date('2026-05-01T00:00:00Z'),
}

test('a profile survives the round trip, with the wire names', () => {
  const profile = { ...person, photo: undefined }
  const wire = z.encode(getProfile.reply, profile)
  expect(wire.data).toMatchObject({
    FirstName: 'Sita',
    Email: null,
    Role: 'branchAdmin',
    BranchId: person.branchId,
    Photo: null,
  })
  expect(z.decode(getProfile.reply, wire)).toEqual(profile)
})

test('a page of accounts survives the round trip', () => {
  const furtherBranches = [{ id: '0193c5a0-0000-7000-8000-000000000003', name: 'New Road' }]
  const account = {
    ...person,
    furtherBranches,
    state: 'active' as const,
    hasSecondFactor: true,
    version: 3,
  }
  const page = { items: [account], nextCursor: undefined }
  const wire = z.encode(listAccounts.reply, page)
  expect(wire.data.nextCursor).toBeNull()
  expect(z.decode(listAccounts.reply, wire)).toEqual(page)
})

test("SEC-01 'superAdmin' is read as superadmin, and no other spelling is accepted", () => {
  const wire = z.encode(getProfile.reply, { ...person, photo: undefined })
  const spelled = (Role: string) =>
    z.safeDecode(getProfile.reply, { ...wire, data: { ...wire.data, Role: Role as never } })
  expect(spelled('superAdmin').data?.role).toBe('superadmin')
  expect(spelled('superadmin').data?.role).toBe('superadmin')
  expect(
    ['SuperAdmin', 'SUPERADMIN', 'Admin', 'branchadmin', 'User', '', 'root'].filter(
      (role) => spelled(role).success,
    ),
  ).toEqual([])
})
