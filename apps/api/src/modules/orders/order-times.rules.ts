import type { Ordering, Way } from '@momo/contracts/branches'
import { localDate, offsetMs } from '#platform/clock/local-date.rules.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** Whoever wants it later says for when. */
const rangeMs = 30 * minuteMs
/** A kitchen that needs longer than this for one more order is full: nobody calls that quick. */
const longestQueueMs = 180 * minuteMs

type Range = { from: Date; to: Date }
/** Without a range: as soon as it is cooked. */
export type Wish = { way: Way; wanted?: Range | undefined }
/** When cooking has to begin, when the food is ready, and when the customer has it. */
export type Times = { startAt: Date; readyAt: Date; dueAt: Date }
export type Plan = {
  /** When the kitchen may cook it. */
  cooking: { from: Date; until: Date }
  /** With what the kitchen has said, which lies in that window. */
  timesWith(cookedAt: Date): Times
}
export type Refusal = {
  refused: 'order.branch_closed' | 'order.way_not_offered' | 'order.time_not_offered'
  /** When the outlet opens next, if that is why. */
  opensAt?: Date | undefined
}

type Hours = { spans: { opensAt: Date; closesAt: Date }[] }
type Settings = Pick<Ordering, 'prepMinutes' | 'lastOrderMinutes' | 'leadMinutes' | 'daysAhead' | 'deliveryMinutes'>
export type OutletTimes = Hours & Settings & Pick<Ordering, 'ways'>

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)
const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map((m) => m.getTime())))
const wholeMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs)
const roadOf = (outlet: Settings, way: Way): number => (way === 'delivery' ? outlet.deliveryMinutes : 0)

export const spanAt = ({ spans }: Hours, at: Date) => spans.find((s) => s.opensAt <= at && at < s.closesAt)
export const opensNext = ({ spans }: Hours, at: Date): Date | undefined => spans.find((s) => s.opensAt > at)?.opensAt

/**
 * ORD-01, R-16: whether and when this can be had, by the outlet's hours and settings. The list of the checkout and the placing of the
 * order ask the same function, so what is listed can be had and what is not listed can't.
 */
export function planOrder(outlet: OutletTimes, wish: Wish, at: Date): Plan | Refusal {
  if (!outlet.ways.includes(wish.way)) return { refused: 'order.way_not_offered' }
  return wish.wanted ? planFor(outlet, { way: wish.way, wanted: wish.wanted }, at) : planQuick(outlet, wish.way, at)
}

function planQuick(outlet: OutletTimes, way: Way, at: Date): Plan | Refusal {
  const span = spanAt(outlet, at)
  if (!span || later(at, outlet.lastOrderMinutes) >= span.closesAt)
    return { refused: 'order.branch_closed', opensAt: opensNext(outlet, at) }
  const closes = Math.ceil(span.closesAt.getTime() / (15 * minuteMs)) * 15 * minuteMs
  return {
    cooking: { from: at, until: new Date(Math.min(closes, at.getTime() + longestQueueMs)) },
    timesWith: (cookedAt) => {
      const readyAt = wholeMinute(latest(later(at, outlet.prepMinutes), cookedAt))
      return { startAt: at, readyAt, dueAt: later(readyAt, roadOf(outlet, way)) }
    },
  }
}

/** The range is when the customer has it. Nothing is cooked before the outlet opens, and nothing is done in less than its usual time. */
function planFor(outlet: OutletTimes, { way, wanted }: { way: Way; wanted: Range }, at: Date): Plan | Refusal {
  const span = outlet.spans.find((s) => s.opensAt <= wanted.from && wanted.to <= s.closesAt)
  if (!span || !isOnGrid(wanted) || !isInTime(outlet, wanted, at)) return { refused: 'order.time_not_offered' }
  const road = roadOf(outlet, way)
  const startAt = latest(later(wanted.from, -outlet.prepMinutes - road), span.opensAt, at)
  const earliest = later(startAt, outlet.prepMinutes)
  const until = later(wanted.to, -road)
  if (earliest > until) return { refused: 'order.time_not_offered' }
  return {
    cooking: { from: startAt, until },
    timesWith: (cookedAt) => {
      const readyAt = latest(later(wanted.from, -road), earliest, cookedAt)
      return { startAt, readyAt, dueAt: later(readyAt, road) }
    },
  }
}

/**
 * What was kept while somebody paid is cooked from when it is paid: not later than planned where that is still ahead. The quarters of
 * the kitchen stay those it took.
 */
export function timesFrom({ startAt, readyAt, dueAt }: Times, { prepMinutes }: Pick<Settings, 'prepMinutes'>, at: Date): Times {
  if (at <= startAt) return { startAt, readyAt, dueAt }
  const ready = latest(readyAt, wholeMinute(later(at, prepMinutes)))
  return { startAt: at, readyAt: ready, dueAt: new Date(ready.getTime() + dueAt.getTime() - readyAt.getTime()) }
}

/** On the half hours of Kathmandu's clock. */
const isOnGrid = ({ from, to }: Range): boolean => (from.getTime() + offsetMs) % rangeMs === 0 && to.getTime() - from.getTime() === rangeMs

const isInTime = ({ leadMinutes, daysAhead }: Settings, { from }: Range, at: Date): boolean =>
  from >= later(at, leadMinutes) && localDate(from) <= dateIn(at, daysAhead)

const dateIn = (at: Date, days: number): string => localDate(new Date(at.getTime() + days * dayMs))

type OfferedRange = Range & { plan: Plan }
export type OfferedDay = { date: string; ranges: OfferedRange[] }

/** Every day from today to as far as one may order, with the ranges that can be had; a closed day has none. */
export function offeredDays(outlet: OutletTimes, way: Way, at: Date): OfferedDay[] {
  return Array.from({ length: outlet.daysAhead + 1 }, (_, i) => dateIn(at, i)).map((date) => ({
    date,
    ranges: rangesOn(outlet, { way, date }, at),
  }))
}

function rangesOn(outlet: OutletTimes, { way, date }: { way: Way; date: string }, at: Date): OfferedRange[] {
  const midnight = Date.parse(`${date}T00:00:00Z`) - offsetMs
  return Array.from({ length: dayMs / rangeMs }, (_, i) => midnight + i * rangeMs).flatMap((start) => {
    const wanted = { from: new Date(start), to: new Date(start + rangeMs) }
    const plan = planOrder(outlet, { way, wanted }, at)
    return 'refused' in plan ? [] : [{ ...wanted, plan }]
  })
}

/**
 * ORD-08: when an unanswered order rings the alarm; how long after that it is missed is the sweep's to know. The time runs while
 * somebody is there: from the next opening for one placed at night.
 */
export function alarmAt(outlet: Hours & Pick<Ordering, 'alarmMinutes'>, placedAt: Date): Date {
  const from = spanAt(outlet, placedAt) ? placedAt : (opensNext(outlet, placedAt) ?? placedAt)
  return later(from, outlet.alarmMinutes)
}
