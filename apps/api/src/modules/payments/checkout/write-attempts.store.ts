import { sql } from 'kysely'
import { type PaymentRedirect, type PaymentMove, paymentMoves } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { PaymentsTables } from '../payments.table.ts'

const db = (tx: Tx) => tx.withTables<PaymentsTables>()

export type NewRedirect = {
  at: Date
  redirect: Exclude<PaymentRedirect, { kind: 'nothing' }>
  providerRef: string | undefined
  expiresAt: Date | undefined
  next: Date | undefined
}

/** Stores the redirect. False when a concurrent request stored one first or the payment is no longer pending. */
export async function recordRedirect(
  tx: Tx,
  id: string,
  { at, redirect, providerRef, expiresAt, next }: NewRedirect,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('payments')
    .set({
      redirected_at: at,
      redirect: JSON.stringify(redirect),
      provider_ref: providerRef ?? null,
      expires_at: expiresAt ?? null,
      next_check_at: next ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('redirected_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records that the same redirect was used again. */
export async function recordRepeatedRedirect(
  tx: Tx,
  id: string,
  { at, next }: { at: Date; next: Date | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('payments')
    .set({ redirected_at: at, next_check_at: next ?? null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type CheckUpdate = { at: Date; answer?: unknown; next: Date | undefined; txnId?: string | undefined }

const checkColumns = ({ at, answer, next }: CheckUpdate) => ({
  next_check_at: next ?? null,
  ...(answer !== undefined && { answer: JSON.stringify(answer), answered_at: at }),
})

/** False, without any change, when the payment is no longer in a state that allows the move. */
export async function movePayment(
  tx: Tx,
  id: string,
  move: PaymentMove,
  update: CheckUpdate,
): Promise<boolean> {
  const { from, to } = paymentMoves[move]
  const { numUpdatedRows } = await db(tx)
    .updateTable('payments')
    .set({
      state: to,
      ...checkColumns(update),
      ...(to === 'paid' && { paid_at: update.at }),
      ...(update.txnId !== undefined && { provider_txn_id: update.txnId }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the provider's answer and the time of the next check without a state change. */
export async function recordAnswer(tx: Tx, id: string, update: CheckUpdate): Promise<void> {
  await db(tx)
    .updateTable('payments')
    .set(checkColumns(update))
    .where('id', '=', id)
    .where('state', 'in', [...paymentMoves.confirm.from])
    .execute()
}

/** The attempt needs no more checks. */
export async function cancelScheduledCheck(tx: Tx, id: string): Promise<void> {
  await db(tx)
    .updateTable('payments')
    .set({ next_check_at: null })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('state', 'not in', [...paymentMoves.confirm.from]), eb('redirected_at', 'is', null)]),
    )
    .execute()
}

/** Moves the next check to now, so the next poll queries the provider if the attempt can still be paid. */
export async function scheduleCheckNow(tx: Tx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('payments')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('state', 'in', [...paymentMoves.confirm.from])
    .where('redirected_at', 'is not', null)
    .where((eb) => eb.or([eb('next_check_at', 'is', null), eb('next_check_at', '>', at)]))
    .execute()
}

/** Claims due payments, longest due first, with a lease: they are due again at `until` if the worker dies. */
export async function claimDuePayments(
  tx: Tx,
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update payments set next_check_at = ${until}, checks = checks + 1
    where id in (select id from payments where next_check_at <= ${at} order by next_check_at limit ${limit} for update skip locked)
    returning reference`.execute(tx)
  return rows.map(({ reference }) => reference)
}
