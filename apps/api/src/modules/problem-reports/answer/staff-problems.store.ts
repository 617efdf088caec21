import { type RawBuilder, sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'
import { activePaymentStates, type PaymentMethod } from '@momo/contracts/payments'
import type { ProblemFilter } from '@momo/contracts/problem-reports'
import type { Tx } from '#platform/db/database.ts'
import type { MomentCursor } from '#platform/paging/moment-cursor.rules.ts'
import { type ReportRecord, reportColumns } from '../report/reports.store.ts'

type Line = { position: number; name: string; options: { name: string }[]; quantity: number }

export type StaffProblemRecord = ReportRecord & {
  answered_by: string | null
  order_id: string
  branch_code: string
  number: number
  order_state: OrderState
  fulfilment_method: FulfilmentMethod
  branch_id: string
  outlet: string
  customer_name: string
  customer_phone: string
  order_lines: Line[]
  payment: { method: PaymentMethod; paid: number; refunded: number; has_open_refund: boolean } | null
}

/** Paid is what was received, refunded also what is still due to be refunded. */
const payment = sql`(
  select json_build_object('method', y.method,
    'paid', case when y.state in ('paid', 'part-refunded', 'refunded') then y.amount else 0 end,
    'refunded', (select coalesce(sum(x.amount), 0)::int4 from refunds x where x.payment_id = y.id),
    'has_open_refund', exists (select from refunds x where x.payment_id = y.id and x.state <> 'done'))
  from payments y where y.order_id = o.id and y.state = any (${[...activePaymentStates]}::text[]) limit 1) as payment`

const shown = sql`
  ${reportColumns}, p.answered_by, p.order_id, p.branch_id, o.branch_code, o.number, o.state as order_state, o.fulfilment_method, o.outlet,
  o.customer_name, o.customer_phone,
  (select coalesce(json_agg(json_build_object('position', l.position, 'name', l.name, 'options', l.options, 'quantity', l.quantity)
      order by l.position), '[]')
    from order_lines l where l.order_id = o.id and l.position = any (p.lines)) as order_lines,
  ${payment}
  from problem_reports p join orders o on o.id = p.order_id left join refunds r on r.id = p.refund_id`

const ofBranch = (branchId: string | undefined): RawBuilder<unknown> =>
  branchId === undefined ? sql`true` : sql`p.branch_id = ${branchId}::uuid`

export async function findProblem(
  tx: Tx,
  { id, branchId }: { id: string; branchId?: string | undefined },
): Promise<StaffProblemRecord | undefined> {
  const { rows } = await sql<StaffProblemRecord>`
    select ${shown} where p.id = ${id}::uuid and ${ofBranch(branchId)}`.execute(tx)
  return rows[0]
}

type Page = { branchId: string | undefined; limit: number }

/** Oldest first: they wait for the answer. */
export async function pageOfOpen(
  tx: Tx,
  { branchId, after, until, limit }: Page & { after: MomentCursor | undefined; until: Date },
): Promise<StaffProblemRecord[]> {
  const from = after ? sql`(p.created_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<StaffProblemRecord>`
    select ${shown} where p.state = 'open' and ${ofBranch(branchId)} and p.created_at <= ${until}::timestamptz and ${from}
    order by p.created_at, p.id limit ${limit}`.execute(tx)
  return rows
}

type Closed = Exclude<ProblemFilter, 'open' | 'late'>

/** Newest first. */
export async function pageOfAll(
  tx: Tx,
  { branchId, below, filter, limit }: Page & { below: MomentCursor; filter: Closed },
): Promise<StaffProblemRecord[]> {
  const { rows } = await sql<StaffProblemRecord>`
    select ${shown} where ${filter === 'all' ? sql`true` : sql`p.state = ${filter}`} and ${ofBranch(branchId)}
      and (p.created_at, p.id) < (${below.at}::timestamptz, ${below.id}::uuid)
    order by p.created_at desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}
