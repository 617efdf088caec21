import { z } from 'zod'
import { FulfilmentMethod } from '../branches/index.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

const soldWire = { orders: z.int(), gross: RupeesText }
const SoldWire = z.object(soldWire)
const HourWire = z.object({ hour: z.int().min(0).max(23), ...soldWire })

/** Head office's day so far. A sale counts as in the sales figures: on the Kathmandu day on which it was placed. */
export const ChainDashboardWire = z.object({
  now: Instant,
  date: z.iso.date(),
  /** The same weekday a week ago. */
  weekAgo: z.iso.date(),
  /** Both days are compared until this full hour, because hours are the smallest sums. */
  untilHour: z.int().min(0).max(23),
  today: SoldWire,
  todayUntil: SoldWire,
  weekAgoUntil: SoldWire,
  weekAgoWhole: SoldWire,
  /** Hours with sales. */
  hours: z.array(HourWire),
  hoursBefore: z.array(HourWire),
  /** Orders of today that were delivered to their address. */
  delivered: z.int(),
  /** Orders of today that are completed. */
  completed: z.int(),
  /** Orders of today that were completed or are open later than promised. */
  late: z.int(),
  /** At this moment, whenever they were placed. */
  open: z.int(),
  openLate: z.int(),
  ways: z.array(z.object({ way: FulfilmentMethod, ...soldWire })),
  /** By method of payment; empty for a sale without a payment. */
  payments: z.array(z.object({ method: z.string(), ...soldWire })),
  /** The branches with the highest sales of today. */
  branches: z.array(z.object({ id: Id, name: z.string(), ...soldWire })),
  /** Branches in business. */
  branchCount: z.int(),
  /** The foods with the most plates of today. `id` is absent for a deleted food. */
  foods: z.array(z.object({ id: Id.optional(), name: z.string(), plates: z.int(), gross: RupeesText })),
})
export type ChainDashboard = z.output<typeof ChainDashboardWire>

/** `unwatched`: open, but its order board sends no heartbeat, so it takes no orders for now. */
const branchHealthStates = ['open', 'paused', 'unwatched', 'closed'] as const
export type BranchHealthState = (typeof branchHealthStates)[number]

export const BranchHealthWire = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(branchHealthStates),
  /** End of the pause, closing time, or next opening. */
  until: Instant.optional(),
  /** The last heartbeat of the order board; absent: never. */
  boardSeenAt: Instant.optional(),
  isBoardOn: z.boolean(),
  open: z.int(),
  late: z.int(),
  /** Average seconds from start to ready today; absent if nothing was cooked. */
  cookedIn: z.int().optional(),
  ...soldWire,
  /** Visible reviews of seven days; the average is absent without any. */
  reviews: z.int(),
  rating: z.number().optional(),
  /** Open stock alerts; critical: out of stock, below zero or expired. */
  stockAlerts: z.int(),
  criticalAlerts: z.int(),
  /** Whether a rule found a problem; the list is sorted by it. */
  hasProblem: z.boolean(),
})
export type BranchHealth = z.output<typeof BranchHealthWire>

export const BranchHealthListWire = z.object({
  now: Instant,
  items: z.array(BranchHealthWire),
  /** Branches in business, and how many of them have a problem. */
  total: z.int(),
  withProblems: z.int(),
})
export type BranchHealthList = z.output<typeof BranchHealthListWire>
