import { isFulfilled, type OrderSource, type OrderState } from '@momo/contracts/orders'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { PaymentMethod } from '@momo/contracts/payments'

type Food = { food: string; name: string; category: string; plates: number; gross: number; vat: number }

/** Input of head office's sums. Durations are whole seconds; null when the step did not happen. */
export type OfficeFacts = {
  state: OrderState
  fulfilment_method: FulfilmentMethod
  source: OrderSource
  /** Of the active payment. */
  method: PaymentMethod | null
  grand_total: number
  vat: number
  rider_name: string | null
  foods: Food[]
  /** An ASAP order. */
  is_quick: boolean
  is_late: boolean
  /** The rider left with it. */
  is_out: boolean
  cook_seconds: number | null
  door_seconds: number | null
  wait_seconds: number | null
  road_seconds: number | null
}

type Delivery = {
  rider: string
  delivered: number
  late: number
  failed: number
  gross: number
  timed: number
  door_seconds: number
  under_20: number
  under_30: number
  under_40: number
  under_50: number
  longer: number
  cooked: number
  cook_seconds: number
  rode: number
  wait_seconds: number
  road_seconds: number
}

/** One order's contribution to head office's sums. */
export type OfficeSale = {
  slice: {
    fulfilment: FulfilmentMethod
    method: PaymentMethod | ''
    source: OrderSource
    vat: number
    completed: number
    late: number
  }
  foods: Food[]
  delivery: Delivery | null
}

const one = (condition: boolean): number => (condition ? 1 : 0)

/** Orders that are no sale have no foods and no VAT; a failed delivery is counted only as failed. */
export function officeSaleOf(order: OfficeFacts, isCounted: boolean): OfficeSale {
  const isCompleted = isFulfilled(order.state)
  return {
    slice: {
      fulfilment: order.fulfilment_method,
      method: (isCounted ? order.method : undefined) ?? '',
      source: order.source,
      vat: isCounted ? order.vat : 0,
      completed: one(isCompleted),
      late: one(isCompleted && order.is_late),
    },
    foods: isCounted ? order.foods : [],
    delivery: deliveryOf(order),
  }
}

/** Only deliveries that ended, at the door or after the rider had left. */
function deliveryOf(order: OfficeFacts): Delivery | null {
  const isDelivered = order.state === 'delivered'
  const isFailed = order.state === 'cancelled' && order.is_out
  if (order.fulfilment_method !== 'delivery' || !(isDelivered || isFailed)) return null
  // A scheduled order waits on purpose, so its duration says nothing about speed.
  const isTimed = isDelivered && order.is_quick && order.door_seconds !== null
  const isCooked = isTimed && order.cook_seconds !== null
  const isRidden = isTimed && order.wait_seconds !== null && order.road_seconds !== null
  const door = isTimed ? (order.door_seconds ?? 0) : 0
  const within = (from: number, until: number) => one(isTimed && door >= from * 60 && door < until * 60)
  return {
    rider: order.rider_name?.trim() ?? '',
    delivered: one(isDelivered),
    late: one(isDelivered && order.is_late),
    failed: one(isFailed),
    gross: isDelivered ? order.grand_total : 0,
    timed: one(isTimed),
    door_seconds: door,
    under_20: within(0, 20),
    under_30: within(20, 30),
    under_40: within(30, 40),
    under_50: within(40, 50),
    longer: within(50, Infinity),
    cooked: one(isCooked),
    cook_seconds: isCooked ? (order.cook_seconds ?? 0) : 0,
    rode: one(isRidden),
    wait_seconds: isRidden ? (order.wait_seconds ?? 0) : 0,
    road_seconds: isRidden ? (order.road_seconds ?? 0) : 0,
  }
}
