import type { Tx } from '#platform/db/database.ts'
import { updateVersioned } from '#platform/db/table.ts'
import { stockAlertSettingsTable, type StockAlertsTables } from '../stock-alerts.table.ts'

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

/** Returns false when the version is stale. */
export const updateLimits = (
  tx: Tx,
  { runsOutTenths, countDifference, version }: LimitsValues,
): Promise<boolean> =>
  updateVersioned(tx, stockAlertSettingsTable, {
    runs_out_tenths: runsOutTenths,
    count_difference: countDifference,
    version,
  })
