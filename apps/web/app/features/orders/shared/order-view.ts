import type { FulfilmentMethod } from '@momo/contracts/branches'
import {
  delayOf,
  isAwaited,
  isFailed,
  isFulfilled,
  type Order,
  type OrderState,
  type OrderSummary,
  promiseOf,
  stepsOf,
  type TrackedOrder,
} from '@momo/contracts/orders'
import { isWallet } from '@momo/contracts/payments'
import { clockTime, daysBetween, longDate } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { orderHistoryMessages } from '../history/order-history.messages.ts'
import { acceptedAhead, stepWords } from './order-states.messages.ts'
import { trackingMessages } from '../tracking/tracking.messages.ts'

/** An order as shown to its customer or, with fewer fields, through the shared link. */
export type ShownOrder = TrackedOrder & Partial<Pick<Order, 'rider' | 'customerPhone'>>

/** Drops the chain's name: only the place distinguishes outlets. */
export const placeOf = (outlet: string): string => outlet.replace(/^Jhol Momo (?=\S)/, '')

/** '2 × Buff Jhol Momo, 1 × Masala Chiya' */
export const dishesText = (items: OrderSummary['items']): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

type Awaited = Pick<ShownOrder, 'state' | 'fulfilmentMethod' | 'promisedAt' | 'expectedAt' | 'requestedSlot'>

/** A flag, not a state: the customer waits past the promised time, or will by the estimate. */
export const isLate = (order: Awaited, now: Date): boolean =>
  isAwaited(order) && (promiseOf(order) < now || delayOf(order) !== undefined)

/** 'Today, 6:21 PM', or only the date of older orders. */
export function dayAndTime(instant: Date, now: Date): string {
  const ago = daysBetween(instant, now)
  if (ago === 0) return orderHistoryMessages.today(clockTime(instant))
  return ago === 1 ? orderHistoryMessages.yesterday(clockTime(instant)) : longDate(instant)
}

const longestAhead = 180

/** '12:30 PM to 1:00 PM', with the date if it is another day. */
export const slotText = ({ from, to }: { from: Date; to: Date }, now: Date): string =>
  trackingMessages.slot(timeOrDate(from, now), clockTime(to))

/** The date matters too: another day, and not only the next hours after midnight. */
export const isAnotherDay = (expectedAt: Date, now: Date): boolean =>
  daysBetween(now, expectedAt) > 0 && expectedAt.getTime() - now.getTime() > longestAhead * 60_000

/** Text under the expected time: the slot, the date of another day, or the minutes if they are few and not negative. */
export function expectation(
  {
    dueAt,
    expectedAt = dueAt,
    fulfilmentMethod,
    outlet,
    requestedSlot,
  }: Pick<ShownOrder, 'dueAt' | 'expectedAt' | 'fulfilmentMethod' | 'outlet' | 'requestedSlot'>,
  now: Date,
): string {
  const place = placeOf(outlet)
  if (requestedSlot)
    return trackingMessages.expectedInSlot(fulfilmentMethod, place, slotText(requestedSlot, now))
  if (daysBetween(now, expectedAt) > 0)
    return trackingMessages.expectedOn(fulfilmentMethod, place, longDate(expectedAt))
  const ahead = Math.ceil((expectedAt.getTime() - now.getTime()) / 60_000)
  return trackingMessages.expected(
    fulfilmentMethod,
    place,
    ahead > 0 && ahead <= longestAhead ? ahead : undefined,
  )
}

/** the customer was redirected to the wallet and the result is unknown. */
export const isBeingChecked = ({ state, payment }: Pick<ShownOrder, 'state' | 'payment'>): boolean =>
  state === 'awaiting-payment' && payment.state === 'pending' && payment.redirectedAt !== undefined

/** The state that food has reached which waits for its customer. */
export const readySince = ({ state, steps }: Pick<ShownOrder, 'state' | 'steps'>): Date | undefined =>
  state === 'ready' ? steps.findLast((step) => step.state === 'ready')?.at : undefined

/** The page that starts or checks the payment. */
export const payingAddress = (id: string): string => `/checkout?paying=${id}`

/** The customer's step of a state; states between two steps belong to the earlier one. */
function stepOf(state: OrderState, method: FulfilmentMethod): OrderState {
  if (state === 'awaiting-payment') return 'placed'
  return state === 'ready' && method === 'delivery' ? 'preparing' : state
}

/** Number of reached steps including the current one; a failed order keeps its past steps. */
export function stepsReached({
  state,
  fulfilmentMethod,
  steps,
}: Pick<ShownOrder, 'state' | 'fulfilmentMethod' | 'steps'>): {
  reached: number
  all: number
} {
  const list = stepsOf(fulfilmentMethod)
  const reached = isFailed(state)
    ? Math.max(...steps.map((step) => list.indexOf(stepOf(step.state, fulfilmentMethod)) + 1), 1)
    : list.indexOf(stepOf(state, fulfilmentMethod)) + 1
  return { reached, all: list.length }
}

