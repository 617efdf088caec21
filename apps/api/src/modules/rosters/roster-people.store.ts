import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Read-only access to branches. */
export async function findBranchName(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from branches where id = ${id}::uuid`.execute(tx)
  return rows[0]?.name
}

type Worker = { id: string; branch_id: string | null; joined_on: string; left_on: string | null }

/** Read-only access to employees. */
export async function findWorkers(tx: Tx, ids: string[]): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select id, branch_id, joined_on, left_on from employees where id = any (${ids}::uuid[])`.execute(tx)
  return rows
}

export const worksAt = (worker: Worker | undefined, branchId: string, day: string): boolean =>
  worker?.branch_id === branchId &&
  worker.joined_on <= day &&
  (worker.left_on === null || worker.left_on >= day)

type Person = { id: string; name: string; name_ne: string; post: string }
type Range = { branchId: string; from: string; until: string }

/** The employees of the branch in these days, and those with a shift there. */
export async function findPeople(tx: Tx, { branchId, from, until }: Range): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, name, name_ne, post from employees
    where (branch_id = ${branchId}::uuid and joined_on < ${until}::date
        and (left_on is null or left_on >= ${from}::date))
      or id in (select employee_id from shifts
        where branch_id = ${branchId}::uuid and day >= ${from}::date and day < ${until}::date)
    order by lower(name), id`.execute(tx)
  return rows
}
