import { type TableOf, table } from '#platform/db/table.ts'

export const reviewsTable = table('reviews', {
  id: 'uuid',
  branch_id: 'uuid',
  account_id: 'uuid?',
  /** 1 to 10, so that sums stay integers. */
  half_stars: 'int4',
  comment: 'text=',
  is_filled_in: 'bool=',
  created_at: 'timestamptz',
  edited_at: 'timestamptz?',
  reply: 'text?',
  replied_at: 'timestamptz?',
  replied_by: 'uuid?',
  hidden_at: 'timestamptz?',
  hidden_by: 'uuid?',
  hidden_because: 'text?',
})

export type ReviewsTables = { reviews: TableOf<typeof reviewsTable> }
