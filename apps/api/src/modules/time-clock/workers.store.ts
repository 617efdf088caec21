import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type Worker = { id: string; name: string; name_ne: string; post: string; branch_id: string | null }

/** Read-only access to employees: those who work at the branch today. */
export async function findWorkers(tx: Tx, branchId: string, today: string): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select id, name, name_ne, post, branch_id from employees
    where branch_id = ${branchId}::uuid and joined_on <= ${today}::date and (left_on is null or left_on >= ${today}::date)
    order by lower(name), id`.execute(tx)
  return rows
}

/** Read-only access to employees. */
export async function findWorker(tx: Tx, id: string): Promise<Worker | undefined> {
  const { rows } = await sql<Worker>`
    select id, name, name_ne, post, branch_id from employees where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Read-only access to branches. */
export async function listBranchNames(tx: Tx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from branches where id in (select branch_id from employees) order by lower(name), id`.execute(
    tx,
  )
  return rows
}
