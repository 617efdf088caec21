import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

/** Capacity of a station per quarter of an hour, in tenths of a basket. */
const capacity = sql`s.slots * 150 / s.cycle_minutes`

export type SlotRequest = {
  orderId: string
  branchId: string
  stations: string[]
  /** Parallel to `stations`. */
  loads: number[]
  /** Start times of the first and the last usable quarter. */
  first: Date
  last: Date
  /** The order awaits a wallet payment. */
  isUnpaid: boolean
}
export type SlotReservation = {
  /** False when there was not enough capacity; nothing was written. */
  has_room: boolean
  /** False when a concurrent transaction took some of it: the reservation is incomplete and must be rolled back. */
  is_all: boolean
  /** The end of the last quarter; null when no station has a limit. */
  ends_at: Date | null
}

/** The part of a quarter's capacity that unpaid orders may hold: a third, rounded up. */
const shareOf = (of: RawBuilder<unknown>) => sql`(${of} + 2) / 3`

/**
 * Fills quarters from the first one on, each station independently, all or nothing. `before` is the free capacity of earlier quarters.
 * Slots are locked in key order to prevent deadlocks. Arrays and times are in sub-selects so that PostgreSQL reuses a generic plan;
 * planning cost as much as the execution.
 */
export const reserveSlots = prepared(
  (tx, { orderId, branchId, stations, loads, first, last, isUnpaid }: SlotRequest) =>
    sql<SlotReservation>`
    with wanted as materialized (
      select w.station, w.load, ${capacity} as capacity
      from unnest((select ${stations}::text[]), (select ${loads}::int4[])) as w (station, load)
      join branch_stations s on s.branch_id = ${branchId}::uuid and s.station = w.station
    ), quarters as (
      select w.station, w.load, w.capacity, q.starts_at, greatest(least(w.capacity - coalesce(c.taken, 0),
        case when ${isUnpaid}::bool then ${shareOf(sql`w.capacity`)} - coalesce(c.unpaid, 0) else w.capacity end), 0) as free
      from wanted w cross join generate_series((select ${first}::timestamptz), (select ${last}::timestamptz), '15 minutes') as q (starts_at)
      left join capacity_slots c on c.branch_id = ${branchId}::uuid and c.station = w.station and c.starts_at = q.starts_at
    ), summed as (
      select station, load, capacity, starts_at, free, (sum(free) over (partition by station order by starts_at) - free)::int4 as before
      from quarters
    ), filled as materialized (
      select station, starts_at, capacity, least(free, load - before) as part from summed where free > 0 and before < load
    ), room as materialized (
      select coalesce((select sum(part) from filled), 0) = coalesce((select sum(load) from wanted), 0) as has_room
    ), taken as (
      insert into capacity_slots as c (branch_id, station, starts_at, capacity, taken, unpaid)
      select ${branchId}::uuid, f.station, f.starts_at, f.capacity, f.part, case when ${isUnpaid}::bool then f.part else 0 end
      from filled f, room where room.has_room
      order by f.station, f.starts_at
      on conflict (branch_id, station, starts_at) do update
        set taken = c.taken + excluded.taken, unpaid = c.unpaid + excluded.unpaid, capacity = excluded.capacity
        where c.taken + excluded.taken <= excluded.capacity
          and (excluded.unpaid = 0 or c.unpaid + excluded.unpaid <= ${shareOf(sql`excluded.capacity`)})
      returning c.station, c.starts_at
    ), held as (
      insert into capacity_holds (order_id, branch_id, station, starts_at, load, is_unpaid)
      select ${orderId}::uuid, ${branchId}::uuid, f.station, f.starts_at, f.part, ${isUnpaid}::bool
      from taken join filled f using (station, starts_at)
      returning starts_at
    )
    select room.has_room, (select count(*) from held) = (select count(*) from filled) as is_all,
      (select max(starts_at) + interval '15 minutes' from held) as ends_at
    from room`.compile(tx),
)

/** Advisory lock until the transaction ends: serializes retries of a branch. */
export const lockBranchCapacity = prepared((tx, { branchId }: { branchId: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${branchId}::text, 27))`.compile(tx),
)

/** Releases what the order's hold rows say, so that releasing twice changes nothing. */
export const releaseSlots = prepared((tx, { orderId }: { orderId: string }) =>
  sql`
    with locked as materialized (
      select c.branch_id, c.station, c.starts_at from capacity_holds h join capacity_slots c using (branch_id, station, starts_at)
      where h.order_id = ${orderId}::uuid order by c.station, c.starts_at for update of c
    ), gone as (
      delete from capacity_holds h using locked l
      where h.order_id = ${orderId}::uuid and h.station = l.station and h.starts_at = l.starts_at
      returning h.branch_id, h.station, h.starts_at, h.load, h.is_unpaid
    )
    update capacity_slots c set taken = c.taken - gone.load,
      unpaid = c.unpaid - case when gone.is_unpaid then gone.load else 0 end
    from gone
    where c.branch_id = gone.branch_id and c.station = gone.station and c.starts_at = gone.starts_at`.compile(
    tx,
  ),
)

/** Turns the order's unpaid holds into paid ones; a second call changes nothing. Slots are locked in key order. */
export const confirmSlots = prepared((tx, { orderId }: { orderId: string }) =>
  sql`
    with locked as materialized (
      select c.branch_id, c.station, c.starts_at from capacity_holds h join capacity_slots c using (branch_id, station, starts_at)
      where h.order_id = ${orderId}::uuid and h.is_unpaid order by c.station, c.starts_at for update of c
    ), confirmed as (
      update capacity_holds h set is_unpaid = false from locked l
      where h.order_id = ${orderId}::uuid and h.station = l.station and h.starts_at = l.starts_at and h.is_unpaid
      returning h.branch_id, h.station, h.starts_at, h.load
    )
    update capacity_slots c set unpaid = c.unpaid - confirmed.load from confirmed
    where c.branch_id = confirmed.branch_id and c.station = confirmed.station and c.starts_at = confirmed.starts_at`.compile(
    tx,
  ),
)

export type StationRecord = {
  station: string
  capacity: number
  /** Quarter start in milliseconds, load taken, and the unpaid part of it. */
  quarters: [number, number, number][]
}

export const findStations = prepared(
  (tx, { branchId, first, last }: { branchId: string; first: Date; last: Date }) =>
    sql<StationRecord>`
    select s.station, ${capacity} as capacity,
      coalesce((select json_agg(json_build_array((extract(epoch from c.starts_at) * 1000)::int8, c.taken, c.unpaid))
        from capacity_slots c
        where c.branch_id = s.branch_id and c.station = s.station and c.taken > 0
          and c.starts_at between ${first}::timestamptz and ${last}::timestamptz), '[]') as quarters
    from branch_stations s where s.branch_id = ${branchId}::uuid`.compile(tx),
)

export async function deleteOldHolds(tx: Tx, before: Date, size: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from capacity_holds where ctid = any (array(
    select ctid from capacity_holds where starts_at < ${before} limit ${size}))`.execute(tx)
  return Number(numAffectedRows)
}

export async function deleteOldSlots(tx: Tx, before: Date, size: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from capacity_slots where ctid = any (array(
    select ctid from capacity_slots where starts_at < ${before} limit ${size}))`.execute(tx)
  return Number(numAffectedRows)
}
