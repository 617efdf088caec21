import type { FulfilmentMethod } from '@momo/contracts/branches'
import { branchDeliveryCharge, type Checkout, type Day, type FulfilmentOffer } from '@momo/contracts/orders'
import { findAccount } from '#modules/accounts'
import { type Outlet, readOrdering } from '#modules/branches'
import { type Kitchen, type Load, readFreeCapacity, estimateCookedAt } from '#modules/capacity'
import { orderableLines, type OrderableLine, priceOrder, getCartSnapshot } from '#modules/carts'
import { readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findLastChoice } from '../read/find-orders.store.ts'
import { type OfferedDay, offeredDays, opensNext, planOrder, spanAt } from './scheduling.rules.ts'
import { payments } from '../payments-port.ts'

const dayMs = 86_400_000
/** Branches accept orders at most a week ahead. */
export const horizonMs = 9 * dayMs

/** ORD-10: for the branch of the actor's cart. Always six statements, whatever the cart holds. */
export async function readCheckout(actor: Actor): Promise<Checkout> {
  const at = now()
  const [wallets, account, cart, [last]] = await Promise.all([
    payments().offeredWallets(),
    read((tx) => findAccount(tx, actor.id)),
    read((tx) => getCartSnapshot(tx, actor.id)),
    read((tx) => findLastChoice(tx, { accountId: actor.id })),
  ])
  if (!account) notFound('account', actor.id)
  if (!cart) throw fault('order.cart_empty')
  const { branchId } = cart
  const foodIds = [...new Set(cart.lines.map(({ foodId }) => foodId))]
  const [offers, found, kitchen] = await Promise.all([
    read((tx) => readOffers(tx, { branchId, foodIds }, at)),
    read((tx) => readOrdering(tx, branchId, at)),
    read((tx) => readFreeCapacity(tx, branchId, { from: at, until: later(at, horizonMs) })),
  ])
  const outlet = found ?? notFound('branch', branchId)
  if (outlet.business !== 'open') throw fault('branch.closed', { name: outlet.name })
  const { lines, unavailableLineIds } = orderableLines(cart, offers)
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0)
  return {
    ...branchPart(outlet, at),
    cartVersion: cart.version,
    subtotal,
    unavailableLineIds,
    notTaking: notTakingOf(outlet, at),
    offers: outlet.fulfilmentMethods.map((method) => offerOf(method, { outlet, lines, kitchen, at })),
    payments: payments().offeredMethods(subtotal, wallets),
    cashLimit: outlet.cashLimit,
    byDistance: outlet.byDistance,
    contact: {
      name: `${account.first_name} ${account.last_name}`.trim(),
      phone: account.phone ?? last?.customer_phone,
    },
    last: last && { fulfilmentMethod: last.fulfilment_method, payment: last.payment },
  }
}

const branchPart = (outlet: Outlet, at: Date) => ({
  branchId: outlet.id,
  now: at,
  outlet: outlet.name,
  phone: outlet.phone,
  position: outlet.position,
  deliveryRadius: outlet.deliveryRadius,
  isOpen: spanAt(outlet, at) !== undefined,
  opensAt: spanAt(outlet, at) ? undefined : opensNext(outlet, at),
  leadMinutes: outlet.leadMinutes,
  prepMinutes: outlet.prepMinutes,
  tablesCount: outlet.tablesCount,
})

/** Why ASAP orders are not accepted (pause or unwatched board); the same for every fulfilment method. */
function notTakingOf(outlet: Outlet, at: Date): Checkout['notTaking'] {
  const [method] = outlet.fulfilmentMethods
  const asapPlan = method && planOrder(outlet, { fulfilmentMethod: method }, at)
  return asapPlan && 'refused' in asapPlan ? asapPlan.notTaking : undefined
}

const loadsOf = (lines: OrderableLine[]): Load[] =>
  lines.flatMap(({ offer: { station, stationLoad }, quantity }) =>
    station ? [{ station, load: stationLoad * quantity }] : [],
  )

type OfferContext = { outlet: Outlet; lines: OrderableLine[]; kitchen: Kitchen; at: Date }

function offerOf(method: FulfilmentMethod, { outlet, lines, kitchen, at }: OfferContext): FulfilmentOffer {
  const isDelivery = method === 'delivery'
  const prices = lines.map(({ price }) => price)
  const subtotal = prices.reduce((sum, price) => sum + price, 0)
  // The pin is chosen on the page, which then applies the same rule.
  const charge = isDelivery ? branchDeliveryCharge(outlet, { subtotal, distance: undefined }) : 0
  const { deliveryCharge, grandTotal } = priceOrder(prices, charge)
  const loads = loadsOf(lines)
  const asapPlan = planOrder(outlet, { fulfilmentMethod: method }, at)
  const cookedAt = 'refused' in asapPlan ? undefined : estimateCookedAt(kitchen, loads, asapPlan.cooking)
  return {
    fulfilmentMethod: method,
    deliveryCharge,
    grandTotal,
    minimum: isDelivery ? outlet.deliveryMinimum : 0,
    quick: 'refused' in asapPlan || !cookedAt ? undefined : toAsapTimes(asapPlan.timesWith(cookedAt)),
    days: daysWithRoom(offeredDays(outlet, method, at), kitchen, loads),
  }
}

/** A time is full if the kitchen has no room for all of the plates. */
export const daysWithRoom = (days: OfferedDay[], kitchen: Kitchen, loads: Load[]): Day[] =>
  days.map(({ date, ranges }) => ({
    date,
    ranges: ranges.map(({ from, to, plan }) => ({
      from,
      to,
      isFull: estimateCookedAt(kitchen, loads, plan.cooking) === undefined,
    })),
  }))

const toAsapTimes = ({ readyAt, dueAt }: { readyAt: Date; dueAt: Date }) => ({ readyAt, dueAt })
