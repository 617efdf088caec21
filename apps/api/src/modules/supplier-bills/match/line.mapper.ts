import type { BillKind } from '@momo/contracts/supplier-bills'
import { type LineToMatch, type Match, ourRecords, type Received } from './match.rules.ts'
import type { LineRecord } from './match.store.ts'

/** A match with the lines that it was computed from. */
export type LoadedMatch = Match & { records: LineRecord[] }

export const lineToMatch = (kind: BillKind, record: LineRecord): LineToMatch => ({
  quantity: record.quantity,
  price: record.price,
  unitFactor: record.unit_factor,
  isTaxable: record.is_taxable,
  isReceived: record.receipt !== null,
  ours: oursOf(kind, record),
  answers: {
    quantity: record.quantity_answer ?? undefined,
    price: record.price_answer ?? undefined,
  },
})

/** An approved bill shows our records of that time. A credit note is compared with its bill, when it is approved. */
function oursOf(kind: BillKind, record: LineRecord): LineToMatch['ours'] {
  if (record.our_quantity !== null && record.our_price !== null)
    return { quantity: record.our_quantity, price: record.our_price }
  if (kind === 'credit-note') return { quantity: record.quantity, price: record.price }
  const { ordered } = record
  const line = { quantity: record.quantity, price: record.price, unitFactor: record.unit_factor }
  return ourRecords(line, {
    ordered: ordered ? { price: ordered.price, unitFactor: ordered.unit_factor } : undefined,
    received: receivedOf(record),
  })
}

export function receivedOf({ receipt, payable_quantity: own }: LineRecord): Received | undefined {
  if (!receipt) return undefined
  const { accepted, returned, billed, price, unit_factor: unitFactor } = receipt
  return { accepted, returned, billedElsewhere: Math.max(0, billed - (own ?? 0)), price, unitFactor }
}
