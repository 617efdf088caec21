import { type TableOf, table } from '#platform/db/table.ts'

export const closuresTable = table('closures', {
  id: 'uuid',
  name: 'text',
  name_ne: 'text',
  first_day: 'date',
  last_day: 'date',
  effect: 'text',
  opens: 'int4?',
  closes: 'int4?',
  scope: 'text',
  place: 'text?',
  banner: 'text',
  banner_ne: 'text',
  banner_from: 'date',
  orders_choice: 'text',
  reason: 'text=',
  version: 'int4=',
  treated_version: 'int4=',
  orders_found: 'int4=',
  orders_treated: 'int4=',
  changed_by: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  cancelled_at: 'timestamptz?',
})

export const closureBranchesTable = table('closure_branches', { closure_id: 'uuid', branch_id: 'uuid' })

export const closureOrdersTable = table('closure_orders', {
  closure_id: 'uuid',
  order_id: 'uuid',
  outcome: 'text',
  treated_at: 'timestamptz',
})

export type FestivalsTables = {
  closures: TableOf<typeof closuresTable>
  closure_branches: TableOf<typeof closureBranchesTable>
  closure_orders: TableOf<typeof closureOrdersTable>
}
