import { type RawBuilder, sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import { mostRows, type OrderSource, type OrderState } from '@momo/contracts/orders'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'
import { prepared } from '#platform/db/prepared.ts'
import { paymentSummary } from './order-payment.store.ts'

export type RowRecord = {
  id: string
  branch_code: string
  number: number
  state: OrderState
  fulfilment_method: FulfilmentMethod
  source: OrderSource
  placed_at: Date
  due_at: Date
  ended_at: Date | null
  customer_name: string
  customer_phone: string
  table_number: string | null
  grand_total: number
  payment: { method: PaymentMethod; state: PaymentState }
}

/** The columns of order `o` that a list shows. */
export const orderRow = sql`o.id, o.branch_code, o.number, o.state, o.fulfilment_method, o.source, o.placed_at, o.due_at, o.ended_at, o.customer_name,
  o.customer_phone, o.table_number, o.grand_total, ${paymentSummary}`

/** `reached`: the order was not cancelled before it was paid. */
export type OrderCondition = 'cash-due' | 'late' | 'reached' | 'overdue'

export type BranchOrderFilter = {
  branchId: string
  since: Date
  before: Date
  states: OrderState[]
  fulfilmentMethod: FulfilmentMethod | undefined
  /** Patterns for `like`. */
  phone?: string | undefined
  name?: string | undefined
  condition: OrderCondition | undefined
  now: Date
}
/** Keyset pagination: rows before this moment, and within the same moment before this id. */
type Page = Omit<BranchOrderFilter, 'before'> & { at: Date; id: string; limit: number }

const narrowed = (n: Omit<BranchOrderFilter, 'before'>): RawBuilder<unknown> =>
  sql`branch_id = ${n.branchId}::uuid and placed_at >= ${n.since}::timestamptz
    and state = any (${n.states}::text[]) and (${n.fulfilmentMethod}::text is null or fulfilment_method = ${n.fulfilmentMethod}::text)`

type Searched = Pick<BranchOrderFilter, 'phone' | 'name' | 'condition' | 'now'>

const matched = (n: Searched): RawBuilder<unknown> =>
  sql`(${n.phone}::text is null or customer_phone like ${n.phone}::text)
    and (${n.name}::text is null or ' ' || lower(customer_name) like ${n.name}::text)`

/** The conditions are those of the figures in the analytics module. Read-only access to payments. */
const searched = (n: Searched): RawBuilder<unknown> =>
  sql`${matched(n)}
    and case ${n.condition}::text
      when 'cash-due' then tab_id is null and exists (select from payments p where p.order_id = orders.id and p.state = 'due')
      when 'late' then coalesce(ended_at > greatest(due_at, requested_to), false)
      when 'overdue' then greatest(due_at, requested_to) < ${n.now}::timestamptz
      when 'reached' then exists (select from order_history h where h.order_id = orders.id
        and h.to_state not in ('awaiting-payment', 'expired') and not (h.to_state = 'cancelled' and h.from_state = 'awaiting-payment'))
      else true end`

type Condition = (n: Searched) => RawBuilder<unknown>
const noCondition: Condition = () => sql`true`

const onPage = (page: Page, condition: Condition): RawBuilder<unknown> =>
  sql`select id from orders where ${narrowed(page)} and ${condition(page)} and (placed_at, id) < (${page.at}::timestamptz, ${page.id}::uuid)
    order by placed_at desc, id desc`

/**
 * The inner query is an index-only scan, so a rare state does not read every order. The constant LIMIT makes the estimated cost equal
 * for all parameters, so PostgreSQL reuses one generic plan; planning costs more than reading. One extra row shows that there is a
 * next page.
 */
export const pageOfBranch = prepared((tx, page: Page) =>
  sql<RowRecord>`
    select ${orderRow} from orders o where o.id = any (array(
      select id from (${onPage(page, noCondition)} limit ${sql.lit(mostRows + 1)}) longest limit ${page.limit}::int
    )) order by o.placed_at desc, o.id desc`.compile(tx),
)

/** A condition needs a plan for its own parameters. */
export const searchBranch = prepared((tx, page: Page) =>
  sql<RowRecord>`
    with shown as materialized (${onPage(page, searched)} limit ${page.limit}::int)
    select ${orderRow} from shown join orders o using (id) order by o.placed_at desc, o.id desc`.compile(tx),
)

/**
 * The values behind subselects, which the planner does not look into. With visible values it estimates a branch from a sample of the
 * orders, so after each ANALYZE it may plan every search again or none.
 */
const hidden = <Values extends object>(values: Values): Values =>
  new Proxy(values, { get: (_, key) => sql`(select ${values[key as keyof Values]}::text)` })

/** A search by phone or name without a condition. */
export const matchBranch = prepared((tx, page: Page) =>
  sql<RowRecord>`
    select ${orderRow} from orders o where o.id = any (array(
      select id from (${onPage(hidden(page), matched)} limit ${sql.lit(mostRows + 1)}) longest limit ${page.limit}::int
    )) order by o.placed_at desc, o.id desc`.compile(tx),
)

/** the count stops here. */
const maxCount = 1001

const countIn = (asked: BranchOrderFilter, condition: Condition) => sql<{ count: number }>`
  select count(*)::int4 as count from (
    select from orders where ${narrowed(asked)} and placed_at < ${asked.before}::timestamptz and ${condition(asked)}
    limit ${sql.lit(maxCount)}) counted`

export const countOfBranch = prepared((tx, asked: BranchOrderFilter) =>
  countIn(asked, noCondition).compile(tx),
)
export const countFound = prepared((tx, asked: BranchOrderFilter) => countIn(asked, searched).compile(tx))
export const countMatched = prepared((tx, asked: BranchOrderFilter) =>
  countIn(hidden(asked), matched).compile(tx),
)

type Numbered = { branchId: string; code: string | undefined; number: number }

export const findByNumber = prepared((tx, { branchId, code, number }: Numbered) =>
  sql<RowRecord>`select ${orderRow} from orders o where o.branch_id = ${branchId}::uuid and o.number = ${number}::int4
    and o.branch_code = coalesce(${code}::text, o.branch_code)`.compile(tx),
)
