import { z } from 'zod'
import { expect, test } from 'vitest'
import { closeDay, getTillDay, takeRiderCash, type TillDay } from './index.ts'

const day: TillDay = {
  date: '2026-11-15',
  methods: [
    {
      method: 'cash',
      payments: 2,
      taken: 100_000,
      returned: 100_000,
      paidOut: 20_050,
      expected: -20_050,
      counted: 0,
      difference: 20_050,
    },
    { method: 'esewa', payments: 0, taken: 0, returned: 0, paidOut: 0, expected: 0 },
  ],
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

const sums = (amount: string) => (['cash', 'esewa', 'khalti'] as const).map((method) => ({ method, amount }))

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
