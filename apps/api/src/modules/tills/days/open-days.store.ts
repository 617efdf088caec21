import { sql } from 'kysely'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'

/** Older ones are no longer closed; without a limit the list of a branch that stopped closing would grow forever. */
const shownDays = 60
const sixHours = 6 * 3_600_000

export type OpenDayRecord = { branch_id: string; branch_name: string; date: string }

/**
 * Days on which money moved and that are not closed, the oldest first: from the first day that the branch closed or opened a shift on, up
 * to the last one that can be over. A day starts where a late shift of the day before ends. Read-only access to branches, payments and
 * refunds.
 */
export async function listOpenDays(tx: Tx, branchIds: string[]): Promise<OpenDayRecord[]> {
  const today = localDate(later(now(), -sixHours))
  const { rows } = await sql<OpenDayRecord>`
    with used as (
      select b.id, b.name, least(
        (select min(business_date) from day_closings where branch_id = b.id),
        (select min(business_date) from till_shifts where branch_id = b.id)) as first
      from branches b where b.id = any (${branchIds}::uuid[])
    ), days as (
      select u.id, u.name, day::date as date, greatest(day at time zone 'Asia/Kathmandu', (
          select max(least(coalesce(s.closed_at, 'infinity'), (day + interval '6 hours') at time zone 'Asia/Kathmandu'))
          from till_shifts s where s.branch_id = u.id and s.business_date = day::date - 1)) as since,
        (day + interval '1 day') at time zone 'Asia/Kathmandu' as before
      from used u
      cross join generate_series(greatest(u.first, ${today}::date - ${shownDays}::int4)::timestamp, ${today}::date - 1, '1 day') day
      where u.first is not null
    )
    select d.id as branch_id, d.name as branch_name, d.date from days d
    where not exists (select from day_closings where branch_id = d.id and business_date = d.date)
      and (exists (select from payments where branch_id = d.id and paid_at >= d.since and paid_at < d.before)
        or exists (select from refunds where branch_id = d.id and state = 'done' and ended_at >= d.since and ended_at < d.before)
        or exists (select from till_payouts where branch_id = d.id and business_date = d.date)
        or exists (select from till_moves where branch_id = d.id and business_date = d.date)
        or exists (select from till_shifts where branch_id = d.id and business_date = d.date))
    order by d.date, lower(d.name), d.id`.execute(tx)
  return rows
}
