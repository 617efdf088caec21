import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { HealthRow } from './branch-health.rules.ts'

type Moment = {
  at: Date
  date: string
  reviewsSince: Date
  /** Of all branches in business unless given. */
  branchIds?: string[] | undefined
}

/** A few probes of indexes per branch: its open records, its sums of today, and its reviews of some days. */
export async function findHealth(
  tx: Tx,
  { at, date, reviewsSince, branchIds }: Moment,
): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select b.id, b.name, b.stops_unwatched, b.paused_until, w.seen_at, s.closes_at, n.opens_at,
      coalesce(d.cooked, 0) as cooked, coalesce(d.cook_seconds, 0) as cook_seconds, h.orders, h.gross,
      o.open, o.late, o.waiting, a.alerts, a.critical, r.reviews, r.half_stars
    from branches b
    left join branch_boards w on w.branch_id = b.id
    left join lateral (
      select closes_at from branch_open_spans
      where branch_id = b.id and opens_at <= ${at}::timestamptz and opens_at > ${at}::timestamptz - interval '10 days'
        and closes_at > ${at}::timestamptz
      order by opens_at desc limit 1) s on true
    left join lateral (
      select opens_at from branch_open_spans where branch_id = b.id and opens_at > ${at}::timestamptz
      order by opens_at limit 1) n on true
    left join sale_days d on d.branch_id = b.id and d.business_date = ${date}::date
    cross join lateral (
      select coalesce(sum(orders), 0)::int8 as orders, coalesce(sum(gross), 0)::int8 as gross from sale_hours
      where branch_id = b.id and business_date = ${date}::date) h
    cross join lateral (
      select count(*)::int4 as open, count(*) filter (where state = 'placed')::int4 as waiting, count(*) filter (where greatest(due_at, requested_to) < ${at}::timestamptz)::int4 as late
      from orders where branch_id = b.id and ended_at is null and state <> 'awaiting-payment') o
    cross join lateral (
      select count(*)::int4 as alerts, count(*) filter (where severity = 0)::int4 as critical from stock_alerts
      where location_id = b.id and resolved_at is null and (snoozed_until is null or snoozed_until <= ${at}::timestamptz)) a
    cross join lateral (
      select count(*)::int4 as reviews, coalesce(sum(half_stars), 0)::int4 as half_stars from reviews
      where branch_id = b.id and hidden_at is null and created_at >= ${reviewsSince}::timestamptz) r
    where b.closed_at is null and (${branchIds === undefined} or b.id = any (${branchIds ?? []}::uuid[]))`.execute(
    tx,
  )
  return rows
}
