import { sql } from 'kysely'
import type { DocumentType } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import { summedReason } from '../sums/day-sums.store.ts'

type Opened = {
  /** The documents that did not exist before, as [type, id]. */
  added: [DocumentType, string][]
  /** Places without a balance row. */
  missing: number
}

/** `documents` is a JSON list. A concurrent transaction with the same document is waited for. */
export const openDocuments = prepared(
  (tx, d: { documents: string; locationIds: string[]; itemIds: string[] }) =>
    sql<Opened>`
    with added as (
      insert into stock_documents (type, id, location_id, happened_at, recorded_at, actor_id, note, fingerprint, details, reverses_type,
        reverses_id)
      select type, id, location_id, happened_at, recorded_at, actor_id, note, fingerprint, details, reverses_type, reverses_id
      from jsonb_to_recordset(${d.documents}::jsonb) as d (type text, id uuid, location_id uuid, happened_at timestamptz,
        recorded_at timestamptz, actor_id uuid, note text, fingerprint text, details jsonb, reverses_type text, reverses_id uuid)
      order by type, id
      on conflict (type, id) do nothing
      returning type, id
    )
    select (select coalesce(json_agg(json_build_array(type, id)), '[]') from added) as added,
      (select count(*) from unnest(${d.locationIds}::uuid[], ${d.itemIds}::uuid[]) as p (location_id, item_id)
        where not exists (select from stock_balances b where b.location_id = p.location_id and b.item_id = p.item_id))::int4 as missing`.compile(
      tx,
    ),
)

/** The location of a branch exists from its first use on. */
export async function createBranchLocations(tx: Tx, locationIds: string[]): Promise<void> {
  await sql`
    insert into stock_locations (id, kind, branch_id)
    select id, 'branch', id from branches where id = any (${locationIds}::uuid[]) order by id
    on conflict do nothing`.execute(tx)
}

/**
 * Runs before any balance is locked, and in key order, so that it cannot deadlock with another posting. The item is locked, so that its
 * kind is the one that stays.
 */
export async function createBalances(
  tx: Tx,
  { locationIds, itemIds }: { locationIds: string[]; itemIds: string[] },
): Promise<void> {
  await sql`
    insert into stock_balances (location_id, item_id, is_resale)
    select p.location_id, p.item_id, i.kind = 'resale'
    from unnest(${locationIds}::uuid[], ${itemIds}::uuid[]) as p (location_id, item_id)
    join stock_items i on i.id = p.item_id
    join stock_locations l on l.id = p.location_id
    order by p.location_id, p.item_id
    for key share of i
    on conflict do nothing`.execute(tx)
}

export type PlaceRecord = {
  location_id: string
  item_id: string
  on_hand: number
  value: number
  last_cost: number
  is_resale: boolean
  tracks_batches: boolean
  use_within_days: number | null
  is_transit: boolean
}

/** Row locks in the order of location and item, until the transaction ends. */
export const lockBalances = prepared((tx, p: { locationIds: string[]; itemIds: string[] }) =>
  sql<PlaceRecord>`
    select b.location_id, b.item_id, b.on_hand, b.value, b.last_cost, b.is_resale, i.tracks_batches, i.use_within_days,
      l.kind = 'transit' as is_transit
    from unnest(${p.locationIds}::uuid[], ${p.itemIds}::uuid[]) as p (location_id, item_id)
    join stock_balances b on b.location_id = p.location_id and b.item_id = p.item_id
    join stock_items i on i.id = b.item_id
    join stock_locations l on l.id = b.location_id
    order by b.location_id, b.item_id
    for update of b`.compile(tx),
)

export type BatchRecord = {
  id: string
  item_id: string
  /** Null for a batch that a line names; the location may not have it. */
  location_id: string | null
  on_hand: number
  made_on: string
  use_by: string | null
  is_stopped: boolean
}

/** Batches with stock at the places, and those that lines name. A statement of its own, because it must see what the lock waited for. */
export const findBatches = prepared(
  (tx, p: { locationIds: string[]; itemIds: string[]; batchIds: string[] }) =>
    sql<BatchRecord>`
    select b.id, b.item_id, s.location_id, s.on_hand, b.made_on, b.use_by, b.stopped_at is not null as is_stopped
    from unnest(${p.locationIds}::uuid[], ${p.itemIds}::uuid[]) as p (location_id, item_id)
    join stock_batch_balances s on s.location_id = p.location_id and s.item_id = p.item_id and not s.is_empty
    join stock_batches b on b.id = s.batch_id
    union all
    select b.id, b.item_id, null, 0, b.made_on, b.use_by, b.stopped_at is not null
    from stock_batches b where b.id = any (${p.batchIds}::uuid[])`.compile(tx),
)

/**
 * Writes movements, balances and batch balances in one statement. The balances are increased by the sums of the very rows that are
 * inserted, so they cannot differ from the ledger; a corrected price may change the last cost alone. All three parameters are JSON lists.
 */
