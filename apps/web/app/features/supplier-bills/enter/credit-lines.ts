import type { Bill, BillLine, CreditReason } from '@momo/contracts/supplier-bills'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { toRupeesText } from '#lib/forms/rupees-typed.ts'
import { inUnits } from '../unit-amounts.ts'
import type { TypedLine } from './bill-form.ts'

type Amounts = { quantity: number; price: number | undefined }

function typedLine(bill: Bill, line: BillLine, { quantity, price }: Amounts): TypedLine {
  const { itemId, name, nameNe, unit, unitFactor, isTaxable, received } = line
  const number = bill.receipts.find(({ id }) => id === received?.receiptId)?.number ?? ''
  return {
    itemId,
    name,
    nameNe,
    unit,
    unitFactor,
    ...(received && {
      receipt: { id: received.receiptId, line: received.line, number, open: line.quantity },
    }),
    quantity: quantity === 0 ? '' : plainNumber(inUnits(quantity, unitFactor)),
    price: price === undefined ? '' : toRupeesText(price),
    isTaxable,
  }
}

const paidQuantity = ({ payable, quantity }: BillLine) => payable?.quantity ?? quantity

/** What was billed and not paid: first goods, then the price of the goods that were paid. */
function withheldOf(line: BillLine): Amounts[] {
  const { quantity, price, payable, ours, differences } = line
  const missing = quantity - paidQuantity(line)
  const isCheaper =
    payable !== undefined &&
    differences.some(({ kind, answer }) => kind === 'price' && answer === 'our-records')
  return [
    ...(missing > 0 ? [{ quantity: missing, price }] : []),
    ...(isCheaper && price > ours.price && missing === 0
      ? [{ quantity: paidQuantity(line), price: price - ours.price }]
      : []),
  ]
}

const proposals: Record<CreditReason, (line: BillLine) => Amounts[]> = {
  return: (line) =>
    line.received && line.received.returned > 0
      ? [{ quantity: line.received.returned, price: line.price }]
      : [],
  price: (line) => [{ quantity: paidQuantity(line), price: undefined }],
  withheld: withheldOf,
}

/** What a credit note is likely to list. Without a proposal all lines of the bill, to fill in. */
export function creditLines(bill: Bill, reason: CreditReason): TypedLine[] {
  const proposed = bill.lines.flatMap((line) =>
    proposals[reason](line).map((amounts) => typedLine(bill, line, amounts)),
  )
  if (proposed.length > 0) return proposed
  return bill.lines.map((line) => typedLine(bill, line, { quantity: 0, price: line.price }))
}
