import { z } from 'zod'
import { expect, test } from 'vitest'
import {
  closeDay,
  countShift,
  getTillDay,
  getTillReport,
  getTillState,
  listOpenDays,
  sumOfCash,
  takeRiderCash,
  type TillDay,
  type TillReport,
  type TillShift,
} from './index.ts'

const amounts = { counted: 99_000, expected: 100_050, difference: -1_050 }
const shift: TillShift = {
  id: '019311ab-0000-7000-8000-000000000005',
  date: '2026-11-15',
  number: 2,
  openedAt: new Date('2026-11-15T08:00:00Z'),
  openedBy: 'Sita Gurung',
  float: 500_000,
  counts: [
    {
      id: '019311ab-0000-7000-8000-000000000006',
      at: new Date('2026-11-15T15:00:00Z'),
      countedBy: 'Sita Gurung',
      pieces: [
        { value: 500, pieces: 1 },
        { value: 2, pieces: 245 },
      ],
      ...amounts,
    },
  ],
  closing: {
    at: new Date('2026-11-15T15:01:00Z'),
    closedBy: 'Sita Gurung',
    reason: 'A torn note',
    ...amounts,
  },
}

const day: TillDay = {
  date: '2026-11-15',
  methods: [
    {
      method: 'cash',
      payments: 2,
      taken: 100_000,
      returned: 100_000,
      float: 0,
      paidIn: 0,
      paidOut: 20_050,
      expected: -20_050,
      counted: 0,
      difference: 20_050,
    },
    { method: 'esewa', payments: 0, taken: 0, returned: 0, float: 500, paidIn: 10, paidOut: 0, expected: 0 },
  ],
  tips: [{ method: 'card', amount: 5_000 }],
  takers: [{ name: 'Hari Thapa', orders: 2, taken: 36_000, handedOver: 40_000, open: -4_000 }],
  handOvers: [
    {
      id: '019311ab-0000-7000-8000-000000000001',
      name: 'Hari Thapa',
      amount: 40_000,
      at: new Date('2026-11-15T12:36:00Z'),
      takenBy: 'Sita Gurung',
    },
  ],
  payouts: [
    {
      id: '019311ab-0000-7000-8000-000000000003',
      what: 'PUR-0041, market',
      amount: 20_050,
      at: new Date('2026-11-15T01:06:00Z'),
      paidBy: 'Sita Gurung',
      isReversed: false,
    },
  ],
  moves: [
    {
      id: '019311ab-0000-7000-8000-000000000004',
      kind: 'pay-in',
      amount: 50_000,
      reason: 'Change',
      at: new Date('2026-11-15T02:06:00Z'),
      by: 'Sita Gurung',
      hasPhoto: true,
      isReversed: false,
    },
  ],
  shifts: [shift],
  openOrders: 1,
  unpaid: [
    {
      id: '019311ab-0000-7000-8000-000000000002',
      number: 'JM-BNS-2411',
      grandTotal: 36_000,
      customerName: 'माया',
      riderName: 'Hari',
    },
  ],
  closing: {
    closedAt: new Date('2026-11-15T15:45:00Z'),
    closedBy: 'Sita Gurung',
    note: 'A torn note',
    since: [{ method: 'khalti', amount: -1 }],
  },
}

test('a day survives the round trip, also where more left the till than came in', () => {
  const sent = z.encode(getTillDay.reply, day)
  expect(sent).toMatchObject({
    data: {
      methods: [{ expected: '-200.50', taken: '1000.00', paidOut: '200.50' }, {}],
      closing: { since: [{ amount: '-0.01' }] },
    },
  })
  expect(z.decode(getTillDay.reply, sent)).toEqual(day)
})

const sums = (amount: string) =>
  (['cash', 'card', 'esewa', 'khalti', 'fonepay'] as const).map((method) => ({ method, amount }))

test('R-17 a date must be valid and within the lifetime of the chain', () => {
  const isDay = (date: string) => getTillDay.params.safeParse({ date }).success
  expect(
    ['2026-11-15', '2020-01-01', '2026-02-30', '0000-01-01', '2019-12-31', '2100-01-01', 'today'].map(isDay),
  ).toEqual([true, true, false, false, false, false, false])
})

