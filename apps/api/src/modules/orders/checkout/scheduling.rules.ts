import type { NotAccepting, Ordering, FulfilmentMethod } from '@momo/contracts/branches'
import { later, minuteMs, minutesLater } from '#platform/clock/later.rules.ts'
import { localDate, offsetMs } from '#platform/clock/local-date.rules.ts'

const dayMs = 1440 * minuteMs
/** Length of a time slot for scheduled orders. */
const rangeMs = 30 * minuteMs
/** The kitchen counts as full when an ASAP order would have to wait longer than this. */
const longestQueueMs = 180 * minuteMs

type Range = { from: Date; to: Date }
/** Without a range: as soon as it is cooked. */
export type SchedulingRequest = { fulfilmentMethod: FulfilmentMethod; requestedSlot?: Range | undefined }
/** When cooking has to begin, when the food is ready, and when the customer has it. */
export type Times = { startAt: Date; readyAt: Date; dueAt: Date }
export type Plan = {
  /** When the kitchen may cook it. */
  cooking: { from: Date; until: Date }
  /** `cookedAt` comes from the capacity reservation and lies in that window. */
  timesWith(cookedAt: Date): Times
}
export type Refusal = {
  refused:
    | 'order.branch_closed'
    | 'order.method_not_offered'
    | 'order.time_not_offered'
    | 'order.branch_paused'
    | 'order.branch_unwatched'
  /** The next opening, when the branch is closed. */
  opensAt?: Date | undefined
  /** Set when the branch is paused or its board is unwatched. */
  notTaking?: NotAccepting
}

type Hours = { spans: { opensAt: Date; closesAt: Date }[] }
type Settings = Pick<
  Ordering,
  'prepMinutes' | 'lastOrderMinutes' | 'leadMinutes' | 'daysAhead' | 'deliveryMinutes'
>
export type OutletTimes = Hours &
  Settings &
  Pick<Ordering, 'fulfilmentMethods'> & {
    /** Why the branch does not accept ASAP orders at the moment. */
    notTaking?: NotAccepting | undefined
    /** Kathmandu days on which nothing is delivered. */
    daysWithoutDelivery?: string[]
  }

const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map((m) => m.getTime())))
const wholeMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs)
const travelMinutes = (outlet: Settings, method: FulfilmentMethod): number =>
  method === 'delivery' ? outlet.deliveryMinutes : 0

export const spanAt = ({ spans }: Hours, at: Date) => spans.find((s) => s.opensAt <= at && at < s.closesAt)
export const opensNext = ({ spans }: Hours, at: Date): Date | undefined =>
  spans.find((s) => s.opensAt > at)?.opensAt

/**
 * ORD-01, R-16: plans an order by the branch's hours, settings and availability, or returns why it is rejected. Checkout and placing
 * both call it, so the listed slots are exactly those that can be ordered.
 */
export function planOrder(outlet: OutletTimes, request: SchedulingRequest, at: Date): Plan | Refusal {
  if (!outlet.fulfilmentMethods.includes(request.fulfilmentMethod))
    return { refused: 'order.method_not_offered' }
  const { fulfilmentMethod: method, requestedSlot: slot } = request
  if (method === 'delivery' && outlet.daysWithoutDelivery?.includes(localDate(slot?.from ?? at)))
    return { refused: slot ? 'order.time_not_offered' : 'order.method_not_offered' }
  const plan = slot ? planScheduled(outlet, { method, slot }, at) : planAsap(outlet, method, at)
  if ('refused' in plan) return plan
  const { notTaking } = outlet
  return notTaking && isStopped(notTaking, slot)
    ? { refused: refusalCodes[notTaking.because], notTaking }
    : plan
}

const refusalCodes = { paused: 'order.branch_paused', unwatched: 'order.branch_unwatched' } as const

/** Scheduled orders are accepted while the board is unwatched, and during a pause for slots after its end. */
const isStopped = (notTaking: NotAccepting, slot: Range | undefined): boolean =>
  slot === undefined || (notTaking.because === 'paused' && slot.from < notTaking.until)

function planAsap(outlet: OutletTimes, method: FulfilmentMethod, at: Date): Plan | Refusal {
  const span = spanAt(outlet, at)
  if (!span || minutesLater(at, outlet.lastOrderMinutes) >= span.closesAt)
    return { refused: 'order.branch_closed', opensAt: opensNext(outlet, at) }
  const closes = Math.ceil(span.closesAt.getTime() / (15 * minuteMs)) * 15 * minuteMs
  return planFrom(outlet, method, { at, until: Math.min(closes, at.getTime() + longestQueueMs) })
}

/**
 * Counter orders ignore opening hours, the last-order time, pauses and unwatched boards: the staff member who takes the order is
 * there to decide.
 */
export const planAtCounter = (outlet: Settings, method: FulfilmentMethod, at: Date): Plan =>
  planFrom(outlet, method, { at, until: at.getTime() + longestQueueMs })

