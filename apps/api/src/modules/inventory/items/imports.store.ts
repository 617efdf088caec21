import { sql } from 'kysely'
import type { ImportResult } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import type { InventoryTables } from '../inventory.table.ts'

const db = (tx: Tx) => tx.withTables<InventoryTables>()

/** Advisory lock until the transaction ends: imports are rare, and one at a time finds the keys of those before it. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock-imports', 22))`.execute(tx)
}

type ImportRecord = { fingerprint: string; result: ImportResult }

export async function findImport(tx: Tx, key: string): Promise<ImportRecord | undefined> {
  return db(tx)
    .selectFrom('stock_imports')
    .select(['fingerprint', sql<ImportResult>`result`.as('result')])
    .where('key', '=', key)
    .executeTakeFirst()
}

type NewImport = ImportRecord & { key: string; by: string; at: Date }

export async function insertImport(tx: Tx, { key, fingerprint, result, by, at }: NewImport): Promise<void> {
  await db(tx)
    .insertInto('stock_imports')
    .values({ key, fingerprint, result: JSON.stringify(result), imported_by: by, imported_at: at })
    .execute()
}
