import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aForm,
  anExpectedLine,
  anItem,
  at,
  eggs,
  idOf,
  kg,
  kitchen,
  orderId,
  valley,
} from '../goods-receipts.factory.ts'
import { formMessages as texts } from './form.messages.ts'
import {
  emptyReceipt,
  receiptOf,
  type ReceiptValues,
  ReceiptValuesForm,
  summaryOf,
} from './receipt-values.ts'
import { refreshReceipt, refusedValues } from './restore-receipt.ts'
import { acceptedInFull, addedLine, readLine, tooWarm, type TypedLine, withoutExtra } from './typed-line.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(at('2026-11-15T07:48:00'))
})
afterEach(() => void vi.useRealTimers())

const withMince = (change: Partial<TypedLine>): ReceiptValues => {
  const values = receiptOf(aForm())
  return {
    ...values,
    lines: values.lines.map((line, index) => (index === 0 ? { ...line, ...change } : line)),
  }
}
const read = (values: ReceiptValues) => ReceiptValuesForm.safeParse(values)
const messages = (values: ReceiptValues) =>
  read(values).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a receipt as typed', () => {
  test('becomes the request; lines that were not typed stay open', () => {
    const typed = withMince({
      accepted: '५७.५',
      rejected: '2.5',
      reason: 'too-warm',
      action: 'destroyed',
      temperature: '3,5',
    })
    expect(read({ ...typed, slipNumber: ' VP-D-1188 ' }).data).toEqual({
      id: typed.id,
      orderId,
      supplierId: valley.id,
      locationId: kitchen.id,
      slipNumber: 'VP-D-1188',
      receivedAt: at('2026-11-15T07:48:00'),
      note: '',
      lines: [
        {
          orderLine: 1,
          itemId: idOf(1),
          accepted: 57_500_000,
          rejected: 2_500_000,
          rejectReason: 'too-warm',
          rejectAction: 'destroyed',
          unit: 'kg',
          price: 45_500,
          useBy: '2026-11-17',
          batchCode: '',
          temperature: 35,
          isOverConfirmed: false,
          isPriceConfirmed: false,
        },
      ],
    })
  })

  test('wrong quantities, prices and temperatures are marked at their fields', () => {
    expect(messages(receiptOf(aForm()))).toEqual([['lines', texts.noLines]])
    expect(messages(withMince({ accepted: 'many', price: 'x', temperature: 'cold' }))).toEqual([
      ['lines.0.accepted', texts.wrongQuantity],
      ['lines.0.price', texts.wrongPrice],
      ['lines.0.temperature', texts.wrongTemperature],
    ])
    expect(messages(withMince({ rejected: '1' }))).toEqual([
      ['lines.0.reason', texts.reasonNeeded],
      ['lines.0.action', texts.actionNeeded],
    ])
    expect(messages({ ...withMince({ accepted: '1' }), receivedAt: '' })).toEqual([
      ['receivedAt', texts.wrongTime],
    ])
    expect(messages({ ...withMince({ accepted: '1' }), receivedAt: '2026-11-15T08:30' })).toEqual([
      ['receivedAt', texts.future],
    ])
  })

  test('a price that jumps and more than 10 % too much have to be answered', () => {
    expect(messages(withMince({ accepted: '66' }))).toBeUndefined()
    expect(messages(withMince({ accepted: '66.1' }))).toEqual([['lines.0.isOverRight', texts.over.needed]])
    expect(messages(withMince({ accepted: '60', price: '530' }))).toEqual([
      ['lines.0.isPriceRight', texts.jump.needed],
    ])
    const answered = withMince({ accepted: '70', price: '530', isOverRight: true, isPriceRight: true })
    expect(read(answered).data?.lines).toMatchObject([{ isOverConfirmed: true, isPriceConfirmed: true }])
  })

  test('a market purchase has a payment in place of a supplier', () => {
    const tomato = anItem({ id: idOf(9), tracksBatches: false, lastPrices: [] })
    const line = { ...addedLine(tomato), accepted: '5', price: '80' }
    const market = { ...emptyReceipt(), locationId: kitchen.id, isFromTill: true, lines: [line] }
    expect(read(market).data).toMatchObject({ paidBy: 'cash', tillBranchId: kitchen.id })
    const byWallet = read({ ...market, paidBy: 'wallet' }).data
    expect(byWallet).toMatchObject({ paidBy: 'wallet' })
    expect(byWallet).not.toHaveProperty('tillBranchId')
    expect(read({ ...market, supplierId: valley.id }).data).not.toHaveProperty('paidBy')
  })
})

