import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { BillRecord } from '../bills/bills.store.ts'
import type { LoadedMatch } from '../match/line.mapper.ts'
import { type CostLine, costOfCredit } from './cost-lines.rules.ts'
import { type BilledLine, listBilledLines, sumCredits } from './credits.store.ts'

type Credit = { note: BillRecord; bill: BillRecord; match: LoadedMatch }

/** Both bills are locked. Credit notes never take off more than was billed, in money and in goods. */
export async function assertCreditFits(tx: Tx, { note, bill, match }: Credit): Promise<void> {
  const before = await sumCredits(tx, bill.id)
  const payable = bill.payable ?? 0
  const fits =
    note.credit_reason === 'withheld'
      ? before.withheld + note.total <= bill.total - payable
      : before.payable + match.toPay.total <= payable
  if (!fits) throw fault('supplier_bill.overcredited')
  if (note.credit_reason === 'return') assertGoodsFit(match, await listBilledLines(tx, bill.id))
}

function assertGoodsFit({ records }: LoadedMatch, billed: BilledLine[]): void {
  for (const { quantity, receipt } of records) {
    const line = billed.find((one) => one.receipt_id === receipt?.id && one.receipt_line === receipt.line)
    if (!line || quantity > line.quantity - line.returned) throw fault('supplier_bill.overcredited')
  }
}

/** By line of the credit note; only a lower price changes the cost of goods. */
export async function creditCosts(tx: Tx, { note, bill, match }: Credit): Promise<(CostLine | undefined)[]> {
  if (note.credit_reason !== 'price') return match.records.map(() => undefined)
  const billed = await listBilledLines(tx, bill.id)
  return match.records.map(({ receipt }, i) => {
    const line = billed.find((one) => one.receipt_id === receipt?.id && one.receipt_line === receipt.line)
    return line && line.quantity > 0 ? costOfCredit(match.lines[i]!.payable, line) : undefined
  })
}
