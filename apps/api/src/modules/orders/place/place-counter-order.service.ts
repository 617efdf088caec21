import { z } from 'zod'
import { readFoodId } from '@momo/contracts/catalogue'
import { type CounterOrder, UnavailableCounterLines, type NewOrder, type Order } from '@momo/contracts/orders'
import { findNames } from '#modules/accounts'
import { readOrdering } from '#modules/branches'
import { withCapacityRetry } from '#modules/capacity'
import { runExclusive, type ClaimedCart } from '#modules/carts'
import { readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Fault, fault, notFound } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { validateOrder, checkAvailability } from './validate-order.service.ts'
import { recordDiscounts } from '../discounts/record-discounts.service.ts'
import { lockIdempotencyKey } from './insert-order.store.ts'
import { findCounterOrder } from '../read/find-orders.store.ts'
import type { OrderCreator, OrderDetails } from './order-row.mapper.ts'
import { guestNames } from '../orders.messages.ts'
import { orderOf } from '../read/order.mapper.ts'
import { tabs } from '../tabs-port.ts'
import { writeOrder } from './write-order.service.ts'

type Lines = ClaimedCart['lines']
type CounterPlacing = {
  order: CounterOrder
  lines: Lines
  fingerprint: string
  branchId: string
  staffId: string
  at: Date
  /** Who gives the discounts; a round has none. */
  giver?: Actor
  /** The tab of a further round; the caller has locked it. */
  tabId?: string | undefined
}

/**
 * a counter, table or phone order follows the rules of every order, except that staff place it and it is accepted at once. One
 * for later waits in that state until its kitchen time.
 * Idempotent by `key` within the branch: repeated requests from any of its tablets return the same order.
 */
export async function placeCounterOrder(actor: Actor, order: CounterOrder): Promise<Order> {
  const branchId = ownBranch(actor)
  const placing = {
    order,
    lines: linesOf(order, branchId),
    fingerprint: hashRequest(order),
    branchId,
    staffId: recordedBy(actor),
    giver: actor,
  }
  return runExclusive(actor.id, () => withCapacityRetry((tx) => place(tx, { ...placing, at: now() })))
}

/** A line's id is its index in the request: the counter screen knows no other. Foods of another branch are forbidden. */
function linesOf({ lines }: CounterOrder, branchId: string): Lines {
  return lines.map(({ foodId: menuFood, optionIds, quantity, note = '' }, i) => {
    const { foodId, branchId: outlet } = readFoodId(menuFood.toLowerCase())
    if (outlet !== branchId) throw fault('auth.forbidden')
    return {
      id: String(i),
      foodId,
      optionIds: optionIds.map((id) => id.toLowerCase()).toSorted(),
      quantity,
      note,
      seenPrice: 0,
    }
  })
}

/** A further round of a tab: a table order that is paid with the tab. The caller has locked the tab and retries on capacity conflicts. */
export const placeRound = (
  tx: Tx,
  round: Omit<CounterPlacing, 'lines'> & { tabId: string },
): Promise<Order> => place(tx, { ...round, lines: linesOf(round.order, round.branchId) })

async function place(tx: Tx, placing: CounterPlacing): Promise<Order> {
  const { order, lines: requested, fingerprint, branchId, staffId, at } = placing
  await lockIdempotencyKey(tx, { branchId, key: order.key })
  const [existing] = await findCounterOrder(tx, { branchId, key: order.key })
  if (existing && existing.fingerprint !== fingerprint) throw fault('order.key_reused')
  if (existing) return orderOf(existing, now())
  const outlet = (await readOrdering(tx, branchId, at)) ?? notFound('branch', branchId)
  const foodIds = [...new Set(requested.map(({ foodId }) => foodId))]
  const offers = await readOffers(tx, { branchId, foodIds }, at)
  const { lines, unavailableLineIds: unavailableIds } = checkAvailability(requested, offers, outlet)
  if (unavailableIds.length > 0) throw linesUnavailable(unavailableIds.map(Number))
  const by: OrderCreator = {
    kind: 'staff',
    id: staffId,
    source: order.fulfilment.kind === 'phone' ? 'phone' : 'counter',
  }
  const orderInput = toOrderDetails(order)
  const cashTakenBy = order.isPaid
    ? ((await findNames(tx, [staffId])).get(staffId) ?? notFound('account', staffId))
    : undefined
  const upTo = order.fulfilment.kind === 'phone' ? order.fulfilment.delivery?.upTo : undefined
  const { discounts } = order
  const validated = validateOrder(lines, { orderInput, by, outlet, wallets: [], upTo, discounts, at })
  const tabId = placing.tabId ?? (await tabOf(tx, placing))
  // A line's index in the request is its index in the order, because all lines are available here.
  const cash = { cashTakenBy, cashReceived: order.received }
  const written = { orderInput, by, fingerprint, at, ...cash, tabId, unavailable: linesUnavailable }
  const placed = await writeOrder(tx, written, validated)
  if (discounts && placing.giver)
    await recordDiscounts(tx, placing.giver, { orderId: placed.id, branchId, discounts, at })
  return placed
}

/** An unpaid order at a table belongs to a tab. */
async function tabOf(
  tx: Tx,
  { order: { fulfilment, isPaid }, branchId, staffId: by, at }: CounterPlacing,
): Promise<string | undefined> {
  if (fulfilment.kind !== 'table' || isPaid) return undefined
  const { tabId, tableNumber, customerName: name = '' } = fulfilment
  return tabs().joinTab(tx, { branchId, tabId, tableNumber, name, at, by })
}

const linesUnavailable = (lines: number[]): Fault =>
  fault('order.lines_unavailable', z.encode(UnavailableCounterLines, { lines }))

const toOrderDetails = ({
  key,
  grandTotal,
  note,
  fulfilment: service,
  requestedSlot,
  buyerPan,
}: CounterOrder): OrderDetails => ({
  key,
  grandTotal,
  note,
  fulfilment: toFulfilment(service),
  customerName:
    service.customerName ??
    (service.kind === 'table' ? guestNames.table(service.tableNumber) : guestNames.walkIn),
  customerPhone: service.customerPhone ?? '',
  payment: 'cash',
  requestedSlot,
  buyerPan,
})

function toFulfilment(service: CounterOrder['fulfilment']): NewOrder['fulfilment'] {
  if (service.kind === 'table') return { method: 'dine-in', tableNumber: service.tableNumber }
  if (service.kind !== 'phone' || !service.delivery) return { method: 'pickup' }
  const { address, addressNote } = service.delivery
  return { method: 'delivery', address, addressNote }
}
