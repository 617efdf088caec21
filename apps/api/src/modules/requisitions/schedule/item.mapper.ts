import type { ItemRecord } from './supplied-items.store.ts'

export const itemFrom = (row: ItemRecord) => ({
  itemId: row.item_id,
  kind: row.kind,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
})
