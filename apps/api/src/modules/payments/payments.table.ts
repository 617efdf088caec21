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
})

export type PaymentsTables = { payments: TableOf<typeof paymentsTable>; refunds: TableOf<typeof refundsTable> }
