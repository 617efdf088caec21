import { type TableOf, table } from '#platform/db/table.ts'
import type { PicturesTable } from '../media/media.table.ts'

export const branchesTable = table('branches', {
  id: 'uuid',
  code: 'text',
  name: 'text',
  name_ne: 'text?',
  location: 'text?',
  location_ne: 'text?',
  description: 'text?',
  description_ne: 'text?',
  phone: 'text?',
  email: 'text?',
  /** Rings when nobody answers an order; never shown to customers. */
  alarm_mobile: 'text?',
  latitude: 'float8?',
  longitude: 'float8?',
  picture_id: 'uuid?',
  offers_delivery: 'bool=',
  offers_pickup: 'bool=',
  offers_dine_in: 'bool=',
  tags: 'text[]=',
  cta: 'text?',
  prep_minutes: 'int4=',
  last_order_minutes: 'int4=',
  /** In metres. */
  delivery_radius: 'int4=',
  delivery_minimum: 'int4=',
  delivery_charge: 'int4=',
  delivery_minutes: 'int4=',
  lead_minutes: 'int4=',
  days_ahead: 'int4=',
  alarm_minutes: 'int4=',
  answer_minutes: 'int4=',
  tables_count: 'int4=',
  /** Quick orders stop when nobody watches the board. */
  stops_unwatched: 'bool=',
  /** No new orders until then; the words are for customers. */
  paused_until: 'timestamptz?',
  pause_message: 'text=',
  /** What the branch brought along before reviews were counted here. */
  opening_rating: 'numeric=',
  opening_reviews: 'int4=',
  /** The sum of the reviews counted here, in half stars, and how many they are. */
  review_half_stars: 'int8=',
  review_count: 'int4=',
  created_at: 'timestamptz=',
  updated_at: 'timestamptz=',
  version: 'int4=',
  /** Out of business since then; the moment of its creation when it was never open. */
  closed_at: 'timestamptz?',
  /** Made by the database from latitude and longitude; only compared in SQL. */
  spot: 'point?=',
})

/** Name and place as search-words.rules.ts folds them. */
export const branchWordsTable = table('branch_words', { branch_id: 'uuid', word: 'text' })

export const branchPhotosTable = table('branch_photos', { id: 'uuid', branch_id: 'uuid', picture_id: 'uuid', position: 'int4' })

/** Minutes after local midnight; closes ≤ opens runs past midnight. */
export const branchHoursTable = table('branch_hours', { branch_id: 'uuid', day: 'int4', opens: 'int4', closes: 'int4' })

export const branchSpecialDaysTable = table('branch_special_days', { branch_id: 'uuid', date: 'date', note: 'text?', note_ne: 'text?' })

export const branchSpecialHoursTable = table('branch_special_hours', { branch_id: 'uuid', date: 'date', opens: 'int4', closes: 'int4' })

/** Without a row a station has no limit. */
export const branchStationsTable = table('branch_stations', { branch_id: 'uuid', station: 'text', slots: 'int4', cycle_minutes: 'int4' })

/** Derived from hours and special days, ten days ahead; never edited by hand. */
export const branchOpenSpansTable = table('branch_open_spans', { branch_id: 'uuid', opens_at: 'timestamptz', closes_at: 'timestamptz' })

/** When somebody last watched the board. */
export const branchBoardsTable = table('branch_boards', { branch_id: 'uuid', seen_at: 'timestamptz', seen_by: 'uuid' })

export type BranchesTables = {
  branches: TableOf<typeof branchesTable>
  branch_words: TableOf<typeof branchWordsTable>
  branch_photos: TableOf<typeof branchPhotosTable>
  branch_hours: TableOf<typeof branchHoursTable>
  branch_special_days: TableOf<typeof branchSpecialDaysTable>
  branch_special_hours: TableOf<typeof branchSpecialHoursTable>
  branch_stations: TableOf<typeof branchStationsTable>
  branch_open_spans: TableOf<typeof branchOpenSpansTable>
  branch_boards: TableOf<typeof branchBoardsTable>
  /** Read only, through picture_id. */
  pictures: PicturesTable
}
