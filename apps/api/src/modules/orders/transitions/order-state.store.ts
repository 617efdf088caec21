import { sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Mover, OrderState } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

/** The columns that decide whether a transition is allowed. */
export type StandingOrder = {
  id: string
  branch_id: string
  account_id: string | null
  state: OrderState
  version: number
  fulfilment_method: FulfilmentMethod
  requested_from: Date | null
  start_at: Date
  ready_at: Date
  due_at: Date
  tab_id: string | null
}

/** Row lock until the transaction ends: serializes transitions of one order. */
export async function lockOrder(tx: Tx, id: string): Promise<StandingOrder | undefined> {
  const row = await db(tx)
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.branch_id',
      'o.account_id',
      'o.state',
      'o.version',
      'o.fulfilment_method',
      'o.requested_from',
      'o.start_at',
      'o.ready_at',
      'o.due_at',
      'o.tab_id',
    ])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
  return row as StandingOrder | undefined
}

/** A separate statement after the lock: a locking SELECT would see the history as of before it waited. */
export async function findLastMover(tx: Tx, orderId: string): Promise<Mover | undefined> {
  const row = await db(tx)
    .selectFrom('order_history')
    .select('actor_kind')
    .where('order_id', '=', orderId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.actor_kind as Mover | undefined
}

/** Returns the first step written with this key; its target state identifies the move. */
export async function findByIdempotencyKey(
  tx: Tx,
  key: string,
): Promise<{ orderId: string; to: OrderState } | undefined> {
  const row = await db(tx)
    .selectFrom('order_history')
    .select(['order_id', 'to_state'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { orderId: row.order_id, to: row.to_state as OrderState }
}

export type MoveRow = {
  id: string
  from: OrderState
  version: number
  /** The states passed, in order; the last one becomes the current state. */
  path: OrderState[]
  to: OrderState
  at: Date
  isEnd: boolean
  startAt: Date
  readyAt: Date
  dueAt: Date
  /** Set when the order reaches the branch; otherwise the promise stays. */
  promisedAt: Date | undefined
  riderName: string | undefined
  riderPhone: string | undefined
  reasonCode: string | undefined
  reason: string | undefined
  deadlineAt: Date | undefined
  deadlineOwner: string | undefined
  actorKind: Mover
  actorId: string | undefined
  /** Idempotency key of the request, if any. */
  key?: string | undefined
}

/** Updates the order and inserts its history in one statement. Returns no row, and writes nothing, on a version conflict. */
export const writeMove = prepared((tx, m: MoveRow) =>
  sql<{ version: number }>`
    with moved as (
      update orders set state = ${m.to}::text, version = version + 1, start_at = ${m.startAt}::timestamptz, ready_at = ${m.readyAt}::timestamptz,
        due_at = ${m.dueAt}::timestamptz, promised_at = coalesce(${m.promisedAt}::timestamptz, promised_at), rider_name = coalesce(${m.riderName}::text, rider_name),
        rider_phone = coalesce(${m.riderPhone}::text, rider_phone), reason_code = ${m.reasonCode}::text, reason = ${m.reason}::text,
        deadline_at = ${m.deadlineAt}::timestamptz, deadline_owner = ${m.deadlineOwner}::text,
        ended_at = case when ${m.isEnd}::bool then ${m.at}::timestamptz end
      where id = ${m.id}::uuid and state = ${m.from}::text and version = ${m.version}::int4
      returning id, version
    ), history as (
      insert into order_history (order_id, sequence, from_state, to_state, at, actor_kind, actor_id, reason, key)
      select moved.id, (select max(h.sequence) from order_history h where h.order_id = moved.id) + p.step,
        coalesce((${m.path}::text[])[p.step - 1], ${m.from}::text), p.state, ${m.at}::timestamptz, ${m.actorKind}::text, ${m.actorId}::uuid,
        coalesce(${m.reason}::text, ${m.reasonCode}::text), case when p.step = 1 then ${m.key}::uuid end
      from moved, unnest(${m.path}::text[]) with ordinality as p (state, step)
    )
    select version from moved`.compile(tx),
)
