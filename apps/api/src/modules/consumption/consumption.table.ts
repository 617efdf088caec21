import { type TableOf, table } from '#platform/db/table.ts'

export const consumptionSettingsTable = table('consumption_settings', { id: 'bool=', since: 'timestamptz=' })

export const pendingConsumptionsTable = table('pending_consumptions', {
  order_id: 'uuid',
  branch_id: 'uuid',
  due_at: 'timestamptz',
  attempts: 'int4=',
})

export const resaleTakesTable = table('resale_takes', {
  id: 'uuid',
  order_id: 'uuid',
  taken_at: 'timestamptz',
  settled_at: 'timestamptz?',
})

export const platesWithoutRecipeTable = table('plates_without_recipe', {
  day: 'date',
  branch_id: 'uuid',
  food_id: 'uuid',
  plates: 'int8',
})

export const foodWarningLevelsTable = table('food_warning_levels', { food_id: 'uuid', plates: 'int4' })

export const sellingSettingsTable = table('selling_settings', {
  branch_id: 'uuid',
  sells_only_stock: 'bool',
  version: 'int4=',
  checked_at: 'timestamptz=',
})

export const foodsOutOfStockTable = table('foods_out_of_stock', {
  branch_id: 'uuid',
  food_id: 'uuid',
  since: 'timestamptz',
})

/** The tables that stores use through the query builder; the others occur in raw statements only. */
export type ConsumptionTables = {
  resale_takes: TableOf<typeof resaleTakesTable>
  food_warning_levels: TableOf<typeof foodWarningLevelsTable>
  selling_settings: TableOf<typeof sellingSettingsTable>
  foods_out_of_stock: TableOf<typeof foodsOutOfStockTable>
}
