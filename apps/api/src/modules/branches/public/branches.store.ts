import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { pictureColumns, type PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { BranchesTables } from '../branches.table.ts'
import type { ClosureDay } from '../hours/closure-days.rules.ts'
import { closureDaysFrom } from '../hours/closure-days.store.ts'
import type { DayInterval, WeekInterval } from '../hours/opening.rules.ts'

const db = (tx: Tx) => tx.withTables<BranchesTables>()

export type BranchRecord = {
  id: string
  code: string
  name: string
  location: string | null
  phone: string | null
  email: string | null
  description: string | null
  opening_rating: string
  opening_reviews: number
  review_half_stars: number
  review_count: number
  latitude: number | null
  longitude: number | null
  offers_delivery: boolean
  offers_pickup: boolean
  offers_dine_in: boolean
  tags: string[]
  cta: string | null
  prep_minutes: number
  delivery_radius: number
  delivery_minimum: number
  delivery_charge: number
  delivery_minutes: number
  /** Delivery charge by distance of the chain; null: never saved. */
  delivery_rule: unknown
  created_at: Date
  closed_at: Date | null
  picture: PictureRow | null
  photos: { id: string; picture: PictureRow }[]
  hours: WeekInterval[]
  /** The branch's own ones. */
  special_days: { date: string; note: string | null; intervals: DayInterval[] }[]
  closure_days: ClosureDay[]
}

/** A branch with everything its page shows, in one statement; special days from the date `from` on. */
function branchRecords(tx: Tx, from: string) {
  return db(tx)
    .selectFrom('branches as b')
    .select([
      'b.id',
      'b.code',
      'b.name',
      'b.location',
      'b.phone',
      'b.email',
      'b.description',
      'b.opening_rating',
      'b.opening_reviews',
    ])
    .select([
      'b.review_half_stars',
      'b.review_count',
      'b.latitude',
      'b.longitude',
      'b.offers_delivery',
      'b.offers_pickup',
      'b.offers_dine_in',
      'b.tags',
      'b.cta',
      'b.prep_minutes',
      'b.delivery_radius',
      'b.delivery_minimum',
      'b.delivery_charge',
      'b.delivery_minutes',
      'b.created_at',
      'b.closed_at',
      // Depends on no row, so it is read once per statement.
      sql<unknown>`(select s.content from setting_versions s where s.section = 'delivery' order by s.version desc limit 1)`.as(
        'delivery_rule',
      ),
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom('pictures as p').select(pictureColumns('p')).whereRef('p.id', '=', 'b.picture_id'),
      ).as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('branch_photos as bp')
          .select((photo) => [
            'bp.id',
            jsonObjectFrom(
              photo
                .selectFrom('pictures as p')
                .select(pictureColumns('p'))
                .whereRef('p.id', '=', 'bp.picture_id'),
            )
              .$notNull()
              .as('picture'),
          ])
          .whereRef('bp.branch_id', '=', 'b.id')
          .orderBy('bp.position'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('branch_hours as h')
          .select(['h.day', 'h.opens', 'h.closes'])
          .whereRef('h.branch_id', '=', 'b.id')
          .orderBy('h.day')
          .orderBy('h.opens'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('branch_special_days as s')
          .select((day) => [
            's.date',
            's.note',
            jsonArrayFrom(
              day
                .selectFrom('branch_special_hours as sh')
                .select(['sh.opens', 'sh.closes'])
                .whereRef('sh.branch_id', '=', 's.branch_id')
                .whereRef('sh.date', '=', 's.date')
                .orderBy('sh.opens'),
            ).as('intervals'),
          ])
          .whereRef('s.branch_id', '=', 'b.id')
          .where('s.date', '>=', from)
          .orderBy('s.date'),
      ).as('special_days'),
      closureDaysFrom(from).as('closure_days'),
    ])
}

export async function findBranch(tx: Tx, id: string, from: string): Promise<BranchRecord | undefined> {
  return branchRecords(tx, from).where('b.id', '=', id).executeTakeFirst()
}

export type StaffBranchRecord = BranchRecord & {
  name_ne: string | null
  location_ne: string | null
  description_ne: string | null
  alarm_mobile: string | null
  last_order_minutes: number
  updated_at: Date
  version: number
}

const staffRecords = (tx: Tx, from: string) =>
  branchRecords(tx, from).select([
    'b.name_ne',
    'b.location_ne',
    'b.description_ne',
    'b.alarm_mobile',
    'b.last_order_minutes',
    'b.updated_at',
    'b.version',
  ])

export async function findStaffBranch(
  tx: Tx,
  id: string,
  from: string,
): Promise<StaffBranchRecord | undefined> {
  return staffRecords(tx, from).where('b.id', '=', id).executeTakeFirst()
}

/** Unordered. */
export async function findStaffBranches(tx: Tx, ids: string[], from: string): Promise<StaffBranchRecord[]> {
  return staffRecords(tx, from)
    .where('b.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
}

export async function findBranchByName(
  tx: Tx,
  name: string,
  from: string,
): Promise<BranchRecord | undefined> {
  return branchRecords(tx, from)
    .where(sql`lower(b.name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
}

/** Unordered. */
export async function findBranches(tx: Tx, ids: string[], from: string): Promise<BranchRecord[]> {
  return branchRecords(tx, from)
    .where('b.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
}

export async function findSitemapBranches(
  tx: Tx,
  limit: number,
): Promise<{ id: string; updated_at: Date }[]> {
  return db(tx)
    .selectFrom('branches')
    .select(['id', 'updated_at'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findBusiness(
  tx: Tx,
  id: string,
): Promise<Pick<BranchRecord, 'created_at' | 'closed_at'> | undefined> {
  return db(tx)
    .selectFrom('branches')
    .select(['created_at', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findVersion(
  tx: Tx,
  id: string,
): Promise<{ name: string; version: number } | undefined> {
  return db(tx).selectFrom('branches').select(['name', 'version']).where('id', '=', id).executeTakeFirst()
}
