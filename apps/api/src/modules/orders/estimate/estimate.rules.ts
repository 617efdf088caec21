import type { FulfilmentMethod } from '@momo/contracts/branches'
import {
  delayOf,
  estimateStep,
  isAwaited,
  lateMargin,
  type OrderState,
  roundedUp,
} from '@momo/contracts/orders'
import { later, minuteMs, minutesLater } from '#platform/clock/later.rules.ts'

/** An order that is past its ready time or its way is expected so soon, until its state changes. */
const overrunMinutes = 3
/** An order that is cooking so long past its ready time was abandoned on the board, and says nothing about the kitchen. */
const abandonedMinutes = 30
/** From the branch to a door beside it, and per kilometre of the straight line. */
const handOverMinutes = 5
const minutesPerKm = 4

export type LateStep = 'kitchen' | 'rider'

/** An open order that the branch knows. */
export type OpenOrder = {
  state: OrderState
  fulfilmentMethod: FulfilmentMethod
  requestedSlot?: { from: Date; to: Date } | undefined
  promisedAt: Date
  startAt: Date
  readyAt: Date
  dueAt: Date
  /** When it reached its state. */
  stateAt: Date
  /** Until when the branch has to answer a placed order. */
  deadlineAt: Date
  /** In metres of the straight line. */
  distance?: number | undefined
}

export type Kitchen = {
  prepMinutes: number
  pausedUntil?: Date | undefined
  /** How far the orders before this one are behind their ready times. */
  behindMs: number
}

const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map(Number)))
const earliest = (...moments: Date[]): Date => new Date(Math.min(...moments.map(Number)))

/** The rider's way; undefined when the distance is unknown. */
const rideMs = ({ distance }: OpenOrder): number | undefined =>
  distance === undefined ? undefined : (handOverMinutes + (distance / 1000) * minutesPerKm) * minuteMs

const plannedWayMs = ({ readyAt, dueAt }: OpenOrder): number => dueAt.getTime() - readyAt.getTime()

/** Before the rider leaves, a short way does not make the order earlier: the rider may have to come back first. */
const wayMs = (order: OpenOrder): number =>
  order.fulfilmentMethod === 'delivery' ? Math.max(plannedWayMs(order), rideMs(order) ?? 0) : 0

function cookedAt(order: OpenOrder, { prepMinutes, pausedUntil, behindMs }: Kitchen, at: Date): Date {
  const { state, startAt, readyAt, deadlineAt } = order
  if (state === 'ready') return at
  if (state === 'preparing') return latest(later(readyAt, behindMs), minutesLater(at, overrunMinutes))
  // A paused branch is busy, but it has to answer before the deadline.
  const answered = state === 'placed' && pausedUntil ? earliest(pausedUntil, deadlineAt) : at
  const cooked = latest(readyAt, minutesLater(latest(startAt, answered, at), prepMinutes))
  return startAt > at ? cooked : later(cooked, behindMs)
}

/** When the customer has the order, from its state, the kitchen and the way. */
export function estimate(order: OpenOrder, kitchen: Kitchen, at: Date): Date {
  if (order.state !== 'out-for-delivery') return later(cookedAt(order, kitchen, at), wayMs(order))
  const arrival = later(order.stateAt, rideMs(order) ?? plannedWayMs(order))
  return latest(arrival, minutesLater(at, overrunMinutes))
}

/**
 * The time to show, on the grid. A shown time stands for the five minutes before it and stays while the estimate is less than half a step
 * outside of them, so it moves by whole steps and does not go back and forth.
 */
export function nextShown(shown: Date | undefined, estimated: Date, at: Date): Date {
  const rounded = roundedUp(latest(estimated, at))
  if (shown === undefined || shown < at) return rounded
  const ahead = (estimated.getTime() - shown.getTime()) / (estimateStep * minuteMs)
  return ahead > -1.5 && ahead < 0.5 ? shown : rounded
}

/** The lower median, so that one slow order among several does not delay all others. */
const medianOf = (sorted: number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0

type Queued = Pick<OpenOrder, 'state' | 'readyAt'>

/** For each order, in the order of the queue: how far the orders before it that are cooking are behind. */
export function queueDelays(queue: Queued[], at: Date): number[] {
  const before: number[] = []
  return queue.map(({ state, readyAt }) => {
    const behind = medianOf(before)
    const overdue = Math.max(0, at.getTime() - readyAt.getTime())
    if (state === 'preparing' && overdue <= abandonedMinutes * minuteMs) insertSorted(before, overdue)
    return behind
  })
}

function insertSorted(sorted: number[], value: number): void {
  const index = sorted.findIndex((one) => one > value)
  sorted.splice(index === -1 ? sorted.length : index, 0, value)
}

const lateStepOf = (state: OrderState): LateStep =>
  state === 'ready' || state === 'out-for-delivery' ? 'rider' : 'kitchen'

export type Noticed = { [S in LateStep]?: Date | undefined }

/** The step to notify the customer about, unless it was announced. The rider's delay counts from the kitchen's announcement. */
export function lateStepToAnnounce(
  order: OpenOrder,
  expectedAt: Date,
  announced: Noticed,
): LateStep | undefined {
  const step = lateStepOf(order.state)
  if (!isAwaited(order) || delayOf({ ...order, expectedAt }) === undefined || announced[step])
    return undefined
  const isNews = !announced.kitchen || expectedAt >= minutesLater(announced.kitchen, lateMargin)
  return isNews ? step : undefined
}

type Stored = {
  state: OrderState
  fulfilmentMethod: FulfilmentMethod
  dueAt: Date
  /** Absent until the first sweep. */
  expectedAt?: Date | undefined
}

/** What a page shows: the last estimate, moved on if it is over. */
export const shownEstimate = ({ dueAt, expectedAt = dueAt, ...order }: Stored, at: Date): Date | undefined =>
  isAwaited(order) ? roundedUp(latest(expectedAt, at)) : undefined
