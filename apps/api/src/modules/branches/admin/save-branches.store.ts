import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { BranchesTables } from '../branches.table.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { now } from '#platform/clock/clock.ts'
import { type ClosureDay, withClosures } from '../hours/closure-days.rules.ts'
import { closureDaysFrom } from '../hours/closure-days.store.ts'
import type { OpenSpan, SpecialHours, WeekInterval } from '../hours/opening.rules.ts'

const db = (tx: Tx) => tx.withTables<BranchesTables>()

/** Columns set by the application; the database fills the rest. */
export type BranchValues = {
  id: string
  code: string
  name: string
  name_ne: string | null
  location: string | null
  location_ne: string | null
  description: string | null
  phone: string | null
  email: string | null
  alarm_mobile: string | null
  latitude: number | null
  longitude: number | null
  picture_id: string | null
  offers_delivery: boolean
  offers_pickup: boolean
  offers_dine_in: boolean
  tags: string[]
  opening_rating: string
  opening_reviews: number
  stops_unwatched: boolean
}

/** Upserts branches by code and returns the id of each code. */
export async function upsertBranches(tx: Tx, values: BranchValues[]): Promise<Map<string, string>> {
  const rows = await db(tx)
    .insertInto('branches')
    .values(values)
    .onConflict((oc) =>
      oc.column('code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        name_ne: eb.ref('excluded.name_ne'),
        location: eb.ref('excluded.location'),
        location_ne: eb.ref('excluded.location_ne'),
        description: eb.ref('excluded.description'),
        phone: eb.ref('excluded.phone'),
        email: eb.ref('excluded.email'),
        alarm_mobile: eb.ref('excluded.alarm_mobile'),
        latitude: eb.ref('excluded.latitude'),
        longitude: eb.ref('excluded.longitude'),
        picture_id: eb.ref('excluded.picture_id'),
        offers_delivery: eb.ref('excluded.offers_delivery'),
        offers_pickup: eb.ref('excluded.offers_pickup'),
        offers_dine_in: eb.ref('excluded.offers_dine_in'),
        tags: eb.ref('excluded.tags'),
        opening_rating: eb.ref('excluded.opening_rating'),
        opening_reviews: eb.ref('excluded.opening_reviews'),
        stops_unwatched: eb.ref('excluded.stops_unwatched'),
        updated_at: sql<Date>`now()`,
        version: sql<number>`branches.version + 1`,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  return new Map(rows.map((r) => [r.code, r.id]))
}

export async function replaceWords(
  tx: Tx,
  branchIds: string[],
  words: { branch_id: string; word: string }[],
) {
  await db(tx).deleteFrom('branch_search_words').where('branch_id', 'in', branchIds).execute()
  if (words.length > 0) await db(tx).insertInto('branch_search_words').values(words).execute()
}

export async function replacePhotos(
  tx: Tx,
  branchIds: string[],
  photos: { id: string; branch_id: string; picture_id: string; position: number }[],
) {
  await db(tx).deleteFrom('branch_photos').where('branch_id', 'in', branchIds).execute()
  if (photos.length > 0) await db(tx).insertInto('branch_photos').values(photos).execute()
}

export async function replaceHours(
  tx: Tx,
  branchIds: string[],
  hours: (WeekInterval & { branch_id: string })[],
) {
  await db(tx).deleteFrom('branch_hours').where('branch_id', 'in', branchIds).execute()
  if (hours.length > 0) await db(tx).insertInto('branch_hours').values(hours).execute()
}

export async function replaceSpecialDays(
  tx: Tx,
  branchIds: string[],
  days: (SpecialHours & { branch_id: string })[],
) {
  await db(tx).deleteFrom('branch_special_hours').where('branch_id', 'in', branchIds).execute()
  await db(tx).deleteFrom('branch_special_days').where('branch_id', 'in', branchIds).execute()
  if (days.length === 0) return
  await db(tx)
    .insertInto('branch_special_days')
    .values(days.map((d) => ({ branch_id: d.branch_id, date: d.date, note: d.note ?? null })))
    .execute()
  const hours = days.flatMap((d) => d.intervals.map((i) => ({ branch_id: d.branch_id, date: d.date, ...i })))
  if (hours.length > 0) await db(tx).insertInto('branch_special_hours').values(hours).execute()
}

export type BranchSpans = { branchId: string; spans: OpenSpan[] }

/** Uses one array parameter per column, so that a thousand branches are one statement. */
export async function replaceOpenSpans(tx: Tx, all: BranchSpans[]) {
  const ids = all.map((b) => b.branchId)
  await db(tx).deleteFrom('branch_open_spans').where('branch_id', 'in', ids).execute()
  const rows = all.flatMap((b) => b.spans.map((s) => ({ id: b.branchId, from: s.opensAt, to: s.closesAt })))
  if (rows.length === 0) return
  await sql`insert into branch_open_spans (branch_id, opens_at, closes_at)
    select * from unnest(${rows.map((r) => r.id)}::uuid[], ${rows.map((r) => r.from)}::timestamptz[], ${rows.map((r) => r.to)}::timestamptz[])`.execute(
    tx,
  )
}

export type BranchTimes = { id: string; hours: WeekInterval[]; special: SpecialHours[] }

/** Opening hours and exceptions of the next branches after `after`, by id; closed branches have no spans. */
export function branchTimesAfter(tx: Tx, after: string | undefined, limit: number): Promise<BranchTimes[]> {
  return branchTimesWhere(
    tx,
    after ? sql`b.closed_at is null and b.id > ${after}::uuid` : sql`b.closed_at is null`,
    limit,
  )
}

/** Locks the rows first: the second statement then sees what a concurrent change of the hours has written. */
export async function branchTimesWhere(
  tx: Tx,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<BranchTimes[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from branches b where ${condition} order by b.id limit ${limit} for update`.execute(tx)
  const times = await readBranchTimes(
    tx,
    rows.map(({ id }) => id),
  )
  return times.map(({ id, hours, own, closures }) => ({
    id,
    hours,
    special: withClosures(hours, own, closures),
  }))
}

export type BranchTimesWithClosures = {
  id: string
  hours: WeekInterval[]
  own: SpecialHours[]
  closures: (ClosureDay & { closureId: string })[]
}

/** Weekly hours, special days and closures. Past days are left out, except yesterday: its hours may run past midnight. */
export async function readBranchTimes(tx: Tx, ids: string[]): Promise<BranchTimesWithClosures[]> {
  if (ids.length === 0) return []
  const from = daysLater(localDate(now()), -1)
  const { rows } = await sql<BranchTimesWithClosures>`
    select b.id,
      coalesce((select json_agg(json_build_object('day', h.day, 'opens', h.opens, 'closes', h.closes)) from branch_hours h where h.branch_id = b.id), '[]') as hours,
      coalesce((select json_agg(json_build_object('date', s.date, 'note', s.note, 'intervals',
        coalesce((select json_agg(json_build_object('opens', sh.opens, 'closes', sh.closes)) from branch_special_hours sh
          where sh.branch_id = s.branch_id and sh.date = s.date), '[]'))) from branch_special_days s
        where s.branch_id = b.id and s.date >= ${from}::date), '[]') as own,
      ${closureDaysFrom(from)} as closures
    from branches b where b.id = any (${ids}::uuid[]) order by b.id`.execute(tx)
  return rows
}
