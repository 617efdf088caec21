import { describe, expect, test } from 'vitest'
import { aBill, aBillLine, aDearLine } from '../supplier-bills.factory.ts'
import { answerOf, withAnswer } from './answers.ts'
import { differenceText, vatText } from './difference-text.ts'

describe('a difference in words', () => {
  test('more billed than received, with what went back or is on other bills', () => {
    const line = aBillLine()
    expect(differenceText(line, line.differences[0]!)).toEqual({
      badge: 'Billed 2 more than received',
      text: '18 received. Difference Rs. 2,600.00',
      ours: 'Pay for 18',
    })
    const received = { ...line.received!, returned: 3_000, billedElsewhere: 15_000 }
    const none = aBillLine({ received, ours: { quantity: 0, price: 130_000, amount: 0 } })
    expect(differenceText(none, none.differences[0]!)).toMatchObject({
      text: '18 received. 3 went back. 15 on other bills. Difference Rs. 2,600.00',
      ours: "Don't pay for it",
    })
  })

  test('another price than the order, or than the receipt without one', () => {
    const line = aDearLine()
    expect(differenceText(line, line.differences[0]!)).toEqual({
      badge: 'Price 5% above the order',
      text: 'Rs. 45.00 more for one pack. Difference Rs. 540.00',
      ours: 'Pay the order price',
    })
    const { ordered: _, ...market } = aDearLine({ price: 85_500 })
    expect(differenceText(market, { kind: 'price', amount: -54_000 })).toEqual({
      badge: 'Price 5% below the receipt',
      text: 'Rs. 45.00 less for one pack. Difference −Rs. 540.00',
      ours: 'Pay the receipt price',
    })
  })

  test('goods that did not come, and another VAT', () => {
    const { received: _, ...line } = aBillLine()
    expect(differenceText(line, { kind: 'not-received', amount: 2_600_000 })).toMatchObject({
      badge: 'Billed and not received',
      ours: "Don't pay for it",
    })
    expect(vatText({ kind: 'vat', amount: 1_200 }).badge).toBe(
      'VAT Rs. 12.00 above 13% of the taxable amount',
    )
  })
})

describe('an answer before its response', () => {
  const [first, second] = [aBillLine().differences[0]!, aDearLine().differences[0]!]

  test('belongs to one difference and counts as answered', () => {
    const answered = withAnswer(aBill(), answerOf(first, 1, 'accept'))
    expect(answered.openDifferences).toBe(1)
    expect(answered.lines.map(({ differences }) => differences[0]?.answer)).toEqual(['accept', undefined])
    const both = withAnswer(answered, answerOf(second, 2, 'our-records'))
    expect(both.openDifferences).toBe(0)
    expect(withAnswer(both, answerOf(first, 1, null)).openDifferences).toBe(1)
  })

  test('goods that did not come are answered as a quantity, VAT without a line', () => {
    expect(answerOf({ kind: 'not-received', amount: 1 }, 3, 'accept')).toEqual({
      line: 3,
      of: 'quantity',
      answer: 'accept',
    })
    const bill = aBill({ vatDifference: { kind: 'vat', amount: 5_000 }, openDifferences: 3 })
    const answered = withAnswer(bill, answerOf(bill.vatDifference!, undefined, 'our-records'))
    expect([answered.vatDifference?.answer, answered.openDifferences]).toEqual(['our-records', 2])
  })
})
