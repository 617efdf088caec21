import { z } from 'zod'
import { BelowMinimum, ClosedNow, NotTakingNow, TooFar, TotalNow } from '@momo/contracts/orders'
import type { Outlet } from '#modules/branches'
import { orderableLines, type OrderableLine, priceOrder, type TakenCart } from '#modules/carts'
import type { Offers } from '#modules/catalogue'
import { offeredMethods } from '#modules/payments'
import { type Fault, fault } from '#platform/faults/fault.ts'
import { distanceOf } from './distance.rules.ts'
import { type FrozenLine, freezeLines } from './order-line-snapshot.rules.ts'
import type { Placer, Wanted } from './order-row.mapper.ts'
import { type Plan, planAtCounter, planOrder, type Refusal } from '../checkout/scheduling.rules.ts'

type Sum = { subtotal: number; deliveryCharge: number; grandTotal: number; vat: number }
export type Agreement = { outlet: Outlet; lines: FrozenLine[]; sum: Sum; plan: Plan }

/** What can be had of it at this moment, whatever the cart, the checkout or the counter's screen said. */
export function judgeLines(lines: TakenCart['lines'], offers: Offers, outlet: Outlet): ReturnType<typeof orderableLines> {
  if (outlet.business !== 'open') throw fault('branch.closed', { name: outlet.name })
  return orderableLines({ branchId: outlet.id, lines }, offers)
}

type Asked = { wish: Wanted; by: Placer; outlet: Outlet; at: Date }

/** everything is judged anew by what holds at this moment, for who orders themselves and for who is served at the counter. */
export function agree(orderable: OrderableLine[], { wish, by, outlet, at }: Asked): Agreement {
  const { lineVats, ...sum } = priceOrder(
    orderable.map(({ price }) => price),
    wish.how.way === 'delivery' ? outlet.deliveryCharge : 0,
  )
  if (!offeredMethods(sum.grandTotal).includes(wish.payment)) throw fault('order.payment_not_offered')
  const trouble = by.kind === 'staff' ? counterObjection(wish, outlet) : objection(wish, outlet, sum)
  if (trouble) throw trouble
  if (sum.grandTotal !== wish.grandTotal) throw fault('order.total_changed', z.encode(TotalNow, sum))
  return { outlet, lines: freezeLines(orderable, lineVats), sum, plan: planOf({ wish, by, outlet, at }) }
}

function planOf({ wish: { how, wanted }, by, outlet, at }: Asked): Plan {
  if (by.kind === 'staff') return planAtCounter(outlet, how.way, at)
  const plan = planOrder(outlet, { way: how.way, wanted }, at)
  if ('refused' in plan) throw refusal(plan, outlet)
  return plan
}

/** With what the customer can do instead: come back then, or call. */
function refusal({ refused, opensAt, notTaking }: Refusal, { phone }: Outlet): Fault {
  if (!notTaking) return fault(refused, z.encode(ClosedNow, { opensAt }))
  const { because: _, ...told } = notTaking
  return fault(refused, z.encode(NotTakingNow, { ...told, phone }))
}

/** What stands against a customer's order at this sum, the hours and the kitchen aside. */
function objection(wish: Wanted, outlet: Outlet, { subtotal }: Sum): Fault | undefined {
  if (!outlet.ways.includes(wish.how.way)) return fault('order.way_not_offered', { ways: outlet.ways })
  if (isElsewhere(wish, outlet)) return fault('order.table_unknown')
  if (wish.how.way === 'delivery' && subtotal < outlet.deliveryMinimum)
    return fault('order.below_minimum', z.encode(BelowMinimum, { minimum: outlet.deliveryMinimum, subtotal }))
  const distance = distanceOf(wish, outlet)
  if (distance !== undefined && distance > outlet.deliveryRadius)
    return fault('order.too_far', z.encode(TooFar, { distance, radius: outlet.deliveryRadius }))
  return undefined
}

/** Who stands at the counter can always take it along; tables and riders there are only where the outlet has them. */
function counterObjection(wish: Wanted, outlet: Outlet): Fault | undefined {
  if (wish.how.way !== 'pickup' && !outlet.ways.includes(wish.how.way)) return fault('order.way_not_offered', { ways: outlet.ways })
  return isElsewhere(wish, outlet) ? fault('order.table_unknown') : undefined
}

const isElsewhere = ({ how }: Wanted, { tablesCount }: Outlet): boolean => how.way === 'dine-in' && !isTable(how.tableNumber, tablesCount)

/** Tables are numbered from 1; '07' is table 7. */
const isTable = (typed: string, tables: number): boolean => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= tables
