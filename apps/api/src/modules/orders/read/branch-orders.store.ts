import { type RawBuilder, sql } from 'kysely'
import type { Way } from '@momo/contracts/branches'
import { mostRows, type OrderSource, type OrderState } from '@momo/contracts/orders'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'
import { prepared } from '#platform/db/prepared.ts'
import { howItIsPaid } from './order-payment.store.ts'

export type RowRecord = {
  id: string
  branch_code: string
  number: number
  state: OrderState
  way: Way
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

const row = sql`o.id, o.branch_code, o.number, o.state, o.way, o.source, o.placed_at, o.due_at, o.ended_at, o.customer_name,
  o.customer_phone, o.table_number, o.grand_total, ${howItIsPaid}`

/** What the list is narrowed to. */
export type Narrowed = {
  branchId: string
  since: Date
  before: Date
  states: OrderState[]
  way: Way | undefined
  /** Patterns for `like`. */
  phone?: string | undefined
  name?: string | undefined
}
/** Below this moment, and of the same moment below this row. */
type Page = Omit<Narrowed, 'before'> & { at: Date; id: string; limit: number }

const narrowed = (n: Omit<Narrowed, 'before'>): RawBuilder<unknown> =>
  sql`branch_id = ${n.branchId}::uuid and placed_at >= ${n.since}::timestamptz
    and state = any (${n.states}::text[]) and (${n.way}::text is null or way = ${n.way}::text)`

type Searched = Pick<Narrowed, 'phone' | 'name'>

const searched = (n: Searched): RawBuilder<unknown> =>
  sql`(${n.phone}::text is null or customer_phone like ${n.phone}::text)
    and (${n.name}::text is null or ' ' || lower(customer_name) like ${n.name}::text)`

type More = (n: Searched) => RawBuilder<unknown>
const nothingMore: More = () => sql`true`

const onPage = (page: Page, more: More): RawBuilder<unknown> =>
  sql`select id from orders where ${narrowed(page)} and ${more(page)} and (placed_at, id) < (${page.at}::timestamptz, ${page.id}::uuid)
    order by placed_at desc, id desc`

/**
 * Which ones stand on the page is read from the index alone: a rare state costs no look at every order. It is written so that it seems
 * equally dear for every branch and every number of rows: only then PostgreSQL keeps one plan, and to plan costs more than to read. One row
 * more than a page has tells that there is another.
 */
export const pageOfBranch = prepared((tx, page: Page) =>
  sql<RowRecord>`
    select ${row} from orders o where o.id = any (array(
      select id from (${onPage(page, nothingMore)} limit ${sql.lit(mostRows + 1)}) longest limit ${page.limit}::int
    )) order by o.placed_at desc, o.id desc`.compile(tx),
)

/** Where somebody searches, the plan depends on what for. */
export const searchBranch = prepared((tx, page: Page) =>
  sql<RowRecord>`
    with shown as materialized (${onPage(page, searched)} limit ${page.limit}::int)
    select ${row} from shown join orders o using (id) order by o.placed_at desc, o.id desc`.compile(tx),
)

/** counted as far as anybody wants to know. */
const mostCounted = 1001

const countWith = (more: More) =>
  prepared((tx, asked: Narrowed) =>
    sql<{ count: number }>`
    select count(*)::int4 as count
    from (select from orders where ${narrowed(asked)} and placed_at < ${asked.before}::timestamptz and ${more(asked)} limit ${sql.lit(mostCounted)}) counted`.compile(
      tx,
    ),
  )

export const countOfBranch = countWith(nothingMore)
export const countFound = countWith(searched)

type Numbered = { branchId: string; code: string | undefined; number: number }

export const findByNumber = prepared((tx, { branchId, code, number }: Numbered) =>
  sql<RowRecord>`select ${row} from orders o where o.branch_id = ${branchId}::uuid and o.number = ${number}::int4
    and o.branch_code = coalesce(${code}::text, o.branch_code)`.compile(tx),
)