test('a closing counts each payment method once, without negative amounts', () => {
  const isGood = (body: unknown) => closeDay.body.safeParse(body).success
  expect(isGood({ expected: sums('-5.00'), counted: sums('0.00') })).toBe(true)
  expect(isGood({ expected: sums('5.00'), counted: sums('-5.00') })).toBe(false)
  expect(isGood({ expected: sums('5.00'), counted: sums('5.00').slice(1) })).toBe(false)
  expect(isGood({ expected: [...sums('5.00').slice(1), sums('5.00')[1]], counted: sums('5.00') })).toBe(false)
})

test('a hand-over of zero is rejected', () => {
  const cash = { key: '019311ab-0000-7000-8000-000000000001', name: 'Hari', amount: '0.01' }
  expect(takeRiderCash.body.safeParse(cash).success).toBe(true)
  expect(takeRiderCash.body.safeParse({ ...cash, amount: '0.00' }).success).toBe(false)
})

test('the state of a till and the days to close survive the round trip', () => {
  const openDays = [{ date: '2026-11-13', bsDate: '2083-07-27' }]
  const state = { date: '2026-11-15', shift, openDays }
  expect(z.decode(getTillState.reply, z.encode(getTillState.reply, state))).toEqual(state)
  const days = openDays.map((day) => ({ ...day, branchId: shift.id, branchName: 'Thamel' }))
  expect(z.decode(listOpenDays.reply, z.encode(listOpenDays.reply, days))).toEqual(days)
})

test('a report survives the round trip, with a shortage in signed rupees', () => {
  const bills = { count: 1, first: 'A-1', last: 'A-1', taxable: 100_000, vat: 13_000, total: 113_000 }
  const report: TillReport = {
    kind: 'Z',
    number: 7,
    branchName: 'Thamel',
    date: '2026-11-15',
    bsDate: '2083-07-29',
    at: new Date('2026-11-15T15:45:00Z'),
    by: 'Sita Gurung',
    methods: [
      { method: 'cash', payments: 1, taken: 100, returned: 200, net: -100, counted: 0, difference: 100 },
    ],
    bills,
    creditNotes: { count: 0, taxable: 0, vat: 0, total: 0 },
    cancelled: { count: 1, amount: 36_000 },
    rejected: { count: 0, amount: 0 },
    missed: { count: 0, amount: 0 },
    discounts: 0,
    refunds: 200,
    cash: {
      float: 500_000,
      paidIn: 1,
      paidOut: 2,
      riders: { taken: 5, handedOver: 6, open: -1 },
      ...amounts,
    },
    shifts: [
      {
        number: 1,
        openedAt: shift.openedAt,
        openedBy: 'Sita Gurung',
        float: 500_000,
        closedAt: shift.openedAt,
        closedBy: 'Sita Gurung',
        ...amounts,
        reason: 'A torn note',
      },
    ],
  }
  const sent = z.encode(getTillReport.reply, report)
  expect(sent).toMatchObject({ data: { cash: { difference: '-10.50' }, methods: [{ net: '-1.00' }] } })
  expect(z.decode(getTillReport.reply, sent)).toEqual(report)
})

test('a count names each note and coin of Nepal once, in whole pieces', () => {
  const id = shift.id
  const isGood = (pieces: unknown) => countShift.body.safeParse({ id, pieces }).success
  expect(isGood([])).toBe(true)
  expect(isGood([{ value: 1000, pieces: 2 }])).toBe(true)
  for (const rows of [
    [{ value: 25, pieces: 1 }],
    [{ value: 5, pieces: -1 }],
    [{ value: 5, pieces: 1.5 }],
    [
      { value: 5, pieces: 1 },
      { value: 5, pieces: 2 },
    ],
  ])
    expect(isGood(rows)).toBe(false)
  expect(sumOfCash(shift.counts[0]!.pieces)).toBe(99_000)
})
