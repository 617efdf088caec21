import { sql } from 'kysely'
import type { AlertOwner } from '@momo/contracts/stock-alerts'
import type { Tx } from '#platform/db/database.ts'
import type { AlertFigures, AlertSubject, StockAlertsTables } from '../stock-alerts.table.ts'

const db = (tx: Tx) => tx.withTables<StockAlertsTables>()

/** False while another process evaluates. */
export async function lockEvaluation(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('stock-alerts', 22)) as is_locked`.execute(tx)
  return rows[0]!.is_locked
}

export type ChangedAlert = { id: string } & AlertFigures
export type NewAlert = ChangedAlert &
  AlertSubject & { severity: number; owner: AlertOwner; assigned_to: string | null }

/** The unique index of open alerts decides a race. */
export async function insertAlerts(tx: Tx, alerts: NewAlert[], at: Date): Promise<void> {
  if (alerts.length === 0) return
  await sql`
    insert into stock_alerts (id, kind, severity, item_id, food_id, location_id, value, quantity, use_by, plates, document_type, document_id,
      owner, assigned_to, opened_at)
    select id, kind, severity, item_id, food_id, location_id, value, quantity, use_by, plates, document_type, document_id, owner, assigned_to,
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as a (id uuid, kind text, severity int2, item_id uuid, food_id uuid,
      location_id uuid, value int8, quantity int8, use_by date, plates int4, document_type text, document_id uuid, owner text,
      assigned_to uuid)
    on conflict do nothing`.execute(tx)
}

export async function updateAlerts(tx: Tx, alerts: ChangedAlert[]): Promise<void> {
  if (alerts.length === 0) return
  await sql`
    update stock_alerts a set value = f.value, quantity = f.quantity, use_by = f.use_by, plates = f.plates, document_type = f.document_type,
      document_id = f.document_id
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as f (id uuid, value int8, quantity int8, use_by date, plates int4,
      document_type text, document_id uuid)
    where a.id = f.id`.execute(tx)
}

export type Resolved = {
  id: string
  kind: string
  item_id: string | null
  location_id: string | null
  assigned_to: string | null
}

/** Returns those that were open. */
export async function resolveAlerts(tx: Tx, ids: string[], at: Date): Promise<Resolved[]> {
  if (ids.length === 0) return []
  return db(tx)
    .updateTable('stock_alerts')
    .set({ resolved_at: at })
    .where('id', 'in', ids)
    .where('resolved_at', 'is', null)
    .returning(['id', 'kind', 'item_id', 'location_id', 'assigned_to'])
    .execute()
}

export async function setEvaluated(tx: Tx, at: Date): Promise<void> {
  await db(tx).updateTable('stock_alert_settings').set({ evaluated_at: at }).execute()
}

export async function deleteResolved(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from stock_alerts where id in (
      select id from stock_alerts where resolved_at < ${before}::timestamptz limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
