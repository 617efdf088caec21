import type { AlertKind } from '@momo/contracts/stock-alerts'
import type { Tx } from '#platform/db/database.ts'
import type { StockAlertsTables } from '../stock-alerts.table.ts'

const db = (tx: Tx) => tx.withTables<StockAlertsTables>()

export type LockedAlert = { id: string; kind: AlertKind; resolved_at: Date | null }

/** Row locks in the order of ids, so that two changes of the same alerts cannot deadlock. */
export async function lockAlerts(tx: Tx, ids: string[]): Promise<LockedAlert[]> {
  if (ids.length === 0) return []
  const rows = await db(tx)
    .selectFrom('stock_alerts')
    .select(['id', 'kind', 'resolved_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as LockedAlert[]
}

type Changed = {
  snoozed_until?: Date | null
  owner?: string
  assigned_to?: string | null
  resolved_at?: Date
  acknowledged_by?: string
}

/** Open alerts only; one that was resolved meanwhile stays as it is. */
export async function updateOpen(tx: Tx, ids: string[], values: Changed): Promise<void> {
  await db(tx)
    .updateTable('stock_alerts')
    .set(values)
    .where('id', 'in', ids)
    .where('resolved_at', 'is', null)
    .execute()
}
