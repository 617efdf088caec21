import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Deliveries, getDeliveries } from './index.ts'

const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const branchId = '019311ab-0000-7000-8000-0000000000c1'

test('deliveries survive the round trip, with and without durations and a comparison', () => {
  const counts = { delivered: 2, late: 1, failed: 1, gross: 72_000, timed: 1, doorSeconds: 1800 }
  const cash = { orders: 1, amount: 36_000 }
  const { failed: _, gross: __, ...speed } = counts
  const plain: Deliveries = {
    now: new Date('2026-11-15T07:30:00Z'),
    total: { ...counts, durations: { 'under-20': 0, '20-30': 0, '30-40': 1, '40-50': 0, 'over-50': 0 } },
    days: [{ date: '2026-11-15', delivered: 2, late: 1, failed: 1 }],
    branches: [{ branchId, name: 'Thamel', ...counts }],
    riders: [{ branchId, branch: 'Thamel', rider: '', ...speed, cash }],
    cash,
  }
  const whole = {
    ...plain,
    total: { ...plain.total, cookedIn: 780, waitedFor: 120, onTheRoad: 840 },
    before: counts,
  }
  for (const deliveries of [plain, whole])
    expect(z.decode(getDeliveries.reply, sent(z.encode(getDeliveries.reply, deliveries)))).toEqual(deliveries)
})
