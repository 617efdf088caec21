import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { longestOpenHours } from '@momo/contracts/time-clock'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import type { DayFacts, ShiftFacts } from './work-day.rules.ts'

const longestOpen = sql.raw(`interval '${longestOpenHours} hours'`)

/** Without a clock-out and not overdue. */
const isOpen = (at: Date): RawBuilder<SqlBool> =>
  sql`ended_at is null and not is_abandoned and started_at >= ${at}::timestamptz - ${longestOpen}`

/**
 * Shifts of today with their lateness in whole minutes, as the hours of a month count it. A shift of yesterday belongs to them until it is
 * over. `scope` is a condition with an index.
 */
function shiftsToday(at: Date, scope: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const today = localDate(at)
  const yesterday = daysLater(today, -1)
  return sql`
    select s.employee_id, s.branch_id, s.starts_at, s.ends_at, t.came_at,
      greatest(0, floor(extract(epoch from
        coalesce(t.came_at, case when s.ends_at > ${at} then ${at}::timestamptz end) - s.starts_at) / 60))::int4 as late_minutes
    from shifts s left join lateral (
      select min(w.started_at) as came_at from work_times w
      where w.employee_id = s.employee_id and w.day between s.day - 2 and s.day + 1 and w.started_at < s.ends_at
        and coalesce(w.ended_at, w.started_at + ${longestOpen}) > s.starts_at
    ) t on true
    where ${scope} and s.day between ${yesterday}::date and ${today}::date
      and s.starts_at >= ${startOfDay(yesterday)} and (s.day = ${today}::date or s.ends_at > ${at})`
}

const ofAnyBranch = sql<SqlBool>`s.branch_id = any (array(select id from branches))`

/** Conditions on the employee `e`. */
export const todayConditions = {
  here: (at: Date) => sql<SqlBool>`e.id in (select employee_id from work_times where ${isOpen(at)})`,
  late: (at: Date) =>
    sql<SqlBool>`e.id in (select employee_id from (${shiftsToday(at, ofAnyBranch)}) s where late_minutes > 0)`,
}

type FactsRecord = {
  employee_id: string
  is_here: boolean
  has_worked: boolean
  starts_at: Date | null
  ends_at: Date | null
  came_at: Date | null
  late_minutes: number | null
}

/** Read-only access to shifts and work times, for the employees of one page. */
export async function findDayFacts(tx: Tx, ids: string[], at: Date): Promise<Map<string, DayFacts>> {
  if (ids.length === 0) return new Map()
  const today = localDate(at)
  const { rows } = await sql<FactsRecord>`
    select e.id as employee_id, w.is_here, w.has_worked, s.starts_at, s.ends_at, s.came_at, s.late_minutes
    from unnest(${ids}::uuid[]) as e(id)
    cross join lateral (
      select coalesce(bool_or(${isOpen(at)}), false) as is_here, coalesce(bool_or(day = ${today}::date), false) as has_worked
      from work_times where employee_id = e.id and day between ${today}::date - 1 and ${today}::date
    ) w
    left join lateral (${shiftsToday(at, sql`s.employee_id = e.id`)}) s on true
    order by s.starts_at`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, (row) => row.employee_id)].map(([id, own]) => [
      id,
      { isHere: own[0]!.is_here, hasWorked: own[0]!.has_worked, shifts: own.flatMap(shiftOf) },
    ]),
  )
}

function shiftOf({ starts_at, ends_at, came_at, late_minutes }: FactsRecord): ShiftFacts[] {
  if (starts_at === null || ends_at === null) return []
  return [
    { startsAt: starts_at, endsAt: ends_at, cameAt: came_at ?? undefined, lateMinutes: late_minutes ?? 0 },
  ]
}

type TodayRecord = {
  here: number
  planned: number
  late: number
  most: { branchName: string; people: number } | null
}

/** Sums of the chain, without those who have left. Read-only access to shifts, work times and branches. */
export async function sumToday(tx: Tx, at: Date): Promise<TodayRecord> {
  const { rows } = await sql<TodayRecord>`
    with today as (
      select s.* from (${shiftsToday(at, ofAnyBranch)}) s join employees e on e.id = s.employee_id
      where e.left_on is null or e.left_on >= ${localDate(at)}::date
    )
    select
      (select count(*)::int4 from work_times w join employees e on e.id = w.employee_id
        where ${isOpen(at)} and (e.left_on is null or e.left_on >= ${localDate(at)}::date)) as here,
      (count(distinct employee_id) filter (where starts_at <= ${at} and ends_at > ${at}))::int4 as planned,
      (count(distinct employee_id) filter (where late_minutes > 0))::int4 as late,
      (select json_build_object('branchName', b.name, 'people', count(distinct t.employee_id))
        from today t join branches b on b.id = t.branch_id
        where t.late_minutes > 0 group by b.id order by count(distinct t.employee_id) desc, lower(b.name), b.id limit 1) as most
    from today`.execute(tx)
  return rows[0]!
}
