import { sql } from 'kysely'
import { paymentMoves, type PaymentMethod, type PaymentState } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { PaymentsTables } from './payments.table.ts'

const db = (tx: Tx) => tx.withTables<PaymentsTables>()

type NewPayment = { id: string; orderId: string; method: PaymentMethod; state: PaymentState; amount: number; at: Date }

export const insertPayment = prepared((tx, { id, orderId, method, state, amount, at }: NewPayment) =>
  sql`insert into payments (id, order_id, method, state, amount, created_at)
    values (${id}::uuid, ${orderId}::uuid, ${method}::text, ${state}::text, ${amount}::int4, ${at}::timestamptz)`.compile(tx),
)

export type PaymentRecord = { id: string; method: PaymentMethod; state: PaymentState; amount: number }

/** The one that counts. Nobody else changes it until the transaction ends. */
export async function lockPayment(tx: Tx, orderId: string): Promise<PaymentRecord | undefined> {
  const row = await db(tx)
    .selectFrom('payments')
    .select(['id', 'method', 'state', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['due', 'pending', 'paid', 'part-refunded', 'refunded'])
    .forUpdate()
    .executeTakeFirst()
  return row as PaymentRecord | undefined
}

type Taken = { takenBy: string; recordedBy: string; at: Date }

export async function setCashTaken(tx: Tx, id: string, { takenBy, recordedBy, at }: Taken): Promise<void> {
  const { from, to } = paymentMoves['take-cash']
  await db(tx)
    .updateTable('payments')
    .set({ state: to, paid_at: at, taken_by: takenBy, recorded_by: recordedBy })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .execute()
}

export async function setVoid(tx: Tx, id: string): Promise<void> {
  const { from, to } = paymentMoves.void
  await db(tx)
    .updateTable('payments')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .execute()
}

type NewRefund = { id: string; paymentId: string; amount: number; reason: string; dueAt: Date; at: Date }

export async function insertRefund(tx: Tx, { id, paymentId, amount, reason, dueAt, at }: NewRefund): Promise<void> {
  await db(tx)
    .insertInto('refunds')
    .values({ id, payment_id: paymentId, state: 'due', amount, reason, due_at: dueAt, created_at: at })
    .execute()
}
