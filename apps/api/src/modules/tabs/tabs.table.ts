import { type TableOf, table } from '#platform/db/table.ts'

export const tabsTable = table('tabs', {
  id: 'uuid',
  branch_id: 'uuid',
  table_number: 'text?',
  name: 'text=',
  guests: 'int4?',
  state: 'text=',
  merged_into: 'uuid?',
  version: 'int4=',
  opened_at: 'timestamptz',
  opened_by: 'uuid',
  closed_at: 'timestamptz?',
})

export const tabActionsTable = table('tab_actions', {
  branch_id: 'uuid',
  key: 'uuid',
  tab_id: 'uuid',
  action: 'text',
  fingerprint: 'text',
  at: 'timestamptz',
  by_account: 'uuid',
})

export const tabChecksTable = table('tab_checks', {
  id: 'uuid',
  tab_id: 'uuid',
  branch_id: 'uuid',
  sequence: 'int4',
  state: 'text=',
  buyer_name: 'text=',
  buyer_pan: 'text?',
  paid_at: 'timestamptz?',
  paid_by: 'uuid?',
  bill_id: 'uuid?',
})

export const tabCheckLinesTable = table('tab_check_lines', {
  check_id: 'uuid',
  order_id: 'uuid',
  position: 'int4',
  quantity: 'int4',
  amount: 'int4',
  free: 'int4=',
  discount: 'int4=',
})

export const branchWalletQrsTable = table('branch_wallet_qrs', {
  branch_id: 'uuid',
  method: 'text',
  payload: 'text',
  saved_at: 'timestamptz',
  saved_by: 'uuid',
})

export const checkQrsTable = table('check_qrs', {
  id: 'uuid',
  branch_id: 'uuid',
  check_id: 'uuid',
  method: 'text',
  amount: 'int4',
  reference: 'text',
  state: 'text=',
  payload: 'text?',
  expires_at: 'timestamptz?',
  created_at: 'timestamptz',
  created_by: 'uuid',
  next_check_at: 'timestamptz?',
})

export const checkQrPaymentsTable = table('check_qr_payments', {
  id: 'uuid',
  qr_id: 'uuid',
  branch_id: 'uuid',
  method: 'text',
  txn_id: 'text',
  amount: 'int4',
  used_as: 'text',
  found_at: 'timestamptz',
  returned_at: 'timestamptz?',
  returned_by: 'uuid?',
  return_reference: 'text?',
})

/** Append-only: a trigger rejects updates and deletes. */
export const checkTendersTable = table('check_tenders', {
  branch_id: 'uuid',
  key: 'uuid',
  check_id: 'uuid',
  method: 'text',
  amount: 'int4',
  received: 'int4?',
  tip: 'int4=',
  reference: 'text?',
  taken_at: 'timestamptz',
  taken_by: 'uuid',
})

export type TabsTables = {
  tabs: TableOf<typeof tabsTable>
  tab_actions: TableOf<typeof tabActionsTable>
  tab_checks: TableOf<typeof tabChecksTable>
  tab_check_lines: TableOf<typeof tabCheckLinesTable>
  branch_wallet_qrs: TableOf<typeof branchWalletQrsTable>
  check_qrs: TableOf<typeof checkQrsTable>
  check_qr_payments: TableOf<typeof checkQrPaymentsTable>
  check_tenders: TableOf<typeof checkTendersTable>
}
