import { type TableOf, table } from '#platform/db/table.ts'

/** Load taken per quarter of an hour, in tenths of a basket. */
export const capacitySlotsTable = table('capacity_slots', {
  branch_id: 'uuid',
  station: 'text',
  starts_at: 'timestamptz',
  capacity: 'int4',
  taken: 'int4',
  unpaid: 'int4=',
})

/** Load that an order holds in a quarter. */
export const capacityHoldsTable = table('capacity_holds', {
  order_id: 'uuid',
  branch_id: 'uuid',
  station: 'text',
  starts_at: 'timestamptz',
  load: 'int4',
  is_unpaid: 'bool=',
})

export type CapacityTables = {
  capacity_slots: TableOf<typeof capacitySlotsTable>
  capacity_holds: TableOf<typeof capacityHoldsTable>
}
