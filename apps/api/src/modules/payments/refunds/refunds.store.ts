import type { PaymentMethod, PaymentState, RefundState } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { PaymentsTables } from '../payments.table.ts'

const db = (tx: Tx) => tx.withTables<PaymentsTables>()

export type RefundRecord = {
  id: string
  payment_id: string
  state: RefundState
  amount: number
  reference: string | null
  sent_at: Date | null
  taken_at: Date | null
  tries: number
  next_try_at: Date | null
}

/** Locks the row until the transaction ends. Lock order: the payment first, then its refund. */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRecord | undefined> {
  const row = await db(tx)
    .selectFrom('refunds')
    .select([
      'id',
      'payment_id',
      'state',
      'amount',
      'reference',
      'sent_at',
      'taken_at',
      'tries',
      'next_try_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as RefundRecord | undefined
}

/** The latest refund of a payment, with what staff entered. */
export async function findLastRefund(
  tx: Tx,
  paymentId: string,
): Promise<{ id: string; reference: string | null; note: string | null } | undefined> {
  return db(tx)
    .selectFrom('refunds')
    .select(['id', 'reference', 'note'])
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

type Paid = {
  id: string
  order_id: string
  branch_id: string
  method: PaymentMethod
  state: PaymentState
  amount: number
}

export async function lockPaymentOf(tx: Tx, refundId: string): Promise<Paid | undefined> {
  const row = await db(tx)
    .selectFrom('payments as p')
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .select(['p.id', 'p.order_id', 'p.branch_id', 'p.method', 'p.state', 'p.amount'])
    .where('r.id', '=', refundId)
    .forUpdate('p')
    .executeTakeFirst()
  return row as Paid | undefined
}

type Claimed = {
  tries: number
  nextTryAt: Date
  /** Absent: the provider is only queried. */ sent?: { at: Date; by: string | undefined }
}

export async function setClaimed(tx: Tx, id: string, { tries, nextTryAt, sent }: Claimed): Promise<void> {
  await db(tx)
    .updateTable('refunds')
    .set({
      tries,
      next_try_at: nextTryAt,
      ...(sent && { state: 'sent', sent_at: sent.at, sent_by: sent.by ?? null }),
    })
    .where('id', '=', id)
    .execute()
}

/** The provider accepted the refund. Its completion is polled. */
export async function markRefundAccepted(
  tx: Tx,
  id: string,
  { at, answer }: { at: Date; answer: unknown },
): Promise<void> {
  await db(tx)
    .updateTable('refunds')
    .set({ taken_at: at, answer: JSON.stringify(answer ?? null) })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
}

export async function setRefused(tx: Tx, id: string, answer: unknown): Promise<void> {
  await db(tx)
    .updateTable('refunds')
    .set({ state: 'refused', answer: JSON.stringify(answer ?? null) })
    .where('id', '=', id)
    .execute()
}

type Ended = { at: Date; by?: string | undefined; reference?: string | undefined; note?: string | undefined }

export async function setDone(tx: Tx, id: string, { at, by, reference, note }: Ended): Promise<void> {
  await db(tx)
    .updateTable('refunds')
    .set({
      state: 'done',
      ended_at: at,
      ended_by: by ?? null,
      reference: reference ?? null,
      note: note ?? null,
      next_try_at: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function sumRefunded(tx: Tx, paymentId: string): Promise<number> {
  const { given } = await db(tx)
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string | number>('amount'), eb.lit(0)).as('given'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(given)
}

export async function hasOpenRefund(tx: Tx, orderId: string): Promise<boolean> {
  const open = await db(tx)
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', orderId)
    .where('r.state', '<>', 'done')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** A payment has at most one open refund (unique index). */
export async function hasOpenRefundOf(tx: Tx, paymentId: string): Promise<boolean> {
  const open = await db(tx)
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return open !== undefined
}

/** Refunds due for a try, longest waiting first. */
export async function listRefundsToTry(
  tx: Tx,
  { at, limit }: { at: Date; limit: number },
): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('refunds')
    .select('id')
    .where('next_try_at', '<=', at)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Cash refunds have no provider to query. */
export async function stopRefundTries(tx: Tx, id: string): Promise<void> {
  await db(tx).updateTable('refunds').set({ next_try_at: null }).where('id', '=', id).execute()
}

type Overdue = { id: string; orderId: string; branchId: string }

export async function listOverdueRefunds(
  tx: Tx,
  { at, limit }: { at: Date; limit: number },
): Promise<Overdue[]> {
  return db(tx)
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'p.order_id as orderId', 'r.branch_id as branchId'])
    .where('r.state', '<>', 'done')
    .where('r.owner', '=', 'branch')
    .where('r.due_at', '<=', at)
    .orderBy('r.due_at')
    .limit(limit)
    .execute()
}

/** False if the refund was completed or another worker has already escalated it. */
export async function setHeadOffice(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('refunds')
    .set({ owner: 'head-office' })
    .where('id', '=', id)
    .where('owner', '=', 'branch')
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