describe('quick answers', () => {
  test('accept all fills only the lines that were not typed', () => {
    const { lines } = withMince({ accepted: '57.5' })
    expect(lines.map(acceptedInFull).map(({ accepted }) => accepted)).toEqual(['57.5', '10'])
  })

  test('what came too much goes back', () => {
    const [line] = withMince({ accepted: '68' }).lines
    expect(withoutExtra(line!)).toMatchObject({ accepted: '60', rejected: '8', action: 'back-with-driver' })
  })

  test('warm goods are rejected in full', () => {
    const [line] = withMince({ accepted: '50', rejected: '10' }).lines
    expect(tooWarm(line!)).toMatchObject({ accepted: '0', rejected: '60', reason: 'too-warm' })
  })

  test('prices of another unit are compared by the unit of the line', () => {
    const bag = anItem({
      units: [{ id: idOf(91), name: '5 kg bag', factor: 5 * kg }],
      lastPrices: anItem().lastPrices,
    })
    const line = { ...addedLine(bag), unit: '5 kg bag', accepted: '1', price: '2300' }
    expect(readLine(line).jump).toBeUndefined()
    expect(readLine({ ...line, price: '2700' }).jump?.change).toBe(183)
  })

  test('the totals count what was typed', () => {
    const { lines } = withMince({ accepted: '57.5', rejected: '2.5', price: '530' })
    expect(summaryOf(lines)).toMatchObject({
      accepted: 3_047_500,
      rejected: 132_500,
      posted: 1,
      ready: 0,
      prices: ['Chicken mince'],
    })
  })
})

describe('a draft from before', () => {
  test('takes what the order expects now', () => {
    const draft = withMince({ accepted: '20' })
    const now = aForm({
      lines: [
        anExpectedLine({ received: 40 * kg, expected: 20 * kg }),
        anExpectedLine({ orderLine: 3, item: { ...eggs, id: idOf(3) } }),
      ],
    })
    const { lines } = refreshReceipt(draft, now)
    expect(lines.map(({ order, accepted }) => [order?.line, order?.expected, accepted])).toEqual([
      [1, 20 * kg, '20'],
      [3, 60 * kg, ''],
    ])
  })

  test('a typed line that is complete meanwhile stays, and nothing more is expected of it', () => {
    const { lines } = refreshReceipt(withMince({ accepted: '20' }), aForm({ lines: [] }))
    expect(lines.map(({ order }) => order?.expected)).toEqual([0])
  })

  test('the questions of the server are put to the lines that were sent', () => {
    const values = {
      ...withMince({}),
      lines: withMince({}).lines.map((line, i) => (i === 1 ? { ...line, accepted: '10' } : line)),
    }
    const asked = [{ index: 0, itemId: eggs.id, over: { expected: 150_000, accepted: 300_000 } }]
    const { lines, id } = refusedValues({ values, refused: 'receipt.unconfirmed' }, asked)
    expect(id).toBe(values.id)
    expect(lines.map(({ asksOver }) => asksOver)).toEqual([false, true])
    expect(lines[1]?.order?.expected).toBe(150_000)
  })

  test('an id that belongs to another receipt is replaced', () => {
    const values = withMince({})
    expect(refusedValues({ values, refused: 'stock.key_reused' }, []).id).not.toBe(values.id)
  })
})
