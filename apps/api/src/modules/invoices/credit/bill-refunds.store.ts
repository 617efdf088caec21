import type { Insertable } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { InvoicesTables } from '../invoices.table.ts'

const db = (tx: Tx) => tx.withTables<InvoicesTables>()

type NewRefund = Insertable<InvoicesTables['bill_refunds']>

export async function findRefund(
  tx: Tx,
  { branch_id: branchId, key }: Pick<NewRefund, 'branch_id' | 'key'>,
): Promise<{ fingerprint: string; credit_note_id: string } | undefined> {
  return db(tx)
    .selectFrom('bill_refunds')
    .select(['fingerprint', 'credit_note_id'])
    .where('branch_id', '=', branchId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** False when a concurrent request has used the key for another bill. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('bill_refunds')
    .values(refund)
    .onConflict((on) => on.columns(['branch_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
