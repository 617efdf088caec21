import { describe, expect, test } from 'vitest'
import { amountOf, partOf, priceIn, vatOf } from './bill-amounts.rules.ts'
import { type LineToMatch, matchBill, matchLine, ourRecords } from './match.rules.ts'

const pack = 100_000
const none = { quantity: undefined, price: undefined }
const line = (over: Partial<LineToMatch> = {}): LineToMatch => {
  const { quantity = 20 * pack, price = 130_000 } = over
  const ours = { quantity, price }
  return {
    quantity,
    price,
    unitFactor: pack,
    isTaxable: true,
    isReceived: true,
    ours,
    answers: none,
    ...over,
  }
}

test('amounts and VAT are rounded half away from zero to the paisa, also of large quantities', () => {
  expect([amountOf(500, 1, 1_000), amountOf(499, 1, 1_000)]).toEqual([1, 0])
  expect(amountOf(1_000_000_000_000, 99_999_999, 1_000_000)).toBe(99_999_999_000_000)
  expect([vatOf(50), vatOf(100), vatOf(4_374_000)]).toEqual([7, 13, 568_620])
  expect(priceIn(25_000_000, { price: 8_200, unitFactor: 1_000_000 })).toBe(205_000)
  expect(partOf(1_000, 1, 3)).toBe(333)
})

describe('our records', () => {
  const received = { accepted: 18 * pack, returned: 0, billedElsewhere: 0, price: 128_000, unitFactor: pack }
  const billed = { quantity: 20 * pack, price: 130_000, unitFactor: pack }

  test('are what was received and not billed, at the price of the order', () => {
    const ordered = { price: 650_000, unitFactor: 5 * pack }
    expect(ourRecords(billed, { ordered, received })).toEqual({ quantity: 18 * pack, price: 130_000 })
    const rest = { ...received, returned: 3 * pack, billedElsewhere: 10 * pack }
    expect(ourRecords(billed, { ordered, received: rest }).quantity).toBe(5 * pack)
    const over = { ...received, billedElsewhere: 19 * pack }
    expect(ourRecords(billed, { ordered, received: over }).quantity).toBe(0)
  })

  test('have the price of the receipt without an order, and nothing without a receipt', () => {
    expect(ourRecords(billed, { ordered: undefined, received })).toEqual({
      quantity: 18 * pack,
      price: 128_000,
    })
    expect(ourRecords(billed, { ordered: undefined, received: undefined })).toEqual({
      quantity: 0,
      price: 130_000,
    })
  })

  test('are not more than the bill, because the rest may be billed later', () => {
    const part = { ...billed, quantity: 5 * pack }
    expect(ourRecords(part, { ordered: undefined, received }).quantity).toBe(5 * pack)
  })
})

describe('a line', () => {
  test('that matches has no difference', () => {
    expect(matchLine(line())).toMatchObject({ amount: 2_600_000, differences: [] })
  })

  test('pays what the answers say', () => {
    const both = { quantity: 20 * pack, price: 130_000, ours: { quantity: 18 * pack, price: 125_000 } }
    const open = matchLine(line(both))
    expect(open.differences).toEqual([
      { kind: 'quantity', amount: 260_000, answer: undefined },
      { kind: 'price', amount: 90_000, answer: undefined },
    ])
    expect(open.amount - open.ours.amount).toBe(350_000)
    expect(open.payable).toEqual({ quantity: 20 * pack, amount: 2_600_000 })
    const payable = (quantity?: 'accept' | 'our-records', price?: 'accept' | 'our-records') =>
      matchLine(line({ ...both, answers: { quantity, price } })).payable.amount
    expect([
      payable('accept', 'accept'),
      payable('our-records', 'accept'),
      payable('accept', 'our-records'),
      payable('our-records', 'our-records'),
    ]).toEqual([2_600_000, 2_340_000, 2_500_000, 2_250_000])
  })

  test('without a receipt is not received, and a lower price is below zero', () => {
    const missing = line({ isReceived: false, ours: { quantity: 0, price: 130_000 } })
    expect(matchLine(missing).differences).toMatchObject([{ kind: 'not-received', amount: 2_600_000 }])
    const cheaper = line({ ours: { quantity: 20 * pack, price: 131_000 } })
    expect(matchLine(cheaper).differences).toMatchObject([{ kind: 'price', amount: -20_000 }])
  })
})

describe('a bill', () => {
  // The bill of the design: 20 bowls of which 18 came, 12 boxes for 945 instead of 900, 10 bags.
  const lines = [
    line({ ours: { quantity: 18 * pack, price: 130_000 } }),
    line({ quantity: 12 * pack, price: 94_500, ours: { quantity: 12 * pack, price: 90_000 } }),
    line({ quantity: 10 * pack, price: 64_000 }),
  ]
  const bill = { vat: 568_620, vatAnswer: undefined, lines }

  test('is compared with our records, both with VAT', () => {
    const match = matchBill(bill)
    expect(match).toMatchObject({
      billed: { taxable: 4_374_000, nonTaxable: 0, vat: 568_620, total: 4_942_620 },
      ours: { taxable: 4_060_000, vat: 527_800, total: 4_587_800 },
      vatDifference: undefined,
      open: 2,
    })
    expect(match.billed.total - match.ours.total).toBe(354_820)
    expect(match.toPay).toEqual(match.billed)
  })

  test('with another VAT than 13 % asks, and pays it only when it is accepted', () => {
    const off = (vatAnswer: 'accept' | 'our-records' | undefined) =>
      matchBill({ vat: 600_000, vatAnswer, lines: lines.slice(2) })
    expect(off(undefined)).toMatchObject({
      vatDifference: { kind: 'vat', amount: 516_800 },
      ours: { vat: 83_200 },
      open: 1,
    })
    expect([off('accept').toPay.vat, off('our-records').toPay.vat, off('accept').open]).toEqual([
      600_000, 83_200, 0,
    ])
  })

  test.each([
    [568_623, true],
    [568_617, true],
    [568_624, false],
    [568_616, false],
  ])('with VAT of %s paisa is within the rounding of its lines: %s', (vat, isRounding) => {
    const match = matchBill({ ...bill, vat })
    expect(match.vatDifference === undefined).toBe(isRounding)
    if (isRounding) expect(match.billed.total - match.ours.total).toBe(354_820)
  })

  test('has no VAT on lines that are not taxable, and none below zero', () => {
    const free = matchBill({ vat: 0, vatAnswer: undefined, lines: [line({ isTaxable: false })] })
    expect(free).toMatchObject({
      billed: { taxable: 0, nonTaxable: 2_600_000, vat: 0, total: 2_600_000 },
      open: 0,
    })
    const missing = line({
      ours: { quantity: 0, price: 130_000 },
      answers: { ...none, quantity: 'our-records' },
    })
    expect(matchBill({ vat: 337_999, vatAnswer: undefined, lines: [missing] }).toPay.total).toBe(0)
  })
})
