import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { OpenOrders } from './open-orders.rules.ts'

/** Read-only access to the payments and accounts modules' tables. */
const isCash = sql`exists (select from payments p where p.order_id = o.id and p.method = 'cash')`
const brought = sql`o.state in ('delivered', 'collected', 'served')`

type Since = { openSince: Date; daySince: Date }

/** The account's newest orders are enough: the bounds are lower. */
export const countOwnOrders = prepared(
  (tx, { accountId, openSince, daySince }: Since & { accountId: string }) =>
    sql<OpenOrders & { ownPhone: string | null; isRegular: boolean }>`
    with recent as (
      select o.state, o.placed_at from orders o
      where o.account_id = ${accountId}::uuid and o.placed_at > ${openSince}::timestamptz and not (${brought}) and ${isCash}
      order by o.id desc limit 60)
    select (select phone from accounts where id = ${accountId}::uuid) as "ownPhone",
      exists (select from orders o where o.account_id = ${accountId}::uuid and ${brought}) as "isRegular",
      count(*) filter (where state = 'placed')::int as open,
      count(*) filter (where placed_at > ${daySince}::timestamptz)::int as day
    from recent`.compile(tx),
)

/** Orders that staff took on the phone do not count. A separate statement after the lock of the phone number. */
export const countOrdersOfPhone = prepared((tx, { phone, openSince, daySince }: Since & { phone: string }) =>
  sql<OpenOrders>`
    with recent as (
      select o.state, o.placed_at from orders o
      where o.customer_phone = ${phone}::text and o.customer_phone <> '' and o.source = 'site'
        and o.placed_at > ${openSince}::timestamptz and not (${brought}) and ${isCash}
      order by o.placed_at desc, o.id desc limit 60)
    select count(*) filter (where state = 'placed')::int as open,
      count(*) filter (where placed_at > ${daySince}::timestamptz)::int as day
    from recent`.compile(tx),
)
