import { z } from 'zod'
import { readFoodId } from '@momo/contracts/catalogue'
import { type CounterOrder, CounterLinesLacking, type NewOrder, type Order } from '@momo/contracts/orders'
import { findNames } from '#modules/accounts'
import { readOrdering } from '#modules/branches'
import { inKitchen } from '#modules/capacity'
import { inTurn, type TakenCart } from '#modules/carts'
import { readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { agree, judgeLines } from './validate-order.service.ts'
import { waitForKey } from './idempotency-lock.store.ts'
import { findCounterOrder } from '../read/find-orders.store.ts'
import { fingerprintOf } from './request-hash.ts'
import type { Placer, Wanted } from './order-row.mapper.ts'
import { guestNames } from '../orders.messages.ts'
import { orderOf } from '../read/order.mapper.ts'
import { writeOrder } from './write-order.service.ts'

type Lines = TakenCart['lines']
type Taking = { order: CounterOrder; lines: Lines; fingerprint: string; branchId: string; staffId: string; at: Date }

/**
 * who stands at the counter, sits at a table or calls is served by the rules of every order; what differs is who says it, and that
 * it is accepted with being said. The same key is the same order, however often and at how many tablets of the branch it is sent.
 */
export async function placeCounterOrder(actor: Actor, order: CounterOrder): Promise<Order> {
  const branchId = ownBranch(actor)
  const taking = { order, lines: linesOf(order, branchId), fingerprint: fingerprintOf(order), branchId, staffId: actor.id }
  return inTurn(actor.id, () => inKitchen((tx) => place(tx, { ...taking, at: now() })))
}

/** Each by its place in the order: the screen has no other name for it. A dish of another outlet is nobody's business here. */
function linesOf({ lines }: CounterOrder, branchId: string): Lines {
  return lines.map(({ foodId: menuFood, optionIds, quantity, note = '' }, i) => {
    const { foodId, branchId: outlet } = readFoodId(menuFood.toLowerCase())
    if (outlet !== branchId) throw fault('auth.forbidden')
    return { id: String(i), foodId, optionIds: optionIds.map((id) => id.toLowerCase()).toSorted(), quantity, note, seenPrice: 0 }
  })
}

async function place(tx: Tx, { order, lines: wanted, fingerprint, branchId, staffId, at }: Taking): Promise<Order> {
  const [, [before], offers, outlet = missing('branch', branchId), names] = await Promise.all([
    waitForKey(tx, { branchId, key: order.key }),
    findCounterOrder(tx, { branchId, key: order.key }),
    readOffers(tx, { branchId, foodIds: [...new Set(wanted.map(({ foodId }) => foodId))] }, at),
    readOrdering(tx, branchId, at),
    findNames(tx, [staffId]),
  ])
  if (before && before.fingerprint !== fingerprint) throw fault('order.key_reused')
  if (before) return orderOf(before)
  const { lines, lackingIds } = judgeLines(wanted, offers, outlet)
  if (lackingIds.length > 0) throw fault('order.lines_lacking', z.encode(CounterLinesLacking, { lines: lackingIds.map(Number) }))
  const by: Placer = { kind: 'staff', id: staffId, source: order.how.kind === 'phone' ? 'phone' : 'counter' }
  const wish = wishOf(order)
  const cashTakenBy = order.isPaid ? (names.get(staffId) ?? missing('account', staffId)) : undefined
  return writeOrder(tx, { wish, by, fingerprint, at, cashTakenBy }, agree(lines, { wish, by, outlet, at }))
}

/** What the counter says, in the words of every order. */
const wishOf = ({ key, grandTotal, note, how }: CounterOrder): Wanted => ({
  key,
  grandTotal,
  note,
  how: wayOf(how),
  customerName: how.customerName ?? (how.kind === 'table' ? guestNames.table(how.tableNumber) : guestNames.walkIn),
  customerPhone: how.customerPhone ?? '',
  payment: 'cash',
})

function wayOf(how: CounterOrder['how']): NewOrder['how'] {
  if (how.kind === 'table') return { way: 'dine-in', tableNumber: how.tableNumber }
  return how.kind === 'phone' && how.delivery ? { way: 'delivery', ...how.delivery } : { way: 'pickup' }
}
