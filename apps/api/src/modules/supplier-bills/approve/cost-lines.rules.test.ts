import { expect, test } from 'vitest'
import { costOfBill, costOfCredit } from './cost-lines.rules.ts'

const receipt = { billable: 18, billed: 0, accepted: 18, receiptAmount: 2_340 }

test('a bill at another price differs from its receipt by the whole line', () => {
  const payable = { quantity: 18, amount: 2_394 }
  expect(costOfBill({ ...receipt, payable })).toEqual({ quantity: 18, difference: 54, cost: 2_394 })
})

test('a bill for a part of the receipt is compared with its share, to the paisa', () => {
  const payable = { quantity: 7, amount: 910 }
  expect(costOfBill({ ...receipt, payable })).toMatchObject({ quantity: 7, difference: 0 })
  expect(costOfBill({ ...receipt, receiptAmount: 2_341, payable })).toMatchObject({ difference: 0 })
  expect(costOfBill({ ...receipt, receiptAmount: 2_342, payable })).toMatchObject({ difference: -1 })
})

test('bills for parts of a receipt add up to it', () => {
  const thirds = [0, 1, 2].map((billed) => {
    const part = { accepted: 3, receiptAmount: 100, billed, billable: 3 - billed }
    return costOfBill({ ...part, payable: { quantity: 1, amount: 33 } })!.difference
  })
  // 99 paisa are paid for goods that were received at 100.
  expect(thirds.reduce((sum, difference) => sum + difference, 0)).toBe(-1)
})

test('goods that are paid and did not come make the others more expensive', () => {
  const payable = { quantity: 20, amount: 2_600 }
  expect(costOfBill({ ...receipt, payable })).toEqual({ quantity: 18, difference: 260, cost: 2_600 })
})

test('a line that covers no goods has no cost', () => {
  expect(costOfBill({ ...receipt, billable: 0, payable: { quantity: 2, amount: 260 } })).toBeUndefined()
  expect(costOfBill({ ...receipt, payable: { quantity: 0, amount: 0 } })).toBeUndefined()
})

test('a credit note lowers the cost of its goods, not below zero', () => {
  const billed = { quantity: 18, amount: 2_340 }
  expect(costOfCredit({ quantity: 9, amount: 90 }, billed)).toEqual({
    quantity: 9,
    difference: -90,
    cost: 1_080,
  })
  expect(costOfCredit({ quantity: 9, amount: 9_000 }, billed)).toMatchObject({ difference: -9_000, cost: 0 })
})
