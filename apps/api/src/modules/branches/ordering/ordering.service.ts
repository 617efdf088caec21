import type {
  NotAccepting,
  Ordering,
  Pause,
  Position,
  StaffBranch,
  VersionedOrdering,
} from '@momo/contracts/branches'
import type { DeliveryTerms } from '@momo/contracts/orders'
import type { AlertLimits } from '@momo/contracts/settings'
import { completeSetting } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { findNearestDelivering } from '../public/branch-list.store.ts'
import { businessOf, fulfilmentMethodsOf } from '../public/branches.service.ts'
import { deliveryTermsOf, positionOf } from './delivery.mapper.ts'
import type { OpenSpan } from '../hours/opening.rules.ts'
import { findOrderContacts } from './order-contacts.store.ts'
import { findOrdering, findOrderings, type OrderingRecord } from './ordering.store.ts'
import { availabilityAt } from './order-availability.service.ts'

/** A branch for ordering: its settings and its open spans, as far ahead as orders are possible. */
export type Outlet = Ordering & {
  id: string
  code: string
  name: string
  phone: string | undefined
  address: string | undefined
  position: Position | undefined
  business: StaffBranch['business']
  /** A pause that has not ended. */
  pause: Pause | undefined
  /** A shift runs on a device of the branch. */
  isWatched: boolean
  /** Why orders for now are not accepted, apart from hours and kitchen. */
  notTaking: NotAccepting | undefined
  /** Current and future spans in order; empty for a closed branch. */
  spans: OpenSpan[]
  /** Kathmandu days without deliveries. */
  daysWithoutDelivery: string[]
  /** Of the chain. */
  limits: AlertLimits
  /** Of the chain: the highest amount of a delivery that is paid in cash. */
  cashLimit: number | undefined
  /** Of the chain, where deliveries are charged by distance; otherwise `deliveryCharge` applies. */
  byDistance: DeliveryTerms | undefined
}

/** Phone numbers and times with which the branch is reminded of an order. */
export const readOrderContacts = (tx: Tx, branchId: string) => findOrderContacts(tx, branchId)

/** Reads the current state in one statement, for checkout and placing an order. Undefined if the branch does not exist. */
export async function readOrdering(tx: Tx, branchId: string, at: Date): Promise<Outlet | undefined> {
  const [record] = await findOrdering(tx, { branchId, at })
  return record && outletOf(record, at)
}

/** Like `readOrdering`, for several branches at once. */
export async function readOrderings(tx: Tx, branchIds: string[], at: Date): Promise<Map<string, Outlet>> {
  const records = branchIds.length > 0 ? await findOrderings(tx, { branchIds, at }) : []
  return new Map(records.map((record) => [record.id, outletOf(record, at)]))
}

/** For each position the ids of the branches next to it that may deliver there, nearest first. */
export const readNearestDelivering = (tx: Tx, positions: Position[], limit: number): Promise<string[][]> =>
  findNearestDelivering(tx, positions, limit)

/** For the settings page. */
export async function readSettings(id: string): Promise<VersionedOrdering> {
  const [found] = await read((tx) => findOrdering(tx, { branchId: id, at: now() }))
  const record = found ?? notFound('branch', id)
  return { ...settingsOf(record), version: record.ordering_version }
}

const outletOf = (r: OrderingRecord, at: Date): Outlet => ({
  id: r.id,
  code: r.code,
  name: r.name,
  phone: r.phone ?? undefined,
  address: r.location ?? undefined,
  position: positionOf(r),
  business: businessOf(r),
  spans: r.spans.map(([opens, closes]) => ({ opensAt: new Date(opens), closesAt: new Date(closes) })),
  daysWithoutDelivery: r.no_delivery,
  limits: completeSetting('alerts', r.limits),
  cashLimit: completeSetting('ordering', r.order_rules).cashLimit,
  byDistance: deliveryTermsOf(r),
  ...settingsOf(r),
  ...availabilityAt(r, at),
})

export const settingsOf = (r: OrderingRecord): Ordering => ({
  fulfilmentMethods: fulfilmentMethodsOf(r),
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
  readyWhenBumped: r.ready_when_bumped,
  stations: r.stations,
})
