import {
  type Account,
  changeRole,
  endSessions,
  getAccount,
  listAccounts,
  restoreAccount,
  suspendAccount,
  tidyIdentifier,
} from '@momo/contracts/accounts'
import { type AuditLine, readAudit } from '@momo/contracts/audit'
import { type Branch, listBranches } from '@momo/contracts/branches'
import {
  invite,
  type Invitation,
  listInvitations,
  resendInvitation,
  type StaffRole,
  withdrawInvitation,
} from '@momo/contracts/invitations'
import type { Role } from '@momo/contracts/shared'
import { call } from '#lib/api/call.ts'

export type ListPage<T> = { items: T[]; nextCursor: string | undefined }

type PeopleFilter = { role?: Role | undefined; q?: string | undefined; cursor?: string | undefined }

export const findPeople = ({ role, q, cursor }: PeopleFilter): Promise<ListPage<Account>> =>
  call(listAccounts, {
    query: { staff: '1', ...(role && { role }), ...(q && { q }), ...(cursor && { cursor }) },
  })

export const findPerson = (id: string): Promise<Account> => call(getAccount, { params: { id } })

type Right = { role: Role; branchId?: string | undefined }

export const assignRole = (id: string, { role, branchId }: Right): Promise<Account> =>
  call(changeRole, { params: { id }, body: { role, ...(branchId && { branchId }) } })

export const suspend = (id: string, reason: string): Promise<Account> =>
  call(suspendAccount, { params: { id }, body: { reason } })
export const restore = (id: string, reason: string): Promise<Account> =>
  call(restoreAccount, { params: { id }, body: { reason } })
export const signOutEverywhere = (id: string): Promise<{ ended: number }> =>
  call(endSessions, { params: { id } })

export const findInvitations = (cursor?: string): Promise<ListPage<Invitation>> =>
  call(listInvitations, { query: { cursor } })

export const sendInvitation = ({
  identifier,
  role,
  branchId,
}: {
  identifier: string
  role: StaffRole
  branchId?: string | undefined
}) => call(invite, { body: { identifier: tidyIdentifier(identifier), role, ...(branchId && { branchId }) } })

export const sendAgain = (id: string): Promise<Invitation> => call(resendInvitation, { params: { id } })
export const withdraw = (id: string): Promise<void> => call(withdrawInvitation, { params: { id } })

export type TrailFilter = {
  kind?: string | undefined
  about?: string | undefined
  by?: string | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const findTrail = (filter: TrailFilter, cursor?: string): Promise<ListPage<AuditLine>> =>
  call(readAudit, { query: { ...filter, cursor } })

const shownBranches = 8

export async function findBranches(q: string): Promise<Pick<Branch, 'id' | 'name'>[]> {
  const { items } = await call(listBranches, {
    query: { open: false, limit: shownBranches, ...(q && { q }) },
  })
  return items.map(({ id, name }) => ({ id, name }))
}

export async function findNewestAccounts(atMost: number): Promise<Account[]> {
  const { items } = await call(listAccounts, { query: {} })
  return items.slice(0, atMost)
}
