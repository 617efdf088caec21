import { getDashboard } from '@momo/contracts/analytics'
import { getOwnBranch, pauseOrders } from '@momo/contracts/branches'
import { getBranchMenu } from '@momo/contracts/catalogue'
import { getBoard } from '@momo/contracts/orders'
import { listProblems } from '@momo/contracts/problem-reports'
import { getTillState } from '@momo/contracts/tills'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { figuresWords } from '#features/analytics/analytics.messages.ts'
import { todayWords as texts } from '#features/analytics/today/today.messages.ts'
import { pauseWords } from '#features/branches/availability/pause.messages.ts'
import { aStaffProblem } from '#features/problem-reports/problem-reports.factory.ts'
import { staffMessages } from '#features/problem-reports/problem-reports.messages.ts'
import { shiftMessages } from '#features/tills/shift/shift.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { adminWords } from '#shells/admin/admin.messages.ts'
import { aStaffBranch } from '#testing/branches.ts'
import { domApi } from '#testing/dom-api.ts'
import { aBoard, aBoardOrder, aDashboard } from '#testing/figures.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as dashboard from './dashboard.tsx'

const api = domApi()
const branch = aStaffBranch()
const board = aBoard([aBoardOrder(2405)])
beforeEach(() => {
  signIn({ role: 'branchAdmin', branchId: branch.id })
  api.reply(getOwnBranch, branch, { branchId: branch.id })
  api.reply(getDashboard, aDashboard())
  api.reply(getBoard, board)
  api.reply(getBranchMenu, [], { id: branch.id })
  api.reply(listProblems, { items: [], nextCursor: undefined })
  api.reply(getTillState, { date: '2026-11-15', openDays: [] })
})

const open = () => renderBrowserPage(dashboard, '/branchadmin/dashboard')
const sales = () => screen.findByText('Rs. 82,450.00')
const order = () => screen.findByRole('link', { name: '2405' })

test('a slow response delays nothing else on the page', async () => {
  const respond = api.hold(getBoard, board)
  open()
  await sales()
  expect(await screen.findByText(texts.nothingSoldOut)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '2405' })).toBeNull()
  respond()
  await order()
})

test('slow figures do not delay the open orders', async () => {
  const respond = api.hold(getDashboard, aDashboard())
  open()
  await order()
  expect(screen.queryByText('Rs. 82,450.00')).toBeNull()
  respond()
  await sales()
})

test('the figures are shown without the board', async () => {
  api.fault(getBoard, { status: 500, code: 'server.error' })
  open()
  await sales()
  expect(await screen.findByText("Couldn't load the open orders.")).toBeTruthy()
})

test('a failed load can be retried', async () => {
  api.disconnect(getDashboard)
  const user = open()
  expect(await screen.findByText("Couldn't load the figures")).toBeTruthy()
  expect(screen.getByText('Try again in a moment.')).toBeTruthy()
  api.reply(getDashboard, aDashboard())
  await user.click(screen.getByRole('button', { name: figuresWords.tryAgain }))
  await sales()
})

test('the last figures stay, with their time, while the server does not respond', async () => {
  open()
  await sales()
  api.disconnect(getDashboard)
  void queryClient.invalidateQueries({ queryKey: ['analytics'] })
  expect(await screen.findByText(/These figures are from/)).toBeTruthy()
  await sales()
})

test('SEC-03 an admin without a branch sees the message of the server', async () => {
  for (const endpoint of [getDashboard, getBoard])
    api.fault(endpoint, { status: 403, code: 'auth.forbidden' })
  open()
  expect(await screen.findByText(adminWords.noBranch)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.pause })).toBeNull()
})

test('R-19 a pause is shown when the server has accepted it', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.pause }))
  api.reply(pauseOrders, undefined)
  api.reply(getBoard, { ...board, pause: { until: new Date('2026-11-14T13:00:00Z'), message: '' } })
  await user.click(screen.getByRole('button', { name: pauseWords.pause }))
  expect(await screen.findByText(texts.paused('6:45 PM'))).toBeTruthy()
})

test('open problem reports are part of the waiting work', async () => {
  api.reply(listProblems, { items: [aStaffProblem()], nextCursor: undefined })
  open()
  const link = await screen.findByRole('link', { name: new RegExp(staffMessages.waitingLink.one) })
  expect(link.getAttribute('href')).toBe('/branchadmin/problems')
})

test('days that are not closed are work to do, with the oldest one', async () => {
  const openDays = [
    { date: '2026-11-12', bsDate: '2083-07-26' },
    { date: '2026-11-13', bsDate: '2083-07-27' },
  ]
  api.reply(getTillState, { date: '2026-11-15', openDays })
  open()
  const link = await screen.findByRole('link', { name: new RegExp(shiftMessages.openDays(2)) })
  expect(link.getAttribute('href')).toBe('/branchadmin/invoice/closing?date=2026-11-12')
})
