import { type RawBuilder, sql } from 'kysely'
import { type ChainOrderFilter, fulfilledStates, isFinal } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { businessDay, businessHour } from '#platform/db/business-day.ts'
import { orderRow, type RowRecord } from '../read/branch-orders.store.ts'
import { activePayment } from '../read/order-payment.store.ts'
import type { ChainCursor } from './chain-cursor.rules.ts'
import { isDelivery, promisedBy } from './delivery-conditions.store.ts'
import { statesOf } from './chain-filter.rules.ts'

/** `placed_key` is the time for the cursor. */
export type ChainRecord = RowRecord & { branch_id: string; outlet: string; placed_key: string }

const chainRow = sql`${orderRow}, o.branch_id, o.outlet, (o.placed_at at time zone 'UTC')::text || '+00' as placed_key`

export type Narrowed = Omit<ChainOrderFilter, 'from' | 'to' | 'search'> & {
  since: Date | undefined
  before: Date
  now: Date
  /** Found by their number. */
  ids?: string[] | undefined
  /** A whole number, for an index; the others are patterns for `like`. */
  phone?: string | undefined
  phoneLike?: string | undefined
  textLike?: string | undefined
}

const openNow = sql`o.ended_at is null and o.state <> 'awaiting-payment'`

const isLate = (now: Date) => sql`((${openNow} and ${promisedBy} < ${now})
  or (o.state = any (${fulfilledStates}::text[]) and o.ended_at > ${promisedBy}))`

/**
 * Only the chosen filters are in the statement, so that each combination gets the plan of its own index. `offset 0` makes the planner read
 * the lines of each order on the way, instead of all lines with the text first.
 */
function conditionsOf(n: Narrowed): RawBuilder<unknown>[] {
  const states = n.state && statesOf[n.state]
  return [
    n.since && sql`o.placed_at >= ${n.since}`,
    n.ids && !n.phoneLike && sql`o.id = any (${n.ids}::uuid[])`,
    n.branch && sql`o.branch_id = ${n.branch}::uuid`,
    states && sql`o.state = any (${states}::text[])`,
    // Lets the planner use the small index of open orders.
    states?.every((state) => !isFinal(state)) && sql`o.ended_at is null`,
    n.fulfilment && sql`o.fulfilment_method = ${n.fulfilment}`,
    n.source && sql`o.source = ${n.source}`,
    n.phone && sql`o.customer_phone = ${n.phone}`,
    n.phoneLike && sql`(o.customer_phone like ${n.phoneLike} or o.id = any (${n.ids ?? []}::uuid[]))`,
    n.textLike &&
      sql`(' ' || lower(o.customer_name) like ${n.textLike} or exists (select from order_lines l
        where l.order_id = o.id and ' ' || lower(l.name) like ${n.textLike} offset 0))`,
    n.payment && sql`(select p.method ${activePayment}) = ${n.payment}`,
    n.paymentState && sql`(select p.state ${activePayment}) = ${n.paymentState}`,
    n.late && isLate(n.now),
    n.refunded &&
      sql`exists (select from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id)`,
    n.food && sql`exists (select from order_lines l where l.order_id = o.id and l.food_id = ${n.food}::uuid)`,
    n.category &&
      sql`exists (select from order_lines l where l.order_id = o.id and l.category = ${n.category})`,
    n.hour && sql`${businessHour('o.placed_at')} = ${Number(n.hour)}`,
    n.beforeHour && sql`${businessHour('o.placed_at')} < ${Number(n.beforeHour)}`,
    n.weekday && sql`extract(dow from ${businessDay('o.placed_at')}) = ${Number(n.weekday)}`,
    n.delivery && isDelivery[n.delivery],
    n.rider && sql`btrim(o.rider_name) = ${n.rider}`,
  ].filter((condition) => typeof condition === 'object')
}

