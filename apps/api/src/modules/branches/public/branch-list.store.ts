import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Position, FulfilmentMethod } from '@momo/contracts/branches'
import { countedUpTo } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import type { BranchCursor } from './branch-cursor.rules.ts'
import type { BranchesTables } from '../branches.table.ts'

const db = (tx: Tx) => tx.withTables<BranchesTables>()

/** The ids that match a filter, or undefined when there are too many for an id filter to help. */
export type Few = string[] | undefined

/** Open or closed at a moment. `open` are all open branches, if few. Both states use it, so a branch is in exactly one of them. */
type OpenFilter = { isOpen: boolean; at: Date; open: Few }

export type BranchFilter = {
  words: string[]
  /** Those that have one of the words, if few. */
  among: Few
  state: OpenFilter | undefined
  fulfilmentMethod: FulfilmentMethod | undefined
  near: Position | undefined
}

/** Break-even point between reading the matches by id and scanning in order. */
const few = 300
const asFew = (rows: { id: string }[]): Few =>
  rows.length <= few ? [...new Set(rows.map((r) => r.id))] : undefined

/** Prefix match against the words of a branch; '{' is the byte after 'z'. */
const beginsWith = (word: string) => sql<SqlBool>`w.word >= ${word} and w.word < ${`${word}{`}`

// Scalar subqueries on purpose: the planner keeps them as lookups per row and cannot turn them into a join over all branches.
export const hasWord = (word: string) =>
  sql<SqlBool>`(select true from branch_search_words w where w.branch_id = b.id and ${beginsWith(word)} limit 1)`
const openAt = (at: Date) =>
  sql<SqlBool>`(select true from branch_open_spans s where s.branch_id = b.id and s.opens_at <= ${at} and s.closes_at > ${at} limit 1)`

function inState({ isOpen, at, open }: OpenFilter): RawBuilder<SqlBool> {
  if (isOpen) return open ? sql<SqlBool>`b.id = any (${open}::uuid[]) and ${openAt(at)}` : openAt(at)
  const isClosed = sql<SqlBool>`${openAt(at)} is null`
  return open ? sql<SqlBool>`(b.id <> all (${open}::uuid[]) or ${isClosed})` : isClosed
}

const offers: Record<FulfilmentMethod, RawBuilder<SqlBool>> = {
  delivery: sql<SqlBool>`b.offers_delivery`,
  pickup: sql<SqlBool>`b.offers_pickup`,
  'dine-in': sql<SqlBool>`b.offers_dine_in`,
}

export async function fewWithWord(tx: Tx, word: string): Promise<Few> {
  return asFew(
    await db(tx)
      .selectFrom('branch_search_words as w')
      .select('w.branch_id as id')
      .where(beginsWith(word))
      .limit(few + 1)
      .execute(),
  )
}

export async function fewOpen(tx: Tx, at: Date): Promise<Few> {
  const open = sql<SqlBool>`tstzrange(s.opens_at, s.closes_at) @> ${at}::timestamptz`
  return asFew(
    await db(tx)
      .selectFrom('branch_open_spans as s')
      .select('s.branch_id as id')
      .where(open)
      .limit(few + 1)
      .execute(),
  )
}

function matching(filter: BranchFilter): RawBuilder<SqlBool> {
  const all = [
    sql<SqlBool>`b.closed_at is null`,
    ...(filter.among ? [sql<SqlBool>`b.id = any (${filter.among}::uuid[])`] : []),
    ...filter.words.map(hasWord),
    ...(filter.state ? [inState(filter.state)] : []),
    ...(filter.fulfilmentMethod ? [offers[filter.fulfilmentMethod]] : []),
    ...(filter.near ? [sql<SqlBool>`b.spot is not null`] : []),
  ]
  return sql.join(all, sql` and `)
}

/** Same projection as in the migration: longitudes shrink by the cosine of Nepal's latitude. */
const spotAt = (longitude: RawBuilder<unknown>, latitude: RawBuilder<unknown>) =>
  sql`point(${longitude}::float8 * 0.883, ${latitude}::float8)`

/** The index finds the branches next to a position; only of so many the radius is compared, so that a remote place reads no more. */
const mostNear = 50
/** One degree of the projection. Shorter than it is, so that no branch is left out that just reaches. */
const metresPerDegree = 106_000

/** For each position the ids of the branches next to it that may deliver there, nearest first; the rules of an order decide. */
export async function findNearestDelivering(
  tx: Tx,
  positions: Position[],
  limit: number,
): Promise<string[][]> {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  const { rows } = await sql<{ n: number; id: string }>`
    select p.n::int4 as n, inside.id
    from unnest(${latitudes}::float8[], ${longitudes}::float8[]) with ordinality as p (latitude, longitude, n)
    cross join lateral (
      select near.id, near.away from (
        select b.id, b.delivery_radius, b.spot <-> ${spotAt(sql`p.longitude`, sql`p.latitude`)} as away
        from branches b where b.closed_at is null and ${offers.delivery} and b.spot is not null
        order by away limit ${mostNear}
      ) near where near.away * ${metresPerDegree}::float8 <= near.delivery_radius order by near.away limit ${limit}
    ) inside order by p.n, inside.away`.execute(tx)
  return positions.map((_, i) => rows.filter(({ n }) => n === i + 1).map(({ id }) => id))
}

export type Found = { id: string; distance: number | null }
type PageInput = { filter: BranchFilter; after: BranchCursor | undefined; limit: number }

/** The ids of one page, in order. Filters by id where few match, otherwise scans in order because many match. */
export async function pageOfBranches(tx: Tx, { filter, after, limit }: PageInput): Promise<Found[]> {
  const clause = matching(filter)
  if (!filter.near) {
    const start = after ? sql`and b.id > ${after.id}::uuid` : sql``
    return (
      await sql<Found>`select b.id, null::float8 as distance from branches b where ${clause} ${start} order by b.id limit ${limit}`.execute(
        tx,
      )
    ).rows
  }
  const distance = sql`(b.spot <-> ${spotAt(sql`${filter.near.longitude}`, sql`${filter.near.latitude}`)})`
  const start =
    after?.d === undefined ? sql`` : sql`and (${distance}, b.id) > (${after.d}::float8, ${after.id}::uuid)`
  // The index orders by distance only; the extra rows allow ordering equal distances by id.
  const { rows } = await sql<Found>`
    select * from (select b.id, ${distance} as distance from branches b where ${clause} ${start} order by ${distance} limit ${limit + 50}) nearest
    order by distance, id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Counts the matches: exactly where few match, otherwise within the first thousand branches, to bound the cost. The result is then a
 * lower bound ('870+').
 */
export async function countBranches(
  tx: Tx,
  filter: BranchFilter,
): Promise<{ count: number; andMore: boolean }> {
  const isExact = filter.among !== undefined || filter.state?.open !== undefined
  const some = isExact
    ? sql`branches`
    : sql`(select * from branches where closed_at is null order by id limit ${countedUpTo})`
  const { rows } = await sql<{ count: number; seen: number }>`
    select count(*) as count, (select count(*) from (select from branches where closed_at is null limit ${countedUpTo + 1}) x) as seen
    from ${some} b where ${matching(filter)}`.execute(tx)
  const { count = 0, seen = 0 } = rows[0] ?? {}
  return { count, andMore: !isExact && seen > countedUpTo }
}
