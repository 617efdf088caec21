import { z } from 'zod'
import { expect, test } from 'vitest'
import { type BranchTillDay, type DayClosingPage, getBranchTillDay, listDayClosings } from './index.ts'

const branchId = '019311ab-0000-7000-8000-000000000001'

test('a page of day closings survives the round trip, with a shortage in signed rupees', () => {
  const day = { branchId, branchName: 'Thamel', date: '2026-11-15', bsDate: '2083-07-29', expected: -20_050 }
  const closing = {
    counted: 0,
    difference: 20_050,
    closedAt: new Date('2026-11-15T15:36:00Z'),
    closedBy: 'Sita Gurung',
  }
  const page: DayClosingPage = {
    month: '2083-07',
    from: '2026-10-18',
    to: '2026-11-16',
    items: [day, { ...day, closing }],
    nextCursor: '2026-11-09',
    branches: [{ id: branchId, name: 'Thamel' }],
  }
  const sent = z.encode(listDayClosings.reply, page)
  expect(sent).toMatchObject({ data: { items: [{ expected: '-200.50' }, { closing: { counted: '0.00' } }] } })
  expect(z.decode(listDayClosings.reply, sent)).toEqual(page)
})

test('a day of a branch survives the round trip', () => {
  const lists = { methods: [], takers: [], handOvers: [], payouts: [], moves: [], shifts: [], unpaid: [] }
  const day = { date: '2026-11-15', openOrders: 1, ...lists }
  const shown: BranchTillDay = { branchName: 'Thamel', bsDate: '2083-07-29', day }
  expect(z.decode(getBranchTillDay.reply, z.encode(getBranchTillDay.reply, shown))).toEqual(shown)
})
