import { listOwnBranches, switchBranch } from '@momo/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { followBranch } from '#lib/session/branch/follow-branch.ts'
import { freshPage } from '#lib/session/branch/fresh-page.ts'
import { session } from '#lib/session/session-store.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { BranchSwitcher } from './branch-switcher.tsx'
import { ChooseBranch } from './choose-branch.tsx'
import { ownBranchesWords as words } from './own-branches.messages.ts'

const api = domApi()
const idOf = (n: number) => `019311ab-0000-7000-8000-0000000000b${n}`
const names = [
  'Thamel',
  'New Road',
  'Patan',
  'Boudha',
  'Kirtipur',
  'Bhaktapur',
  'Balaju',
  'Kalanki',
  'Koteshwor',
]
const branches = (count: number) => names.slice(0, count).map((name, n) => ({ id: idOf(n + 1), name }))
const open = vi.fn()

beforeEach(() => {
  signIn({ role: 'branchAdmin', branchId: idOf(1) })
  vi.spyOn(freshPage, 'open').mockImplementation(open)
  open.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  session.leave()
})

const listed = (count: number) => api.reply(listOwnBranches, { items: branches(count), currentId: idOf(1) })
const answerSwitch = () => {
  const user = { id: sessionStore.read().user!.id, firstName: 'Sita', lastName: 'Tamang' } as const
  api.reply(switchBranch, { ...user, role: 'branchAdmin', branchId: idOf(2) })
}

test('switching changes the session, drops what was read of the other branch, and loads the page again', async () => {
  listed(3)
  answerSwitch()
  const stop = followBranch()
  const user = renderScreen(<BranchSwitcher />)
  await user.click(await screen.findByRole('button', { name: words.switch }))
  queryClient.setQueryData(['orders', 'board'], 'of Thamel')
  const here = screen.getByRole<HTMLButtonElement>('button', { name: /Thamel/ })
  expect(here.disabled).toBe(true)
  await user.dblClick(screen.getByRole('button', { name: 'New Road' }))
  await waitFor(() => expect(open.mock.calls).toEqual([['/branchadmin/dashboard']]))
  expect(api.requestsTo(switchBranch)).toHaveLength(1)
  expect(sessionStore.read().user?.branchId).toBe(idOf(2))
  expect(queryClient.getQueryData(['orders', 'board'])).toBeUndefined()
  stop()
})

test('a person with one branch has nothing to switch', async () => {
  listed(1)
  renderScreen(<BranchSwitcher />)
  await waitFor(() => expect(api.requestsTo(listOwnBranches)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: words.switch })).toBeNull()
})

test('many branches are searched by name', async () => {
  listed(9)
  const user = renderScreen(<BranchSwitcher />)
  await user.click(await screen.findByRole('button', { name: words.switch }))
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'pat')
  expect(screen.getByRole('button', { name: 'Patan' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New Road' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'xyz')
  expect(screen.getByText(words.none)).toBeTruthy()
})

test('without a branch the person chooses one of the own; a failure changes nothing', async () => {
  signIn({ role: 'branchAdmin' })
  api.reply(listOwnBranches, { items: branches(2), currentId: undefined })
  api.disconnect(switchBranch)
  const user = renderScreen(<ChooseBranch />)
  await user.click(await screen.findByRole('button', { name: 'New Road' }))
  await waitFor(() => expect(api.requestsTo(switchBranch)).toHaveLength(1))
  expect(sessionStore.read().user?.branchId).toBeUndefined()
  answerSwitch()
  await user.click(screen.getByRole('button', { name: 'New Road' }))
  await waitFor(() => expect(sessionStore.read().user?.branchId).toBe(idOf(2)))
})
