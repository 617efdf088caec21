import { z } from 'zod'
import { PaymentMethod } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/**
 * A sale counts on the Kathmandu day on which it was placed, with all that was ordered, from when the branch has it until it ends
 * otherwise than had: rejected, cancelled, missed. So the sums of a day equal its orders, to the paisa.
 */
/** Plates are the quantities of all lines. `gross` is what is paid: VAT included, and the charge for bringing it. */
const sums = { orders: z.int(), plates: z.int(), gross: RupeesText }
const SumsWire = z.object(sums)

/** How well the kitchen did. Seconds, on average; absent where there was none. */
const KitchenWire = z.object({
  /** Of what customers wanted at once: until somebody accepted it. */
  acceptedIn: z.int().optional(),
  cookedIn: z.int().optional(),
  /** Of what was wanted at once and delivered: from when the branch had the order. */
  atTheDoorIn: z.int().optional(),
  /** Of those that were had: how many came after what was promised, or after the end of the range that was chosen. */
  had: z.int(),
  late: z.int(),
  /** Of all that reached the branch, also those that do not count as sales. */
  placed: z.int(),
  cancelled: z.int(),
  rejected: z.int(),
  missed: z.int(),
})

const HourWire = z.object({ hour: z.int().min(0).max(23), ...sums })
/** Without the charge for bringing it. */
const ItemWire = z.object({ name: z.string(), quantity: z.int(), gross: RupeesText })
const MethodWire = z.object({ method: PaymentMethod, orders: z.int(), gross: RupeesText })
/** How many gave 5, 4, 3, 2, 1 stars (halves go up), and their mean. */
const RatingsWire = z.object({ count: z.int(), average: z.number().optional(), stars: z.array(z.int()).length(5) })

export const DashboardWire = z.object({
  now: Instant,
  date: z.iso.date(),
  today: SumsWire,
  /** The same weekday a week ago: until the same time of day, and the whole day by hour. */
  weekAgo: z.object({ date: z.iso.date(), untilNow: SumsWire, whole: SumsWire, hours: z.array(HourWire) }),
  hours: z.array(HourWire),
  kitchen: KitchenWire,
  /** Yesterday's, to compare. */
  kitchenYesterday: KitchenWire,
  ratings: RatingsWire,
  /** Words of guests that the outlet has not answered. */
  unanswered: z.object({ reviews: z.int() }),
  /** Refunds that are not done. */
  openRefunds: z.int(),
  openOrders: z.int(),
  /** Of the open ones: past what was promised. */
  lateOrders: z.int(),
})
export type Dashboard = z.output<typeof DashboardWire>

export const AnalyticsWire = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: SumsWire,
  before: SumsWire,
  /** Every day of the period, also those without a sale; and of the period before it, in the same order. */
  days: z.array(z.object({ date: z.iso.date(), ...sums })),
  daysBefore: z.array(z.object({ date: z.iso.date(), ...sums })),
  /** By weekday (0 is Sunday) and hour. */
  weekHours: z.array(z.object({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23), plates: z.int() })),
  items: z.array(ItemWire),
  methods: z.array(MethodWire),
  ratings: RatingsWire,
  kitchen: KitchenWire,
})
export type Analytics = z.output<typeof AnalyticsWire>
export type Sums = z.output<typeof SumsWire>
export type Kitchen = z.output<typeof KitchenWire>
