import { expect, test } from 'vitest'
import { z } from 'zod'
import { getSaleGroups, getSales, type SaleGroup, type Sales } from './index.ts'

const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))

test('sales survive the round trip, with and without a comparison and hours', () => {
  const total = { orders: 2, plates: 4, gross: 72_000, vat: 8_284, completed: 1, late: 1 }
  const plain: Sales = {
    now: new Date('2026-11-15T04:15:00Z'),
    total,
    days: [{ date: '2026-11-15', orders: 2, gross: 72_000 }],
    daysBefore: [],
  }
  const day = { orders: 1, gross: 36_000 }
  const whole: Sales = {
    ...plain,
    before: total,
    hours: {
      week: [{ weekday: 0, hour: 12, plates: 4 }],
      untilHour: 13,
      today: { date: '2026-11-15', ...day },
      weekAgo: { date: '2026-11-08', ...day },
    },
  }
  for (const sales of [plain, whole])
    expect(z.decode(getSales.reply, sent(z.encode(getSales.reply, sales)))).toEqual(sales)
})

test('groups survive the round trip; a corrected cost may be below zero', () => {
  const rows: SaleGroup[] = [
    { key: 'Momo', name: 'Momo', plates: 2, gross: 36_000, vat: 4_142 },
    { key: '', orders: 1, plates: 2, gross: 36_000, before: 0, cost: { amount: -100, sales: 31_858 } },
  ]
  expect(z.decode(getSaleGroups.reply, sent(z.encode(getSaleGroups.reply, { rows })))).toEqual({ rows })
})
