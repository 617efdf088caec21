import { z } from 'zod'
import { PaymentMethod } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/**
 * A sale counts on the Kathmandu day on which it was placed, with its full amount, from when the branch has it until it is rejected,
 * cancelled or missed. So the totals of a day equal the sum of its orders, to the paisa. Plates are the quantities of all lines;
 * `gross` is the amount paid, including VAT and delivery charge.
 */
const sums = { orders: z.int(), plates: z.int(), gross: RupeesText }
const SumsWire = z.object(sums)

/** Kitchen performance: average seconds, absent where there are no orders. */
const KitchenWire = z.object({
  /** Orders for now: time until the branch accepted. */
  acceptedIn: z.int().optional(),
  cookedIn: z.int().optional(),
  /** Orders for now with delivery: time since the branch received the order. */
  atTheDoorIn: z.int().optional(),
  /** Of the completed orders: how many were later than promised, or later than the end of the chosen time range. */
  completed: z.int(),
  late: z.int(),
  /** All orders that reached the branch, including those that do not count as sales. */
  placed: z.int(),
  cancelled: z.int(),
  rejected: z.int(),
  missed: z.int(),
})

const HourWire = z.object({ hour: z.int().min(0).max(23), ...sums })
/** Without the delivery charge. */
const ItemWire = z.object({ name: z.string(), quantity: z.int(), gross: RupeesText })
const MethodWire = z.object({ method: PaymentMethod, orders: z.int(), gross: RupeesText })
/** Number of ratings with 5, 4, 3, 2, 1 stars (halves are rounded up), and their average. */
const RatingsWire = z.object({
  count: z.int(),
  average: z.number().optional(),
  stars: z.array(z.int()).length(5),
})

export const DashboardWire = z.object({
  now: Instant,
  date: z.iso.date(),
  today: SumsWire,
  /** The same weekday a week ago: up to the same time of day, and the whole day by hour. */
  weekAgo: z.object({ date: z.iso.date(), untilNow: SumsWire, whole: SumsWire, hours: z.array(HourWire) }),
  hours: z.array(HourWire),
  kitchen: KitchenWire,
  /** Yesterday's figures for comparison. */
  kitchenYesterday: KitchenWire,
  ratings: RatingsWire,
  /** Reviews that the branch has not answered. */
  unanswered: z.object({ reviews: z.int() }),
  /** Refunds that are not completed. */
  openRefunds: z.int(),
  openOrders: z.int(),
  /** Open orders that are later than promised. */
  lateOrders: z.int(),
})
export type Dashboard = z.output<typeof DashboardWire>

export const AnalyticsWire = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: SumsWire,
  before: SumsWire,
  /** Every day of the period, also those without a sale; and of the previous period, in the same order. */
  days: z.array(z.object({ date: z.iso.date(), ...sums })),
  daysBefore: z.array(z.object({ date: z.iso.date(), ...sums })),
  /** By weekday (0 is Sunday) and hour. */
  weekHours: z.array(
    z.object({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23), plates: z.int() }),
  ),
  items: z.array(ItemWire),
  methods: z.array(MethodWire),
  ratings: RatingsWire,
  kitchen: KitchenWire,
})
export type Analytics = z.output<typeof AnalyticsWire>
export type Sums = z.output<typeof SumsWire>
export type Kitchen = z.output<typeof KitchenWire>
