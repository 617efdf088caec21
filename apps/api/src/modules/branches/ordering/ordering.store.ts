import { type RawBuilder, sql } from 'kysely'
import type { Ordering } from '@momo/contracts/branches'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { BranchesTables } from '../branches.table.ts'
import type { OrderingColumns } from './ordering.rules.ts'

const db = (tx: Tx) => tx.withTables<BranchesTables>()

export type OrderingRecord = OrderingColumns & {
  id: string
  code: string
  name: string
  phone: string | null
  location: string | null
  latitude: number | null
  longitude: number | null
  created_at: Date
  closed_at: Date | null
  paused_until: Date | null
  pause_message: string
  seen_at: Date | null
  ordering_version: number
  stations: Ordering['stations']
  /** Milliseconds: opens and closes. */
  spans: [number, number][]
  /** Kathmandu days on which a closure of head office stops deliveries. */
  no_delivery: string[]
  /** Alert limits of the chain; null: never saved. */
  limits: unknown
  /** Order rules of the chain; null: never saved. */
  order_rules: unknown
  /** Delivery charge by distance; null: never saved. */
  delivery_rule: unknown
}

/** Everything that decides how and when a branch accepts an order, in one statement; `spans` are current and future ones, in order. */
const orderings = (at: Date, which: RawBuilder<unknown>) => sql<OrderingRecord>`
    select b.id, b.code, b.name, b.phone, b.location, b.latitude, b.longitude, b.created_at, b.closed_at, b.offers_delivery, b.offers_pickup,
      b.offers_dine_in, b.prep_minutes, b.last_order_minutes, b.delivery_radius, b.delivery_minimum, b.delivery_charge,
      b.delivery_minutes, b.lead_minutes, b.days_ahead, b.alarm_minutes, b.answer_minutes, b.tables_count, b.stops_unwatched, b.ready_when_bumped,
      b.ordering_version, b.paused_until, b.pause_message, (select w.seen_at from branch_boards w where w.branch_id = b.id) as seen_at,
      coalesce((select json_agg(json_build_object('station', s.station, 'slots', s.slots, 'cycleMinutes', s.cycle_minutes) order by s.station)
        from branch_stations s where s.branch_id = b.id), '[]') as stations,
      coalesce((select json_agg(json_build_array((extract(epoch from o.opens_at) * 1000)::int8, (extract(epoch from o.closes_at) * 1000)::int8)
        order by o.opens_at) from branch_open_spans o where o.branch_id = b.id and o.closes_at > ${at}::timestamptz), '[]') as spans,
      coalesce((select json_agg(distinct c.date) from branch_closure_days c where c.branch_id = b.id and c.effect = 'no-delivery'
        and c.date >= (${at}::timestamptz at time zone 'Asia/Kathmandu')::date), '[]') as no_delivery,
      (select s.content from setting_versions s where s.section = 'alerts' order by s.version desc limit 1) as limits,
      (select s.content from setting_versions s where s.section = 'ordering' order by s.version desc limit 1) as order_rules,
      (select s.content from setting_versions s where s.section = 'delivery' order by s.version desc limit 1) as delivery_rule
    from branches b where ${which}`

export const findOrdering = prepared((tx, { branchId, at }: { branchId: string; at: Date }) =>
  orderings(at, sql`b.id = ${branchId}::uuid`).compile(tx),
)

/** Unordered. */
export const findOrderings = prepared((tx, { branchIds, at }: { branchIds: string[]; at: Date }) =>
  orderings(at, sql`b.id = any (${branchIds}::uuid[])`).compile(tx),
)

/** Increments the branch's version only for fields that the branch form shows too, so an open form cannot overwrite them unnoticed. */
export async function setOrdering(
  tx: Tx,
  id: string,
  { columns, isInForm }: { columns: OrderingColumns; isInForm: boolean },
): Promise<void> {
  await db(tx)
    .updateTable('branches')
    .set((eb) => ({
      ...columns,
      ordering_version: eb('ordering_version', '+', 1),
      version: eb('version', '+', isInForm ? 1 : 0),
      updated_at: now(),
    }))
    .where('id', '=', id)
    .execute()
}

export async function replaceStations(
  tx: Tx,
  branchId: string,
  stations: Ordering['stations'],
): Promise<void> {
  await db(tx).deleteFrom('branch_stations').where('branch_id', '=', branchId).execute()
  if (stations.length === 0) return
  await db(tx)
    .insertInto('branch_stations')
    .values(
      stations.map((s) => ({
        branch_id: branchId,
        station: s.station,
        slots: s.slots,
        cycle_minutes: s.cycleMinutes,
      })),
    )
    .execute()
}
