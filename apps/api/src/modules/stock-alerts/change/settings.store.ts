import type { Tx } from '#platform/db/database.ts'
import type { StockAlertsTables } from '../stock-alerts.table.ts'

const db = (tx: Tx) => tx.withTables<StockAlertsTables>()

export type LimitsRecord = {
  runs_out_tenths: number
  count_difference: number
  version: number
  evaluated_at: Date | null
}

export async function findLimits(tx: Tx): Promise<LimitsRecord> {
  return db(tx)
    .selectFrom('stock_alert_settings')
    .select(['runs_out_tenths', 'count_difference', 'version', 'evaluated_at'])
    .executeTakeFirstOrThrow()
}

type LimitsValues = { runsOutTenths: number; countDifference: number; version: number }

/** Optimistic lock. Returns false when the version is stale. */
export async function updateLimits(tx: Tx, values: LimitsValues): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('stock_alert_settings')
    .set((eb) => ({
      runs_out_tenths: values.runsOutTenths,
      count_difference: values.countDifference,
      version: eb('version', '+', 1),
    }))
    .where('version', '=', values.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
