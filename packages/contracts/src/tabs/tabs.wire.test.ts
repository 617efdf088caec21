import { z } from 'zod'
import { expect, test } from 'vitest'
import {
  addRound,
  changeTab,
  discountCheck,
  closeTab,
  getTab,
  listTabs,
  mergeTab,
  openTab,
  payCheck,
  setCheckBuyer,
  settleCheck,
  splitTab,
  type Tab,
  type TabRow,
  undoDiscount,
  voidTabLines,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T12:36:00Z')
const sums = { total: 45_000, paid: 20_000, open: 25_000 }
const head = { id, version: 4, tableNumber: '4', name: 'सीता', guests: 3, openedAt: at, ...sums }
const line = { orderId: id, position: 1, quantity: 2 }
const seen = { key: id, version: 4 }

test('a list of tabs survives the round trip', () => {
  const { tableNumber, guests, ...named } = head
  const rows: TabRow[] = [
    { ...head, rounds: 2, checks: 1, isServed: true },
    { ...named, rounds: 0, checks: 0, isServed: false },
  ]
  expect([tableNumber, guests]).toEqual(['4', 3])
  const sent = z.encode(listTabs.reply, rows)
  expect(sent).toMatchObject({ data: [{ total: '450.00', open: '250.00' }, {}] })
  expect(z.decode(listTabs.reply, sent)).toEqual(rows)
})

test('a tab survives the round trip with its rounds, voids, checks and tenders', () => {
  const tab: Tab = {
    ...head,
    state: 'paid',
    openedBy: 'Sita Gurung',
    closedAt: at,
    mergedInto: id,
    rounds: [
      {
        orderId: id,
        number: 'JM-BNS-2411',
        shortNumber: 2411,
        state: 'preparing',
        placedAt: at,
        note: '',
        lines: [
          {
            position: 1,
            name: 'Buff Jhol Momo',
            options: ['Spicy'],
            note: 'no onions',
            quantity: 3,
            voided: 1,
            unitPrice: 18_000,
            price: 36_000,
          },
        ],
        grandTotal: 36_000,
      },
    ],
    voids: [
      {
        orderId: id,
        position: 1,
        name: 'Buff Jhol Momo',
        quantity: 1,
        reasonCode: 'other',
        reason: 'dropped',
        at,
        by: 'Sita Gurung',
        isWaste: true,
      },
    ],
    checks: [
      {
        id,
        sequence: 1,
        state: 'paid',
        lines: [{ ...line, name: 'Buff Jhol Momo', options: [], amount: 36_000, free: 1, discount: 18_100 }],
        discounts: [
          { id, kind: 'percent', percent: 10, reason: 'Waited', at, by: 'Sita Gurung' },
          { id, kind: 'amount', amount: 100, reason: 'Cold', at, by: 'Sita Gurung' },
          {
            id,
            kind: 'complimentary',
            plates: { ...line, name: 'Tea', quantity: 1 },
            reason: 'Birthday',
            at,
            by: 'Sita Gurung',
          },
        ],
        discount: 18_100,
        ...sums,
        tips: 500,
        tenders: [
          {
            key: id,
            method: 'cash',
            amount: 20_000,
            received: 21_000,
            change: 500,
            tip: 500,
            takenAt: at,
            takenBy: 'Sita Gurung',
          },
          {
            key: id,
            method: 'fonepay',
            amount: 16_000,
            tip: 0,
            reference: 'FP-1',
            takenAt: at,
            takenBy: 'Sita',
          },
        ],
        buyerName: 'Himal Traders',
        buyerPan: '600123456',
        paidAt: at,
        billId: id,
      },
    ],
  }
  const sent = z.encode(getTab.reply, tab)
  expect(sent).toMatchObject({ data: { checks: [{ tenders: [{ change: '5.00', tip: '5.00' }, {}] }] } })
  expect(z.decode(getTab.reply, sent)).toEqual(tab)
})

test('a tab needs a table or a name', () => {
  const isTab = (about: object) => openTab.body.safeParse({ key: id, ...about }).success
  expect([{ tableNumber: '4' }, { name: 'Sita' }, {}, { name: '' }, { guests: 2 }].map(isTab)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a payment by card or wallet needs a reference, and only cash has change', () => {
  const tender = { key: id, method: 'cash', amount: '100.00', open: '250.00' }
  const isTender = (over: object) => payCheck.body.safeParse({ ...tender, ...over }).success
  expect(isTender({})).toBe(true)
  expect(isTender({ received: '500.00', tip: '20.00' })).toBe(true)
  expect(isTender({ received: '110.00', tip: '20.00' })).toBe(false)
  expect(isTender({ amount: '0.00' })).toBe(false)
  expect(isTender({ amount: '250.01' })).toBe(false)
  expect(isTender({ method: 'card' })).toBe(false)
  expect(isTender({ method: 'card', reference: '001234' })).toBe(true)
  expect(isTender({ method: 'esewa', reference: 'E-1', received: '100.00' })).toBe(false)
  expect(isTender({ method: 'mixed', reference: 'E-1' })).toBe(false)
})

test('changes of a tab survive the round trip', () => {
  const round = {
    key: id,
    grandTotal: 36_000,
    lines: [{ foodId: id, optionIds: [], quantity: 2, note: 'no onions' }],
    note: 'together',
  }
  const { foodId: _, ...rest } = round.lines[0]!
  expect(addRound.body.safeParse({ ...round, grandTotal: '360.00', lines: [rest] }).success).toBe(false)
  const bodies: [z.ZodType, unknown][] = [
    [changeTab.body, { ...seen, tableNumber: '7', name: '', guests: 4 }],
    [mergeTab.body, { ...seen, intoId: id, intoVersion: 2 }],
    [closeTab.body, seen],
    [voidTabLines.body, { ...seen, lines: [line], reasonCode: 'guest-changed' }],
    [splitTab.body, { ...seen, checks: [{ id, lines: [line] }, { lines: [line] }] }],
    [payCheck.body, { key: id, method: 'cash', amount: 100, open: 100, received: 200, tip: 50 }],
    [discountCheck.body, { ...seen, kind: 'percent', percent: 10, reason: 'Waited' }],
    [discountCheck.body, { ...seen, kind: 'amount', amount: 5_000, reason: 'Cold food' }],
    [discountCheck.body, { ...seen, ...line, kind: 'complimentary', reason: 'Birthday' }],
    [undoDiscount.body, seen],
    [settleCheck.body, seen],
    [setCheckBuyer.body, { buyerName: 'Himal Traders', buyerPan: '600123456' }],
  ]
  for (const [body, value] of bodies) expect(z.decode(body, z.encode(body, value))).toEqual(value)
})

test("a void with the reason 'other' says what it was", () => {
  const isVoid = (over: object) =>
    voidTabLines.body.safeParse({ ...seen, lines: [line], reasonCode: 'other', ...over }).success
  expect([isVoid({}), isVoid({ reason: 'dropped' }), isVoid({ reasonCode: 'quality' })]).toEqual([
    false,
    true,
    true,
  ])
})

test('a discount has a reason and is within its bounds', () => {
  const isDiscount = (over: object) =>
    discountCheck.body.safeParse({ ...seen, kind: 'percent', percent: 10, reason: 'Waited', ...over }).success
  expect([{}, { reason: ' ' }, { percent: 0 }, { percent: 101 }, { percent: 2.5 }].map(isDiscount)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  const amount = { ...seen, kind: 'amount', reason: 'Waited' }
  expect(discountCheck.body.safeParse({ ...amount, amount: '0.00' }).success).toBe(false)
})
