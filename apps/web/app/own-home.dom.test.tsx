import { listAccounts } from '@momo/contracts/accounts'
import { getDashboard } from '@momo/contracts/analytics'
import { getOwnBranch, listBranches } from '@momo/contracts/branches'
import { getBranchMenu, getChainMenu } from '@momo/contracts/catalogue'
import { countWaitingOrders, getBoard } from '@momo/contracts/orders'
import { getAlertSummary } from '@momo/contracts/stock-alerts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStaffBranch } from '#testing/branches.ts'
import { domApi } from '#testing/dom-api.ts'
import { aBoard, aDashboard } from '#testing/figures.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { findOwnHome } from './own-home.tsx'
import { restricted } from './pages/system/no-entry.messages.ts'

const api = domApi()
const branch = aStaffBranch()

async function openHome() {
  const own = await findOwnHome(new URL('http://jholmomo.example/'), false)
  renderScreen(<>{own?.screen}</>)
}
const greeting = () => screen.findByRole('heading', { level: 1, name: 'Namaste, Sita' })
const frame = () => screen.getAllByRole('button', { name: 'Log out' })

test('RT-01 a branch admin sees the layout and dashboard of the branch at /', async () => {
  signIn({ role: 'branchAdmin', branchId: branch.id })
  api.reply(getOwnBranch, branch, { branchId: branch.id })
  api.reply(getDashboard, aDashboard())
  api.reply(getBoard, aBoard([]))
  api.reply(getBranchMenu, [], { id: branch.id })
  api.reply(countWaitingOrders, { count: 3 })
  await openHome()
  await greeting()
  expect(await screen.findByText('Rs. 82,450.00')).toBeTruthy()
  expect(screen.getAllByTitle(/^Jhol Momo New Road, /).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('3 new orders to accept')).length).toBeGreaterThan(0)
})

function answerHeadOffice() {
  signIn({ role: 'superadmin' })
  api.reply(listBranches, { items: [branch], nextCursor: undefined, total: { count: 1, andMore: false } })
  api.reply(getChainMenu, [])
  api.reply(listAccounts, { items: [], nextCursor: undefined })
  api.reply(getAlertSummary, { total: 0, subjects: 0, snoozed: 0, kinds: [] })
}

test('RT-01 a super admin sees the layout and dashboard of the head office at /', async () => {
  answerHeadOffice()
  await openHome()
  await greeting()
  expect(screen.getByRole('table', { name: 'Branches' })).toBeTruthy()
  expect(frame().length).toBeGreaterThan(0)
})

test('RT-12 a 403 of the dashboard shows the Restricted Access page inside the frame', async () => {
  answerHeadOffice()
  api.fault(listAccounts, { status: 403, code: 'auth.forbidden' })
  await openHome()
  expect(await screen.findByText(restricted.text)).toBeTruthy()
  expect(frame().length).toBeGreaterThan(0)
})
