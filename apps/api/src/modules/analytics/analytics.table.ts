import { type TableOf, table } from '#platform/db/table.ts'

const day = { branch_id: 'uuid', business_date: 'date' } as const

/** The contribution of each order that the aggregates currently contain. */
export const orderSalesTable = table('order_sales', { order_id: 'uuid', ...day, part: 'jsonb' })

export const saleHoursTable = table('sale_hours', {
  ...day,
  hour: 'int2',
  orders: 'int8=',
  plates: 'int8=',
  gross: 'int8=',
})

export const saleMethodsTable = table('sale_methods', {
  ...day,
  method: 'text',
  orders: 'int8=',
  gross: 'int8=',
})

export const saleItemsTable = table('sale_items', { ...day, name: 'text', quantity: 'int8=', gross: 'int8=' })

export const saleDaysTable = table('sale_days', {
  ...day,
  placed: 'int8=',
  completed: 'int8=',
  late: 'int8=',
  cancelled: 'int8=',
  rejected: 'int8=',
  missed: 'int8=',
  accepted: 'int8=',
  accept_seconds: 'int8=',
  cooked: 'int8=',
  cook_seconds: 'int8=',
  delivered: 'int8=',
  door_seconds: 'int8=',
})

export const saleSlicesTable = table('sale_slices', {
  ...day,
  fulfilment: 'text',
  method: 'text',
  source: 'text',
  orders: 'int8=',
  plates: 'int8=',
  gross: 'int8=',
  vat: 'int8=',
  completed: 'int8=',
  late: 'int8=',
})

/** A trigger on `sale_slices` writes it. */
export const saleTotalsTable = table('sale_totals', {
  business_date: 'date',
  part: 'int2',
  fulfilment: 'text',
  method: 'text',
  source: 'text',
  orders: 'int8=',
  plates: 'int8=',
  gross: 'int8=',
  vat: 'int8=',
  completed: 'int8=',
  late: 'int8=',
})

/** A trigger on `sale_hours` writes it. */
export const saleHourTotalsTable = table('sale_hour_totals', {
  business_date: 'date',
  part: 'int2',
  hour: 'int2',
  orders: 'int8=',
  plates: 'int8=',
  gross: 'int8=',
})

export const saleFoodsTable = table('sale_foods', {
  ...day,
  food: 'text',
  name: 'text',
  category: 'text',
  orders: 'int8=',
  plates: 'int8=',
  gross: 'int8=',
  vat: 'int8=',
})

export const deliveryDaysTable = table('delivery_days', {
  ...day,
  delivered: 'int8=',
  late: 'int8=',
  failed: 'int8=',
  gross: 'int8=',
  timed: 'int8=',
  door_seconds: 'int8=',
  under_20: 'int8=',
  under_30: 'int8=',
  under_40: 'int8=',
  under_50: 'int8=',
  longer: 'int8=',
  cooked: 'int8=',
  cook_seconds: 'int8=',
  rode: 'int8=',
  wait_seconds: 'int8=',
  road_seconds: 'int8=',
})

export const deliveryRidersTable = table('delivery_riders', {
  ...day,
  rider: 'text',
  delivered: 'int8=',
  late: 'int8=',
  timed: 'int8=',
  door_seconds: 'int8=',
})

export const saleTargetsTable = table('sale_targets', {
  month: 'text',
  amount: 'int8?',
  version: 'int4=',
  updated_at: 'timestamptz',
})

/** The tables that stores use through the query builder; the others occur in raw statements only. */
export type AnalyticsTables = {
  order_sales: TableOf<typeof orderSalesTable>
  sale_hours: TableOf<typeof saleHoursTable>
  sale_methods: TableOf<typeof saleMethodsTable>
  sale_items: TableOf<typeof saleItemsTable>
  sale_days: TableOf<typeof saleDaysTable>
}
