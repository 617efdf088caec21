import { isFailed, isFulfilled, type OrderState } from '@momo/contracts/orders'
import type { PaymentMethod } from '@momo/contracts/payments'

type Item = { name: string; quantity: number; gross: number }

/** What is known of an order when it is counted. Seconds are whole; null where it did not come to that. */
export type OrderFacts = {
  branch_id: string
  business_date: string
  hour: number
  version: number
  state: OrderState
  grand_total: number
  /** Of the payment that counts. */
  method: PaymentMethod | null
  items: Item[]
  /** The branch has or had it: it did not end while it waited for its money. */
  is_reached: boolean
  /** Whoever ordered it wanted it as soon as it is cooked. */
  is_quick: boolean
  /** By the customer's own hand, not by somebody at the counter. */
  is_of_site: boolean
  is_late: boolean
  accept_seconds: number | null
  cook_seconds: number | null
  door_seconds: number | null
}

const dayFigures = [
  'placed',
  'had',
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

/** What one order adds to the sums of its day. */
export type SalePart = {
  /** Of the order it was made of. */
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
const one = (isSo: boolean): number => (isSo ? 1 : 0)

/** A sale counts whole or not at all: from when the branch has it until it ends otherwise than had. */
export function partOf(order: OrderFacts): SalePart {
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
  }
}

/**
 * What never came to the branch is nobody's doing there. How soon it was accepted and at the door says something only of what somebody
 * wanted at once, and nobody waits at a counter for the order that they are just typing in.
 */
function dayOf(order: OrderFacts): DayFigures {
  const has = isFulfilled(order.state)
  const ended = (state: OrderState): number => one(order.is_reached && order.state === state)
  const [accepted, acceptSeconds] = counted(order.is_quick && order.is_of_site ? order.accept_seconds : null)
  const [cooked, cookSeconds] = counted(order.cook_seconds)
  const [delivered, doorSeconds] = counted(order.is_quick ? order.door_seconds : null)
  return {
    placed: one(order.is_reached),
    had: one(has),
    late: one(has && order.is_late),
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
