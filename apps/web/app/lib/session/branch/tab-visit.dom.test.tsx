import { getProfile } from '@momo/contracts/accounts'
import { checkAuth } from '@momo/contracts/auth'
import { getOwnBranch } from '@momo/contracts/branches'
import { branchHeader } from '@momo/contracts/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { session } from '#lib/session/session-store.ts'
import { reloadSession, sessionStore } from '#lib/session/session-state.ts'
import { domApi } from '#testing/dom-api.ts'
import { signIn } from '#testing/sign-in.ts'
import { followBranch } from './follow-branch.ts'
import { freshPage } from './fresh-page.ts'
import { readVisit, type TabVisit, writeVisit } from './tab-visit.ts'

const api = domApi()
const [thamel, newRoad] = ['019311ab-0000-7000-8000-0000000000b1', '019311ab-0000-7000-8000-0000000000b2']
const visit: TabVisit = {
  id: '019311ab-0000-7000-8000-0000000000c1',
  branchId: thamel,
  branchName: 'Thamel',
  mode: 'read',
  endsAt: '2026-11-20T07:00:00.000Z',
}
const open = vi.fn()

beforeEach(() => {
  vi.spyOn(freshPage, 'open').mockImplementation(open)
  open.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  session.leave()
})

function visitThamel(): void {
  signIn({ role: 'superadmin' })
  writeVisit(visit)
  reloadSession()
}

const refuse = (code: string, status = 403) => api.fault(getOwnBranch, { status, code }, { branchId: thamel })
const shown = () => api.requestsTo(getOwnBranch).map(({ headers }) => headers.get(branchHeader))
const askBranch = () => call(getOwnBranch, { params: { branchId: thamel } }).catch(() => undefined)

test('in a visit the tab is one of the branch, and every request names the branch', async () => {
  visitThamel()
  expect(sessionStore.read()).toMatchObject({ role: 'branchAdmin', user: { branchId: thamel }, visit })
  refuse('auth.forbidden')
  await askBranch()
  expect(shown()).toEqual([thamel])
  expect(open).not.toHaveBeenCalled()
})

test('a confirmed user changes nothing about it, and a sign-out ends it in this tab', () => {
  visitThamel()
  signIn({ role: 'superadmin' })
  expect(sessionStore.read()).toMatchObject({ role: 'branchAdmin', user: { branchId: thamel } })
  session.end()
  expect(readVisit()).toBeUndefined()
})

test('another role never has a visit', () => {
  writeVisit(visit)
  signIn({ role: 'admin' })
  expect(sessionStore.read()).toMatchObject({ role: 'admin', user: { branchId: undefined } })
})

test('a visit that is over leads back to head office once', async () => {
  visitThamel()
  refuse('visit.over')
  await Promise.all([askBranch(), askBranch()])
  expect(open.mock.calls).toEqual([[`/superadmin/branch/${thamel}?visit=over`]])
  expect(readVisit()).toBeUndefined()
})

test('a refused request of a page after a switch asks for the branch, and the page loads again', async () => {
  signIn({ role: 'branchAdmin', branchId: thamel })
  const stop = followBranch()
  refuse('branch.switched', 409)
  const user = { id: sessionStore.read().user!.id, firstName: 'Sita', lastName: 'Tamang' }
  api.reply(checkAuth, { ...user, role: 'branchAdmin', branchId: newRoad })
  await askBranch()
  await vi.waitFor(() => expect(open.mock.calls).toEqual([['/branchadmin/dashboard']]))
  stop()
})

test('customers and head office send no branch', async () => {
  signIn()
  api.fault(getProfile, { status: 403, code: 'auth.forbidden' })
  await call(getProfile).catch(() => undefined)
  expect(api.requestsTo(getProfile).map(({ headers }) => headers.get(branchHeader))).toEqual([null])
})
