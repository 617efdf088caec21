import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  getPurchaseOrder,
  getPurchaseOrdersSummary,
  lineAmount,
  listPurchaseOrders,
  type PurchaseOrder,
  type PurchaseOrderRow,
  savePurchaseOrder,
  sendPurchaseOrder,
  vatOf,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T02:15:00Z')

const head = {
  id,
  number: 'PO-0193',
  state: 'partly-received',
  location: { id, kind: 'kitchen', name: 'Central kitchen' },
  expectedAt: at,
  isLate: false,
  origin: 'alerts',
  total: 4_576_000,
  vat: 594_880,
  grandTotal: 5_170_880,
  createdAt: at,
  sentAt: at,
  version: 4,
} as const

const order: PurchaseOrder = {
  ...head,
  supplier: {
    id,
    name: 'Valley Poultry',
    contactPerson: 'Hari Shahi',
    phone: '9851000111',
    email: 'valley@suppliers.example',
    address: 'Kalimati, Kathmandu',
    pan: '600000001',
    payWithinDays: 15,
    isArchived: false,
  },
  note: 'By the back door',
  vatPercent: 13,
  createdBy: 'Ramesh Karki',
  sentBy: 'Ramesh Karki',
  closedAt: undefined,
  closedBy: undefined,
  closeReason: '',
  cancelledAt: undefined,
  cancelledBy: undefined,
  cancelReason: '',
  lines: [
    {
      line: 1,
      itemId: id,
      kind: 'ingredient',
      name: 'Chicken bones',
      nameNe: 'कुखुराको हाड',
      baseUnit: 'g',
      units: [],
      quantity: 40_000_000,
      unit: 'kg',
      unitFactor: 1_000_000,
      price: 9_000,
      amount: 360_000,
      received: 36_000_000,
      returned: 0,
      billed: 0,
      open: 4_000_000,
      isClosed: false,
      closeReason: '',
    },
  ],
  sendings: [
    {
      id,
      method: 'mail',
      recipient: 'valley@suppliers.example',
      sentAt: at,
      sentBy: 'Ramesh Karki',
      delivery: 'sent',
    },
  ],
  canReceive: true,
  canClose: true,
  canCancel: false,
}

test('an order, a list and the summary survive the round trip, with money in rupees', () => {
  const sent = z.encode(getPurchaseOrder.reply, order)
  expect(sent).toMatchObject({
    data: { grandTotal: '51708.80', expectedAt: '2026-11-15T02:15:00.000Z', lines: [{ price: '90.00' }] },
  })
  expect(z.decode(getPurchaseOrder.reply, sent)).toEqual(order)
  const row: PurchaseOrderRow = {
    ...head,
    supplier: { id, name: 'Valley Poultry' },
    lines: 3,
    completeLines: 2,
    firstItems: ['Chicken bones'],
  }
  const page = { items: [row], nextCursor: 'next' }
  expect(z.decode(listPurchaseOrders.reply, z.encode(listPurchaseOrders.reply, page))).toEqual(page)
  const summary = { drafts: 2, dueToday: 3, late: 1, valueOnOrder: 4_576_000 }
  const { reply } = getPurchaseOrdersSummary
  expect(z.decode(reply, z.encode(reply, summary))).toEqual(summary)
})

const line = { itemId: id, quantity: 40_000_000, unit: 'kg', price: '90.00' }
const change = {
  supplierId: id,
  locationId: id,
  expectedAt: at.toISOString(),
  note: '',
  lines: [line],
  version: 0,
}
const sending = { id, version: 1, method: 'phone', recipient: '' }

test.each([
  [savePurchaseOrder.body, change, true],
  [savePurchaseOrder.body, { ...change, lines: [] }, false],
  [savePurchaseOrder.body, { ...change, lines: [line, line] }, false],
  [savePurchaseOrder.body, { ...change, lines: [{ ...line, quantity: 0 }] }, false],
  [savePurchaseOrder.body, { ...change, lines: [{ ...line, price: '0.00' }] }, false],
  [savePurchaseOrder.body, { ...change, lines: [{ ...line, price: '1000000.01' }] }, false],
  [savePurchaseOrder.body, { ...change, version: -1 }, false],
  [savePurchaseOrder.body, { ...change, origin: 'plan' }, false],
  [sendPurchaseOrder.body, sending, true],
  [sendPurchaseOrder.body, { ...sending, method: 'fax' }, false],
  [sendPurchaseOrder.body, { ...sending, method: 'mail' }, false],
  [sendPurchaseOrder.body, { ...sending, method: 'mail', recipient: 'a@suppliers.example' }, true],
  [closePurchaseOrder.body, { version: 1, reason: 'Sold out' }, true],
  [closePurchaseOrder.body, { version: 1, reason: ' ' }, false],
  [cancelPurchaseOrder.body, { version: 1, reason: '' }, true],
  [cancelPurchaseOrder.body, { reason: '' }, false],
])('a request is accepted only if it is complete, case %#', (schema, body, isGood) => {
  expect(schema.safeParse(body).success).toBe(isGood)
})

test('a change is sent as it was typed', () => {
  expect(z.encode(savePurchaseOrder.body, z.decode(savePurchaseOrder.body, change as never))).toEqual(change)
})

test.each([
  [{ quantity: 40_000_000, unitFactor: 1_000_000, price: 9_000 }, 360_000],
  [{ quantity: 1_500, unitFactor: 1_000_000, price: 333 }, 0],
  [{ quantity: 500_000, unitFactor: 1_000_000, price: 1 }, 1],
  [{ quantity: 1_000_000_000_000, unitFactor: 1_000_000, price: 100_000_000 }, 100_000_000_000_000],
])('the amount of a line is rounded half up, case %#', (priced, amount) => {
  expect(lineAmount(priced)).toBe(amount)
})

test('VAT is rounded half up to whole paisa', () => {
  expect(vatOf(4_576_000, 13)).toBe(594_880)
  expect(vatOf(50, 13)).toBe(7)
  expect(vatOf(100, 0)).toBe(0)
})