export const writeMovements = prepared((tx, w: { movements: string; batches: string; costs: string }) =>
  sql`
    with posted as materialized (
      select * from jsonb_to_recordset(${w.movements}::jsonb) as r (id uuid, item_id uuid, location_id uuid, batch_id uuid, quantity int8,
        value int8, kind text, document_type text, document_id uuid, document_line int4, happened_at timestamptz,
        recorded_at timestamptz, actor_id uuid, note text, reason text, reverses uuid)
    ), new_batches as (
      insert into stock_batches (id, item_id, code, made_on, use_by, document_type, document_id)
      select id, item_id, code, made_on, use_by, document_type, document_id
      from jsonb_to_recordset(${w.batches}::jsonb) as b (id uuid, item_id uuid, code text, made_on date, use_by date, document_type text,
        document_id uuid)
    ), ledger as (
      insert into stock_movements (id, item_id, location_id, batch_id, quantity, value, kind, document_type, document_id, document_line,
        happened_at, recorded_at, actor_id, note, reason, reverses)
      select id, item_id, location_id, batch_id, quantity, value, kind, document_type, document_id, document_line,
        happened_at, recorded_at, actor_id, note, reason, reverses from posted
    ), balances as (
      update stock_balances b set on_hand = b.on_hand + coalesce(s.quantity, 0), value = b.value + coalesce(s.value, 0),
        last_cost = c.last_cost
      from jsonb_to_recordset(${w.costs}::jsonb) as c (location_id uuid, item_id uuid, last_cost int8)
      left join (select location_id, item_id, sum(quantity)::int8 as quantity, sum(value)::int8 as value from posted group by 1, 2) s
        on c.location_id = s.location_id and c.item_id = s.item_id
      where b.location_id = c.location_id and b.item_id = c.item_id
    )
    insert into stock_batch_balances as s (batch_id, location_id, item_id, on_hand)
    select batch_id, location_id, item_id, sum(quantity)::int8 from posted where batch_id is not null group by 1, 2, 3
    on conflict (batch_id, location_id) do update set on_hand = s.on_hand + excluded.on_hand`.compile(tx),
)

/** A late movement changes the balances at the start of every later day that has a snapshot. `movements` is the same JSON list. */
export async function adjustSnapshots(tx: Tx, movements: string): Promise<void> {
  await sql`
    with posted as materialized (
      select location_id, item_id, (happened_at at time zone 'Asia/Kathmandu')::date as day, sum(quantity)::int8 as quantity,
        sum(value)::int8 as value
      from jsonb_to_recordset(${movements}::jsonb) as r (location_id uuid, item_id uuid, happened_at timestamptz, quantity int8, value int8)
      group by 1, 2, 3
    )
    insert into stock_snapshots as s (location_id, day, item_id, on_hand, value)
    select r.location_id, d.day, r.item_id, sum(r.quantity)::int8, sum(r.value)::int8
    from posted r
    cross join lateral (select distinct day from stock_snapshots x where x.location_id = r.location_id and x.day > r.day) d
    group by 1, 2, 3
    on conflict (location_id, day, item_id) do update
      set on_hand = s.on_hand + excluded.on_hand, value = s.value + excluded.value`.execute(tx)
}

/** A late movement belongs to the sums of its day, if that day was already summed. `movements` is the same JSON list. */
export async function adjustDaySums(tx: Tx, movements: string): Promise<void> {
  await sql`
    insert into stock_day_sums as s (location_id, day, item_id, kind, reason, quantity, value, movements)
    select r.location_id, r.day, r.item_id, r.kind, r.reason, sum(r.quantity)::int8, sum(r.value)::int8, count(*)::int4
    from (
      select location_id, item_id, (happened_at at time zone 'Asia/Kathmandu')::date as day, kind, ${summedReason} as reason, quantity, value
      from jsonb_to_recordset(${movements}::jsonb) as m (location_id uuid, item_id uuid, happened_at timestamptz, kind text, reason text,
        quantity int8, value int8)) r
    join stock_locations l on l.id = r.location_id and r.day < l.summed_until
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (location_id, day, item_id, kind, reason) do update
      set quantity = s.quantity + excluded.quantity, value = s.value + excluded.value, movements = s.movements + excluded.movements`.execute(
    tx,
  )
}

const lock = (name: string, mode: 'shared' | 'exclusive') => {
  const key = sql`hashtextextended(${name}, 22)`
  return mode === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${key})`
    : sql`select pg_advisory_xact_lock(${key})`
}

/**
 * Shared by transfers, which bring a batch to a further place; exclusive for stopping a batch, which must know all of its places. Taken
 * before any balance is locked.
 */
export async function lockBatchMoves(tx: Tx, mode: 'shared' | 'exclusive'): Promise<void> {
  await lock('stock-batch-places', mode).execute(tx)
}

/** Shared by postings of a past day; exclusive for snapshots, day sums and period closings, which must not miss one that is under way. */
export async function lockPastDays(tx: Tx, mode: 'shared' | 'exclusive'): Promise<void> {
  await lock('stock-past-days', mode).execute(tx)
}
