import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PeopleTables } from '../people.table.ts'

const db = (tx: Tx) => tx.withTables<PeopleTables>()

type ApprovalRow = {
  id: string
  permission: string
  employee_id: string
  branch_id: string
  device_id: string
  session_id: string
}
type Stored = ApprovalRow & { expires_at: Date }

/** Returns false if the id exists already. */
export async function insertApproval(
  tx: Tx,
  row: Stored & { token_hash: string; made_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('person_approvals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findApprovalById(tx: Tx, id: string): Promise<Stored | undefined> {
  return db(tx)
    .selectFrom('person_approvals')
    .select(['id', 'permission', 'employee_id', 'branch_id', 'device_id', 'session_id', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Asked = { tokenHash: string; branchId: string; sessionId: string; permission: string; at: Date }

/** Read-only access to employees. */
export async function findApproval(
  tx: Tx,
  { tokenHash, branchId, sessionId, permission, at }: Asked,
): Promise<{ id: string; by: { id: string; name: string } } | undefined> {
  const { rows } = await sql<{ id: string; employee_id: string; name: string }>`
    select a.id, a.employee_id, e.name from person_approvals a join employees e on e.id = a.employee_id
    where a.token_hash = ${tokenHash} and a.branch_id = ${branchId}::uuid and a.session_id = ${sessionId}::uuid
      and a.permission = ${permission} and a.expires_at > ${at}`.execute(tx)
  return rows[0] && { id: rows[0].id, by: { id: rows[0].employee_id, name: rows[0].name } }
}

/** Returns false if another request has used it. */
export async function useApproval(tx: Tx, id: string, usedFor: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('person_approvals')
    .set({ used_for: usedFor })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_for', 'is', null), eb('used_for', '=', usedFor)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