export type TimelineStep = {
  step: OrderState
  title: string
  text?: string
  state: 'done' | 'now' | 'todo' | 'failed'
}

const timeOf = (order: ShownOrder, step: OrderState): Date | undefined =>
  order.steps.findLast(({ state }) => state === step)?.at

/** Note under the current step. */
function noteNow(order: ShownOrder, step: OrderState, at: string): string {
  const { notes } = trackingMessages
  const ready =
    order.state === 'ready' && order.fulfilmentMethod === 'delivery' ? timeOf(order, 'ready') : undefined
  if (ready) return notes.waitingForRider(clockTime(ready))
  if (step === 'preparing') return notes.steaming(at)
  if (step === 'placed') return notes.waiting(at)
  if (step === 'accepted') return notes.booked(at)
  return step === 'out-for-delivery' && order.rider ? notes.rider(at, order.rider.name) : at
}

function noteAhead(order: ShownOrder, step: OrderState): string | undefined {
  if (step !== 'out-for-delivery' || order.customerPhone === undefined) return undefined
  return trackingMessages.notes.riderWillCall(phoneText(order.customerPhone))
}

function stepView(order: ShownOrder, step: OrderState, nowAt: number): TimelineStep {
  const list = stepsOf(order.fulfilmentMethod)
  const index = list.indexOf(step)
  const isEnd = isFulfilled(order.state)
  const at = timeOf(order, step)
  const outlet = placeOf(order.outlet)
  const title = step === 'accepted' && index > nowAt ? acceptedAhead : stepWords[step](outlet)
  if (index < nowAt || (isEnd && index === nowAt))
    return { step, title, state: 'done', ...(at && { text: clockTime(at) }) }
  if (index === nowAt)
    return {
      step,
      title,
      state: 'now',
      text: noteNow(order, step, at ? clockTime(at) : clockTime(order.placedAt)),
    }
  const text = noteAhead(order, step)
  return { step, title, state: 'todo', ...(text && { text }) }
}

/** Expired or withdrawn before it was paid. */
const isNeverPlaced = ({ steps }: ShownOrder) =>
  steps.some(isUnpaid) && !steps.some(({ state }) => state === 'placed')
const isUnpaid = ({ state }: { state: OrderState }) => state === 'awaiting-payment'

/** Extra first step of an order paid by wallet; a switch to cash removes it. */
function paymentStep(order: ShownOrder): TimelineStep[] {
  const step = 'awaiting-payment'
  const { payBy, outlet, placedAt, payment } = order
  const since = clockTime(timeOf(order, step) ?? placedAt)
  const title = stepWords[step](outlet)
  if (isUnpaid(order))
    return [
      { step, title, state: 'now', text: trackingMessages.notes.unpaid(since, payBy && clockTime(payBy)) },
    ]
  if (isNeverPlaced(order)) return [{ step, title, state: 'done', text: since }]
  const paidAt = order.steps.some(isUnpaid) && isWallet(payment.method) ? timeOf(order, 'placed') : undefined
  return paidAt
    ? [{ step, title: trackingMessages.paidWith(payment.method), state: 'done', text: clockTime(paidAt) }]
    : []
}

const actors = { customer: 'byYou', staff: 'byBranch', system: 'bySystem' } as const

/** Past and future steps of an order; a failed order ends with its failure. */
export function timelineOf(order: ShownOrder): TimelineStep[] {
  const list = stepsOf(order.fulfilmentMethod)
  const { reached } = stepsReached(order)
  const paid = paymentStep(order)
  if (order.state === 'awaiting-payment') return [...paid, ...list.map((step) => stepView(order, step, -1))]
  if (!isFailed(order.state)) return [...paid, ...list.map((step) => stepView(order, step, reached - 1))]
  const past = isNeverPlaced(order)
    ? []
    : list.slice(0, reached).map((step) => ({ ...stepView(order, step, reached), state: 'done' as const }))
  const end = order.steps.findLast(({ state }) => state === order.state)
  const text = end && trackingMessages.notes[actors[end.by]](clockTime(end.at))
  return [
    ...paid,
    ...past,
    {
      step: order.state,
      title: stepWords[order.state](placeOf(order.outlet)),
      state: 'failed',
      ...(text && { text }),
    },
  ]
}

/** Responses may arrive out of order: the higher version wins. */
export const newest = <T extends { version: number }>(shown: T, answered: T): T =>
  answered.version >= shown.version ? answered : shown
