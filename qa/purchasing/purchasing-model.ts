// An independent model of purchasing: what was acknowledged, and what orders, receipts and bills therefore add up to. Written from the
// domain text (back-office.md, sections 9 and 12) and the contracts; it shares no code with the product. Quantities are thousandths of the
// base unit, money is paisa.
import type { Chain, SentDocument } from '../stock/documents.ts'

type Unit = { name: string; factor: number }
type Priced = { itemId: string; unit: Unit; price: number }

export type ModelOrderLine = Priced & { line: number; quantity: number; isClosed: boolean }
export type ModelOrder = {
  id: string
  supplierId: string
  locationId: string
  state: 'draft' | 'sent' | 'closed' | 'cancelled'
  lines: ModelOrderLine[]
}

export type ModelReceiptLine = Priced & {
  line: number
  orderLine: number | undefined
  /** Of a return: the line of the receipt. */
  returnsLine: number | undefined
  accepted: number
  rejected: number
  amount: number
  batchCode: string
}
export type ModelReceipt = {
  id: string
  kind: 'receipt' | 'return'
  /** Undefined: the market. */
  supplierId: string | undefined
  orderId: string | undefined
  returnsId: string | undefined
  locationId: string
  isReversed: boolean
  lines: ModelReceiptLine[]
}

export type Answer = 'accept' | 'our-records'
export type ModelBillLine = Priced & {
  line: number
  receipt: { id: string; line: number } | undefined
  quantity: number
  amount: number
  isTaxable: boolean
  quantityAnswer: Answer | undefined
  priceAnswer: Answer | undefined
  /** Set with the approval. */
  paid: { quantity: number; amount: number } | undefined
  /** Signed difference to the receipt that is posted to the stock with the approval. */
  difference: number
}
export type ModelBill = {
  id: string
  supplierId: string
  kind: 'bill' | 'credit-note'
  credits: { billId: string; reason: 'return' | 'price' | 'withheld' } | undefined
  vat: number
  vatAnswer: Answer | undefined
  state: 'entered' | 'approved' | 'cancelled'
  isHeld: boolean
  /** A request without an answer may be applied after the ones that follow it. */
  isUnsure: boolean
  payable: number
  lines: ModelBillLine[]
}

export type ModelPayment = {
  id: string
  supplierId: string
  amount: number
  creditNoteId: string | undefined
  isReversed: boolean
  parts: { billId: string; amount: number }[]
}

/** An order and all that follows from it; nothing belongs to two lives, apart from the supplier and the stock. */
export type Books = {
  supplierId: string
  order: ModelOrder
  receipts: ModelReceipt[]
  bills: ModelBill[]
  payments: ModelPayment[]
}

export type Model = {
  chain: Chain
  books: Books[]
  /** Cash taken from the tills, by the id of what it paid for; without what was reversed. */
  payouts: Map<string, { branchId: string; amount: number }>
  /** What the ledger must contain, by key. */
  documents: Map<string, SentDocument>
}

export const createModel = (chain: Chain): Model => ({
  chain,
  books: [],
  payouts: new Map(),
  documents: new Map(),
})

export const sumOf = <T>(of: T[], size: (one: T) => number): number =>
  of.reduce((sum, one) => sum + size(one), 0)

/** a × b ÷ c, rounded half up to a whole number; none of them is below zero. */
export const ratio = (a: number, b: number, c: number): number =>
  Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))

export const amountOf = (quantity: number, { price, unit }: Pick<Priced, 'price' | 'unit'>): number =>
  ratio(quantity, price, unit.factor)

type LineKey = { id: string; line: number }

/** What went back of a line of a receipt. */
export const returnedOf = ({ receipts }: Books, { id, line }: LineKey): number =>
  sumOf(
    receipts.filter((one) => one.returnsId === id && !one.isReversed).flatMap(({ lines }) => lines),
    ({ returnsLine, accepted }) => (returnsLine === line ? accepted : 0),
  )

/** On approved bills, less what credit notes for goods that went back took off. */
export const billedOf = ({ bills }: Books, { id, line }: LineKey): number =>
  sumOf(
    bills.filter(({ state }) => state === 'approved'),
    (bill) => {
      const sign = bill.kind === 'bill' ? 1 : bill.credits?.reason === 'return' ? -1 : 0
      const own = bill.lines.filter(({ receipt }) => receipt?.id === id && receipt.line === line)
      return sign * sumOf(own, ({ paid }) => paid?.quantity ?? 0)
    },
  )

export type OrderSums = { received: number; returned: number; billed: number }

export function sumsOf(books: Books, line: number): OrderSums {
  const goods = books.receipts.filter(({ orderId, isReversed }) => orderId !== undefined && !isReversed)
  const sum = (kind: ModelReceipt['kind'], size: (receipt: ModelReceipt, of: ModelReceiptLine) => number) =>
    sumOf(
      goods.filter((receipt) => receipt.kind === kind),
      (receipt) =>
        sumOf(
          receipt.lines.filter(({ orderLine }) => orderLine === line),
          (of) => size(receipt, of),
        ),
    )
  return {
    received: sum('receipt', (_, { accepted }) => accepted),
    returned: sum('return', (_, { accepted }) => accepted),
    billed: sum('receipt', ({ id }, of) => billedOf(books, { id, line: of.line })),
  }
}

export function openOf(books: Books, { line, quantity, isClosed }: ModelOrderLine): number {
  const { received, returned } = sumsOf(books, line)
  return isClosed ? 0 : Math.max(0, quantity - received + returned)
}

/** The state that the order must show. */
export function stateOf(books: Books): string {
  const { state, lines } = books.order
  if (state !== 'sent') return state
  const all = lines.map((line) => ({ ...sumsOf(books, line.line), open: openOf(books, line) }))
  if (all.some(({ open }) => open > 0))
    return all.some(({ received, returned }) => received > returned) ? 'partly-received' : 'to-receive'
  const isBilled = all.every(({ received, returned, billed }) => billed >= received - returned)
  return isBilled && all.some(({ billed }) => billed > 0) ? 'billed' : 'received'
}
