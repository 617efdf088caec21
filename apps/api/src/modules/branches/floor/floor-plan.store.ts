import { sql } from 'kysely'
import type { FloorTable, TableShape } from '@momo/contracts/branches'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { BranchesTables } from '../branches.table.ts'

const db = (tx: Tx) => tx.withTables<BranchesTables>()

type FloorRecord = { version: number; tables_count: number; tables: (FloorTable & { shape: TableShape })[] }

/** One statement, because every open Tables screen reads it. */
export const findFloor = prepared((tx, { branchId }: { branchId: string }) =>
  sql<FloorRecord>`
    select b.floor_version as version, b.tables_count,
      coalesce((select json_agg(json_build_object('number', t.number, 'seats', t.seats, 'area', t.area, 'x', t.x, 'y', t.y, 'shape', t.shape))
        from branch_tables t where t.branch_id = b.id), '[]') as tables
    from branches b where b.id = ${branchId}::uuid`.compile(tx),
)

export async function replaceTables(tx: Tx, branchId: string, tables: FloorTable[]): Promise<void> {
  await db(tx).deleteFrom('branch_tables').where('branch_id', '=', branchId).execute()
  if (tables.length > 0)
    await db(tx)
      .insertInto('branch_tables')
      .values(tables.map((table) => ({ branch_id: branchId, ...table })))
      .execute()
  await db(tx)
    .updateTable('branches')
    .set((eb) => ({ floor_version: eb('floor_version', '+', 1) }))
    .where('id', '=', branchId)
    .execute()
}
