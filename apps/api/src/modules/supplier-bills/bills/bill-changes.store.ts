import { sql } from 'kysely'
import type { DifferenceAnswer } from '@momo/contracts/supplier-bills'
import type { Tx } from '#platform/db/database.ts'
import type { SupplierBillsTables } from '../supplier-bills.table.ts'

const db = (tx: Tx) => tx.withTables<SupplierBillsTables>()

type Change = {
  vat_answer?: DifferenceAnswer | null
  held_at?: Date | null
  held_by?: string | null
  hold_reason?: string
  approved_at?: Date
  approved_by?: string
  payable?: number
  cancelled_at?: Date
  cancelled_by?: string
  picture_id?: string
}

/** The caller holds the lock of the bill. */
export async function updateBill(tx: Tx, id: string, change: Change): Promise<void> {
  await db(tx).updateTable('supplier_bills').set(change).where('id', '=', id).execute()
}

type LineAnswer = {
  line: number
  change: { quantity_answer?: DifferenceAnswer | null; price_answer?: DifferenceAnswer | null }
}

export async function updateAnswer(tx: Tx, billId: string, { line, change }: LineAnswer): Promise<void> {
  await db(tx)
    .updateTable('supplier_bill_lines')
    .set(change)
    .where('bill_id', '=', billId)
    .where('line', '=', line)
    .execute()
}

type ApprovedLine = {
  line: number
  payable_quantity: number
  payable_amount: number
  our_quantity: number
  our_price: number
  corrected: number
  variance: number
}

export async function saveApprovedLines(tx: Tx, billId: string, lines: ApprovedLine[]): Promise<void> {
  await sql`
    update supplier_bill_lines l set payable_quantity = a.payable_quantity, payable_amount = a.payable_amount,
      our_quantity = a.our_quantity, our_price = a.our_price, corrected = a.corrected, variance = a.variance
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a (line int2, payable_quantity int8, payable_amount int8,
      our_quantity int8, our_price int8, corrected int8, variance int8)
    where l.bill_id = ${billId}::uuid and l.line = a.line`.execute(tx)
}

/** Locks the bill; undefined if there is none. */
export async function lockPhoto(tx: Tx, id: string): Promise<{ pictureId: string | undefined } | undefined> {
  const found = await db(tx)
    .selectFrom('supplier_bills')
    .select('picture_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found && { pictureId: found.picture_id ?? undefined }
}
