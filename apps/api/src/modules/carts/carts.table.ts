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

/** Replaced each night (suggestions/count-food-pairs.service.ts). */
export const foodPairsTable = table('food_pairs', {
  food_id: 'uuid',
  with_food_id: 'uuid',
  orders: 'int4',
  strength: 'float8',
})

export type CartsTables = {
  carts: TableOf<typeof cartsTable>
  cart_lines: TableOf<typeof cartLinesTable>
  food_pairs: TableOf<typeof foodPairsTable>
}
