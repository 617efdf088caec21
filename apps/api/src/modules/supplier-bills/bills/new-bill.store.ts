import { sql } from 'kysely'
import type { BillKind, CreditReason } from '@momo/contracts/supplier-bills'
import type { Tx } from '#platform/db/database.ts'
import type { SupplierBillsTables } from '../supplier-bills.table.ts'

const db = (tx: Tx) => tx.withTables<SupplierBillsTables>()

/** Serializes requests with the same id: the number of the first could reject the second before its id does. */
export async function lockId(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`supplier-bill ${id}`}, 56))`.execute(tx)
}

export type SupplierTerms = { name: string; is_vat_registered: boolean; pay_within_days: number }

export async function findSupplierTerms(tx: Tx, id: string): Promise<SupplierTerms | undefined> {
  const { rows } = await sql<SupplierTerms>`
    select name, is_vat_registered, pay_within_days from suppliers where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

type SoldItem = { itemId: string; unit: string; unitFactor: number }

export async function findSoldItems(tx: Tx, supplierId: string, itemIds: string[]): Promise<SoldItem[]> {
  const { rows } = await sql<SoldItem>`
    select item_id as "itemId", unit, unit_factor as "unitFactor" from supplier_items
    where supplier_id = ${supplierId}::uuid and item_id = any (${itemIds}::uuid[])`.execute(tx)
  return rows
}

export type NewBillRow = {
  id: string
  supplier_id: string
  kind: BillKind
  bill_number: string
  billed_on: string
  due_on: string
  credits_id: string | null
  credit_reason: CreditReason | null
  taxable: number
  non_taxable: number
  vat: number
  total: number
  note: string
  fingerprint: string
  entered_at: Date
  entered_by: string
}

/** False if the supplier has a bill with this number; one that is being entered is waited for. */
export async function insertBill(tx: Tx, row: NewBillRow): Promise<boolean> {
  const added = await db(tx)
    .insertInto('supplier_bills')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type Numbered = Pick<NewBillRow, 'supplier_id' | 'kind' | 'bill_number'>
type SameNumber = { id: string; bill_number: string; billed_on: string }

export async function findByNumber(tx: Tx, bill: Numbered): Promise<SameNumber | undefined> {
  const { rows } = await sql<SameNumber>`
    select id, bill_number, billed_on from supplier_bills where supplier_id = ${bill.supplier_id}::uuid and kind = ${bill.kind}
      and lower(bill_number) = lower(${bill.bill_number}) and cancelled_at is null`.execute(tx)
  return rows[0]
}

export type NewLineRow = {
  bill_id: string
  line: number
  item_id: string
  receipt_id: string | null
  receipt_line: number | null
  quantity: number
  unit: string
  unit_factor: number
  price: number
  amount: number
  is_taxable: boolean
}

export async function insertLines(tx: Tx, rows: NewLineRow[]): Promise<void> {
  await db(tx).insertInto('supplier_bill_lines').values(rows).execute()
}
