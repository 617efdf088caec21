import { exportSales, getBranchHealth, getChainDashboard } from '@momo/contracts/analytics'
import { listOfficeNeeds, type OfficeEntry } from '@momo/contracts/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { figuresWords } from '#features/analytics/analytics.messages.ts'
import { chainWords as words } from '#features/analytics/chain/chain.messages.ts'
import { officeMessages } from '#features/notifications/office/office.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { aChainDashboard, aHealthList, aHealthyBranch, boudhaId, thamelId } from '#testing/figures.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './dashboard.tsx'

const api = domApi()
const path = '/superadmin/dashboard'
const open = (entry = path) => renderBrowserPage(page, path, entry)
const day = 'from=2026-11-14&to=2026-11-14'

const late: OfficeEntry = {
  id: '019311ab-0000-7000-8000-000000000001',
  kind: 'orders.late',
  topic: 'orders',
  isUrgent: true,
  subject: '',
  branch: { id: boudhaId, name: 'Boudha' },
  count: 9,
  openedAt: new Date(0),
  changedAt: new Date(0),
  isUnread: true,
  version: 1,
}

beforeEach(() => {
  queryClient.clear()
  api.reply(getChainDashboard, aChainDashboard())
  api.reply(getBranchHealth, aHealthList())
  api.reply(listOfficeNeeds, [{ entries: 1, count: 9, names: ['Boudha'], newest: late }])
})
const hrefOf = async (name: string | RegExp, index = 0) =>
  (await screen.findAllByRole('link', { name }))[index]?.getAttribute('href')

describe('ADM-01 the dashboard of head office', () => {
  test('every number opens the list with the same condition', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturday, 14 November' })).toBeTruthy()
    expect(await hrefOf('Rs. 4,82,350.00')).toBe(`/superadmin/sales?${day}&compare=last-week`)
    expect(await hrefOf('1,318')).toBe(`/superadmin/orders?state=sold&${day}`)
    expect(await hrefOf('640')).toBe(`/superadmin/orders?fulfilment=delivery&state=completed&${day}`)
    expect(await hrefOf('37')).toBe(`/superadmin/orders?late=yes&${day}`)
    expect(await hrefOf(words.openNow(93))).toContain('state=open')
    expect(await hrefOf('Thamel: 82,450')).toContain(`branch=${thamelId}`)
    expect(await hrefOf('Delivery: 712')).toContain('fulfilment=delivery&state=sold')
    expect(await hrefOf('Cash: Rs. 2,61,900.00')).toContain('payment=cash&state=sold')
  })

  test('today is compared until the last full hour', async () => {
    open()
    // 4,40,000 against 4,00,000, both until six.
    expect(await screen.findAllByText('10%')).toHaveLength(2)
    expect(screen.getByText(words.until('Rs. 4,00,000.00', '6 PM'))).toBeTruthy()
    expect(screen.getByText(/compared with last Saturday until 6 PM/)).toBeTruthy()
  })

  test('what needs head office opens the page that settles it', async () => {
    open()
    const link = await screen.findByRole('link', { name: /Boudha is running late/ })
    expect(link.getAttribute('href')).toBe(`/superadmin/branch/${boudhaId}`)
  })

  test('branches show state, board and numbers, and all of them are one link away', async () => {
    const late = aHealthyBranch({
      id: boudhaId,
      name: 'Boudha',
      state: 'unwatched',
      isBoardOn: false,
      boardSeenAt: undefined,
      late: 9,
      criticalAlerts: 2,
      stockAlerts: 3,
      hasProblem: true,
    })
    api.reply(getBranchHealth, aHealthList([late, aHealthyBranch()], { total: 14 }))
    const user = open()
    const table = await screen.findByRole('table', { name: words.health.title })
    const row = within(table).getByRole('row', { name: /Boudha/ })
    expect(within(row).getByText(words.health.states.unwatched)).toBeTruthy()
    expect(within(row).getByText(words.health.boardNever)).toBeTruthy()
    expect(within(row).getByRole('link', { name: '9' }).getAttribute('href')).toContain('late=yes')
    expect(within(row).getByText(words.health.critical(2))).toBeTruthy()
    expect(screen.getByText(words.health.withProblems(1, 14))).toBeTruthy()
    await user.click(screen.getByRole('link', { name: words.health.showAll(14) }))
    await waitFor(() => expect(api.requestsTo(getBranchHealth).at(-1)?.search.get('show')).toBe('all'))
    expect(await screen.findByRole('link', { name: words.health.showWorst })).toBeTruthy()
  })

  test('a new chain is asked for its first branch; a day without sales says so', async () => {
    const none = { orders: 0, gross: 0 }
    const empty = {
      today: none,
      todayUntil: none,
      weekAgoUntil: none,
      weekAgoWhole: none,
      hours: [],
      hoursBefore: [],
      ways: [],
      payments: [],
      branches: [],
      foods: [],
      delivered: 0,
      completed: 0,
      late: 0,
      open: 0,
    }
    api.reply(getChainDashboard, aChainDashboard({ ...empty, branchCount: 0 }))
    api.reply(listOfficeNeeds, [])
    open()
    expect(await screen.findByText(words.noBranches)).toBeTruthy()
    expect(screen.getByText(officeMessages.empty.open.title)).toBeTruthy()
    queryClient.clear()
    api.reply(getChainDashboard, aChainDashboard(empty))
    open()
    expect(await screen.findAllByText(words.nothingYet)).toHaveLength(3)
    expect(screen.getByText(words.onTime)).toBeTruthy()
  })

  test('each part that failed is tried again by itself', async () => {
    api.fault(getChainDashboard, { status: 503, code: 'internal.unavailable' })
    api.fault(listOfficeNeeds, { status: 503, code: 'internal.unavailable' })
    api.fault(getBranchHealth, { status: 503, code: 'internal.unavailable' })
    const user = open()
    expect(await screen.findByText(figuresWords.failed)).toBeTruthy()
    expect(await screen.findByText(officeMessages.failed)).toBeTruthy()
    expect(await screen.findByText(words.health.failed)).toBeTruthy()
    api.reply(getChainDashboard, aChainDashboard())
    await user.click(screen.getAllByRole('button', { name: figuresWords.tryAgain })[0]!)
    expect(await screen.findAllByText('Rs. 4,82,350.00')).not.toHaveLength(0)
  })

  test('the sales of the day are exported by branch', async () => {
    api.reply(exportSales, undefined)
    const user = open()
    await screen.findByText('1,318')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() =>
      expect(Object.fromEntries(api.requestsTo(exportSales).at(-1)?.search ?? [])).toMatchObject({
        by: 'branch',
        from: '2026-11-14',
        beforeFrom: '2026-11-07',
      }),
    )
  })
})
