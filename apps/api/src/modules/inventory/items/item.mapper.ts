import type { Item, ItemFields } from '@momo/contracts/inventory'
import type { ItemRecord, ItemValues } from './items.store.ts'

export const itemFrom = (row: ItemRecord): Item => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
  storageArea: row.storage_area,
  tracksBatches: row.tracks_batches,
  useWithinDays: row.use_within_days ?? undefined,
  isArchived: row.archived_at !== null,
  version: row.version,
})

export const valuesFrom = (id: string, fields: ItemFields): ItemValues => ({
  id,
  kind: fields.kind,
  name: fields.name,
  name_ne: fields.nameNe || null,
  base_unit: fields.baseUnit,
  storage_area: fields.storageArea,
  tracks_batches: fields.tracksBatches,
  use_within_days: fields.useWithinDays ?? null,
})

const fieldNames = [
  'kind',
  'name',
  'nameNe',
  'baseUnit',
  'storageArea',
  'tracksBatches',
  'useWithinDays',
  'units',
] as const satisfies (keyof ItemFields)[]

export const changedFields = (before: Item, fields: ItemFields): string[] =>
  fieldNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]))

/** Movements are in the base unit, the kind decides what may go below zero, and batches must add up to the balance. */
export const changesFixedField = (before: Item, fields: ItemFields): boolean =>
  (['kind', 'baseUnit', 'tracksBatches'] as const).some((name) => before[name] !== fields[name])
