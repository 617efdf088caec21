import { type TableOf, table } from '#platform/db/table.ts'

export const transfersTable = table('transfers', {
  id: 'uuid',
  number: 'int8=',
  requisition_id: 'uuid?',
  from_id: 'uuid',
  transit_id: 'uuid',
  to_id: 'uuid',
  state: 'text',
  packed_at: 'timestamptz',
  packed_by: 'uuid',
  shipped_at: 'timestamptz?',
  shipped_by: 'uuid?',
  due_at: 'timestamptz?',
  overdue_reported_at: 'timestamptz?',
  received_at: 'timestamptz?',
  received_by: 'uuid?',
  is_asked_again: 'bool=',
  extra_shipment_id: 'uuid?',
  unpacked_at: 'timestamptz?',
  unpacked_by: 'uuid?',
  temperature: 'int4?',
  note: 'text=',
  receipt_note: 'text=',
  fingerprint: 'text',
  receipt_fingerprint: 'text?',
  version: 'int4=',
})

export const transferLinesTable = table('transfer_lines', {
  transfer_id: 'uuid',
  line: 'int4',
  item_id: 'uuid',
  quantity: 'int8',
  pack_reason: 'text?',
  received: 'int8?',
  damaged: 'int8?',
  missing: 'int8?',
  extra: 'int8?',
  reason: 'text?',
  loss_owner: 'text?',
  note: 'text=',
})

export type TransfersTables = {
  transfers: TableOf<typeof transfersTable>
  transfer_lines: TableOf<typeof transferLinesTable>
}
