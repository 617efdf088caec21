import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { updateVersioned } from '#platform/db/table.ts'
import { type CountsTables, stockCountSettingsTable } from '../counts.table.ts'

const db = (tx: Tx) => tx.withTables<CountsTables>()

export type SettingsRecord = {
  is_blind: boolean
  recount_from: number
  approval_from: number
  is_one_person: boolean
  daily_item_ids: string[]
  version: number
}

export async function findSettings(tx: Tx): Promise<SettingsRecord> {
  return db(tx)
    .selectFrom('stock_count_settings')
    .select(['is_blind', 'recount_from', 'approval_from', 'is_one_person', 'daily_item_ids', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns false when the version is stale. */
export const updateSettings = (tx: Tx, settings: SettingsRecord): Promise<boolean> =>
  updateVersioned(tx, stockCountSettingsTable, settings)

export async function namesOfItems(tx: Tx, ids: string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from stock_items where id = any (${ids}::uuid[]) order by lower(name)`.execute(tx)
  return rows
}
