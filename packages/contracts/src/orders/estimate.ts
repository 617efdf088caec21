import type { FulfilmentMethod } from '../branches/index.ts'
import { isFinal, type OrderState } from './order-life.ts'

const minuteMs = 60_000
/** Estimates are shown on a grid of five minutes; they are not more exact than that. */
export const estimateStep = 5
/** A delay is announced from so many minutes after the promise. */
export const lateMargin = 10

/** The next time on the grid. Nepal's offset of 5:45 hours is a multiple of it. */
export const roundedUp = (at: Date): Date =>
  new Date(Math.ceil(at.getTime() / (estimateStep * minuteMs)) * estimateStep * minuteMs)

type Promised = { promisedAt: Date; requestedSlot?: { from: Date; to: Date } | undefined }

/** A scheduled order is on time until the end of its slot. */
export const promiseOf = ({ promisedAt, requestedSlot }: Promised): Date =>
  requestedSlot && requestedSlot.to > promisedAt ? requestedSlot.to : promisedAt

/** Minutes between promise and estimate, on the grid; undefined below the margin. */
export function delayOf({
  expectedAt,
  ...promised
}: Promised & { expectedAt?: Date | undefined }): number | undefined {
  if (expectedAt === undefined) return undefined
  const minutes = (roundedUp(expectedAt).getTime() - roundedUp(promiseOf(promised)).getTime()) / minuteMs
  return minutes >= lateMargin ? minutes : undefined
}

/** True while the customer waits for the branch or the rider. Food that waits for its customer needs no estimate. */
export const isAwaited = (order: { state: OrderState; fulfilmentMethod: FulfilmentMethod }): boolean =>
  !isFinal(order.state) &&
  order.state !== 'awaiting-payment' &&
  (order.state !== 'ready' || order.fulfilmentMethod === 'delivery')
