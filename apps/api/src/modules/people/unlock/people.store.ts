import { sql } from 'kysely'
import type { TabletPerson } from '@momo/contracts/people'
import type { TabletRole } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'

/** Read-only access to employees and PINs: those of the branch today who have a tablet role. */
export async function findPeople(tx: Tx, branchId: string): Promise<TabletPerson[]> {
  const today = localDate(now())
  const { rows } = await sql<TabletPerson>`
    select e.id, e.name, e.name_ne as "nameNe", e.tablet_role as role, p.employee_id is not null as "hasPin"
    from employees e left join clock_pins p on p.employee_id = e.id
    where e.branch_id = ${branchId}::uuid and e.tablet_role is not null
      and e.joined_on <= ${today}::date and (e.left_on is null or e.left_on >= ${today}::date)
    order by lower(e.name), e.id`.execute(tx)
  return rows
}

export type PersonRecord = {
  id: string
  name: string
  name_ne: string
  role: TabletRole | null
  pin_hash: string
  pin_version: number
}

/** The row lock keeps role and PIN as they are until the transaction ends. */
export async function lockPerson(tx: Tx, id: string): Promise<PersonRecord | undefined> {
  const { rows } = await sql<PersonRecord>`
    select e.id, e.name, e.name_ne, e.tablet_role as role, p.pin_hash, p.version as pin_version
    from employees e join clock_pins p on p.employee_id = e.id where e.id = ${id}::uuid for share`.execute(tx)
  return rows[0]
}

/** Read-only access to enrolled devices. */
export async function findDeviceName(
  tx: Tx,
  { branchId, deviceId }: { branchId: string; deviceId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from clock_devices where id = ${deviceId}::uuid and branch_id = ${branchId}::uuid and revoked_at is null`.execute(
    tx,
  )
  return rows[0]?.name
}
