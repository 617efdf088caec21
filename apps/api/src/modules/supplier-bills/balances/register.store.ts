import { sql } from 'kysely'
import type { BillKind } from '@momo/contracts/supplier-bills'
import type { Tx } from '#platform/db/database.ts'

export type RegisterRecord = {
  id: string
  kind: BillKind
  bill_number: string
  billed_on: string
  supplier_name: string
  pan: string | null
  is_vat_registered: boolean
  taxable: number
  non_taxable: number
  vat: number
}

type Page = { from: string; until: string; after: { day: string; id: string } | undefined; limit: number }

/** Approved bills and credit notes by the date on the paper, as billed; `until` is not included. */
export async function pageOfRegister(tx: Tx, { from, until, after, limit }: Page): Promise<RegisterRecord[]> {
  const { rows } = await sql<RegisterRecord>`
    select b.id, b.kind, b.bill_number, b.billed_on, s.name as supplier_name, s.pan, s.is_vat_registered, b.taxable, b.non_taxable, b.vat
    from supplier_bills b join suppliers s on s.id = b.supplier_id
    where b.billed_on >= ${from}::date and b.billed_on < ${until}::date and b.payable is not null
      and ${after ? sql`(b.billed_on, b.id) > (${after.day}::date, ${after.id}::uuid)` : sql`true`}
    order by b.billed_on, b.id limit ${limit}`.execute(tx)
  return rows
}
