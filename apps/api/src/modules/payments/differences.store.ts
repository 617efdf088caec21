import { sql } from 'kysely'
import type { differenceKinds } from '@momo/contracts/payments'
import { later } from '#platform/clock/later.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { PaymentsTables } from './payments.table.ts'

const db = (tx: Tx) => tx.withTables<PaymentsTables>()

export type NewDifference = {
  paymentId: string
  branchId: string
  kind: (typeof differenceKinds)[number]
  theirState: string
  theirAmount?: number | undefined
  at: Date
}

/** Until when head office has looked at it. */
const daysToLook = 2

/**
 * One of a kind per payment. Said again it is as it was, and closed if it was; said otherwise it is open again. Answers with what is new
 * to somebody; undefined: nothing is.
 */
export async function raiseDifference(tx: Tx, { paymentId, branchId, kind, theirState, theirAmount, at }: NewDifference) {
  const said = { their_state: theirState, their_amount: theirAmount ?? null, due_at: later(at, daysToLook * 86_400_000) }
  return db(tx)
    .insertInto('payment_differences')
    .values({ id: newId(), payment_id: paymentId, branch_id: branchId, kind, owner: 'head-office', raised_at: at, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'kind'])
        .doUpdateSet({ ...said, raised_at: at, done_at: null, done_by: null, note: null })
        .where(
          sql<boolean>`(payment_differences.their_state, payment_differences.their_amount) is distinct from (excluded.their_state, excluded.their_amount)`,
        ),
    )
    .returning(['id', 'due_at'])
    .executeTakeFirst()
}

type Closed = { at: Date; by: string; note: string }

/** False: somebody closed it before. */
export async function closeDifference(tx: Tx, id: string, { at, by, note }: Closed): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('payment_differences')
    .set({ done_at: at, done_by: by, note })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The provider has said the last word after all. True when somebody was to look, and need not any more. */
export async function closeUndecided(tx: Tx, paymentId: string, { at, note }: { at: Date; note: string }): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('payment_differences')
    .set({ done_at: at, note })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'undecided')
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function hasOpenDifference(tx: Tx, orderId: string): Promise<boolean> {
  const open = await db(tx)
    .selectFrom('payment_differences as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select('d.id')
    .where('p.order_id', '=', orderId)
    .where('d.done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Held against the provider's word, whatever came of it. */
export async function setCompared(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await db(tx).updateTable('payments').set({ compared_at: at }).where('id', '=', paymentId).execute()
}
