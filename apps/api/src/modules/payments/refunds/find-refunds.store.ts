import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod, PaymentState, RefundState, taskOwners } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { MomentCursor } from '#platform/paging/moment-cursor.rules.ts'

export type RefundRow = {
  id: string
  state: RefundState
  owner: (typeof taskOwners)[number]
  branch_id: string
  amount: number
  reason: string
  reference: string | null
  note: string | null
  created_at: Date
  due_at: Date
  sent_at: Date | null
  ended_at: Date | null
  payment_id: string
  method: PaymentMethod
  payment_state: PaymentState
  payment_amount: number
  payment_reference: string | null
  provider_ref: string | null
  provider_txn_id: string | null
  payment_created_at: Date
  redirected_at: Date | null
  order_id: string
  branch_code: string
  number: number
  outlet: string
  customer_name: string
  customer_phone: string
}

/** Everything about a refund that staff and providers need. Orders are only read. */
const columns = sql`r.id, r.state, r.owner, r.branch_id, r.amount, r.reason, r.reference, r.note, r.created_at, r.due_at, r.sent_at, r.ended_at,
  p.id as payment_id, p.method, p.state as payment_state, p.amount as payment_amount, p.reference as payment_reference, p.provider_ref,
  p.provider_txn_id, p.created_at as payment_created_at, p.redirected_at, o.id as order_id, o.branch_code, o.number, o.outlet, o.customer_name,
  o.customer_phone
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id`

/** Branch filter; undefined selects all branches. */
const ofBranch = (branchId: string | undefined): RawBuilder<unknown> =>
  branchId === undefined ? sql`true` : sql`r.branch_id = ${branchId}::uuid`

export async function findRefund(
  tx: Tx,
  { id, branchId }: { id: string; branchId?: string | undefined },
): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<RefundRow>`select ${columns} where r.id = ${id}::uuid and ${ofBranch(branchId)}`.execute(tx)
  return rows[0]
}

type Page = { branchId: string | undefined; after: MomentCursor | undefined; limit: number }

/** Open refunds, earliest due date first. */
export async function findOpenRefundPage(tx: Tx, { branchId, after, limit }: Page): Promise<RefundRow[]> {
  const from = after ? sql`(r.due_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } =
    await sql<RefundRow>`select ${columns} where r.state <> 'done' and ${ofBranch(branchId)} and ${from}
    order by r.due_at, r.id limit ${limit}::int`.execute(tx)
  return rows
}

/** Latest first: ids grow with time. */
export async function findRefundPage(
  tx: Tx,
  { branchId, after, limit, onlyDone }: Page & { onlyDone: boolean },
): Promise<RefundRow[]> {
  const from = after ? sql`r.id < ${after.id}::uuid` : sql`true`
  const { rows } = await sql<RefundRow>`select ${columns}
    where ${onlyDone ? sql`r.state = 'done'` : sql`true`} and ${ofBranch(branchId)} and ${from}
    order by r.id desc limit ${limit}::int`.execute(tx)
  return rows
}
