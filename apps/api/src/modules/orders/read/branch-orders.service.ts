import {
  type BranchOrders,
  type BranchOrdersQuery,
  failedStates,
  fulfilledStates,
  isFailed,
  isFinal,
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
  countMatched,
  countOfBranch,
  findByNumber,
  type BranchOrderFilter,
  matchBranch,
  type OrderCondition,
  pageOfBranch,
  type RowRecord,
  searchBranch,
} from './branch-orders.store.ts'
import { mayBePhone, orderSearch } from './order-search.rules.ts'
import { orderRowOf } from './order-row.mapper.ts'

/** Unpaid orders have not reached the kitchen: only the filter 'all' shows them. */
const isInProgress = (state: OrderState) => !isFinal(state) && state !== 'awaiting-payment'

const statesOf: Record<BranchOrdersQuery['filter'], readonly OrderState[]> = {
  all: orderStates,
  open: orderStates.filter(isInProgress),
  done: fulfilledStates,
  failed: failedStates,
  'cash-due': fulfilledStates,
  sold: orderStates.filter((state) => state !== 'awaiting-payment' && !isFailed(state)),
  late: fulfilledStates,
  cancelled: ['cancelled'],
  rejected: ['rejected'],
  missed: ['missed'],
  overdue: orderStates.filter(isInProgress),
}

/** Filters that the state alone does not decide. */
const conditionOf: Partial<Record<BranchOrdersQuery['filter'], OrderCondition>> = {
  'cash-due': 'cash-due',
  late: 'late',
  cancelled: 'reached',
  overdue: 'overdue',
}

/** the cost depends on the page size, not on how many orders the branch has. */
export async function listOrdersOfBranch(
  actor: Actor,
  { filter, fulfilmentMethod: method, search, cursor, limit, ...period }: BranchOrdersQuery,
): Promise<BranchOrders> {
  const [branchId, at] = [ownBranch(actor), now()]
  const searched = orderSearch(search)
  const { number, phone, name } = searched
  const { from, to, since, before } = daysShown(period, at)
  const [exact] = number ? await read((tx) => findByNumber(tx, { branchId, ...number })) : []
  if (exact && !mayBePhone(searched)) return { items: [orderRowOf(exact)], from, to, count: 1 }
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
    condition: conditionOf[filter],
    now: at,
  }
  const { find, count: countAll } = statementsFor(narrowed)
  const page = { ...narrowed, ...pageBelow(readCursor(cursor), narrowed.before), limit: limit + 1 }
  const [found, [counted]] = await Promise.all([
    read((tx) => find(tx, page)),
    read((tx) => countAll(tx, narrowed)),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = found.length > limit && last ? writeCursor(last.placed_at, last.id) : undefined
  const items = withExact(shown, exact, cursor === undefined).map(orderRowOf)
  const count = Math.max(counted?.count ?? 0, items.length)
  return { items, from, to, count, ...(nextCursor && { nextCursor }) }
}

function statementsFor({ phone, name, condition }: BranchOrderFilter) {
  if (condition !== undefined) return { find: searchBranch, count: countFound }
  const isSearch = phone !== undefined || name !== undefined
  return isSearch ? { find: matchBranch, count: countMatched } : { find: pageOfBranch, count: countOfBranch }
}

/** The order with the searched number comes first, once; the others have the digits in their phone. */
const withExact = (found: RowRecord[], exact: RowRecord | undefined, isFirstPage: boolean): RowRecord[] => [
  ...(exact && isFirstPage ? [exact] : []),
  ...found.filter(({ id }) => id !== exact?.id),
]
