import { type TableOf, table } from '#platform/db/table.ts'

export const addressesTable = table('addresses', {
  id: 'uuid',
  account_id: 'uuid',
  label: 'text',
  address: 'text',
  note: 'text=',
  latitude: 'float8?',
  longitude: 'float8?',
  used_at: 'timestamptz',
})

export type AddressesTables = { addresses: TableOf<typeof addressesTable> }
