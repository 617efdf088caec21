import { type TableOf, table } from '#platform/db/table.ts'

export const paymentsTable = table('payments', {
  id: 'uuid',
  order_id: 'uuid',
  method: 'text',
  state: 'text',
  amount: 'int4',
  created_at: 'timestamptz',
  paid_at: 'timestamptz?',
  taken_by: 'text?',
  recorded_by: 'uuid?',
  branch_id: 'uuid',
  reference: 'text?',
  provider_ref: 'text?',
  provider_txn_id: 'text?',
  redirected_at: 'timestamptz?',
  expires_at: 'timestamptz?',
  redirect: 'jsonb?',
  next_check_at: 'timestamptz?',
  checks: 'int4=',
  answer: 'jsonb?',
  answered_at: 'timestamptz?',
  compared_at: 'timestamptz?',
  in_tab: 'bool=',
  /** Cash that the guest handed over. */
  received: 'int4?',
})

export const refundsTable = table('refunds', {
  id: 'uuid',
  payment_id: 'uuid',
  state: 'text',
  amount: 'int4',
  reason: 'text',
  due_at: 'timestamptz',
  created_at: 'timestamptz',
  ended_at: 'timestamptz?',
  branch_id: 'uuid',
  owner: 'text=',
  reference: 'text?',
  note: 'text?',
  sent_at: 'timestamptz?',
  sent_by: 'uuid?',
  taken_at: 'timestamptz?',
  ended_by: 'uuid?',
  tries: 'int4=',
  next_try_at: 'timestamptz?',
  answer: 'jsonb?',
  /** How it was given back, if not in the way it was paid. */
  method: 'text?',
})

export const paymentDifferencesTable = table('payment_discrepancies', {
  id: 'uuid',
  payment_id: 'uuid',
  branch_id: 'uuid',
  kind: 'text',
  owner: 'text',
  their_state: 'text',
  their_amount: 'int4?',
  raised_at: 'timestamptz',
  due_at: 'timestamptz',
  done_at: 'timestamptz?',
  done_by: 'uuid?',
  note: 'text?',
})

export type PaymentsTables = {
  payments: TableOf<typeof paymentsTable>
  refunds: TableOf<typeof refundsTable>
  payment_discrepancies: TableOf<typeof paymentDifferencesTable>
}
