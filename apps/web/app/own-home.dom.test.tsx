import { getBranchHealth, getChainDashboard, getDashboard } from '@momo/contracts/analytics'
import { getOwnBranch } from '@momo/contracts/branches'
import { getBranchMenu } from '@momo/contracts/catalogue'
import { listOwnBranches } from '@momo/contracts/auth'
import { getTablet } from '@momo/contracts/people'
import { listOfficeNeeds } from '@momo/contracts/notifications'
import { countWaitingOrders, getBoard } from '@momo/contracts/orders'
import { listProblems } from '@momo/contracts/problem-reports'
import { getAlertSummary } from '@momo/contracts/stock-alerts'
import { getTillState } from '@momo/contracts/tills'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTablet } from '#features/people/people.factory.ts'
import { aStaffBranch } from '#testing/branches.ts'
import { domApi } from '#testing/dom-api.ts'
import { aBoard, aChainDashboard, aDashboard, aHealthList } from '#testing/figures.ts'
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
const frame = () => screen.getAllByRole('button', { name: 'Log out' })

test('RT-01 a branch admin sees the layout and dashboard of the branch at /', async () => {
  signIn({ role: 'branchAdmin', branchId: branch.id })
  api.reply(getOwnBranch, branch, { branchId: branch.id })
  api.reply(getDashboard, aDashboard())
  api.reply(getBoard, aBoard([]))
  api.reply(getBranchMenu, [], { id: branch.id })
  api.reply(countWaitingOrders, { count: 3 })
  api.reply(listProblems, { items: [], nextCursor: undefined })
  api.reply(getTillState, { date: '2026-11-15', openDays: [] })
  api.reply(listOwnBranches, { items: [], currentId: branch.id })
  api.reply(getTablet, aTablet({ needsPin: false }))
  await openHome()
  expect(await screen.findByRole('heading', { level: 1, name: 'Namaste, Sita' })).toBeTruthy()
  expect(await screen.findByText('Rs. 82,450.00')).toBeTruthy()
  expect(screen.getAllByTitle(/^Jhol Momo New Road, /).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('3 new orders to accept')).length).toBeGreaterThan(0)
})

function answerHeadOffice() {
  signIn({ role: 'superadmin' })
  api.reply(getChainDashboard, aChainDashboard())
  api.reply(getBranchHealth, aHealthList())
  api.reply(listOfficeNeeds, [])
  api.reply(getAlertSummary, { total: 0, subjects: 0, snoozed: 0, kinds: [] })
}

test('RT-01 a super admin sees the layout and dashboard of the head office at /', async () => {
  answerHeadOffice()
  await openHome()
  expect(await screen.findByRole('heading', { level: 1, name: 'Saturday, 14 November' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Rs. 4,82,350.00' })).toBeTruthy()
  expect(frame().length).toBeGreaterThan(0)
})

test('RT-12 a 403 of the dashboard shows the Restricted Access page inside the frame', async () => {
  answerHeadOffice()
  api.fault(getChainDashboard, { status: 403, code: 'auth.forbidden' })
  await openHome()
  expect(await screen.findByText(restricted.text)).toBeTruthy()
  expect(frame().length).toBeGreaterThan(0)
})
