import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CountKind, CountState } from '@momo/contracts/counts'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { fault } from '#platform/faults/fault.ts'

export type CountRecord = {
  id: string
  number: number
  location_id: string
  branch_name: string
  kind: CountKind
  storage_area: string | null
  state: CountState
  is_blind: boolean
  revision: number
  started_at: Date
  started_by: string
  submitted_by: string | null
  returned_by: string | null
  note: string
  ended_at: Date | null
  ended_by: string | null
  happened_at: Date | null
  net_value: number | null
  differences: number | null
  items: number
  /** Items with a quantity; an entry that was withdrawn counts here. */
  counted: number
  is_reversed: boolean
}

const counts = sql`
  select c.id, c.number, c.location_id, b.name as branch_name, c.kind, c.storage_area, c.state, c.is_blind, c.revision, c.started_at,
    c.started_by, c.submitted_by, c.returned_by, c.note, c.ended_at, c.ended_by, c.happened_at, c.net_value, c.differences,
    (select count(*) from stock_count_lines l where l.count_id = c.id)::int4 as items,
    (select count(distinct e.item_id) from stock_count_entries e where e.count_id = c.id and e.quantity is not null)::int4 as counted,
    exists (select from stock_documents d where d.reverses_type = 'count' and d.reverses_id = c.id) as is_reversed
  from stock_counts c join branches b on b.id = c.location_id`

/** Absent: at any branch. */
type Scope = { locationId?: string | undefined }

const isInScope = ({ locationId }: Scope): RawBuilder<SqlBool> =>
  locationId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`c.location_id = ${locationId}::uuid`

export async function findCount(tx: Tx, id: string, scope: Scope): Promise<CountRecord | undefined> {
  const { rows } = await sql<CountRecord>`${counts} where c.id = ${id}::uuid and ${isInScope(scope)}`.execute(
    tx,
  )
  return rows[0]
}

/** Row lock: all changes of one count wait for each other. Undefined for a count outside the scope. */
export async function lockCount(tx: Tx, id: string, scope: Scope): Promise<CountRecord | undefined> {
  await sql`select from stock_counts c where c.id = ${id}::uuid and ${isInScope(scope)} for update`.execute(
    tx,
  )
  return findCount(tx, id, scope)
}

export async function findOpenCountId(tx: Tx, locationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_counts where location_id = ${locationId}::uuid and state in ('counting', 'waiting')`.execute(
    tx,
  )
  return rows[0]?.id
}

type Page = Scope & { state: CountState | undefined; at: Date; id: string; limit: number }

/** Newest first; keyset pagination below (at, id). */
export async function pageOfCounts(tx: Tx, page: Page): Promise<CountRecord[]> {
  const state = page.state ?? null
  const { rows } = await sql<CountRecord>`
    ${counts} where ${isInScope(page)} and (c.started_at, c.id) < (${page.at}::timestamptz, ${page.id}::uuid)
      and (${state}::text is null or c.state = ${state})
    order by c.started_at desc, c.id desc limit ${page.limit}`.execute(tx)
  return rows
}

type NewCount = {
  id: string
  locationId: string
  kind: CountKind
  storageArea: string | undefined
  isBlind: boolean
  at: Date
  by: string
}

/** Returns false when the id exists. Waits for a concurrent start at the branch; if that one commits, this one is count.open. */
export async function insertCount(tx: Tx, count: NewCount): Promise<boolean> {
  try {
    const { numAffectedRows } = await sql`
      insert into stock_counts (id, location_id, kind, storage_area, is_blind, started_at, started_by)
      values (${count.id}::uuid, ${count.locationId}::uuid, ${count.kind}, ${count.storageArea ?? null}, ${count.isBlind}, ${count.at},
        ${count.by}::uuid)
      on conflict (id) do nothing`.execute(tx)
    return numAffectedRows === 1n
  } catch (error) {
    throw isConstraintViolation(error, 'stock_counts_open') ? fault('count.open') : error
  }
}

export async function submitCount(
  tx: Tx,
  { id, at, by, note }: { id: string; at: Date; by: string; note: string },
): Promise<void> {
  await sql`
    update stock_counts set state = 'waiting', submitted_at = ${at}, submitted_by = ${by}::uuid, returned_by = null, note = ${note}
    where id = ${id}::uuid`.execute(tx)
}

/** `returnedBy` is a person of head office; undefined when the branch takes the count back itself. */
export async function reopenCount(
  tx: Tx,
  { id, note, returnedBy }: { id: string; note: string; returnedBy: string | undefined },
): Promise<void> {
  await sql`
    update stock_counts set state = 'counting', note = ${note}, returned_by = ${returnedBy ?? null}::uuid
    where id = ${id}::uuid`.execute(tx)
}

export async function discardCount(
  tx: Tx,
  { id, at, by }: { id: string; at: Date; by: string },
): Promise<void> {
  await sql`
    update stock_counts set state = 'discarded', ended_at = ${at}, ended_by = ${by}::uuid where id = ${id}::uuid`.execute(
    tx,
  )
}
