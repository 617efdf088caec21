import { type RawBuilder, sql } from 'kysely'
import { longestOpenHours } from '@momo/contracts/time-clock'
import type { Tx } from '#platform/db/database.ts'

/** `until` is the day after the last one. */
export type Period = { from: string; until: string; at: Date }

const longestOpen = sql.raw(`interval '${longestOpenHours} hours'`)

/** The first time of the employee that overlaps with the shift `s`. One without a clock-out counts until it is overdue. */
const firstTime: RawBuilder<unknown> = sql`left join lateral (
    select min(w.started_at) as first from work_times w
    where w.employee_id = s.employee_id and w.day between s.day - 2 and s.day + 1 and w.started_at < s.ends_at
      and coalesce(w.ended_at, w.started_at + ${longestOpen}) > s.starts_at
  ) t on true`

const late = sql`greatest(0, floor(extract(epoch from t.first - s.starts_at) / 60))`

export type HoursRecord = {
  employee_id: string
  name: string
  post: string
  branch_id: string
  branch_name: string
  planned: number
  worked: number
  late: number
  late_shifts: number
  missed_shifts: number
  missing_outs: number
}

const most = 2_000

/** Sums by employee and branch. Read-only access to shifts, employees and branches. */
export async function sumHours(
  tx: Tx,
  branchIds: string[],
  { from, until, at }: Period,
): Promise<HoursRecord[]> {
  const { rows } = await sql<HoursRecord>`
    with planned as (
      select s.employee_id, s.branch_id, sum(extract(epoch from s.ends_at - s.starts_at) / 60)::int4 as planned,
        coalesce(sum(${late}), 0)::int4 as late, (count(*) filter (where ${late} > 0))::int4 as late_shifts,
        (count(*) filter (where t.first is null and s.ends_at <= ${at}))::int4 as missed_shifts
      from shifts s ${firstTime}
      where s.branch_id = any (${branchIds}::uuid[]) and s.day >= ${from}::date and s.day < ${until}::date
      group by s.employee_id, s.branch_id
    ), worked as (
      select employee_id, branch_id,
        coalesce(sum(floor(extract(epoch from ended_at - started_at) / 60)), 0)::int4 as worked,
        (count(*) filter (where ended_at is null
          and (is_abandoned or started_at < ${at}::timestamptz - ${longestOpen})))::int4 as missing_outs
      from work_times
      where branch_id = any (${branchIds}::uuid[]) and day >= ${from}::date and day < ${until}::date
      group by employee_id, branch_id
    )
    select e.id as employee_id, e.name, e.post, b.id as branch_id, b.name as branch_name,
      coalesce(h.planned, 0) as planned, coalesce(h.worked, 0) as worked, coalesce(h.late, 0) as late,
      coalesce(h.late_shifts, 0) as late_shifts, coalesce(h.missed_shifts, 0) as missed_shifts,
      coalesce(h.missing_outs, 0) as missing_outs
    from (select * from planned full join worked using (employee_id, branch_id)) h
    join employees e on e.id = h.employee_id join branches b on b.id = h.branch_id
    order by lower(b.name), b.id, lower(e.name), e.id limit ${most}`.execute(tx)
  return rows
}

export type PastShiftRecord = {
  id: string
  branch_name: string
  day: string
  starts_at: Date
  ends_at: Date
  late: number
  is_clocked: boolean
  is_missed: boolean
}

/** Read-only access to shifts and branches. */
export async function findShiftsOf(tx: Tx, employeeId: string, { from, until, at }: Period) {
  const { rows } = await sql<PastShiftRecord>`
    select s.id, b.name as branch_name, s.day, s.starts_at, s.ends_at, coalesce(${late}, 0)::int4 as late,
      t.first is not null as is_clocked, t.first is null and s.ends_at <= ${at} as is_missed
    from shifts s join branches b on b.id = s.branch_id ${firstTime}
    where s.employee_id = ${employeeId}::uuid and s.day >= ${from}::date and s.day < ${until}::date
    order by s.starts_at limit 200`.execute(tx)
  return rows
}
