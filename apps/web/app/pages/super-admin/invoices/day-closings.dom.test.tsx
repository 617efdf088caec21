import {
  type BranchTillDay,
  type DayClosingPage,
  type DayClosingRow,
  getBranchTillDay,
  listDayClosings,
  listOpenDays,
} from '@momo/contracts/tills'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BranchDay } from '#features/tills/chain/branch-day.tsx'
import { closingsMessages as texts } from '#features/tills/chain/closings.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage, renderScreen } from '#testing/render-screen.tsx'
import * as page from './day-closings.tsx'

const api = domApi()
const path = '/superadmin/invoice/closing'
const branchId = '019311ab-0000-7000-8000-0000000000b1'
const at = new Date('2026-11-14T16:00:00Z')

const open: DayClosingRow = {
  branchId,
  branchName: 'New Road',
  date: '2026-11-15',
  bsDate: '2083-07-29',
  expected: 30_000,
}
const closed: DayClosingRow = {
  ...open,
  date: '2026-11-14',
  bsDate: '2083-07-28',
  closing: { counted: 29_000, difference: -1_000, closedAt: at, closedBy: 'Sita Gurung' },
}
const closings: DayClosingPage = {
  month: '2083-07',
  from: '2026-10-18',
  to: '2026-11-16',
  items: [open, closed],
  nextCursor: '2026-11-09',
  branches: [{ id: branchId, name: 'New Road' }],
}
const sums = { payments: 1, taken: 30_000, returned: 0, float: 0, paidIn: 0, paidOut: 0, expected: 30_000 }
const day: BranchTillDay = {
  branchName: 'New Road',
  bsDate: '2083-07-29',
  day: {
    date: '2026-11-15',
    methods: [{ method: 'cash', ...sums }],
    takers: [{ name: 'Hari', orders: 1, taken: 30_000, handedOver: 0, open: 30_000 }],
    handOvers: [],
    payouts: [],
    moves: [],
    shifts: [],
    openOrders: 1,
    unpaid: [{ id: branchId, number: 'JM-NR-7', grandTotal: 5_000, customerName: 'Maya' }],
  },
}

beforeEach(() =>
  api.reply(listOpenDays, [{ branchId, branchName: 'New Road', date: '2026-11-12', bsDate: '2083-07-26' }]),
)

const openList = () => renderBrowserPage(page, path, `${path}?month=2083-07`)
const openDay = () => renderScreen(<BranchDay id={branchId} date="2026-11-15" />, `${path}/x`)

test('RT-06 day closings show who closed, the difference, and open days', async () => {
  api.reply(listDayClosings, closings)
  const user = openList()
  const table = within(await screen.findByRole('table', { name: texts.caption }))
  expect(table.getByText(texts.open)).toBeTruthy()
  expect(table.getByText('Rs. 10.00 short')).toBeTruthy()
  expect(table.getByText('Sita Gurung')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'New Road, 26 Kartik 2083' })).getAttribute('href')).toBe(
    `${path}/${branchId}/2026-11-12`,
  )
  expect(table.getByRole('link', { name: '28 Kartik 2083, New Road' }).getAttribute('href')).toBe(
    `${path}/${branchId}/2026-11-14`,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: texts.branch }), 'New Road')
  const asked = () => api.requestsTo(listDayClosings).at(-1)!.search.get('branchId')
  await waitFor(() => expect(asked()).toBe(branchId))
})

test('a month without takings is empty, and a failed list can be retried', async () => {
  api.fault(listDayClosings, { status: 503, code: 'server.busy' })
  const user = openList()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(listDayClosings, { ...closings, items: [] })
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(texts.none)).toBeTruthy()
})

test('an open day is read only', async () => {
  api.reply(getBranchTillDay, day, { id: branchId, date: '2026-11-15' })
  openDay()
  expect(await screen.findByRole('heading', { name: 'Day closing, New Road' })).toBeTruthy()
  expect(screen.getByText(texts.notClosed)).toBeTruthy()
  expect(screen.getByText('JM-NR-7')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a closed day shows the sheet of the branch', async () => {
  const counted = { counted: 29_000, difference: -1_000 }
  const closing = { closedAt: at, closedBy: 'Sita Gurung', note: 'Wrong change', since: [] }
  const methods = [{ method: 'cash' as const, ...sums, ...counted }]
  api.reply(
    getBranchTillDay,
    { ...day, day: { ...day.day, methods, closing } },
    { id: branchId, date: '2026-11-15' },
  )
  openDay()
  expect(await screen.findByText('Wrong change')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test('a day of an unknown branch is not found', async () => {
  api.fault(getBranchTillDay, { status: 404, code: 'branch.unknown' }, { id: branchId, date: '2026-11-15' })
  openDay()
  expect(await screen.findByText(texts.unknown.title)).toBeTruthy()
})