/**
 * For later, staff are bound by the hours and the capacity of the branch as customers are. A pause does not bind them, and pickup is
 * always possible.
 */
export const laterAtCounter = <T extends OutletTimes>(outlet: T): T => ({
  ...outlet,
  notTaking: undefined,
  fulfilmentMethods: [...new Set([...outlet.fulfilmentMethods, 'pickup' as const])],
})

const planFrom = (
  outlet: Settings,
  method: FulfilmentMethod,
  { at, until }: { at: Date; until: number },
): Plan => ({
  cooking: { from: at, until: new Date(until) },
  timesWith: (cookedAt) => {
    const readyAt = wholeMinute(latest(minutesLater(at, outlet.prepMinutes), cookedAt))
    return { startAt: at, readyAt, dueAt: minutesLater(readyAt, travelMinutes(outlet, method)) }
  },
})

/** The slot is when the customer gets the order. Cooking starts after opening and takes at least the usual preparation time. */
function planScheduled(
  outlet: OutletTimes,
  { method, slot }: { method: FulfilmentMethod; slot: Range },
  at: Date,
): Plan | Refusal {
  const span = outlet.spans.find((s) => s.opensAt <= slot.from && slot.to <= s.closesAt)
  if (!span || !isOnGrid(slot) || !isInTime(outlet, slot, at)) return { refused: 'order.time_not_offered' }
  const travel = travelMinutes(outlet, method)
  const startAt = latest(minutesLater(slot.from, -outlet.prepMinutes - travel), span.opensAt, at)
  const earliest = minutesLater(startAt, outlet.prepMinutes)
  const until = minutesLater(slot.to, -travel)
  if (earliest > until) return { refused: 'order.time_not_offered' }
  return {
    cooking: { from: startAt, until },
    timesWith: (cookedAt) => {
      const readyAt = latest(minutesLater(slot.from, -travel), earliest, cookedAt)
      return { startAt, readyAt, dueAt: minutesLater(readyAt, travel) }
    },
  }
}

/**
 * After a late payment the order starts at payment time, but never earlier than planned. The reserved capacity slots do not change.
 */
export function timesAfterPayment(
  { startAt, readyAt, dueAt }: Times,
  { prepMinutes }: Pick<Settings, 'prepMinutes'>,
  at: Date,
): Times {
  if (at <= startAt) return { startAt, readyAt, dueAt }
  return timesWhenStarted(at, { readyAt, dueAt }, latest(readyAt, wholeMinute(minutesLater(at, prepMinutes))))
}

/** Starts now with a new ready time; the delivery duration stays as planned. */
export const timesWhenStarted = (at: Date, planned: Omit<Times, 'startAt'>, readyAt: Date): Times => ({
  startAt: at,
  readyAt,
  dueAt: later(readyAt, planned.dueAt.getTime() - planned.readyAt.getTime()),
})

/** Slots start on the half hour in Kathmandu time. */
const isOnGrid = ({ from, to }: Range): boolean =>
  (from.getTime() + offsetMs) % rangeMs === 0 && to.getTime() - from.getTime() === rangeMs

const isInTime = ({ leadMinutes, daysAhead }: Settings, { from }: Range, at: Date): boolean =>
  from >= minutesLater(at, leadMinutes) && localDate(from) <= dateIn(at, daysAhead)

const dateIn = (at: Date, days: number): string => localDate(later(at, days * dayMs))

type OfferedRange = Range & { plan: Plan }
export type OfferedDay = { date: string; ranges: OfferedRange[] }

/** Every day from today to the last one that can be ordered for; a closed day has no ranges. */
export function offeredDays(outlet: OutletTimes, method: FulfilmentMethod, at: Date): OfferedDay[] {
  return Array.from({ length: outlet.daysAhead + 1 }, (_, i) => dateIn(at, i)).map((date) => ({
    date,
    ranges: rangesOn(outlet, { method, date }, at),
  }))
}

function rangesOn(
  outlet: OutletTimes,
  { method, date }: { method: FulfilmentMethod; date: string },
  at: Date,
): OfferedRange[] {
  const midnight = Date.parse(`${date}T00:00:00Z`) - offsetMs
  return Array.from({ length: dayMs / rangeMs }, (_, i) => midnight + i * rangeMs).flatMap((start) => {
    const slot = { from: new Date(start), to: new Date(start + rangeMs) }
    const plan = planOrder(outlet, { fulfilmentMethod: method, requestedSlot: slot }, at)
    return 'refused' in plan ? [] : [{ ...slot, plan }]
  })
}

/**
 * ORD-08: when the alarm rings for an unanswered order. The time runs while the branch is open, so for an order placed at night it
 * starts at the next opening. When it counts as missed is decided in overdue-orders.rules.ts.
 */
export function alarmAt(outlet: Hours & Pick<Ordering, 'alarmMinutes'>, placedAt: Date): Date {
  const from = spanAt(outlet, placedAt) ? placedAt : (opensNext(outlet, placedAt) ?? placedAt)
  return minutesLater(from, outlet.alarmMinutes)
}
