import { z } from 'zod'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import {
  BelowMinimum,
  branchDeliveryCharge,
  CashLimit,
  ClosedNow,
  type CounterDiscount,
  isAboveCashLimit,
  missingForDelivery,
  NotAcceptingDetails,
  TooFar,
  TotalNow,
} from '@momo/contracts/orders'
import type { Wallet } from '@momo/contracts/payments'
import type { Outlet } from '#modules/branches'
import { orderableLines, type OrderableLine, priceOrder, type ClaimedCart } from '#modules/carts'
import type { Offers } from '#modules/catalogue'
import { type Fault, fault } from '#platform/faults/fault.ts'
import { counterDiscounts } from '../discounts/counter-discounts.rules.ts'
import { distanceOf, isTooFar } from './distance.rules.ts'
import { type OrderLineSnapshot, snapshotLines } from './order-line-snapshot.rules.ts'
import type { OrderCreator, OrderDetails } from './order-row.mapper.ts'
import {
  laterAtCounter,
  type Plan,
  planAtCounter,
  planOrder,
  type Refusal,
} from '../checkout/scheduling.rules.ts'
import { payments } from '../payments-port.ts'

type Sum = { subtotal: number; deliveryCharge: number; grandTotal: number; vat: number }
export type ValidatedOrder = { outlet: Outlet; lines: OrderLineSnapshot[]; sum: Sum; plan: Plan }

/** Checks the lines against current offers; the client's cart, checkout or counter screen may be out of date. */
export function checkAvailability(
  lines: ClaimedCart['lines'],
  offers: Offers,
  outlet: Outlet,
): ReturnType<typeof orderableLines> {
  if (outlet.business !== 'open') throw fault('branch.closed', { name: outlet.name })
  return orderableLines({ branchId: outlet.id, lines }, offers)
}

type Asked = {
  orderInput: OrderDetails
  by: OrderCreator
  outlet: Outlet
  /** Offered wallets; none at the counter. */
  wallets: Wallet[]
  /** The distance that staff have chosen for a caller, in metres. */
  upTo?: number | undefined
  /** Of a counter order. */
  discounts?: CounterDiscount[] | undefined
  at: Date
}
type Planned = Pick<Asked, 'orderInput' | 'by' | 'outlet' | 'at'>

/** validates price, fulfilment, payment and time against current data, for customer and counter orders alike. */
export function validateOrder(orderable: OrderableLine[], asked: Asked): ValidatedOrder {
  const { orderInput, by, outlet, wallets, at } = asked
  const { lineVats, discounts, ...sum } = priceLines(orderable, asked)
  if (!payments().offeredMethods(sum.grandTotal, wallets).includes(orderInput.payment))
    throw fault('order.payment_not_offered')
  const error =
    by.kind === 'staff'
      ? validateCounterOrder(orderInput, outlet)
      : validateCustomerOrder(orderInput, outlet, sum)
  if (error) throw error
  if (sum.grandTotal !== orderInput.grandTotal) throw fault('order.total_changed', z.encode(TotalNow, sum))
  if (by.kind === 'customer' && orderInput.payment === 'cash')
    assertWithinCashLimit(outlet, { ...sum, fulfilmentMethod: orderInput.fulfilment.method })
  return {
    outlet,
    lines: snapshotLines(orderable, lineVats, discounts),
    sum,
    plan: planOf({ orderInput, by, outlet, at }),
  }
}

/** The charge is computed here again from the current settings; the total that the customer saw is only compared. */
function priceLines(orderable: OrderableLine[], asked: Asked) {
  const discounts = counterDiscounts(orderable, asked.discounts ?? [])
  const prices = orderable.map(({ price }, i) => price - discounts[i]!)
  return { ...priceOrder(prices, chargeOf(orderable, asked)), discounts }
}

/** Discounts do not change the charge. */
function chargeOf(orderable: OrderableLine[], { orderInput, outlet, upTo }: Asked): number {
  if (orderInput.fulfilment.method !== 'delivery') return 0
  const subtotal = orderable.reduce((sum, { price }) => sum + price, 0)
  const distance = distanceOf(orderInput, outlet) ?? upTo
  return branchDeliveryCharge(outlet, { subtotal, distance })
}

/** Not at the counter: there staff agree with the guest how they pay. */
export function assertWithinCashLimit(
  { cashLimit }: Outlet,
  amount: { fulfilmentMethod: FulfilmentMethod; grandTotal: number },
): void {
  if (isAboveCashLimit(amount, cashLimit))
    throw fault('order.cash_limit', z.encode(CashLimit, { limit: cashLimit! }))
}

function planOf({ orderInput: { fulfilment, requestedSlot }, by, outlet, at }: Planned): Plan {
  const isStaff = by.kind === 'staff'
  if (isStaff && !requestedSlot) return planAtCounter(outlet, fulfilment.method, at)
  const times = isStaff ? laterAtCounter(outlet) : outlet
  const plan = planOrder(times, { fulfilmentMethod: fulfilment.method, requestedSlot }, at)
  if ('refused' in plan) throw refusalFault(plan, outlet)
  return plan
}

/** The details say what the customer can do instead: order after the opening, or call. */
export function refusalFault({ refused, opensAt, notTaking }: Refusal, { phone }: Outlet): Fault {
  if (!notTaking) return fault(refused, z.encode(ClosedNow, { opensAt }))
  const { because: _, ...details } = notTaking
  return fault(refused, z.encode(NotAcceptingDetails, { ...details, phone }))
}

/** Everything but opening hours and kitchen capacity, which `planOf` and `reserveCapacity` check. */
function validateCustomerOrder(
  orderInput: OrderDetails,
  outlet: Outlet,
  { subtotal }: Sum,
): Fault | undefined {
  if (!outlet.fulfilmentMethods.includes(orderInput.fulfilment.method))
    return fault('order.method_not_offered', { fulfilmentMethods: outlet.fulfilmentMethods })
  if (isUnknownTable(orderInput, outlet)) return fault('order.table_unknown')
  const ordered = { minimum: outlet.deliveryMinimum, subtotal }
  if (orderInput.fulfilment.method === 'delivery' && missingForDelivery(ordered) > 0)
    return fault('order.below_minimum', z.encode(BelowMinimum, ordered))
  const distance = distanceOf(orderInput, outlet)
  if (distance !== undefined && isTooFar(distance, outlet))
    return fault('order.too_far', z.encode(TooFar, { distance, radius: outlet.deliveryRadius }))
  return undefined
}

/** Pickup is always possible at the counter; tables and delivery only where the branch offers them. */
function validateCounterOrder(orderInput: OrderDetails, outlet: Outlet): Fault | undefined {
  const { method } = orderInput.fulfilment
  if (method !== 'pickup' && !outlet.fulfilmentMethods.includes(method))
    return fault('order.method_not_offered', { fulfilmentMethods: outlet.fulfilmentMethods })
  // A tab may have a name instead of a table.
  const { fulfilment } = orderInput
  if (fulfilment.method === 'dine-in' && fulfilment.tableNumber === '') return undefined
  return isUnknownTable(orderInput, outlet) ? fault('order.table_unknown') : undefined
}

const isUnknownTable = ({ fulfilment }: OrderDetails, { tablesCount }: Outlet): boolean =>
  fulfilment.method === 'dine-in' && !isTable(fulfilment.tableNumber, tablesCount)

/** Tables are numbered from 1; '07' is table 7. */
export const isTable = (typed: string, tables: number): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= tables
