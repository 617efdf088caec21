import type { NotTaking, Ordering, Way } from '@momo/contracts/branches'
import { later, minuteMs, minutesLater } from '#platform/clock/later.rules.ts'
import { localDate, offsetMs } from '#platform/clock/local-date.rules.ts'

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
  refused: 'order.branch_closed' | 'order.way_not_offered' | 'order.time_not_offered' | 'order.branch_paused' | 'order.branch_unwatched'
  /** When the outlet opens next, if that is why. */
  opensAt?: Date | undefined
  /** Why nobody answers, if that is why. */
  notTaking?: NotTaking
}

type Hours = { spans: { opensAt: Date; closesAt: Date }[] }
type Settings = Pick<Ordering, 'prepMinutes' | 'lastOrderMinutes' | 'leadMinutes' | 'daysAhead' | 'deliveryMinutes'>
export type OutletTimes = Hours &
  Settings &
  Pick<Ordering, 'ways'> & {
    /** Why nobody would answer at this moment. */
    notTaking?: NotTaking | undefined
  }

const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map((m) => m.getTime())))
const wholeMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs)
const roadOf = (outlet: Settings, way: Way): number => (way === 'delivery' ? outlet.deliveryMinutes : 0)

export const spanAt = ({ spans }: Hours, at: Date) => spans.find((s) => s.opensAt <= at && at < s.closesAt)
export const opensNext = ({ spans }: Hours, at: Date): Date | undefined => spans.find((s) => s.opensAt > at)?.opensAt

/**
 * ORD-01, R-16: whether and when this can be had, by the outlet's hours and settings and by whether anybody is there. The list of the
 * checkout and the placing of the order ask the same function, so what is listed can be had and what is not listed can't.
 */
export function planOrder(outlet: OutletTimes, wish: Wish, at: Date): Plan | Refusal {
  if (!outlet.ways.includes(wish.way)) return { refused: 'order.way_not_offered' }
  const { wanted } = wish
  const plan = wanted ? planFor(outlet, { way: wish.way, wanted }, at) : planQuick(outlet, wish.way, at)
  if ('refused' in plan) return plan
  const { notTaking } = outlet
  return notTaking && isStopped(notTaking, wanted) ? { refused: refusals[notTaking.because], notTaking } : plan
}

const refusals = { paused: 'order.branch_paused', unwatched: 'order.branch_unwatched' } as const

/** What is to be had after a pause is ordered as ever, and for later nobody needs to stand there now. */
const isStopped = (notTaking: NotTaking, wanted: Range | undefined): boolean =>
  wanted === undefined || (notTaking.because === 'paused' && wanted.from < notTaking.until)

function planQuick(outlet: OutletTimes, way: Way, at: Date): Plan | Refusal {
  const span = spanAt(outlet, at)
  if (!span || minutesLater(at, outlet.lastOrderMinutes) >= span.closesAt)
    return { refused: 'order.branch_closed', opensAt: opensNext(outlet, at) }
  const closes = Math.ceil(span.closesAt.getTime() / (15 * minuteMs)) * 15 * minuteMs
  return cookedFrom(outlet, way, { at, until: Math.min(closes, at.getTime() + longestQueueMs) })
}

/**
 * Who takes an order at the counter sees who is there and what the kitchen does: neither the hours nor the last order nor a pause nor a
 * silent board speak against it.
 */
export const planAtCounter = (outlet: Settings, way: Way, at: Date): Plan =>
  cookedFrom(outlet, way, { at, until: at.getTime() + longestQueueMs })

const cookedFrom = (outlet: Settings, way: Way, { at, until }: { at: Date; until: number }): Plan => ({
  cooking: { from: at, until: new Date(until) },
  timesWith: (cookedAt) => {
    const readyAt = wholeMinute(latest(minutesLater(at, outlet.prepMinutes), cookedAt))
    return { startAt: at, readyAt, dueAt: minutesLater(readyAt, roadOf(outlet, way)) }
  },
})

/** The range is when the customer has it. Nothing is cooked before the outlet opens, and nothing is done in less than its usual time. */
function planFor(outlet: OutletTimes, { way, wanted }: { way: Way; wanted: Range }, at: Date): Plan | Refusal {
  const span = outlet.spans.find((s) => s.opensAt <= wanted.from && wanted.to <= s.closesAt)
  if (!span || !isOnGrid(wanted) || !isInTime(outlet, wanted, at)) return { refused: 'order.time_not_offered' }
  const road = roadOf(outlet, way)
  const startAt = latest(minutesLater(wanted.from, -outlet.prepMinutes - road), span.opensAt, at)
  const earliest = minutesLater(startAt, outlet.prepMinutes)
  const until = minutesLater(wanted.to, -road)
  if (earliest > until) return { refused: 'order.time_not_offered' }
  return {
    cooking: { from: startAt, until },
    timesWith: (cookedAt) => {
      const readyAt = latest(minutesLater(wanted.from, -road), earliest, cookedAt)
      return { startAt, readyAt, dueAt: minutesLater(readyAt, road) }
    },
  }
}

/**
 * What was kept while somebody paid is cooked from when it is paid: not later than planned where that is still ahead. The quarters of
 * the kitchen stay those it took.
 */
export function timesFrom({ startAt, readyAt, dueAt }: Times, { prepMinutes }: Pick<Settings, 'prepMinutes'>, at: Date): Times {
  if (at <= startAt) return { startAt, readyAt, dueAt }
  return begunAt(at, { readyAt, dueAt }, latest(readyAt, wholeMinute(minutesLater(at, prepMinutes))))
}

/** Cooked from now on and ready at another time than planned: the way to the customer stays as long as it was. */
export const begunAt = (at: Date, planned: Omit<Times, 'startAt'>, readyAt: Date): Times => ({
  startAt: at,
  readyAt,
  dueAt: later(readyAt, planned.dueAt.getTime() - planned.readyAt.getTime()),
})

/** On the half hours of Kathmandu's clock. */
const isOnGrid = ({ from, to }: Range): boolean => (from.getTime() + offsetMs) % rangeMs === 0 && to.getTime() - from.getTime() === rangeMs

const isInTime = ({ leadMinutes, daysAhead }: Settings, { from }: Range, at: Date): boolean =>
  from >= minutesLater(at, leadMinutes) && localDate(from) <= dateIn(at, daysAhead)

const dateIn = (at: Date, days: number): string => localDate(later(at, days * dayMs))

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
  return minutesLater(from, outlet.alarmMinutes)
}
