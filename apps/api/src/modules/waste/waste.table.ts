import { type TableOf, table } from '#platform/db/table.ts'

export const wasteEntriesTable = table('waste_entries', {
  id: 'uuid',
  location_id: 'uuid',
  item_id: 'uuid?',
  quantity: 'int8?',
  unit: 'text=',
  batch_id: 'uuid?',
  food_id: 'uuid?',
  food_name: 'text?',
  option_ids: 'uuid[]=',
  plates: 'int4?',
  reason: 'text',
  note: 'text=',
  happened_at: 'timestamptz',
  recorded_at: 'timestamptz',
  recorded_by: 'uuid',
  picture_id: 'uuid?',
})

export type WasteTables = { waste_entries: TableOf<typeof wasteEntriesTable> }