const allOf = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `)

export type PageOfChain = { narrowed: Narrowed; below: ChainCursor; limit: number }

/** Keyset pagination: rows before a moment, and within the same moment before an id. */
const onPage = ({ narrowed, below, limit }: PageOfChain): RawBuilder<unknown> =>
  sql`${allOf([...conditionsOf(narrowed), sql`(o.placed_at, o.id) < (${below.at}::timestamptz, ${below.id}::uuid)`])}
    order by o.placed_at desc, o.id desc limit ${limit}`

export async function findChainPage(tx: Tx, page: PageOfChain): Promise<ChainRecord[]> {
  const { rows } = await sql<ChainRecord>`
    select ${chainRow} from orders o where ${onPage(page)}`.execute(tx)
  return rows
}

/** R-18: the count stops at `most`. */
export async function countChain(tx: Tx, narrowed: Narrowed, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from (select from orders o
      where ${allOf([...conditionsOf(narrowed), sql`o.placed_at < ${narrowed.before}`])}
      limit ${most}) counted`.execute(tx)
  return rows[0]!.count
}

/** The planner's guess, which takes no longer for millions of orders. */
export async function estimateChain(tx: Tx, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from orders o
    where ${allOf([...conditionsOf(narrowed), sql`o.placed_at < ${narrowed.before}`])}`.execute(tx)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

type Numbered = { code: string | undefined; number: number; branch: string | undefined }

/** One probe of the index per branch: numbers are unique within a branch only. */
export async function findNumbered(tx: Tx, { code, number, branch }: Numbered): Promise<ChainRecord[]> {
  const { rows } = await sql<ChainRecord>`
    select ${chainRow} from orders o
    where o.branch_id = any (array(select b.id from branches b where b.id = coalesce(${branch ?? null}::uuid, b.id)))
      and o.number = ${number}::int4 and o.branch_code = coalesce(${code ?? null}::text, o.branch_code)
    order by o.placed_at desc, o.id desc limit 100`.execute(tx)
  return rows
}

/** A quick search looks no further back. */
const newestOrders = 10_000

type Person = { phone: string | undefined; name: string | undefined; limit: number }

/** `phone` and `name` are patterns for `like`. */
export async function findAmongNewest(tx: Tx, { phone, name, limit }: Person): Promise<ChainRecord[]> {
  const { rows } = await sql<ChainRecord>`
    with newest as materialized (
      select o.id, o.placed_at, o.customer_name, o.customer_phone from orders o
      order by o.placed_at desc, o.id desc limit ${newestOrders}
    ), found as materialized (
      select id from newest n where (${phone ?? null}::text is null or n.customer_phone like ${phone ?? null}::text)
        and (${name ?? null}::text is null or ' ' || lower(n.customer_name) like ${name ?? null}::text)
      order by n.placed_at desc, n.id desc limit ${limit}
    )
    select ${chainRow} from found join orders o using (id) order by o.placed_at desc, o.id desc`.execute(tx)
  return rows
}

export type ExportRecord = ChainRecord & {
  subtotal: number
  delivery_charge: number
  vat: number
  refunded: number
  items: string
}

export async function findExportPage(tx: Tx, page: PageOfChain): Promise<ExportRecord[]> {
  const { rows } = await sql<ExportRecord>`
    select ${chainRow}, o.subtotal, o.delivery_charge, o.vat,
      (select coalesce(sum(r.amount), 0)::int4 from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.state = 'done') as refunded,
      (select coalesce(string_agg(l.quantity || ' × ' || l.name, '; ' order by l.position), '')
        from order_lines l where l.order_id = o.id) as items
    from orders o where ${onPage(page)}`.execute(tx)
  return rows
}

export type SummaryCounts = { today: number; open: number; late: number }

export async function countSummary(
  tx: Tx,
  { since, now }: { since: Date; now: Date },
): Promise<SummaryCounts> {
  const { rows } = await sql<SummaryCounts>`
    select (select count(*)::int4 from orders o where o.placed_at >= ${since}) as today,
      count(*)::int4 as open, count(*) filter (where ${promisedBy} < ${now})::int4 as late
    from orders o where ${openNow}`.execute(tx)
  return rows[0]!
}
