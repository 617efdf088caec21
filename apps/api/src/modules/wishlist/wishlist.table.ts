import { type TableOf, table } from '#platform/db/table.ts'

export const favouritesTable = table('favourites', {
  account_id: 'uuid',
  branch_id: 'uuid',
  created_at: 'timestamptz',
})

export type WishlistTables = { favourites: TableOf<typeof favouritesTable> }
