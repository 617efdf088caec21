import type { Tx } from '#platform/db/database.ts'
import type { InvoicesTables } from '../invoices.table.ts'

const db = (tx: Tx) => tx.withTables<InvoicesTables>()

/** Row lock: serializes the print counter of an invoice. */
export async function lockBill(tx: Tx, id: string): Promise<void> {
  await db(tx).selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute()
}

type Printed = { sequence: number; at: Date; by: string }

/** The print with this key. */
export async function findPrint(tx: Tx, invoiceId: string, key: string): Promise<Printed | undefined> {
  return db(tx)
    .selectFrom('invoice_prints')
    .select(['sequence', 'printed_at as at', 'printed_by as by'])
    .where('invoice_id', '=', invoiceId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function countPrints(tx: Tx, invoiceId: string): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('invoice_prints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return count
}

type Print = Printed & { invoiceId: string; key: string }

export async function insertPrint(tx: Tx, { invoiceId, sequence, key, at, by }: Print): Promise<void> {
  await db(tx)
    .insertInto('invoice_prints')
    .values({ invoice_id: invoiceId, sequence, key, printed_at: at, printed_by: by })
    .execute()
}
