import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { updateVersioned } from '#platform/db/table.ts'
import { type InventoryTables, stockSettingsTable } from '../inventory.table.ts'

const db = (tx: Tx) => tx.withTables<InventoryTables>()

export type SettingsRecord = {
  close_day: number
  branches_see_costs: boolean
  version: number
  /** The first day after the last month that was closed by hand. */
  closed_up_to: string | null
}

export async function findSettings(tx: Tx): Promise<SettingsRecord> {
  return db(tx)
    .selectFrom('stock_settings')
    .select(['close_day', 'branches_see_costs', 'version'])
    .select(sql<string | null>`(select max(open_since) from stock_period_closings)`.as('closed_up_to'))
    .executeTakeFirstOrThrow()
}

type SettingsValues = { closeDay: number; branchesSeeCosts: boolean; version: number }

/** Returns false when the version is stale. */
export const updateSettings = (
  tx: Tx,
  { closeDay, branchesSeeCosts, version }: SettingsValues,
): Promise<boolean> =>
  updateVersioned(tx, stockSettingsTable, {
    close_day: closeDay,
    branches_see_costs: branchesSeeCosts,
    version,
  })

export type ClosingRecord = { month: string; open_since: string; closed_at: Date; closed_by: string }

/** Returns false when the month is closed already. */
export async function insertClosing(tx: Tx, closing: ClosingRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('stock_period_closings')
    .values(closing)
    .onConflict((on) => on.column('month').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function listClosings(tx: Tx): Promise<ClosingRecord[]> {
  return db(tx).selectFrom('stock_period_closings').selectAll().orderBy('month', 'desc').limit(24).execute()
}
