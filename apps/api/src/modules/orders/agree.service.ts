import { z } from 'zod'
import { BelowMinimum, LinesLacking, type NewOrder, TooFar, TotalNow } from '@momo/contracts/orders'
import type { Outlet } from '#modules/branches'
import { type Fault, fault } from '#platform/faults/fault.ts'
import { metresBetween } from './distance.rules.ts'

type Sum = { subtotal: number; deliveryCharge: number; grandTotal: number }

/** What stands against an order of these lines at this sum, the hours and the kitchen aside. */
export function objection(wish: NewOrder, outlet: Outlet, { lackingIds, sum }: { lackingIds: string[]; sum: Sum }): Fault | undefined {
  if (lackingIds.length > 0) return fault('order.lines_lacking', z.encode(LinesLacking, { lineIds: lackingIds }))
  if (!outlet.ways.includes(wish.how.way)) return fault('order.way_not_offered', { ways: outlet.ways })
  if (wish.how.way === 'dine-in' && !isTable(wish.how.tableNumber, outlet.tablesCount)) return fault('order.table_unknown')
  if (wish.how.way === 'delivery' && sum.subtotal < outlet.deliveryMinimum)
    return fault('order.below_minimum', z.encode(BelowMinimum, { minimum: outlet.deliveryMinimum, subtotal: sum.subtotal }))
  const distance = distanceOf(wish, outlet)
  if (distance !== undefined && distance > outlet.deliveryRadius)
    return fault('order.too_far', z.encode(TooFar, { distance, radius: outlet.deliveryRadius }))
  if (sum.grandTotal !== wish.grandTotal) return fault('order.total_changed', z.encode(TotalNow, sum))
  return undefined
}

/** Tables are numbered from 1; '07' is table 7. */
const isTable = (typed: string, tables: number): boolean => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= tables

/** In metres; undefined: without a pin on either side nobody knows, and the branch decides on accepting. */
export function distanceOf({ how }: Pick<NewOrder, 'how'>, { position }: Pick<Outlet, 'position'>): number | undefined {
  return how.way === 'delivery' && how.position && position ? metresBetween(position, how.position) : undefined
}
