import {
  type BranchOrders,
  type BranchOrdersQuery,
  failedStates,
  fulfilledStates,
  isFinal,
  type OrderRow,
  type OrderState,
  orderStates,
} from '@momo/contracts/orders'
import { daysShown } from '#platform/clock/days-shown.rules.ts'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import {
  countFound,
  countOfBranch,
  findByNumber,
  type BranchOrderFilter,
  pageOfBranch,
  type RowRecord,
  searchBranch,
} from './branch-orders.store.ts'
import { orderSearch } from './order-search.rules.ts'
import { orderNumber } from './order.mapper.ts'

/** Unpaid orders have not reached the kitchen: only the filter 'all' shows them. */
const isInProgress = (state: OrderState) => !isFinal(state) && state !== 'awaiting-payment'

const statesOf: Record<BranchOrdersQuery['filter'], readonly OrderState[]> = {
  all: orderStates,
  open: orderStates.filter(isInProgress),
  done: fulfilledStates,
  failed: failedStates,
}

/** the cost depends on the page size, not on how many orders the branch has. */
export async function listOrdersOfBranch(
  actor: Actor,
  { filter, fulfilmentMethod: method, search, cursor, limit, ...period }: BranchOrdersQuery,
): Promise<BranchOrders> {
  const branchId = ownBranch(actor)
  const { number, phone, name } = orderSearch(search)
  const { from, to, since, before } = daysShown(period, now())
  const [exact] = number ? await read((tx) => findByNumber(tx, { branchId, ...number })) : []
  if (exact) return { items: [rowOf(exact)], from, to, count: 1 }
  const hasNoOtherCriteria =
    search !== undefined && search !== '' && phone === undefined && name === undefined
  if (hasNoOtherCriteria) return { items: [], from, to, count: 0 }
  const narrowed: BranchOrderFilter = {
    branchId,
    since,
    before,
    states: [...statesOf[filter]],
    fulfilmentMethod: method,
    phone,
    name,
  }
  const isSearch = phone !== undefined || name !== undefined
  const page = { ...narrowed, ...pageBelow(readCursor(cursor), narrowed.before), limit: limit + 1 }
  const [found, [counted]] = await Promise.all([
    read((tx) => (isSearch ? searchBranch : pageOfBranch)(tx, page)),
    read((tx) => (isSearch ? countFound : countOfBranch)(tx, narrowed)),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = found.length > limit && last ? writeCursor(last.placed_at, last.id) : undefined
  return { items: shown.map(rowOf), from, to, count: counted?.count ?? 0, ...(nextCursor && { nextCursor }) }
}

const rowOf = (r: RowRecord): OrderRow => ({
  id: r.id,
  number: orderNumber(r.branch_code, r.number),
  state: r.state,
  fulfilmentMethod: r.fulfilment_method,
  source: r.source,
  placedAt: r.placed_at,
  dueAt: r.due_at,
  endedAt: r.ended_at ?? undefined,
  customerName: r.customer_name,
  customerPhone: r.customer_phone,
  tableNumber: r.table_number ?? undefined,
  grandTotal: r.grand_total,
  payment: r.payment,
})
