import { sql } from 'kysely'
import {
  activePaymentStates,
  paymentMoves,
  type PaymentMethod,
  type PaymentState,
  type TenderMethod,
} from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { PaymentsTables } from './payments.table.ts'

const db = (tx: Tx) => tx.withTables<PaymentsTables>()

export type NewPayment = {
  id: string
  orderId: string
  branchId: string
  method: PaymentMethod
  state: PaymentState
  amount: number
  /** Wallets only: the id that the provider gets from us. */
  reference: string | undefined
  at: Date
}

export const insertPayment = prepared(
  (tx, { id, orderId, branchId, method, state, amount, reference, at }: NewPayment) =>
    sql`insert into payments (id, order_id, branch_id, method, state, amount, reference, created_at)
    values (${id}::uuid, ${orderId}::uuid, ${branchId}::uuid, ${method}::text, ${state}::text, ${amount}::int4, ${reference}::text,
      ${at}::timestamptz)`.compile(tx),
)

export type PaymentRecord = {
  id: string
  branch_id: string
  method: PaymentMethod
  state: PaymentState
  amount: number
  in_tab: boolean
}

/** Locks the active payment until the transaction ends. */
export async function lockPayment(tx: Tx, orderId: string): Promise<PaymentRecord | undefined> {
  const row = await db(tx)
    .selectFrom('payments')
    .select(['id', 'branch_id', 'method', 'state', 'amount', 'in_tab'])
    .where('order_id', '=', orderId)
    .where('state', 'in', [...activePaymentStates])
    .forUpdate()
    .executeTakeFirst()
  return row as PaymentRecord | undefined
}

type Taken = { takenBy: string; recordedBy: string; at: Date; received?: number | undefined }

export async function setCashTaken(tx: Tx, id: string, taken: Taken): Promise<void> {
  const { takenBy, recordedBy, at, received = null } = taken
  const { from, to } = paymentMoves['take-cash']
  await db(tx)
    .updateTable('payments')
    .set({ state: to, paid_at: at, taken_by: takenBy, recorded_by: recordedBy, received })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .execute()
}

export async function setDueAmount(tx: Tx, id: string, amount: number): Promise<void> {
  await db(tx)
    .updateTable('payments')
    .set({ amount })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

export async function setSettledInTab(
  tx: Tx,
  id: string,
  { method, takenBy, recordedBy, at }: Taken & { method: PaymentMethod },
): Promise<void> {
  const { from, to } = paymentMoves['settle-in-tab']
  await db(tx)
    .updateTable('payments')
    .set({ state: to, method, in_tab: true, paid_at: at, taken_by: takenBy, recorded_by: recordedBy })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .execute()
}

/** Voids the payment. If the browser was sent to a wallet, a check is scheduled now. */
export async function setVoid(tx: Tx, id: string, at: Date): Promise<void> {
  const { from, to } = paymentMoves.void
  await db(tx)
    .updateTable('payments')
    .set({
      state: to,
      next_check_at: sql<Date | null>`case when redirected_at is not null then ${at}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .execute()
}

type NewRefund = {
  id: string
  paymentId: string
  branchId: string
  amount: number
  reason: string
  dueAt: Date
  at: Date
  /** How it is given back, if not in the way it was paid. */
  method?: TenderMethod | undefined
}

/** Due for the periodic refund task at once; cash refunds are left to staff. */
export async function insertRefund(
  tx: Tx,
  { id, paymentId, branchId, amount, reason, dueAt, at, method }: NewRefund,
): Promise<void> {
  await db(tx)
    .insertInto('refunds')
    .values({
      id,
      payment_id: paymentId,
      branch_id: branchId,
      state: 'due',
      amount,
      reason,
      due_at: dueAt,
      created_at: at,
      next_try_at: at,
      method: method ?? null,
    })
    .execute()
}

/** Total of completed and open refunds of a payment. */
export async function sumOfRefunds(tx: Tx, paymentId: string): Promise<number> {
  const { sum } = await db(tx)
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::int4`.as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return sum
}

export async function findRefundAmount(
  tx: Tx,
  id: string,
): Promise<{ amount: number; method: PaymentMethod } | undefined> {
  const row = await db(tx)
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.amount', 'p.method'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row as { amount: number; method: PaymentMethod } | undefined
}
