import { sql } from 'kysely'
import type { discrepancyKinds, PaymentState, taskOwners, Wallet } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { MomentCursor } from '#platform/paging/moment-cursor.rules.ts'

export type DiscrepancyRow = {
  id: string
  kind: (typeof discrepancyKinds)[number]
  owner: (typeof taskOwners)[number]
  branch_id: string
  their_state: string
  their_amount: number | null
  raised_at: Date
  due_at: Date
  done_at: Date | null
  note: string | null
  method: Wallet
  payment_reference: string
  our_state: PaymentState
  our_amount: number
  order_id: string
  branch_code: string
  number: number
  outlet: string
}

const columns = sql`d.id, d.kind, d.owner, d.branch_id, d.their_state, d.their_amount, d.raised_at, d.due_at, d.done_at, d.note, p.method,
  p.reference as payment_reference, p.state as our_state, p.amount as our_amount, o.id as order_id, o.branch_code, o.number, o.outlet
  from payment_discrepancies d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id`

export async function findDiscrepancy(tx: Tx, id: string): Promise<DiscrepancyRow | undefined> {
  const { rows } = await sql<DiscrepancyRow>`select ${columns} where d.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

type Page = { after: MomentCursor | undefined; limit: number }

export async function findOpenDiscrepancyPage(tx: Tx, { after, limit }: Page): Promise<DiscrepancyRow[]> {
  const from = after ? sql`(d.due_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<DiscrepancyRow>`select ${columns} where d.done_at is null and ${from}
    order by d.due_at, d.id limit ${limit}::int`.execute(tx)
  return rows
}

/** The latest first: ids grow with time. */
export async function findDiscrepancyPage(
  tx: Tx,
  { after, limit, onlyDone }: Page & { onlyDone: boolean },
): Promise<DiscrepancyRow[]> {
  const from = after ? sql`d.id < ${after.id}::uuid` : sql`true`
  const { rows } =
    await sql<DiscrepancyRow>`select ${columns} where ${onlyDone ? sql`d.done_at is not null` : sql`true`} and ${from}
    order by d.id desc limit ${limit}::int`.execute(tx)
  return rows
}
