import type { Way } from '@momo/contracts/branches'
import type { Checkout, WayOffer } from '@momo/contracts/orders'
import { findAccount } from '#modules/accounts'
import { type Outlet, readOrdering } from '#modules/branches'
import { type Kitchen, type Load, readFreeCapacity, whenCooked } from '#modules/capacity'
import { orderableLines, type OrderableLine, priceOrder, seeCart } from '#modules/carts'
import { readOffers } from '#modules/catalogue'
import { offeredMethods } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { offeredDays, opensNext, planOrder, spanAt } from './scheduling.rules.ts'

const dayMs = 86_400_000
/** No outlet takes orders for later than a week from today. */
const farthestMs = 9 * dayMs

/** ORD-10: of the own cart's outlet. Five statements, whatever is in the cart and however many days can be chosen. */
export async function readCheckout(actor: Actor): Promise<Checkout> {
  const at = now()
  const [account, cart] = await Promise.all([read((tx) => findAccount(tx, actor.id)), read((tx) => seeCart(tx, actor.id))])
  if (!account) missing('account', actor.id)
  if (!cart) throw fault('order.cart_empty')
  const { branchId } = cart
  const foodIds = [...new Set(cart.lines.map(({ foodId }) => foodId))]
  const [offers, found, kitchen] = await Promise.all([
    read((tx) => readOffers(tx, { branchId, foodIds }, at)),
    read((tx) => readOrdering(tx, branchId, at)),
    read((tx) => readFreeCapacity(tx, branchId, { from: at, until: later(at, farthestMs) })),
  ])
  const outlet = found ?? missing('branch', branchId)
  if (outlet.business !== 'open') throw fault('branch.closed', { name: outlet.name })
  const { lines, lackingIds } = orderableLines(cart, offers)
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0)
  return {
    ...shown(outlet, at),
    cartVersion: cart.version,
    subtotal,
    lackingLineIds: lackingIds,
    notTaking: notTakingOf(outlet, at),
    ways: outlet.ways.map((way) => offerOf(way, { outlet, lines, kitchen, at })),
    payments: offeredMethods(subtotal),
    contact: { name: `${account.first_name} ${account.last_name}`.trim(), phone: account.phone ?? undefined },
  }
}

const shown = (outlet: Outlet, at: Date) => ({
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

/** Why nothing is offered as soon as it is cooked, where that is neither the hours nor the kitchen: the same for every way. */
function notTakingOf(outlet: Outlet, at: Date): Checkout['notTaking'] {
  const [way] = outlet.ways
  const quick = way && planOrder(outlet, { way }, at)
  return quick && 'refused' in quick ? quick.notTaking : undefined
}

const loadsOf = (lines: OrderableLine[]): Load[] =>
  lines.flatMap(({ offer: { station, stationLoad }, quantity }) => (station ? [{ station, load: stationLoad * quantity }] : []))

type Asked = { outlet: Outlet; lines: OrderableLine[]; kitchen: Kitchen; at: Date }

function offerOf(way: Way, { outlet, lines, kitchen, at }: Asked): WayOffer {
  const isBrought = way === 'delivery'
  const { deliveryCharge, grandTotal } = priceOrder(
    lines.map(({ price }) => price),
    isBrought ? outlet.deliveryCharge : 0,
  )
  const loads = loadsOf(lines)
  const quick = planOrder(outlet, { way }, at)
  const cookedAt = 'refused' in quick ? undefined : whenCooked(kitchen, loads, quick.cooking)
  return {
    way,
    deliveryCharge,
    grandTotal,
    minimum: isBrought ? outlet.deliveryMinimum : 0,
    quick: 'refused' in quick || !cookedAt ? undefined : quickOf(quick.timesWith(cookedAt)),
    days: offeredDays(outlet, way, at).map(({ date, ranges }) => ({
      date,
      ranges: ranges.map(({ from, to, plan }) => ({ from, to, isFull: whenCooked(kitchen, loads, plan.cooking) === undefined })),
    })),
  }
}

const quickOf = ({ readyAt, dueAt }: { readyAt: Date; dueAt: Date }) => ({ readyAt, dueAt })
