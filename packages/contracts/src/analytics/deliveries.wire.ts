import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** A delivery counts on the Kathmandu day on which it was placed. */
const speed = {
  delivered: z.int(),
  /** Of the delivered ones: later than promised. */
  late: z.int(),
  /** Delivered orders for now, and the sum of their seconds from the arrival at the branch to the door. */
  timed: z.int(),
  doorSeconds: z.int(),
}
const counts = {
  ...speed,
  /** Cancelled after the rider had left. */
  failed: z.int(),
  gross: RupeesText,
}
const average = z.int().optional()

const DeliveryTotalWire = z.object({
  ...counts,
  /** By duration in minutes; together they are `timed`. */
  durations: z.object({
    'under-20': z.int(),
    '20-30': z.int(),
    '30-40': z.int(),
    '40-50': z.int(),
    'over-50': z.int(),
  }),
  /** Average seconds of orders for now. */
  cookedIn: average,
  waitedFor: average,
  onTheRoad: average,
})

const DeliveryRiderWire = z.object({
  branchId: Id,
  branch: z.string(),
  /** As staff typed it; empty if none was entered. */
  rider: z.string(),
  ...speed,
  /** Cash of delivered orders that the branch has not received yet. */
  cash: z.object({ orders: z.int(), amount: RupeesText }),
})
export type DeliveryRider = z.output<typeof DeliveryRiderWire>

const DeliveryBranchWire = z.object({ branchId: Id, name: z.string(), ...counts })
export type DeliveryBranch = z.output<typeof DeliveryBranchWire>

export const DeliveriesWire = z.object({
  now: Instant,
  total: DeliveryTotalWire,
  /** Of the days compared with; absent without a comparison. */
  before: z.object(counts).optional(),
  /** Every day of the period, also those without a delivery. */
  days: z.array(z.object({ date: z.iso.date(), delivered: z.int(), late: z.int(), failed: z.int() })),
  branches: z.array(DeliveryBranchWire),
  /** The most deliveries first. */
  riders: z.array(DeliveryRiderWire),
  cash: z.object({ orders: z.int(), amount: RupeesText }),
})
export type Deliveries = z.output<typeof DeliveriesWire>
export type DeliveryTotal = z.output<typeof DeliveryTotalWire>
