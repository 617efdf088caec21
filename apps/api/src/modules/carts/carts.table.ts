import { type TableOf, table } from '#platform/db/table.ts'

export const cartsTable = table('carts', {
  account_id: 'uuid',
  branch_id: 'uuid',
  version: 'int8=',
  recent_keys: 'uuid[]=',
  changed_at: 'timestamptz',
})

export const cartLinesTable = table('cart_lines', {
  id: 'uuid',
  account_id: 'uuid',
  branch_id: 'uuid',
  food_id: 'uuid',
  /** Sorted, so that equal choices compare equal. */
  option_ids: 'uuid[]=',
  quantity: 'int4',
  note: 'text=',
  /** Unit price in paisa when the line was last added to. */
  seen_price: 'int4',
  added_at: 'timestamptz',
})

export type CartsTables = { carts: TableOf<typeof cartsTable>; cart_lines: TableOf<typeof cartLinesTable> }
