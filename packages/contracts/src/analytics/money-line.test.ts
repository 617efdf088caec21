import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  getChainMoneyLine,
  getMoneyLine,
  listMoneyEntries,
  type MoneyEntries,
  type MoneyLine,
  moneyLists,
  type MoneySums,
  reconciled,
} from './index.ts'

const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const none = { count: 0, amount: 0 }
const sumsOf = (over: Partial<MoneySums>): MoneySums => ({
  ...(Object.fromEntries(moneyLists.map((list) => [list, none])) as MoneySums),
  ...over,
})
const amount = (paisa: number) => ({ count: 1, amount: paisa })

test('each figure is the one before it and its steps, with their signs', () => {
  const sums = sumsOf({
    ordered: amount(100_000),
    'unpaid-tabs': amount(20_000),
    'orders-other-days': amount(5_000),
    billed: amount(85_000),
    'credit-notes': amount(5_000),
    vat: amount(9_204),
    net: amount(70_796),
    'vat-paid': amount(9_204),
    'credit-notes-paid': amount(5_000),
    'unpaid-bills': amount(10_000),
    tips: amount(300),
    refunds: amount(5_000),
    'cash-differences': amount(-150),
  })
  expect(reconciled(sums, 'billed')).toBe(85_000)
  expect(reconciled(sums, 'net')).toBe(70_796)
  expect(reconciled(sums, 'collected')).toBe(70_150)
})

test('the line and its entries survive the round trip, also below zero', () => {
  const line: MoneyLine = {
    from: '2026-11-01',
    to: '2026-11-15',
    now: new Date('2026-11-15T07:30:00Z'),
    sums: sumsOf({ 'cash-differences': amount(-150) }),
  }
  expect(z.decode(getMoneyLine.reply, sent(z.encode(getMoneyLine.reply, line)))).toEqual(line)
  const entries: MoneyEntries = {
    items: [
      {
        id: 'x',
        at: line.now,
        branchId: '019311ab-0000-7000-8000-0000000000c1',
        branch: 'Thamel',
        label: '2026-11-14',
        kind: 'day',
        day: '2026-11-14',
        method: 'cash',
        amount: -150,
      },
    ],
    nextCursor: 'next',
    total: amount(-150),
  }
  expect(z.decode(listMoneyEntries.reply, sent(z.encode(listMoneyEntries.reply, entries)))).toEqual(entries)
})

test.each([
  ['a branch in 93 days', getMoneyLine, { from: '2026-01-01', to: '2026-04-03' }, false],
  ['a branch in 92 days', getMoneyLine, { from: '2026-01-01', to: '2026-04-02' }, true],
  ['the chain in 33 days', getChainMoneyLine, { from: '2026-01-01', to: '2026-02-02' }, false],
  ['the chain in 32 days', getChainMoneyLine, { from: '2026-01-01', to: '2026-02-01' }, true],
  ['days from back to front', getMoneyLine, { from: '2026-01-02', to: '2026-01-01' }, false],
])('%s', (_, { query }, given, isValid) => {
  expect(query.safeParse(given).success).toBe(isValid)
})
