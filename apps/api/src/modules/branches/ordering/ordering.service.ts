import type { NotTaking, Ordering, Pause, Position, StaffBranch } from '@momo/contracts/branches'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { businessOf, waysOf } from '../public/branches.service.ts'
import type { OpenSpan } from '../hours/opening.rules.ts'
import { findOrdering, type OrderingRecord } from './ordering.store.ts'
import { attentionOf } from './order-availability.service.ts'

/** A branch as it takes orders: its settings, and when it is open from now on, as far ahead as anybody may order. */
export type Outlet = Ordering & {
  id: string
  code: string
  name: string
  phone: string | undefined
  position: Position | undefined
  business: StaffBranch['business']
  /** One that is not over. */
  pause: Pause | undefined
  /** Why no quick order is taken at this moment, hours and kitchen aside. */
  notTaking: NotTaking | undefined
  /** In order, none of them over; empty for one out of business. */
  spans: OpenSpan[]
}

/** As it is at this moment, in one statement, for whoever places an order or wants to. Undefined: there is no such branch. */
export async function readOrdering(tx: Tx, branchId: string, at: Date): Promise<Outlet | undefined> {
  const [record] = await findOrdering(tx, { branchId, at })
  return record && outletOf(record, at)
}

/** For its settings' page. */
export async function readSettings(id: string): Promise<Ordering> {
  const [record] = await read((tx) => findOrdering(tx, { branchId: id, at: now() }))
  return settingsOf(record ?? missing('branch', id))
}

const outletOf = (r: OrderingRecord, at: Date): Outlet => ({
  id: r.id,
  code: r.code,
  name: r.name,
  phone: r.phone ?? undefined,
  position: r.latitude === null || r.longitude === null ? undefined : { latitude: r.latitude, longitude: r.longitude },
  business: businessOf(r),
  spans: r.spans.map(([opens, closes]) => ({ opensAt: new Date(opens), closesAt: new Date(closes) })),
  ...settingsOf(r),
  ...attentionOf(r, at),
})

export const settingsOf = (r: OrderingRecord): Ordering => ({
  ways: waysOf(r),
  prepMinutes: r.prep_minutes,
  lastOrderMinutes: r.last_order_minutes,
  leadMinutes: r.lead_minutes,
  daysAhead: r.days_ahead,
  deliveryRadius: r.delivery_radius,
  deliveryMinimum: r.delivery_minimum,
  deliveryCharge: r.delivery_charge,
  deliveryMinutes: r.delivery_minutes,
  alarmMinutes: r.alarm_minutes,
  answerMinutes: r.answer_minutes,
  tablesCount: r.tables_count,
  stopsUnwatched: r.stops_unwatched,
  stations: r.stations,
})
