import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDrafts, getProposals, type Proposals } from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T02:15:00Z')
const item = {
  itemId: id,
  kind: 'ingredient' as const,
  name: 'Maida',
  nameNe: 'मैदा',
  baseUnit: 'g' as const,
  units: [],
}
const why = {
  alert: 'runs-out' as const,
  onHand: -2_000,
  safetyLevel: 10_000_000,
  expectedUse: 4_000_000,
  until: '2026-11-16',
  needed: 3_000_000,
  delays: ['Momo dough'],
  onOrder: 1_000_000,
  inDrafts: 0,
}

const proposals: Proposals = {
  location: { id, kind: 'kitchen', name: 'Central kitchen' },
  suppliers: [
    {
      supplier: { id, name: 'Asan Dry Goods', phone: '9800000204', email: undefined },
      nextOrderDay: { day: '2026-11-15', orderBy: at, isToday: true },
      expectedAt: at,
      total: 205_000,
      lines: [
        {
          ...item,
          why,
          suggested: 25_000_000,
          unit: '25 kg sack',
          unitFactor: 25_000_000,
          price: 205_000,
          amount: 205_000,
        },
      ],
    },
  ],
  withoutSupplier: [{ ...item, why: { ...why, alert: undefined, onHand: undefined }, suggested: 1_000 }],
}

test('proposals survive the round trip', () => {
  const sent = z.encode(getProposals.reply, proposals)
  expect(sent).toMatchObject({ data: { suppliers: [{ total: '2050.00', lines: [{ price: '2050.00' }] }] } })
  expect(z.decode(getProposals.reply, sent)).toEqual(proposals)
  const drafts = [{ id, number: 'PO-0194' }]
  expect(z.decode(createDrafts.reply, z.encode(createDrafts.reply, drafts))).toEqual(drafts)
})

const line = { itemId: id, quantity: 25_000_000, unit: '25 kg sack', price: '2050.00' }
const order = { id, supplierId: id, expectedAt: at.toISOString(), origin: 'alerts', lines: [line] }

test.each([
  [{ locationId: id, orders: [order] }, true],
  [{ locationId: id, orders: [] }, false],
  [{ locationId: id, orders: [order, order] }, false],
  [{ locationId: id, orders: [{ ...order, origin: 'person' }] }, false],
  [{ locationId: id, orders: [{ ...order, lines: [line, line] }] }, false],
])('drafts are accepted when they are complete, case %#', (body, isGood) => {
  expect(createDrafts.body.safeParse(body).success).toBe(isGood)
})
