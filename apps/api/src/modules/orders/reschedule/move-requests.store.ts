import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type MoveRequestRecord = {
  order_id: string
  cause_id: string
  reason: string
  answer_by: Date
  answer: MoveAnswer | null
}
export type MoveAnswer = 'moved' | 'declined' | 'expired' | 'revoked'
type NewMoveRequest = { orderId: string; causeId: string; reason: string; at: Date; answerBy: Date }

export async function findMoveRequest(tx: Tx, orderId: string): Promise<MoveRequestRecord | undefined> {
  const row = await db(tx)
    .selectFrom('order_move_requests')
    .select(['order_id', 'cause_id', 'reason', 'answer_by', 'answer'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row as MoveRequestRecord | undefined
}

/** Replaces a request that was answered; returns false, and changes nothing, while one is open. */
export async function openMoveRequest(tx: Tx, request: NewMoveRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('order_move_requests')
    .values({
      order_id: request.orderId,
      cause_id: request.causeId,
      reason: request.reason,
      asked_at: request.at,
      answer_by: request.answerBy,
    })
    .onConflict((on) =>
      on
        .column('order_id')
        .doUpdateSet((eb) => ({
          cause_id: eb.ref('excluded.cause_id'),
          reason: eb.ref('excluded.reason'),
          asked_at: eb.ref('excluded.asked_at'),
          answer_by: eb.ref('excluded.answer_by'),
          answered_at: null,
          answer: null,
        }))
        .where('order_move_requests.answered_at', 'is not', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function answerMoveRequest(
  tx: Tx,
  orderId: string,
  { answer, at }: { answer: MoveAnswer; at: Date },
): Promise<void> {
  await db(tx)
    .updateTable('order_move_requests')
    .set({ answer, answered_at: at })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute()
}

/** Orders without an answer in time, oldest first. */
export async function listUnanswered(tx: Tx, at: Date, limit: number): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('order_move_requests')
    .select('order_id')
    .where('answered_at', 'is', null)
    .where('answer_by', '<=', at)
    .orderBy('answer_by')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}

/** Open requests of a cause that no longer exists, in the order of their ids. */
export async function findOpenRequestsOf(tx: Tx, causeId: string): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('order_move_requests')
    .select('order_id')
    .where('cause_id', '=', causeId)
    .where('answered_at', 'is', null)
    .orderBy('order_id')
    .execute()
  return rows.map((row) => row.order_id)
}

type NewTimes = {
  from: Date
  to: Date
  startAt: Date
  readyAt: Date
  dueAt: Date
  deadlineAt: Date
  deadlineOwner: string
}

/** Only the times change. The caller has locked the order. */
export async function setRequestedSlot(tx: Tx, id: string, times: NewTimes): Promise<void> {
  await db(tx)
    .updateTable('orders')
    .set((eb) => ({
      requested_from: times.from,
      requested_to: times.to,
      start_at: times.startAt,
      ready_at: times.readyAt,
      due_at: times.dueAt,
      // The customer chose this time.
      promised_at: times.dueAt,
      deadline_at: times.deadlineAt,
      deadline_owner: times.deadlineOwner,
      escalated_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export type ScheduledOrder = {
  id: string
  branchId: string
  fulfilmentMethod: string
  from: Date
  to: Date
  /** Paid with a wallet, so a cancellation refunds it. */
  isPaid: boolean
}

type Slots = { branchIds: string[]; from: Date; until: Date }

/** Orders for a time slot that the kitchen has not begun; every branch's in one statement. */
export async function findScheduledOrders(
  tx: Tx,
  { branchIds, from, until }: Slots,
): Promise<ScheduledOrder[]> {
  const { rows } = await sql<ScheduledOrder>`
    select o.id, o.branch_id as "branchId", o.fulfilment_method as "fulfilmentMethod", o.requested_from as "from",
      o.requested_to as "to", exists (select from payments p where p.order_id = o.id and p.method <> 'cash' and p.state = 'paid') as "isPaid"
    from orders o
    where o.requested_from >= ${from} and o.requested_from < ${until} and o.ended_at is null
      and o.branch_id = any (${branchIds}::uuid[]) and o.state in ('placed', 'accepted')
    order by o.id`.execute(tx)
  return rows
}
