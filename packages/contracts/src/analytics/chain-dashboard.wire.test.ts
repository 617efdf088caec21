import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type BranchHealthList,
  type ChainDashboard,
  getBranchHealth,
  getChainDashboard,
  getOwnBranchesHealth,
  type OwnBranchesHealth,
} from './index.ts'

const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const id = '019311ab-0000-7000-8000-0000000000c1'
const at = new Date('2026-11-14T12:55:00Z')

test('the dashboard of the chain survives the round trip', () => {
  const sold = { orders: 2, gross: 72_000 }
  const dashboard: ChainDashboard = {
    now: at,
    date: '2026-11-14',
    weekAgo: '2026-11-07',
    untilHour: 18,
    today: sold,
    todayUntil: sold,
    weekAgoUntil: sold,
    weekAgoWhole: sold,
    hours: [{ hour: 12, ...sold }],
    hoursBefore: [],
    delivered: 1,
    completed: 2,
    late: 1,
    open: 3,
    openLate: 1,
    ways: [{ way: 'delivery', ...sold }],
    payments: [{ method: '', ...sold }],
    branches: [{ id, name: 'Thamel', ...sold }],
    branchCount: 14,
    foods: [
      { id, name: 'Jhol Momo', plates: 4, gross: 72_000 },
      { name: 'Old Momo', plates: 1, gross: 18_000 },
    ],
  }
  expect(z.decode(getChainDashboard.reply, sent(z.encode(getChainDashboard.reply, dashboard)))).toEqual(
    dashboard,
  )
})

test('the health of branches survives the round trip, with and without what may be unknown', () => {
  const plain = {
    id,
    name: 'Boudha',
    state: 'closed',
    isBoardOn: false,
    open: 0,
    late: 0,
    orders: 0,
    gross: 0,
    reviews: 0,
    stockAlerts: 0,
    criticalAlerts: 0,
    hasProblem: false,
  } as const
  const full = { ...plain, until: at, boardSeenAt: at, cookedIn: 780, rating: 4.5, reviews: 2 }
  const list: BranchHealthList = { now: at, items: [plain, full], total: 2, withProblems: 0 }
  expect(z.decode(getBranchHealth.reply, sent(z.encode(getBranchHealth.reply, list)))).toEqual(list)
  expect(z.decode(getBranchHealth.query, {})).toEqual({ show: 'worst' })
  const own: OwnBranchesHealth = { now: at, items: [{ ...full, waiting: 1, openDays: 2 }] }
  expect(z.decode(getOwnBranchesHealth.reply, sent(z.encode(getOwnBranchesHealth.reply, own)))).toEqual(own)
})
