import type { Selectable } from 'kysely'
import type { DocumentType } from '@momo/contracts/inventory'
import type { AlertKind } from '@momo/contracts/stock-alerts'
import { type TableOf, table } from '#platform/db/table.ts'

export const stockAlertsTable = table('stock_alerts', {
  id: 'uuid',
  kind: 'text',
  severity: 'int2',
  item_id: 'uuid?',
  food_id: 'uuid?',
  location_id: 'uuid?',
  value: 'int8=',
  quantity: 'int8?',
  use_by: 'date?',
  plates: 'int4?',
  document_type: 'text?',
  document_id: 'uuid?',
  owner: 'text',
  assigned_to: 'uuid?',
  opened_at: 'timestamptz',
  snoozed_until: 'timestamptz?',
  resolved_at: 'timestamptz?',
  acknowledged_by: 'uuid?',
})

export const stockAlertSettingsTable = table('stock_alert_settings', {
  id: 'bool=',
  runs_out_tenths: 'int4=',
  count_difference: 'int8=',
  version: 'int4=',
  evaluated_at: 'timestamptz?',
  evening_day: 'date?',
})

export type StockAlertsTables = {
  stock_alerts: TableOf<typeof stockAlertsTable>
  stock_alert_settings: TableOf<typeof stockAlertSettingsTable>
}

type AlertRow = Selectable<StockAlertsTables['stock_alerts']>

/** What an alert is about. */
export type AlertSubject = { kind: AlertKind } & Pick<AlertRow, 'item_id' | 'food_id' | 'location_id'>

/** What changes while it is open. */
export type AlertFigures = { document_type: DocumentType | null } & Pick<
  AlertRow,
  'value' | 'quantity' | 'use_by' | 'plates' | 'document_id'
>
