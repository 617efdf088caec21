import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** What approved credit notes took off a bill, and what they documented without taking it off. */
type CreditSums = { payable: number; withheld: number }

export async function sumCredits(tx: Tx, billId: string): Promise<CreditSums> {
  const { rows } = await sql<CreditSums>`
    select coalesce(sum(payable), 0)::int8 as payable,
      coalesce(sum(total) filter (where credit_reason = 'withheld'), 0)::int8 as withheld
    from supplier_bills where credits_id = ${billId}::uuid and payable is not null`.execute(tx)
  return rows[0] ?? { payable: 0, withheld: 0 }
}

export type BilledLine = {
  receipt_id: string
  receipt_line: number
  quantity: number
  amount: number
  returned: number
}

/** What was billed of each line of a receipt on the bill, and what credit notes took back of it. */
export async function listBilledLines(tx: Tx, billId: string): Promise<BilledLine[]> {
  const { rows } = await sql<BilledLine>`
    select l.receipt_id, l.receipt_line, l.payable_quantity as quantity, l.payable_amount as amount,
      coalesce((select sum(c.payable_quantity) from supplier_bills n join supplier_bill_lines c on c.bill_id = n.id
        where n.credits_id = l.bill_id and n.credit_reason = 'return' and n.payable is not null
          and c.receipt_id = l.receipt_id and c.receipt_line = l.receipt_line), 0)::int8 as returned
    from supplier_bill_lines l where l.bill_id = ${billId}::uuid and l.receipt_id is not null`.execute(tx)
  return rows
}
