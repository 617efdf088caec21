import type { ReceiptForm, UnconfirmedLine } from '@momo/contracts/goods-receipts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { receiptOf, type ReceiptValues } from './receipt-values.ts'
import { isUntouched, type TypedLine } from './typed-line.ts'

/** A draft may be older than the order: its lines take what is expected now. Lines that are complete meanwhile stay if they were typed. */
export function refreshReceipt(draft: ReceiptValues, form: ReceiptForm): ReceiptValues {
  const fresh = receiptOf(form).lines
  const current = (line: TypedLine) => fresh.find(({ order }) => order?.line === line.order?.line)
  const typed = draft.lines
    .filter((line) => line.order === undefined || current(line) || !isUntouched(line))
    .map((line): TypedLine => {
      const now = line.order && current(line)
      if (now) return { ...line, item: now.item, order: now.order }
      return line.order ? { ...line, order: { ...line.order, expected: 0 } } : line
    })
  const missing = fresh.filter((line) => !typed.some(({ order }) => order?.line === line.order?.line))
  return { ...draft, lines: [...typed, ...missing] }
}

/** Marks the lines that the server asked about. Its index counts only the lines that were sent. */
function withQuestions(values: ReceiptValues, asked: UnconfirmedLine[]): ReceiptValues {
  let sent = -1
  const lines = values.lines.map((line): TypedLine => {
    if (line.order && isUntouched(line)) return line
    sent += 1
    const question = asked.find(({ index }) => index === sent)
    if (!question) return line
    const { over, price } = question
    return {
      ...line,
      ...(price && { item: { ...line.item, lastPrices: price.lastPrices } }),
      ...(over && line.order && { order: { ...line.order, expected: over.expected } }),
      asksOver: over !== undefined,
      asksPrice: price !== undefined,
      isOverRight: line.isOverRight && over === undefined,
      isPriceRight: line.isPriceRight && price === undefined,
    }
  })
  return { ...values, lines }
}

/** After this refusal the id belongs to another receipt. */
const reused = 'stock.key_reused'

type Refused = { values: ReceiptValues; refused?: string }

/** What was typed, with the questions of the server. */
export function refusedValues({ values, refused }: Refused, asked: UnconfirmedLine[]): ReceiptValues {
  const questioned = withQuestions(values, asked)
  return refused === reused ? { ...questioned, id: newIdempotencyKey() } : questioned
}
