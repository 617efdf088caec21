import { sql } from 'kysely'
import type { discrepancyKinds } from '@momo/contracts/payments'
import { later } from '#platform/clock/later.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { PaymentsTables } from '../payments.table.ts'

const db = (tx: Tx) => tx.withTables<PaymentsTables>()

export type NewDiscrepancy = {
  paymentId: string
  branchId: string
  kind: (typeof discrepancyKinds)[number]
  theirState: string
  theirAmount?: number | undefined
  at: Date
}

/** Head office has this many days to check a discrepancy. */
const daysToCheck = 2

/**
 * Upsert, one row per payment and kind. An unchanged provider status leaves the row as it is, closed or open; a changed one reopens it.
 * Returns the new or reopened row, or undefined if nothing changed.
 */
export async function insertDiscrepancy(
  tx: Tx,
  { paymentId, branchId, kind, theirState, theirAmount, at }: NewDiscrepancy,
) {
  const values = {
    their_state: theirState,
    their_amount: theirAmount ?? null,
    due_at: later(at, daysToCheck * 86_400_000),
  }
  return db(tx)
    .insertInto('payment_discrepancies')
    .values({
      id: newId(),
      payment_id: paymentId,
      branch_id: branchId,
      kind,
      owner: 'head-office',
      raised_at: at,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'kind'])
        .doUpdateSet({ ...values, raised_at: at, done_at: null, done_by: null, note: null })
        .where(
          sql<boolean>`(payment_discrepancies.their_state, payment_discrepancies.their_amount) is distinct from (excluded.their_state, excluded.their_amount)`,
        ),
    )
    .returning(['id', 'due_at'])
    .executeTakeFirst()
}

type Closing = { at: Date; by: string; note: string }

/** False if it was already closed. */
export async function closeDiscrepancy(tx: Tx, id: string, { at, by, note }: Closing): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('payment_discrepancies')
    .set({ done_at: at, done_by: by, note })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Closes the 'undecided' discrepancy after a final provider status. True if one was open. */
export async function closeUndecided(
  tx: Tx,
  paymentId: string,
  { at, note }: { at: Date; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('payment_discrepancies')
    .set({ done_at: at, note })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'undecided')
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function hasOpenDiscrepancy(tx: Tx, orderId: string): Promise<boolean> {
  const open = await db(tx)
    .selectFrom('payment_discrepancies as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select('d.id')
    .where('p.order_id', '=', orderId)
    .where('d.done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Marks the payment as compared with the provider, whatever the result. */
export async function setCompared(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await db(tx).updateTable('payments').set({ compared_at: at }).where('id', '=', paymentId).execute()
}
