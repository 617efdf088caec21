import { isFailed, isFulfilled, type OrderState } from '@momo/contracts/orders'
import type { PaymentMethod } from '@momo/contracts/payments'
import { type OfficeFacts, type OfficeSale, officeSaleOf } from './office/office-sale.rules.ts'

type Item = { name: string; quantity: number; gross: number }

/** Input of the aggregation. Durations are whole seconds; null when the step did not happen. */
export type OrderFacts = OfficeFacts & {
  branch_id: string
  business_date: string
  hour: number
  version: number
  items: Item[]
  /** The order reached the branch, that is, it did not end before it was paid. */
  is_reached: boolean
  /** Placed online by the customer, not at the counter. */
  is_of_site: boolean
  accept_seconds: number | null
}

const dayFigures = [
  'placed',
  'completed',
  'late',
  'cancelled',
  'rejected',
  'missed',
  'accepted',
  'accept_seconds',
  'cooked',
  'cook_seconds',
  'delivered',
  'door_seconds',
] as const
type DayFigures = Record<(typeof dayFigures)[number], number>

/** One order's contribution to the aggregates of its day. */
export type OrderSale = OfficeSale & {
  /** The version of the order it was computed from. */
  version: number
  hour: number
  orders: number
  plates: number
  gross: number
  method: PaymentMethod | null
  items: Item[]
  day: DayFigures
}

const isSale = (state: OrderState): boolean => state !== 'awaiting-payment' && !isFailed(state)
const one = (condition: boolean): number => (condition ? 1 : 0)

/** A sale counts fully or not at all: from when it reaches the branch, unless it fails. */
export function orderSaleOf(order: OrderFacts): OrderSale {
  const isCounted = isSale(order.state)
  const items = isCounted ? order.items : []
  return {
    version: order.version,
    hour: order.hour,
    orders: one(isCounted),
    plates: items.reduce((sum, { quantity }) => sum + quantity, 0),
    gross: isCounted ? order.grand_total : 0,
    method: isCounted ? order.method : null,
    items,
    day: dayOf(order),
    ...officeSaleOf(order, isCounted),
  }
}

/**
 * Orders that never reached the branch do not count. Acceptance and delivery times count for ASAP orders only, and acceptance times for
 * online orders only, because counter orders are accepted as they are placed.
 */
function dayOf(order: OrderFacts): DayFigures {
  const isCompleted = isFulfilled(order.state)
  const ended = (state: OrderState): number => one(order.is_reached && order.state === state)
  const [accepted, acceptSeconds] = counted(order.is_quick && order.is_of_site ? order.accept_seconds : null)
  const [cooked, cookSeconds] = counted(order.cook_seconds)
  const [delivered, doorSeconds] = counted(order.is_quick ? order.door_seconds : null)
  return {
    placed: one(order.is_reached),
    completed: one(isCompleted),
    late: one(isCompleted && order.is_late),
    cancelled: ended('cancelled'),
    rejected: ended('rejected'),
    missed: ended('missed'),
    accepted,
    accept_seconds: acceptSeconds,
    cooked,
    cook_seconds: cookSeconds,
    delivered,
    door_seconds: doorSeconds,
  }
}

const counted = (seconds: number | null): [number, number] => (seconds === null ? [0, 0] : [1, seconds])
