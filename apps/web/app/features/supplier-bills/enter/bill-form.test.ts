import { describe, expect, test } from 'vitest'
import { aBillLine, anApprovedBill, aReceipt, idOf, supplierId } from '../supplier-bills.factory.ts'
import { billForm, type BillValues, dayAfter, emptyBill, linesOf, sumsOf } from './bill-form.ts'
import { creditLines } from './credit-lines.ts'
import { enterMessages } from './enter.messages.ts'

const { paper, lines: lineTexts } = enterMessages
const lines = linesOf(aReceipt(), true)
const typed = (over: Partial<BillValues>) =>
  billForm({ supplierId, kind: 'bill' }).safeParse({
    ...emptyBill(lines),
    billNumber: 'PH-4471',
    billedOn: '2026-11-13',
    ...over,
  })
const messages = (over: Partial<BillValues>) =>
  typed(over).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a typed bill', () => {
  test('starts with what can be billed of a delivery, and VAT follows the lines', () => {
    expect(sumsOf({ lines, vat: undefined })).toMatchObject({
      taxable: 2_340_000,
      vat: 304_200,
      total: 2_644_200,
    })
    expect(typed({}).data).toMatchObject({
      supplierId,
      kind: 'bill',
      vat: 304_200,
      lines: [
        {
          itemId: idOf(1),
          receipt: { id: idOf(30), line: 1 },
          quantity: 18_000,
          price: 130_000,
          isTaxable: true,
        },
      ],
    })
  })

  test('takes what the paper says: another quantity, price and VAT, in Devanagari digits too', () => {
    const [line] = lines
    expect(
      typed({ lines: [{ ...line!, quantity: '२०', price: '1,350.50' }], vat: '3,511' }).data,
    ).toMatchObject({ vat: 351_100, lines: [{ quantity: 20_000, price: 135_050 }] })
    expect(typed({ lines: [{ ...line!, isTaxable: false }] }).data?.vat).toBe(0)
  })

  test('names what is missing or wrong', () => {
    const [line] = lines
    expect(messages({ billNumber: ' ' })).toEqual([['billNumber', paper.numberWrong]])
    expect(messages({ lines: [] })).toEqual([['lines', lineTexts.needed]])
    expect(messages({ billedOn: '2099-01-01' })).toEqual([['billedOn', paper.dateLater]])
    expect(messages({ dueOn: '2026-11-01' })).toEqual([['dueOn', paper.dueWrong]])
    expect(messages({ vat: 'x' })).toEqual([['vat', paper.vatWrong]])
    expect(messages({ lines: [{ ...line!, quantity: '', price: '' }] })).toEqual([
      ['lines.0.quantity', lineTexts.quantityWrong],
      ['lines.0.price', lineTexts.priceWrong],
    ])
  })

  test('is due by the terms', () => {
    expect(dayAfter('2026-11-13', 30)).toBe('2026-12-13')
  })
})

describe('a credit note proposes', () => {
  const bill = anApprovedBill()
  const amounts = (reason: 'return' | 'price' | 'withheld', of = bill) =>
    creditLines(of, reason).map(({ name, quantity, price }) => [name, quantity, price])

  test('what was billed and not paid', () => {
    const withheld = anApprovedBill({
      lines: bill.lines.map((line) => ({
        ...line,
        payable: { quantity: line.ours.quantity, amount: line.ours.amount },
      })),
    })
    expect(amounts('withheld', withheld)).toEqual([
      ['Takeaway bowl with lid', '2', '1300'],
      ['Takeaway box', '12', '45'],
    ])
  })

  test('what went back, and else all lines to fill in', () => {
    const received = { ...aBillLine().received!, returned: 3_000 }
    expect(amounts('return', anApprovedBill({ lines: [aBillLine({ received })] }))).toEqual([
      ['Takeaway bowl with lid', '3', '1300'],
    ])
    expect(amounts('return').map(([, quantity]) => quantity)).toEqual(['', ''])
    expect(amounts('price').map(([, , price]) => price)).toEqual(['', ''])
  })
})
