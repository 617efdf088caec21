import type { ChainOrderRow, ChainOrders, ChainOrdersQuery, ChainOrderSummary } from '@momo/contracts/orders'
import { now } from '#platform/clock/clock.ts'
import { localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { orderRowOf } from '../read/order-row.mapper.ts'
import { belowCursor, writeChainCursor } from './chain-cursor.rules.ts'
import { type ChainRecord, countChain, countSummary, findChainPage } from './chain-orders.store.ts'
import { narrowOrders, type NarrowedOrders } from './narrow-orders.service.ts'

/** the count stops here. */
const maxCount = 1_001

/** ADM-02: orders of all branches, newest first. */
export async function listChainOrders({ cursor, limit, ...filter }: ChainOrdersQuery): Promise<ChainOrders> {
  const found = await narrowOrders(filter, now())
  const { narrowed, days } = found
  const below = belowCursor(cursor, narrowed.before)
  const [rows, counted] = await Promise.all([
    read((tx) => findChainPage(tx, { narrowed, below, limit: limit + 1 })),
    read((tx) => countChain(tx, narrowed, maxCount)),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const earlier = numberedElsewhere(found)
  return {
    items: [...(cursor === undefined ? earlier : []), ...shown].map(chainRowOf),
    count: Math.min(counted + earlier.length, maxCount),
    ...(days && { period: { from: days.from, to: days.to, isShortened: days.isShortened } }),
    ...(rows.length > limit &&
      last && { nextCursor: writeChainCursor({ at: last.placed_key, id: last.id }) }),
  }
}

/** '2411' may be part of a phone number or an order number; the order may be older than the days shown. */
const numberedElsewhere = ({ numbered, narrowed, days }: NarrowedOrders): ChainRecord[] =>
  narrowed.phoneLike === undefined || days === undefined
    ? []
    : numbered.filter(({ placed_at: at }) => at < days.since || at >= days.before)

export const chainRowOf = (r: ChainRecord): ChainOrderRow => ({
  ...orderRowOf(r),
  branchId: r.branch_id,
  outlet: r.outlet,
})

export async function summarizeChainOrders(): Promise<ChainOrderSummary> {
  const at = now()
  return read((tx) => countSummary(tx, { since: startOfDay(localDate(at)), now: at }))
}
