import { z } from 'zod'
import { Item, PositiveQuantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { hasEachItemOnce } from './requisition.ts'

/** 'HH:MM' in Kathmandu. */
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 09:00')

const runFields = {
  /** 'Morning van' */
  name: Line(40),
  kitchenId: Id,
  /** 0 for Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1, 'Choose at least one day').max(7),
  leavesAt: Time,
  /** The last minute to ask for this van, in minutes before it leaves: 600 is 11 PM for a van at 9 AM. */
  cutOffMinutes: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(4_320, 'Enter at most 3 days'),
  /** In the order of the stops. */
  branchIds: z.array(Id).max(500),
}

/** A regular trip of a van from a kitchen to branches. */
export const DeliveryRunWire = z.object({
  id: Id,
  ...runFields,
  kitchenName: z.string(),
  branches: z.array(z.object({ id: Id, name: z.string() })),
  version: z.int().positive(),
})
export type DeliveryRun = z.output<typeof DeliveryRunWire>

/** Created or changed; `version` 0 for a new one. */
export const DeliveryRunChangeWire = z.strictObject({ ...runFields, version: z.int().nonnegative() })
export type DeliveryRunChange = z.output<typeof DeliveryRunChangeWire>

/** What a kitchen supplies, in whole trays. */
export const SuppliedItemWire = z.object({
  ...Item.pick({ id: true, kind: true, name: true, nameNe: true, baseUnit: true, units: true }).shape,
  /** Thousandths of the base unit. */
  tray: PositiveQuantity,
})
export type SuppliedItem = z.output<typeof SuppliedItemWire>

/** Replaces the list of a kitchen. */
export const SuppliedItemsChangeWire = z.strictObject({
  kitchenId: Id,
  items: z
    .array(z.strictObject({ itemId: Id, tray: PositiveQuantity }))
    .max(500)
    .refine(hasEachItemOnce, 'List each item only once'),
})
export type SuppliedItemsChange = z.output<typeof SuppliedItemsChangeWire>

/** One departure of a run on one day, as a branch sees it. */
export const DepartureWire = z.object({
  runId: Id,
  name: z.string(),
  /** The Kathmandu day on which the van leaves. */
  day: z.iso.date(),
  leavesAt: Instant,
  cutOffAt: Instant,
  isPastCutOff: z.boolean(),
  /** The requisition of the branch for it. */
  requisition: z.object({ id: Id, state: z.string() }).optional(),
})
export type Departure = z.output<typeof DepartureWire>
