import {
  type Account,
  addAccountBranch,
  changeRole,
  endSessions,
  getAccount,
  listAccounts,
  removeAccountBranch,
  restoreAccount,
  suspendAccount,
} from '@momo/contracts/accounts'
import { resetSecondFactor } from '@momo/contracts/auth'
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
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { waitForPause } from '#lib/query/debounce.ts'
import { queryClient } from '#lib/query/query-client.ts'

export type ListPage<T> = { items: T[]; nextCursor: string | undefined }

type PeopleFilter = { role?: Role | undefined; q?: string | undefined; cursor?: string | undefined }

export const findPeople = (
  { role, q, cursor }: PeopleFilter,
  signal: AbortSignal,
): Promise<ListPage<Account>> =>
  call(
    listAccounts,
    { query: { staff: '1', ...(role && { role }), ...(q && { q }), ...(cursor && { cursor }) } },
    { signal },
  )

/** Read once each time it is opened: a form edits it. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'person', id],
    queryFn: ({ signal }): Promise<Account> => call(getAccount, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const showPerson = (account: Account) =>
  queryClient.setQueryData(personQuery(account.id).queryKey, account)

/** After a change: the lists, the open account and its history. */
type Right<R extends Role> = { role: R; branchId?: string | undefined }

export const assignRole = (id: string, body: Right<Role>): Promise<Account> =>
  call(changeRole, { params: { id }, body })

export const addBranch = (id: string, branchId: string): Promise<Account> =>
  call(addAccountBranch, { params: { id, branchId } })
export const removeBranch = (id: string, branchId: string): Promise<Account> =>
  call(removeAccountBranch, { params: { id, branchId } })

export const suspend = (id: string, reason: string): Promise<Account> =>
  call(suspendAccount, { params: { id }, body: { reason } })
export const restore = (id: string, reason: string): Promise<Account> =>
  call(restoreAccount, { params: { id }, body: { reason } })
export const signOutEverywhere = (id: string): Promise<{ ended: number }> =>
  call(endSessions, { params: { id } })

export const removeSecondFactor = (id: string): Promise<Account> =>
  call(resetSecondFactor, { params: { id } })

export const findInvitations = (
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Invitation>> => call(listInvitations, { query: { cursor } }, { signal })

export const sendInvitation = (body: Right<StaffRole> & { identifier: string }): Promise<Invitation> =>
  call(invite, { body })

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

export const findTrail = (
  { cursor, ...filter }: TrailFilter & { cursor?: string | undefined },
  signal: AbortSignal,
): Promise<ListPage<AuditLine>> => call(readAudit, { query: { ...filter, cursor } }, { signal })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'history', id],
    queryFn: ({ signal }) => findTrail({ about: id }, signal),
  })

const shownBranches = 8
const debounceMs = 200

async function findBranches(q: string, signal: AbortSignal): Promise<Pick<Branch, 'id' | 'name'>[]> {
  await waitForPause(debounceMs, signal)
  const { items } = await call(
    listBranches,
    { query: { open: false, limit: shownBranches, ...(q && { q }) } },
    { signal },
  )
  return items.map(({ id, name }) => ({ id, name }))
}

export const branchChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['branches', 'choices', q],
    queryFn: ({ signal }) => findBranches(q, signal),
    placeholderData: keepPreviousData,
  })
