import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type StateRecord = {
  employee_id: string
  has_pin: boolean
  started_at: Date | null
  starts_at: Date | null
  ends_at: Date | null
}

type At = { branchId: string; at: Date; today: string }

/** PIN, open time, and the shift that is now or the next one of today. Read-only access to shifts. */
export async function findClockStates(
  tx: Tx,
  employeeIds: string[],
  { branchId, at, today }: At,
): Promise<Map<string, StateRecord>> {
  const { rows } = await sql<StateRecord>`
    select e.id as employee_id, p.employee_id is not null as has_pin, w.started_at, s.starts_at, s.ends_at
    from unnest(${employeeIds}::uuid[]) as e(id)
    left join clock_pins p on p.employee_id = e.id
    left join work_times w on w.employee_id = e.id and w.ended_at is null and not w.is_abandoned
    left join lateral (
      select starts_at, ends_at from shifts
      where employee_id = e.id and branch_id = ${branchId}::uuid and day <= ${today}::date
        and starts_at > ${at}::timestamptz - interval '40 hours' and ends_at > ${at}
      order by starts_at limit 1
    ) s on true`.execute(tx)
  return new Map(rows.map((row) => [row.employee_id, row]))
}
