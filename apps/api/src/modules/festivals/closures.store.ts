import { type RawBuilder, sql } from 'kysely'
import type { Closure, ClosureEffect, ClosureOrderChoice, ClosureScope } from '@momo/contracts/festivals'
import type { Tx } from '#platform/db/database.ts'
import type { FestivalsTables } from './festivals.table.ts'

const db = (tx: Tx) => tx.withTables<FestivalsTables>()

export type ClosureValues = {
  id: string
  name: string
  name_ne: string
  first_day: string
  last_day: string
  effect: ClosureEffect
  opens: number | null
  closes: number | null
  scope: ClosureScope
  place: string | null
  banner: string
  banner_ne: string
  banner_from: string
  orders_choice: ClosureOrderChoice
  reason: string
}
export type ClosureRecord = ClosureValues & {
  version: number
  treated_version: number
  orders_found: number
  orders_treated: number
  changed_by: string
  created_at: Date
  updated_at: Date
  cancelled_at: Date | null
}
type Change = { by: string; at: Date }

/** The primary key decides between repeated requests. Returns false if the id is taken. */
export async function insertClosure(tx: Tx, values: ClosureValues, { by, at }: Change): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('closures')
    .values({ ...values, changed_by: by, created_at: at, updated_at: at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateClosure(
  tx: Tx,
  { id, ...values }: Partial<ClosureValues> & { id: string; cancelled_at?: Date },
  { by, at }: Change,
): Promise<void> {
  await db(tx)
    .updateTable('closures')
    .set((eb) => ({ ...values, changed_by: by, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function lockClosure(tx: Tx, id: string): Promise<ClosureRecord | undefined> {
  const row = await db(tx)
    .selectFrom('closures')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as ClosureRecord | undefined
}

/** A lock that waits for a change of the closure, but not for the work on other orders. */
export async function shareClosure(tx: Tx, id: string): Promise<ClosureRecord | undefined> {
  const row = await db(tx)
    .selectFrom('closures')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row as ClosureRecord | undefined
}

export async function findClosure(tx: Tx, id: string): Promise<ClosureRecord | undefined> {
  const row = await db(tx).selectFrom('closures').selectAll().where('id', '=', id).executeTakeFirst()
  return row as ClosureRecord | undefined
}

export async function findClosureBranches(tx: Tx, id: string): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('closure_branches')
    .select('branch_id')
    .where('closure_id', '=', id)
    .orderBy('branch_id')
    .execute()
  return rows.map((row) => row.branch_id)
}

export async function replaceClosureBranches(tx: Tx, id: string, branchIds: string[]): Promise<void> {
  await db(tx).deleteFrom('closure_branches').where('closure_id', '=', id).execute()
  await sql`insert into closure_branches (closure_id, branch_id)
    select ${id}::uuid, b from unnest(${branchIds}::uuid[]) as b`.execute(tx)
}

export type OpenBranch = { id: string; name: string; location: string | null }

/** In the order of their names. */
export async function findOpenBranches(tx: Tx, limit: number): Promise<OpenBranch[]> {
  const { rows } = await sql<OpenBranch>`
    select id, name, location from branches where closed_at is null order by name limit ${limit}`.execute(tx)
  return rows
}

export type ListedClosure = ClosureRecord & {
  branches: Closure['branches']
  waiting: number
  moved: number
  cancelled_orders: number
}

const listed = (where: RawBuilder<unknown>, limit: number) => sql<ListedClosure>`
  select c.*, coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name)
      from closure_branches cb join branches b on b.id = cb.branch_id where cb.closure_id = c.id), '[]') as branches,
    coalesce(a.waiting, 0)::int4 as waiting, coalesce(a.moved, 0)::int4 as moved,
    coalesce(a.cancelled, 0)::int4 as cancelled_orders
  from closures c, lateral (
    select count(*) filter (where m.cause_id = c.id and m.answered_at is null and o.ended_at is null) as waiting,
      count(*) filter (where m.cause_id = c.id and m.answer = 'moved') as moved,
      count(*) filter (where o.state = 'cancelled') as cancelled
    from closure_orders co join orders o on o.id = co.order_id
      left join order_move_requests m on m.order_id = co.order_id
    where co.closure_id = c.id
  ) a
  where ${where} order by c.first_day desc, c.id desc limit ${limit}`

type Page = { after: { day: string; id: string } | undefined; limit: number }

/** The latest first. */
export async function pageOfClosures(tx: Tx, { after, limit }: Page): Promise<ListedClosure[]> {
  const where = after ? sql`(c.first_day, c.id) < (${after.day}::date, ${after.id}::uuid)` : sql`true`
  return (await listed(where, limit).execute(tx)).rows
}

export async function findListedClosure(tx: Tx, id: string): Promise<ListedClosure | undefined> {
  return (await listed(sql`c.id = ${id}::uuid`, 1).execute(tx)).rows[0]
}

export type BannerRecord = Pick<
  ClosureRecord,
  'id' | 'name' | 'name_ne' | 'banner' | 'banner_ne' | 'effect' | 'first_day' | 'last_day'
> & { branches: { id: string; name: string }[] | null }

/** `branches` is null if the closure is for all. */
export async function findBanners(tx: Tx, day: string, limit: number): Promise<BannerRecord[]> {
  const { rows } = await sql<BannerRecord>`
    select c.id, c.name, c.name_ne, c.banner, c.banner_ne, c.effect, c.first_day, c.last_day,
      case when c.scope <> 'all' then (select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name)
        from closure_branches cb join branches b on b.id = cb.branch_id where cb.closure_id = c.id) end as branches
    from closures c
    where c.cancelled_at is null and c.last_day >= ${day}::date and c.banner_from <= ${day}::date
    order by c.first_day, c.id limit ${limit}`.execute(tx)
  return rows
}

type Overlap = { id: string; branchIds: string[]; from: string; to: string }

/** Names of other closures that have a day and a branch in common with this one. */
export async function findOverlaps(tx: Tx, { id, branchIds, from, to }: Overlap): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from closures c
    where c.id <> ${id}::uuid and c.cancelled_at is null and c.last_day >= ${from}::date and c.first_day <= ${to}::date
      and exists (select from closure_branches cb where cb.closure_id = c.id and cb.branch_id = any (${branchIds}::uuid[]))
    order by c.first_day, c.name limit 5`.execute(tx)
  return rows.map((row) => row.name)
}
